// Headers of the service's own among the request's, as bridges that hand over all their headers send them.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { type ApiFixture, startApiFixture } from "../testing/fixtures/api-fixture.ts";

const EMAIL = { from: "a@acme.test", to: "ada@site.test", subject: "Hello", html: "<p>Hi</p>" };

let api: ApiFixture;
beforeAll(async () => {
  api = await startApiFixture();
});
afterAll(() => api[Symbol.asyncDispose]());

/** What is stored of the email. */
async function send(fields: object) {
  const { status, text, json } = await api.call("POST", "/emails", { ...EMAIL, ...fields });
  expect([status, text]).toEqual([200, text]);
  const email = await api.store.emails.get({ teamId: api.teamId, id: (json as { id: string }).id });
  const { from, to, cc, bcc, replyTo, subject, headers } = email!;
  return { from, to, cc, bcc, replyTo, subject, headers };
}

test.each<[what: string, fields: object, stored: object]>([
  [
    "becomes the field",
    { headers: { "Reply-To": "help@acme.test" } },
    { replyTo: ["help@acme.test"], headers: [] },
  ],
  [
    "in any case, as a folded list with names",
    {
      headers: {
        "reply-to": '"Help, us" <a@acme.test>,\r\n =?utf-8?Q?J=C3=B6rg?= <b@acme.test>',
        "X-A": "1",
      },
    },
    { replyTo: ['"Help, us" <a@acme.test>', "Jörg <b@acme.test>"], headers: [["X-A", "1"]] },
  ],
  [
    "yields to the field",
    { reply_to: "own@acme.test", headers: { "Reply-To": "other@acme.test" } },
    { replyTo: ["own@acme.test"], headers: [] },
  ],
  [
    "yields to the field in its other spelling",
    { replyTo: "own@acme.test", headers: { "Reply-To": "other@acme.test" } },
    { replyTo: ["own@acme.test"], headers: [] },
  ],
  [
    "stands for a field that is empty",
    { subject: "", cc: "", headers: { Subject: "=?utf-8?Q?Gr=C3=BC=C3=9Fe?=", Cc: "c@site.test" } },
    { subject: "Grüße", cc: ["c@site.test"], headers: [] },
  ],
  [
    "is left out where no field stands for it",
    {
      headers: {
        Date: "Sun, 22 Nov 2026 12:00:00 +0000",
        "Message-ID": "<a@b.test>",
        Sender: "x@other.test",
      },
    },
    { from: "a@acme.test", headers: [] },
  ],
])("a header of our own %s", async (_what, fields, stored) => {
  expect(await send(fields)).toMatchObject(stored);
});

test.each<[what: string, fields: object, status: number, message: string]>([
  ["an address that is none", { headers: { "Reply-To": "nobody" } }, 422, "Invalid `reply_to` field."],
  [
    "a line break",
    { headers: { "Reply-To": "a@acme.test\r\nBcc: b@site.test" } },
    422,
    "Invalid `reply_to` field.",
  ],
  ["a hidden line break", { subject: "", headers: { Subject: "a\r\nb" } }, 422, "Invalid `subject` field."],
  ["a stranger as sender", { from: "", headers: { From: "a@rival.test" } }, 403, "rival.test"],
  ["two senders", { from: "", headers: { From: "a@acme.test, b@acme.test" } }, 422, "Invalid `from` field."],
  ["more recipients than there may be", { headers: { Bcc: "a@site.test,".repeat(51) } }, 422, "at most 50"],
  [
    "a header that is endless",
    { headers: { "Reply-To": "a@acme.test,".repeat(2_000) } },
    422,
    "set by the service",
  ],
  ["a verdict", { headers: { "Authentication-Results": "x; dkim=pass" } }, 422, "set by the service"],
])("it is checked as the field is: %s", async (_what, fields, status, message) => {
  const answer = await api.call("POST", "/emails", { ...EMAIL, ...fields });
  expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(message)]);
});
