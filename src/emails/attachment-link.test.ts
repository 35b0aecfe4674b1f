import { describe, expect, test } from "bun:test";
import { createAttachmentLink, isAttachmentLinkValid } from "./attachment-link.ts";

const SECRET = new Uint8Array(32).fill(1);
const TARGET = { emailId: "email", attachmentId: "attachment" };
const NOW = 1_700_000_000_000;

describe("attachment links", () => {
  const link = createAttachmentLink(
    { publicUrl: () => "https://mail.test", linkSecret: SECRET },
    TARGET,
    NOW,
  );
  const url = new URL(link.url);
  const query = Object.fromEntries(url.searchParams) as { expires: string; signature: string };

  test("lead to the attachment for an hour", () => {
    expect(url.origin + url.pathname).toBe("https://mail.test/attachments/email/attachment");
    expect(link.expiresAt).toBe(NOW + 3600_000);
    expect(isAttachmentLinkValid(SECRET, TARGET, query, NOW)).toBe(true);
    expect(isAttachmentLinkValid(SECRET, TARGET, query, link.expiresAt - 1)).toBe(true);
    expect(isAttachmentLinkValid(SECRET, TARGET, query, link.expiresAt)).toBe(false);
  });

  test.each([
    ["another email", SECRET, { ...TARGET, emailId: "other" }, query],
    ["another attachment", SECRET, { ...TARGET, attachmentId: "other" }, query],
    ["a later end", SECRET, TARGET, { ...query, expires: String(NOW + 9e9) }],
    ["no signature", SECRET, TARGET, { expires: query.expires }],
    ["a cut signature", SECRET, TARGET, { ...query, signature: query.signature.slice(0, -2) }],
    ["another secret", new Uint8Array(32), TARGET, query],
    ["nothing", SECRET, TARGET, {}],
  ])("are not valid with %s", (_what, secret, target, changed) => {
    expect(isAttachmentLinkValid(secret, target, changed, NOW)).toBe(false);
  });
});
