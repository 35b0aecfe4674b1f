// Contacts, topics, properties and segments as the API has them.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { createId } from "../lib/id.ts";
import { type ApiFixture, startApiFixture } from "../testing/fixtures/api-fixture.ts";

const NOW = "2026-11-20T12:00:00.000Z";

let api: ApiFixture;
let topicId: string;
beforeAll(async () => {
  api = await startApiFixture();
  await post("/contact-properties", { key: "plan", type: "string", fallback_value: "free" });
  await post("/contact-properties", { key: "seats", type: "number" });
  topicId = await post("/topics", { name: "News", default_subscription: "opt_out", visibility: "public" });
});
afterAll(() => api[Symbol.asyncDispose]());

async function post(path: string, body: unknown): Promise<string> {
  const { status, json } = await api.call("POST", path, body);
  expect(status).toBe(201);
  return (json as { id: string }).id;
}

const NIL_ID = "00000000-0000-0000-0000-000000000000";

const NONE = {
  ...{ last_sent_at: null, last_delivered_at: null, last_opened_at: null, last_clicked_at: null },
  last_event_at: null,
};

describe("one contact", () => {
  test.each([
    ["Plain@Site.TEST", "plain@site.test", "PLAIN@site.test"],
    ["tag+x@site.test", "tag+x@site.test", "tag+x@site.test"],
    ["enc+x@site.test", "enc+x@site.test", "enc%2Bx%40site.test"],
    ["jo@bücher.test", "jo@xn--bcher-kva.test", "jo@bücher.test"],
  ])("%s is kept as %s and found at %s", async (given, email, path) => {
    const names = { first_name: " Ada ", last_name: "" };
    const id = await post("/contacts", { email: given, ...names, properties: { plan: "pro", seats: "3" } });
    const shown = await api.call("GET", `/contacts/${path}`);
    expect(shown.json).toEqual({
      ...{ object: "contact", id, email, first_name: "Ada", last_name: null, unsubscribed: false },
      ...{
        created_at: NOW,
        properties: { plan: { type: "string", value: "pro" }, seats: { type: "number", value: 3 } },
      },
      ...{ status: "active", language: null, time_zone: null, suppression: null, activity: NONE },
    });
    expect((await api.call("GET", `/contacts/${id.toUpperCase()}/`)).json).toEqual(shown.json);
    expect(await post("/contacts", { email })).toBe(id);
    const changes = {
      email: `new-${email}`,
      first_name: null,
      properties: { plan: null },
      unsubscribed: true,
    };
    expect((await api.call("PATCH", `/contacts/${id}`, changes)).json).toEqual({ object: "contact", id });
    expect((await api.call("GET", `/contacts/new-${email}`)).json).toMatchObject({
      ...{ first_name: null, unsubscribed: true, properties: { seats: { value: 3 } } },
    });
    const gone = await api.call("DELETE", `/contacts/${id}`);
    expect(gone.json).toEqual({ object: "contact", id, contact: id, deleted: true });
    const again = await api.call("DELETE", `/contacts/${id}`);
    expect([again.status, again.json]).toEqual([200, gone.json]);
  });

  test.each([
    ["/contacts/$id", { object: "contact", id: "$id", contact: "$id" }],
    ["/contacts/nobody@site.test", { object: "contact", id: NIL_ID, contact: NIL_ID }],
    ["/audiences/$id/contacts/$id", { object: "contact", id: "$id", contact: "$id" }],
    ["/segments/$id", { object: "segment", id: "$id" }],
    ["/audiences/$id", { object: "audience", id: "$id" }],
  ])("what does not exist counts as deleted: %s", async (path, answer) => {
    const id = createId();
    const { status, json } = await api.call("DELETE", path.replaceAll("$id", id));
    expect([status, json]).toEqual([
      200,
      JSON.parse(JSON.stringify({ ...answer, deleted: true }).replaceAll("$id", id)),
    ]);
    expect((await api.call("DELETE", path.replace(/[^/]+$/, "x"))).status).toBe(422);
  });

  test("has topics, by array and by object, and its segments under both names", async () => {
    const email = "ann@site.test";
    const id = await post("/contacts", { email });
    const topics = [{ id: topicId, subscription: "opt_in" }];
    const list = async () => (await api.call("GET", `/contacts/${email}/topics`)).json as { data: object[] };
    expect((await list()).data).toEqual([
      { id: topicId, name: "News", description: null, subscription: "opt_out", created_at: NOW },
    ]);
    for (const body of [topics, { topics }]) {
      const { json } = await api.call("PATCH", `/contacts/${email}/topics`, body);
      expect(json).toEqual({ object: "contact_topics", id, contact_id: id, topics });
    }
    expect((await list()).data).toMatchObject([{ subscription: "opt_in" }]);

    const segmentId = await post("/audiences", { name: "Beta" });
    expect(await post(`/audiences/${segmentId}/contacts`, { email })).toBe(id);
    expect((await api.call("GET", `/segments/${segmentId}/contacts`)).json).toMatchObject({ data: [{ id }] });
    expect((await api.call("GET", `/contacts?segment_id=${segmentId}`)).json).toMatchObject({
      data: [{ id }],
    });
    expect((await api.call("GET", `/audiences/${segmentId}/contacts/${email}`)).json).toMatchObject({ id });
    expect((await api.call("GET", `/contacts/${id}/segments/`)).json).toMatchObject({
      data: [{ name: "Beta" }],
    });
    const path = `/contacts/${email}/segments/${segmentId}`;
    const ids = { object: "contact_segment", id: segmentId, contact_id: id, segment_id: segmentId };
    expect((await api.call("DELETE", path)).json).toEqual({ ...ids, audienceId: segmentId, deleted: true });
    expect((await api.call("POST", path)).json).toEqual(ids);
    expect((await api.call("GET", `/audiences/${segmentId}`)).json).toMatchObject({ object: "audience" });
    expect((await api.call("DELETE", `/audiences/${segmentId}`)).json).toMatchObject({ deleted: true });
    expect((await api.call("GET", `/segments/${segmentId}`)).status).toBe(404);
  });
});

test("a property's value goes with it, and another of its key begins without", async () => {
  const key = "city";
  const id = await post("/contact-properties", { key, type: "string" });
  await post("/contacts", { email: "city@site.test", properties: { city: "Oslo" } });
  await api.call("DELETE", `/contact-properties/${id}`);
  await post("/contact-properties", { key, type: "number" });
  expect((await api.call("GET", "/contacts/city@site.test")).json).toMatchObject({ properties: {} });
});

test("an email names only a topic of the team, alone and in a batch", async () => {
  const email = { from: "a@acme.test", to: "x@site.test", subject: "x", text: "x", topic_id: createId() };
  const message = "Invalid `topic_id` field. The team has no such topic.";
  expect((await api.call("POST", "/emails", email)).json).toMatchObject({ statusCode: 422, message });
  expect((await api.call("POST", "/emails/batch", [email])).status).toBe(422);
  const permissive = await api.call("POST", "/emails/batch", [email, { ...email, topic_id: topicId }], {
    "x-batch-validation": "permissive",
  });
  expect(permissive.json).toMatchObject({ data: [{}], errors: [{ index: 0, message }] });
  const subject = "{{{RESEND_UNSUBSCRIBE_URL}}}";
  expect((await api.call("POST", "/emails", { ...email, topic_id: null, subject })).status).toBe(422);
});

test.each([
  ["POST", "/contacts", {}, 422, "Missing `email` field."],
  ["POST", "/contacts", { email: "nobody" }, 422, "`email`"],
  ["POST", "/contacts", { email: "a@b.test\r\nBcc: c@d.test" }, 422, "`email`"],
  ["POST", "/contacts", { email: "r@site.test", first_name: "x".repeat(256) }, 422, "`first_name`"],
  ["POST", "/contacts", { email: "r@site.test", unsubscribed: "yes" }, 422, "`unsubscribed`"],
  [
    "POST",
    "/contacts",
    { email: "r@site.test", properties: { unknown: "x" } },
    422,
    "unknown: create it first",
  ],
  ["POST", "/contacts", { email: "r@site.test", properties: { seats: "many" } }, 422, "`properties.seats`"],
  ["POST", "/contacts", { email: "r@site.test", properties: { __proto__: 1, plan: 1 } }, 422, "properties"],
  ["POST", "/contacts", { email: "r@site.test", segments: ["x"] }, 422, "`segments`"],
  ["POST", "/contacts", { email: "r@site.test", segments: [{ id: createId() }] }, 404, "Segment not found"],
  [
    "POST",
    "/contacts",
    { email: "r@site.test", topics: [{ id: createId(), subscription: "opt_in" }] },
    404,
    "Topic",
  ],
  ["GET", "/contacts/nobody", undefined, 422, "id or its email"],
  ["GET", `/contacts?segment_id=${createId()}`, undefined, 404, "Segment not found"],
  ["PATCH", "/contacts/nobody@site.test", {}, 404, "Contact not found"],
  ["POST", "/topics", { name: "x".repeat(51), default_subscription: "opt_in" }, 422, "`name`"],
  ["POST", "/topics", { name: "x", default_subscription: "maybe" }, 422, "`default_subscription`"],
  ["POST", "/contact-properties", { key: "a-b", type: "string" }, 422, "`key`"],
  ["POST", "/contact-properties", { key: "EMAIL", type: "string" }, 422, "reserved"],
  ["POST", "/contact-properties", { key: "plan", type: "string" }, 422, "already"],
  ["POST", "/contact-properties", { key: "b", type: "number", fallback_value: "x" }, 422, "`fallback_value`"],
  ["POST", "/segments", { name: " " }, 422, "`name`"],
  ["POST", "/segments", { name: "x", filter: { and: [] } }, 422, "`filter`"],
])("%s %s %j: %d", async (method, path, body, status, message) => {
  const answer = await api.call(method, path, body);
  expect(answer.json).toMatchObject({ statusCode: status, message: expect.stringContaining(message) });
  expect((await api.call("GET", "/contacts/r@site.test")).status).toBe(404);
});

test.each([
  [{ language: "de-at" }, { language: "de-AT" }],
  [{ language: "pt_BR" }, { language: "pt-BR" }],
  [{ time_zone: "europe/berlin" }, { time_zone: "Europe/Berlin" }],
  [{ time_zone: "UTC" }, { time_zone: "UTC" }],
  [
    { language: null, time_zone: null },
    { language: null, time_zone: null },
  ],
  [{ language: "" }, { language: null }],
  [{ language: "xx" }, "`language`"],
  [{ language: "german" }, "`language`"],
  [{ language: "de; drop" }, "`language`"],
  [{ time_zone: "Mars/Olympus" }, "`time_zone`"],
  [{ time_zone: "+02:00" }, "`time_zone`"],
])("%j is kept or refused", async (given, expected) => {
  const email = "fields@site.test";
  await post("/contacts", { email });
  await api.call("PATCH", `/contacts/${email}`, { language: null, time_zone: null });
  const { json } = await api.call("PATCH", `/contacts/${email}`, given);
  if (typeof expected === "string") {
    expect(json).toMatchObject({ statusCode: 422, message: expect.stringContaining(expected) });
  } else {
    expect((await api.call("GET", `/contacts/${email}`)).json).toMatchObject(expected);
  }
});
