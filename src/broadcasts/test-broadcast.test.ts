// Tests go to chosen addresses as a contact would get the broadcast, and count for nobody.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { LIMITS } from "../limits.ts";
import { type ApiFixture, startApiFixture } from "../testing/fixtures/api-fixture.ts";
import { countActivity } from "../testing/fixtures/count-activity.ts";
import type { Broadcast, BroadcastTestResult } from "./schema.ts";

let api: ApiFixture;
let contactId: string;
let id: string;
beforeAll(async () => {
  api = await startApiFixture();
  await post("/contact-properties", { key: "plan", type: "string", fallback_value: "free" });
  contactId = await post("/contacts", {
    ...{ email: "ada@site.test", first_name: "Ada <b>", properties: { plan: "pro" } },
  });
  id = await post("/broadcasts", {
    ...{ filter: { all: [] }, from: "Acme <news@acme.test>", reply_to: "help@acme.test" },
    ...{ subject: "Hi {{{FIRST_NAME|you}}}", html: "<p>{{{FIRST_NAME|there}}}: {{{plan}}}</p>" },
    variants: [{ subject: "B" }],
  });
});
afterAll(() => api[Symbol.asyncDispose]());

async function post(path: string, body: unknown): Promise<string> {
  const { status, json, text } = await api.call("POST", path, body);
  expect([status < 300, text]).toEqual([true, text]);
  return (json as { id: string }).id;
}

const send = (body: object) => api.call("POST", `/broadcasts/${id}/test`, body);

async function sent(body: object) {
  const answer = await send(body);
  expect([answer.status, answer.text]).toEqual([200, answer.text]);
  const { email_ids } = answer.json as BroadcastTestResult;
  return await Promise.all(
    email_ids.map(
      async (email) => (await api.call("GET", `/emails/${email}`)).json as Record<string, string>,
    ),
  );
}

test("each address gets its own email, with the values of the contact or the fallbacks", async () => {
  const [one, other] = await sent({ to: ["a@site.test", "b@site.test"], contact_id: contactId });
  expect(one).toMatchObject({
    ...{ from: "Acme <news@acme.test>", to: ["a@site.test"], reply_to: ["help@acme.test"] },
    ...{ subject: "[Test] Hi Ada <b>", html: expect.stringContaining("<p>Ada &lt;b&gt;: pro</p>") },
  });
  expect(other).toMatchObject({ to: ["b@site.test"] });
  const [bare] = await sent({ to: "a@site.test", variant: 1 });
  expect(bare).toMatchObject({ subject: "[Test] B", html: expect.stringContaining("<p>there: free</p>") });
});

test("nobody can leave by a test", async () => {
  const [email] = await sent({ to: "ada@site.test", contact_id: contactId });
  // The footer is shown, but its links lead to the server's first page.
  expect(email?.["html"]).toContain("http://localhost");
  expect(`${email?.["html"]}${email?.["text"]}`).not.toContain("UNSUBSCRIBE_URL");
  const row = await api.store.emails.get({ teamId: api.teamId, id: email!["id"]! });
  expect(row).toMatchObject({ topic: null, broadcastId: null });
});

test("a test counts neither for the broadcast nor as activity of a contact whose address it goes to", async () => {
  await sent({ to: "ada@site.test", contact_id: contactId });
  const other = await post("/contacts", { email: "grace@site.test" });
  await post("/emails", { from: "a@acme.test", to: "grace@site.test", subject: "Real", text: "x" });
  countActivity(api.store);
  const activity = (of: string) => api.store.activity.get({ teamId: api.teamId, contactId: of });
  expect(await activity(other)).toMatchObject({ lastSentAt: expect.any(Number) });
  expect(await activity(contactId)).toBeNull();
  const shown = (await api.call("GET", `/broadcasts/${id}`)).json as Broadcast;
  expect(shown).toMatchObject({ is_tested: true, counts: { sent: 0 } });
  await api.call("PATCH", `/broadcasts/${id}`, { preview_text: "New" });
  expect((await api.call("GET", `/broadcasts/${id}`)).json).toMatchObject({ is_tested: false });
});

test.each([
  [{ to: [] }, "`to`"],
  [{ to: Array.from({ length: 11 }, (_, at) => `${at}@site.test`) }, "`to`"],
  [{ to: "nobody" }, "`to`"],
  [{ to: "a@site.test", contact_id: "x" }, "`contact_id`"],
  [{ to: "a@site.test", variant: 2 }, "`variant`"],
])("refuses %p", async (body, field) => {
  const { status, json } = await send(body);
  expect([status, (json as { message: string }).message]).toEqual([422, expect.stringContaining(field)]);
});

test("others than members get a bounded number in an hour", async () => {
  api.clock.advance(3600_000);
  const ten = Array.from({ length: 10 }, (_, at) => `${at}@site.test`);
  for (let count = 0; count < LIMITS.testsToOthersMax; count += 10)
    expect((await send({ to: ten })).status).toBe(200);
  const { status, json, headers } = await send({ to: "a@site.test" });
  expect([status, json]).toMatchObject([429, { name: "rate_limit_exceeded" }]);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  api.clock.advance(3600_000);
  expect((await send({ to: "a@site.test" })).status).toBe(200);
});
