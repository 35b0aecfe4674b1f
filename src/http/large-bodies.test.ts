// Requests that would cost more than they are worth are refused before they are parsed.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { type ApiFixture, startApiFixture } from "../testing/fixtures/api-fixture.ts";

const EMAIL = { from: "Acme <a@acme.test>", to: "ada@site.test", subject: "Hello", html: "<p>Hi</p>" };

let api: ApiFixture;
beforeAll(async () => {
  api = await startApiFixture();
});
afterAll(() => api[Symbol.asyncDispose]());

test.each<[what: string, path: string, body: unknown, refusal: string]>([
  [
    "millions of elements between commas",
    "/emails",
    `{"from":"a@acme.test","subject":"s","text":"t","to":[${"1,".repeat(2_000_000)}1]}`,
    "too many members",
  ],
  [
    "a list that is too long, before its elements",
    "/emails",
    { ...EMAIL, to: Array(50_000).fill(1) },
    "Invalid `to` field. It holds at most 50 addresses.",
  ],
  [
    "too many members where no email is sent",
    "/webhooks",
    { endpoint: "https://a.test", events: Array(20_000).fill(1) },
    "too many members",
  ],
])("%s", async (_what, path, body, refusal) => {
  const { status, json } = await api.call("POST", path, body);
  expect(json).toMatchObject({ name: "validation_error", message: expect.stringContaining(refusal) });
  expect(status).toBe(422);
});

test("an email with a long text is shown like any other", async () => {
  const text = `${'"quoted" \\ é € 😀\n'.repeat(40_000)}`;
  const { json } = await api.call("POST", "/emails", {
    ...EMAIL,
    text,
    html: null,
    tags: [{ name: "a", value: "b" }],
  });
  const { status, json: shown, headers } = await api.call("GET", `/emails/${(json as { id: string }).id}`);
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(shown).toMatchObject({
    object: "email",
    html: null,
    tags: [{ name: "a", value: "b" }],
    subject: "Hello",
  });
  expect((shown as { text: string }).text).toBe(text);
});
