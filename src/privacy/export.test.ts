// What one person gets when they ask for their data: all of it, and nothing of others.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { createOwnerLink } from "../accounts/one-time-links.ts";
import { createId } from "../lib/id.ts";
import { type ApiFixture, startApiFixture } from "../testing/fixtures/api-fixture.ts";
import { openBrowser } from "../testing/fixtures/session-browser.ts";
import { claimAll, deliveredRecord } from "../testing/fixtures/store-samples.ts";

const NAME = "<script>alert(1)</script>";
let api: ApiFixture;
let contactId: string;

beforeAll(async () => {
  api = await startApiFixture();
  const { store, clock, teamId } = api;
  const topic = await post("/topics", { name: "News & more", default_subscription: "opt_in" });
  const segment = await post("/segments", { name: "VIP" });
  await post("/contact-properties", { key: "plan", type: "string" });
  contactId = await post("/contacts", {
    email: "ada@site.test",
    first_name: NAME,
    properties: { plan: "pro" },
    segments: [{ id: segment }],
    topics: [{ id: topic, subscription: "opt_out" }],
  });
  const proof = {
    method: "preferences" as const,
    actor: "contact",
    ip: "192.0.2.9",
    pageUrl: "https://x.test/",
  };
  await store.contacts.decide({
    ...{ teamId, id: createId(), email: "ada@site.test", isUnsubscribed: true, topics: [], deliveryId: null },
    ...{ proof, now: clock.now() },
  });
  const email = { from: "a@acme.test", subject: "Hello", text: "x" };
  await post("/emails", { ...email, to: ["ada@site.test", "bob-the-other@site.test"] });
  await post("/emails", { ...email, to: ["bob-the-other@site.test"], subject: "Only for Bob" });
  for (const delivery of await claimAll(store, { now: clock.now() })) {
    await store.deliveries.record(deliveredRecord(delivery));
    if (delivery.recipient !== "ada@site.test") continue;
    const engagement = { kind: "opened", ipAddress: "192.0.2.1", userAgent: "Mail", isMachine: false };
    await store.engagements.record({
      deliveryId: delivery.id,
      engagement: engagement as never,
      now: clock.now(),
    });
  }
});
afterAll(() => api[Symbol.asyncDispose]());

async function post(path: string, body: unknown): Promise<string> {
  const { status, json, text } = await api.call("POST", path, body);
  expect([status < 300, text]).toEqual([true, text]);
  return (json as { id: string }).id;
}

test("the export holds the profile, choices, proofs, emails and runs of the person, and nobody else's", async () => {
  const { store, teamId, clock } = api;
  const steps = [{ key: "start", type: "trigger" as const, config: { event_name: "met" } }];
  const automation = {
    ...{ id: createId(), teamId, name: "Meetings", status: "enabled" as const, entry: "once" as const },
    ...{ goalEvent: null, steps, connections: [], createdAt: clock.now(), updatedAt: clock.now() },
  };
  const trigger = { event: "met", subject: "" };
  await store.automations.create({ automation, trigger, automationsMax: 10 });
  for (const person of [contactId, await post("/contacts", { email: "eve-the-other@site.test" })]) {
    await api.call("POST", "/events/send", { event: "met", contact_id: person });
  }
  const { status, json, text, headers } = await api.call("GET", `/contacts/${contactId}/export`);
  expect(status).toBe(200);
  expect(headers.get("content-disposition")).toContain("attachment");
  expect(json).toMatchObject({
    object: "contact_data",
    sender: "acme",
    email: "ada@site.test",
    profile: { first_name: NAME, unsubscribed: true, properties: { plan: "pro" } },
    topics: [{ name: "News & more", subscription: "opt_out", chosen: true }],
    segments: [{ name: "VIP" }],
    consents: expect.arrayContaining([
      expect.objectContaining({
        act: "withdrawn",
        method: "preferences",
        ip: "192.0.2.9",
        page_url: "https://x.test/",
      }),
    ]),
    automations: [{ name: "Meetings", status: "running", completed_at: null }],
    emails: [{ from: "a@acme.test", subject: "Hello" }],
  });
  const [email] = (json as { emails: { events: { type: string }[] }[] }).emails;
  expect(email?.events.map(({ type }) => type)).toEqual(
    expect.arrayContaining(["email.sent", "email.delivered", "email.opened"]),
  );
  expect(text).not.toContain("bob-the-other");
  expect((await api.call("GET", "/contacts/ada@site.test/export")).json).toMatchObject({
    email: "ada@site.test",
  });
});

test("the page escapes every value and runs nothing", async () => {
  const { text, headers } = await api.call("GET", `/contacts/${contactId}/export?format=html`);
  expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(text).not.toContain("<script");
  expect(text).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(text).toContain("News &amp; more");
});

test("an address that got email is exported without being a contact; what nobody knows is not found", async () => {
  const { json } = await api.call("GET", "/contacts/bob-the-other@site.test/export");
  expect(json).toMatchObject({ profile: null, emails: [{ subject: "Only for Bob" }, { subject: "Hello" }] });
  expect(JSON.stringify(json)).not.toContain("ada@site.test");
  for (const path of ["/contacts/nobody@site.test/export", `/contacts/${createId()}/export`]) {
    expect((await api.call("GET", path)).status).toBe(404);
  }
  const rival = { authorization: `Bearer ${api.rivalKey}` };
  expect((await api.call("GET", `/contacts/${contactId}/export`, undefined, rival)).status).toBe(404);
  expect((await api.call("GET", `/contacts/${contactId}/export?format=pdf`)).status).toBe(422);
});

test("people of the team take a copy, which the audit log tells; without a session nobody does", async () => {
  const ann = openBrowser(api);
  const token = (await createOwnerLink(api.accounts)).path.split("#")[1];
  await ann.post("/session/link/redeem", {
    ...{ token, email: "ann@acme.test", name: "Ann", password: "seven loud red badgers" },
  });
  const answer = await ann.post(`/contacts/${contactId}/export`, { format: "html" });
  expect([answer.status, answer.text.includes("ada@site.test")]).toEqual([200, true]);
  const { rows } = await api.store.audit.list({ teamId: api.teamId, filter: {}, limit: 1 });
  expect(rows).toMatchObject([{ action: "POST /contacts/:id/export", target: contactId, detail: null }]);
  expect((await openBrowser(api).post(`/contacts/${contactId}/export`, {})).status).toBe(401);
});
