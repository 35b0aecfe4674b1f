// Custom events through the API: what is accepted, what is refused and how, and a contact's timeline.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { createId } from "../lib/id.ts";
import { type ApiFixture, startApiFixture } from "../testing/fixtures/api-fixture.ts";
import { countActivity } from "../testing/fixtures/count-activity.ts";
import { openImportBench } from "../testing/fixtures/import-bench.ts";

const NOW = "2026-11-20T12:00:00.000Z";

let api: ApiFixture;
beforeAll(async () => {
  api = await startApiFixture();
});
afterAll(() => api[Symbol.asyncDispose]());

const send = (body: object, headers: Record<string, string> = {}) =>
  api.call("POST", "/events/send", { event: "user.upgraded", ...body }, headers);

const timelineOf = async (contact: string, query = "") => {
  const { status, json } = await api.call("GET", `/contacts/${contact}/activity${query}`);
  expect(status).toBe(200);
  return json as { has_more: boolean; data: Record<string, unknown>[] };
};

const eventsOf = async (contact: string) =>
  (await timelineOf(contact)).data.filter(({ type }) => type === "event");

test("an event is defined, read by id and name, changed and deleted", async () => {
  const schema = { plan: "string", seats: "number", isTrial: "boolean", endsAt: "date" };
  const made = await api.call("POST", "/events", { name: "Trial ended: 50%/day", schema });
  expect([made.status, made.json]).toEqual([201, { object: "event", id: expect.any(String) }]);
  const { id } = made.json as { id: string };
  const item = { id, name: "Trial ended: 50%/day", schema, created_at: NOW, updated_at: NOW };
  const path = `/events/${encodeURIComponent("Trial ended: 50%/day")}`;
  for (const at of [path, `/events/${id.toUpperCase()}`]) {
    expect((await api.call("GET", at)).json).toEqual({ object: "event", ...item });
  }
  expect((await api.call("GET", "/events")).json).toEqual({ object: "list", has_more: false, data: [item] });
  const again = await api.call("POST", "/events", { name: "Trial ended: 50%/day" });
  expect([again.status, again.text]).toEqual([422, expect.stringContaining("already exists")]);
  for (const [body, after] of [
    [{ schema: { plan: "number" } }, { plan: "number" }],
    // Some libraries leave out an empty one.
    [{}, { plan: "number" }],
    [{ schema: [] }, {}],
    [{ schema: null }, null],
  ] as const) {
    expect((await api.call("PATCH", path, body)).json).toEqual({ object: "event", id });
    expect(((await api.call("GET", path)).json as { schema: unknown }).schema).toEqual(after);
  }
  expect((await api.call("DELETE", path)).json).toEqual({ object: "event", id, deleted: true });
  for (const method of ["GET", "PATCH", "DELETE"]) {
    const { status, json } = await api.call(method, path, method === "PATCH" ? { schema: null } : undefined);
    expect([status, json]).toMatchObject([404, { name: "not_found", message: "Event not found" }]);
  }
});

describe("refused with 422 and the field's name:", () => {
  const many = Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`f${at}`, "string"]));
  test.each<[what: string, path: string, body: object, says: string]>([
    ["no name", "/events", {}, "Missing `name`"],
    ["an empty name", "/events", { name: " \u0001 " }, "Invalid `name`"],
    ["a long name", "/events", { name: "x".repeat(101) }, "Invalid `name`"],
    ["Resend's names", "/events", { name: "resend:email.sent" }, "reserved"],
    ["our names", "/events", { name: "Sendlark:x" }, "reserved"],
    ["a name that is an id", "/events", { name: createId() }, "must not be a UUID"],
    ["a list as schema", "/events", { name: "a", schema: ["string"] }, "Invalid `schema` field"],
    ["another type", "/events", { name: "a", schema: { b: "object" } }, "Invalid `schema.b` field"],
    ["many fields", "/events", { name: "a", schema: many }, "at most 50"],
    ["a long field", "/events", { name: "a", schema: { ["x".repeat(101)]: "string" } }, "Invalid `schema`"],
    ["reserved, sent", "/events/send", { event: "resend:x", email: "a@site.test" }, "Invalid `event`"],
    ["no contact", "/events/send", { event: "a" }, "Give either"],
    ["both", "/events/send", { event: "a", email: "a@site.test", contact_id: createId() }, "Give either"],
    ["no address", "/events/send", { event: "a", email: "a@" }, "Invalid `email`"],
    ["no id", "/events/send", { event: "a", contact_id: "1" }, "Invalid `contact_id`"],
    ["no event", "/events/send", { email: "a@site.test" }, "Missing `event`"],
    ["a payload of text", "/events/send", { event: "a", email: "a@site.test", payload: "x" }, "`payload`"],
    ["a list as payload", "/events/send", { event: "a", email: "a@site.test", payload: [1] }, "`payload`"],
  ])("%s", async (_what, path, body, says) => {
    const { status, text } = await api.call("POST", path, body);
    expect([status, text]).toEqual([422, expect.stringContaining(says)]);
  });

  const nested = (levels: number): object => (levels === 1 ? {} : { a: nested(levels - 1) });
  test.each<[what: string, payload: object, status: number]>([
    ["five levels", nested(5), 202],
    ["six levels", nested(6), 422],
    ["six levels of lists", { a: [[[[[1]]]]] }, 422],
    ["30 levels", nested(30), 422],
    ["16 KB", { a: "x".repeat(16 * 1024 - 8) }, 202],
    ["more", { a: "x".repeat(16 * 1024 - 7) }, 422],
    ["more in bytes", { a: "ü".repeat(9 * 1024) }, 422],
    ["NUL", { a: "\0" }, 422],
    ["half a pair", { a: "\ud800" }, 422],
  ])("a payload of %s", async (_what, payload, expected) => {
    const { status, text } = await send({ email: "deep@site.test", payload });
    expect([status, text]).toEqual([expected, text]);
    if (expected === 422) expect(text).toContain("payload");
  });

  test("a payload that names the prototype changes nothing", async () => {
    const text =
      '{"event":"proto","email":"proto@site.test","payload":{"__proto__":{"x":1},"constructor":1}}';
    expect((await api.call("POST", "/events/send", text)).status).toBe(202);
    expect(({} as Record<string, unknown>)["x"]).toBeUndefined();
    expect(await eventsOf("proto@site.test")).toMatchObject([{ payload: { constructor: 1 } }]);
  });
});

test("a payload has the types of the schema, and what client libraries write for them", async () => {
  const schema = { plan: "string", seats: "number", trial: "boolean", at: "date", note: "string" };
  await api.call("POST", "/events", { name: "typed", schema });
  const email = "typed@site.test";
  const fine = [
    [{ plan: "a", seats: 1.5, trial: true, at: "2026-02-28" }, {}],
    [
      { seats: "3", trial: "false", at: "2026-11-22T10:00:00+02:00" },
      { seats: 3, trial: false },
    ],
    [{ note: null, other: { any: [1] } }, {}],
    [{}, {}],
  ] as const;
  for (const [payload, read] of fine) {
    const { status, json } = await send({ event: "typed", email, payload });
    expect([status, json]).toEqual([202, { object: "event", event: "typed" }]);
    const [newest] = await eventsOf(email);
    expect(newest).toMatchObject({ name: "typed", payload: { ...payload, ...read } });
  }
  for (const [field, value] of [
    ...[["plan", 1] as const, ["plan", {}] as const, ["seats", "many"] as const, ["seats", ""] as const],
    ...[["trial", 1] as const, ["trial", "yes"] as const, ["at", "tomorrow"] as const],
    ...[["at", "2026-02-30"] as const, ["at", 1e12] as const, ["at", "2026-13-01T00:00:00Z"] as const],
  ]) {
    const { status, text } = await send({ event: "typed", email, payload: { [field]: value } });
    expect([status, text]).toEqual([422, expect.stringContaining(`Invalid \`payload.${field}\` field`)]);
  }
  expect(await eventsOf(email)).toHaveLength(fine.length);
});

test("a contact id must be the team's; an address becomes a contact, as the webhook and the consent say", async () => {
  const unknown = await send({ contact_id: createId() });
  expect([unknown.status, unknown.json]).toMatchObject([404, { message: "Contact not found" }]);
  expect((await send({ email: "New@Site.TEST", contact_id: "" })).status).toBe(202);
  const { json } = await api.call("GET", "/contacts/new@site.test");
  expect(json).toMatchObject({ email: "new@site.test", unsubscribed: false });
  const { id } = json as { id: string };
  expect((await send({ contact_id: id.toUpperCase() })).status).toBe(202);
  expect(await eventsOf(id)).toHaveLength(2);
  const told = await api.store.teamEvents.list({ teamId: api.teamId, after: null, limit: 100 });
  expect(told.filter(({ data }) => data["id"] === id).map(({ type }) => type)).toEqual(["contact.created"]);
  const rival = { authorization: `Bearer ${api.rivalKey}` };
  expect((await send({ contact_id: id }, rival)).status).toBe(404);
  expect((await api.call("GET", `/contacts/${id}/activity`, undefined, rival)).status).toBe(404);
  const sending = { authorization: `Bearer ${api.sendingKey}` };
  expect((await send({ contact_id: id }, sending)).status).toBe(401);
});

test("an event with a key is recorded once, by header or field, and answered the same", async () => {
  const email = "once@site.test";
  const header = { "idempotency-key": "order 1" };
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      at % 2 === 0
        ? send({ email, payload: { a: 1 } }, header)
        : send({ email, payload: { a: 1 }, idempotency_id: "order 1" }),
    ),
  );
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
    new Set([`202 ${JSON.stringify({ object: "event", event: "user.upgraded" })}`]),
  );
  expect(await eventsOf(email)).toHaveLength(1);
  const other = await send({ email, payload: { a: 2 } }, header);
  expect([other.status, other.json]).toMatchObject([409, { name: "invalid_idempotent_request" }]);
  // The field counts before the header.
  expect((await send({ email, idempotency_id: "order 2" }, header)).status).toBe(202);
  expect(await eventsOf(email)).toHaveLength(2);
  const long = "x".repeat(257);
  const byHeader = await send({ email }, { "idempotency-key": long });
  expect([byHeader.status, byHeader.json]).toMatchObject([400, { name: "invalid_idempotency_key" }]);
  expect((await send({ email, idempotency_id: long })).status).toBe(422);
});

test("a timeline has emails with opens and clicks of people, events and consents, by pages of one cursor", async () => {
  const email = "time@site.test";
  await api.call("POST", "/contacts", { email });
  const body = { from: "a@acme.test", subject: "Hello", text: "Hi" };
  for (let at = 0; at < 4; at++) {
    await api.call("POST", "/emails", {
      ...body,
      to: at % 2 === 0 ? [email] : ["Time@site.test", "x@site.test"],
    });
    await send({ email, payload: { at } });
  }
  await api.call("POST", "/emails", { ...body, to: ["another.time@site.test"] });
  const { rows } = await api.store.deliveries.list({ filter: { teamId: api.teamId }, limit: 50 });
  const mine = rows.filter(({ recipient }) => recipient.toLowerCase() === email);
  const seen = { ipAddress: "192.0.2.1", userAgent: "Mail", link: "https://a.test/" };
  for (const [kind, isMachine] of [
    ["opened", true],
    ["opened", false],
    ["clicked", false],
  ] as const) {
    const engagement = { kind, isMachine, ...seen } as never;
    await api.store.engagements.record({ deliveryId: mine[0]?.id ?? "", engagement, now: api.clock.now() });
  }
  countActivity(api.store);
  const whole = await timelineOf(email);
  const kinds = whole.data.map(({ type }) => type).filter((type) => type !== "consent");
  expect(kinds).toEqual(["event", "email", "event", "email", "event", "email", "event", "email"]);
  const opened = whole.data.find(({ id }) => id === mine[0]?.emailId);
  expect(opened).toMatchObject({
    ...{ type: "email", subject: "Hello", from: "a@acme.test", status: "clicked" },
    opens: [{ created_at: NOW, user_agent: "Mail" }],
    clicks: [{ created_at: NOW, user_agent: "Mail", link: "https://a.test/" }],
  });
  expect((await api.call("GET", `/contacts/${email}`)).json).toMatchObject({
    activity: { last_sent_at: NOW, last_opened_at: NOW, last_clicked_at: NOW, last_event_at: NOW },
  });
  const paged: unknown[] = [];
  for (let query = "?limit=3"; ; ) {
    const { data, has_more } = await timelineOf(email, query);
    paged.push(...data);
    if (!has_more) break;
    query = `?limit=3&after=${data.at(-1)?.["id"]}`;
  }
  expect(paged).toEqual(whole.data);
  const third = whole.data[3]?.["id"];
  expect((await timelineOf(email, `?limit=2&before=${third}`)).data).toEqual(whole.data.slice(1, 3));
  expect((await api.call("GET", "/contacts/nobody@site.test/activity")).status).toBe(404);
});

test("what a contact did goes with it, also where an import is undone", async () => {
  const bench = openImportBench(api);
  const { id: importId } = await bench.run("email\nundone@site.test\nkept@site.test\n");
  await send({ email: "undone@site.test" });
  const { id } = (await api.call("GET", "/contacts/undone@site.test")).json as { id: string };
  expect((await api.call("POST", `/contacts/imports/${importId}/undo`)).status).toBeLessThan(300);
  await bench.runOpen();
  expect((await api.call("GET", "/contacts/undone@site.test")).status).toBe(404);
  await api.store.activity.sweep({ eventsBefore: 0, daysBefore: 0, limit: 500 });
  const of = { teamId: api.teamId, contactId: id };
  expect((await api.store.customEvents.ofContact({ ...of, limit: 9 })).rows).toEqual([]);
  expect(await api.store.activity.get(of)).toBeNull();
});
