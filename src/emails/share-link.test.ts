import { describe, expect, test } from "bun:test";
import { createShareLink, isShareLinkValid, readExpiresIn } from "./share-link.ts";

const SECRET = new Uint8Array(32).fill(1);
const NOW = 1_700_000_000_000;
const HOUR = 3600_000;

describe("links to a shared email", () => {
  const parts = { publicUrl: () => "https://mail.test", linkSecret: SECRET };
  const url = new URL(createShareLink(parts, { emailId: "email", expiresAt: NOW + HOUR }));
  const query = Object.fromEntries(url.searchParams) as { expires: string; signature: string };

  test("work until they expire", () => {
    expect(url.origin + url.pathname).toBe("https://mail.test/shared/email");
    expect(isShareLinkValid(SECRET, "email", query, NOW)).toBe(true);
    expect(isShareLinkValid(SECRET, "email", query, NOW + HOUR)).toBe(false);
  });

  test("are worth nothing for another email, a later time, another secret or no signature", () => {
    expect(isShareLinkValid(SECRET, "other", query, NOW)).toBe(false);
    expect(isShareLinkValid(SECRET, "email", { ...query, expires: String(NOW + 2 * HOUR) }, NOW)).toBe(false);
    expect(isShareLinkValid(new Uint8Array(32), "email", query, NOW)).toBe(false);
    expect(isShareLinkValid(SECRET, "email", { expires: query.expires }, NOW)).toBe(false);
    expect(isShareLinkValid(SECRET, "email", {}, NOW)).toBe(false);
  });
});

test.each([
  [undefined, 48 * HOUR],
  [null, 48 * HOUR],
  ["10m", HOUR / 6],
  ["10 min", HOUR / 6],
  ["90 seconds", 90_000],
  ["2 hours", 2 * HOUR],
  ["2hrs", 2 * HOUR],
  ["1 day", 24 * HOUR],
  ["2d", 48 * HOUR],
])("expires_in %p", (text, expected) => expect(readExpiresIn(text)).toBe(expected));

test.each(["", "0m", "10", "-1h", "49 hours", "3 days", "1.5h", "an hour", "1 month", "999999999s"])(
  "expires_in %p is refused",
  (text) => expect(() => readExpiresIn(text)).toThrow("Invalid `expires_in` field."),
);
