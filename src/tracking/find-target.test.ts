// A click costs little, whatever the email was: anybody who has it may follow its links again and again.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { LIMITS } from "../limits.ts";
import { encodeBody } from "../mime/body-container.ts";
import { createLinkTracker, trackHtml } from "../mime/track-html.ts";
import { targetsOfMessage, trackMessage } from "../mime/track-message.ts";
import { linkFingerprint, readTrackingToken } from "../mime/tracking-token.ts";
import { type ApiFixture, startApiFixture } from "../testing/fixtures/api-fixture.ts";
import { createFindTarget, readTargets } from "./find-target.ts";

const KEY = Buffer.alloc(32, 7);
const TRACKING = {
  ...{ opens: false, clicks: true, origin: "https://mail.test", hasTrap: false },
  key: KEY.toString("base64"),
};
const linksOf = (count: number, pad = "") =>
  Array.from({ length: count }, (_, index) => `<a href="https://x.test/${index}${pad}">x</a>`).join("");
const tracked = (html: string) => html.match(/https:\/\/mail\.test\/t\/c\/[\w-]+/g) ?? [];

let api: ApiFixture;
beforeAll(async () => {
  api = await startApiFixture();
});
afterAll(() => api[Symbol.asyncDispose]());

/** Each link that was led through us is found again. */
function expectFound(html: string, targets: ReadonlySet<string>): void {
  const lost = tracked(html).filter((url) => {
    const token = readTrackingToken(KEY, "click", "mail.test", url.slice("https://mail.test/t/c/".length));
    return token === null || !targets.has(token.link);
  });
  expect(lost).toEqual([]);
}

test.each([
  ["many links", linksOf(LIMITS.trackedLinksMax + 500), LIMITS.trackedLinksMax],
  ["links behind a long text", `${linksOf(3)}${"x".repeat(LIMITS.trackedHtmlCharsMax)}${linksOf(3)}`, 3],
  ["a tag over the end of what is read", `${"x".repeat(LIMITS.trackedHtmlCharsMax - 26)}${linksOf(2)}`, 1],
])("%s: as many are tracked as are found again", (_, html, count) => {
  const id = "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f";
  const shown = trackHtml(html, createLinkTracker(TRACKING, id, new Set()));
  expect(tracked(shown)).toHaveLength(count);
  const bytes = encodeBody({ html, text: null, attachments: [] });
  const body = { kind: "parts" as const, bytes, sha256: "" };
  expectFound(shown, new Set(readTargets(body).keys()));
  const part = `Content-Type: text/html\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(html).toString("base64")}\r\n`;
  const message = Buffer.from(
    `MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n${part}--b\r\n${part}--b--\r\n`,
  );
  const sent = Buffer.from(trackMessage(message, TRACKING, id)).toString("latin1");
  const inParts = sent
    .split("--b")
    .map((one) => Buffer.from(one.split("\r\n\r\n")[1] ?? "", "base64").toString("latin1"));
  expectFound(inParts.join(""), new Set(targetsOfMessage(message).map(linkFingerprint)));
});

test("an email with very many links is read once for all its clicks", async () => {
  const sent = await api.call("POST", "/emails", {
    ...{ from: "a@acme.test", to: ["joe@x.test"], subject: "s" },
    html: linksOf(900, "y".repeat(200)),
  });
  expect(sent.status).toBe(200);
  const { rows } = await api.store.deliveries.list({ filter: { teamId: api.teamId }, limit: 1 });
  let reads = 0;
  const emails = {
    ...api.store.emails,
    body(request: Parameters<ApiFixture["store"]["emails"]["body"]>[0]) {
      reads += 1;
      return api.store.emails.body(request);
    },
  };
  const findTarget = createFindTarget({ store: { ...api.store, emails }, clock: api.clock });
  for (let index = 0; index < 5; index++) {
    const url = `https://x.test/${index}${"y".repeat(200)}`;
    const asked = { kind: "click" as const, deliveryId: rows[0]!.id, link: linkFingerprint(url) };
    expect(await findTarget(asked as never)).toBe(url);
  }
  expect(reads).toBe(1);
});
