// One action on many contacts, as the dashboard asks for it.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { createOwnerLink } from "../accounts/one-time-links.ts";
import { createId } from "../lib/id.ts";
import { LIMITS } from "../limits.ts";
import { type ApiFixture, startApiFixture } from "../testing/fixtures/api-fixture.ts";
import { type Browser, openBrowser } from "../testing/fixtures/session-browser.ts";
import type { BulkChanged } from "./bulk-schema.ts";
import type { ConsentList } from "./schema.ts";

let api: ApiFixture;
let person: Browser;
let userId: string;
let segmentId: string;
let topicId: string;
/** Newest first. */
let ids: string[];
beforeAll(async () => {
  api = await startApiFixture();
  person = openBrowser(api);
  const [, token] = (await createOwnerLink(api.accounts)).path.split("#");
  const owner = { email: "ann@acme.test", name: "Ann", password: "seven loud red badgers" };
  expect((await person.post("/session/link/redeem", { token, ...owner })).status).toBe(200);
  userId = ((await person.get("/session")).json as { user: { id: string } }).user.id;
  segmentId = await make("/segments", { name: "Chosen" });
  topicId = await make("/topics", { name: "News", default_subscription: "opt_out" });
});
beforeEach(async () => {
  const all = (await api.call("GET", "/contacts?limit=100")).json as { data: { id: string }[] };
  for (const { id } of all.data) await api.call("DELETE", `/contacts/${id}`);
  const made: string[] = [];
  for (const name of ["a", "b", "c", "d"]) {
    made.push(await make("/contacts", { email: `${name}@bulk.test`, unsubscribed: name === "d" }));
  }
  ids = made.toReversed();
});
afterAll(() => api[Symbol.asyncDispose]());

async function make(path: string, body: object): Promise<string> {
  const { status, json } = await api.call("POST", path, body);
  expect([path, status]).toEqual([path, 201]);
  return (json as { id: string }).id;
}

/** Below the limit of requests per second. */
function bulk(body: object) {
  api.clock.advance(1_000);
  return person.post("/contacts/bulk", body);
}

const everybody = { filter: { all: [] } };

async function contact(id: string) {
  return (await api.call("GET", `/contacts/${id}`)).json as { unsubscribed: boolean };
}

async function consentsOf(id: string) {
  return ((await api.call("GET", `/contacts/${id}/consents`)).json as ConsentList).data;
}

/** Asks until nothing is left. */
async function runToEnd(body: object) {
  const answers: BulkChanged[] = [];
  for (let next: string | null = null; ; ) {
    const { status, json } = await bulk({ ...body, ...(next !== null && { after: next }) });
    expect([status, json]).toEqual([200, expect.objectContaining({ object: "contacts_changed" })]);
    answers.push(json as BulkChanged);
    next = (json as BulkChanged).next;
    if (next === null) return answers;
  }
}

describe("an action", () => {
  test("adds to a segment and removes from it, and counts what changed", async () => {
    const add = { ids: ids.slice(0, 2), act: "add_to_segment", segment_id: segmentId };
    expect((await bulk(add)).json).toEqual({ object: "contacts_changed", seen: 2, changed: 2, next: null });
    expect((await bulk({ ...add, ids })).json).toMatchObject({ seen: 4, changed: 2 });
    const members = async () =>
      ((await api.call("GET", `/segments/${segmentId}/contacts`)).json as { data: unknown[] }).data.length;
    expect(await members()).toBe(4);
    const removed = await bulk({
      ids: [ids[0], createId()],
      act: "remove_from_segment",
      segment_id: segmentId,
    });
    expect(removed.json).toMatchObject({ seen: 2, changed: 1 });
    expect(await members()).toBe(3);
  });

  test("unsubscribes all that match, with a consent row each, once", async () => {
    const [answer] = await runToEnd({ ...everybody, act: "unsubscribe", reason: "Asked by phone" });
    expect(answer).toMatchObject({ seen: 4, changed: 3 });
    for (const id of ids) expect(await contact(id)).toMatchObject({ unsubscribed: true });
    expect((await consentsOf(ids[3]!))[0]).toMatchObject({
      act: "withdrawn",
      method: "dashboard",
      actor: `user:${userId}`,
      evidence: "Asked by phone",
    });
    const before = (await consentsOf(ids[3]!)).length;
    await runToEnd({ ...everybody, act: "unsubscribe" });
    expect((await consentsOf(ids[3]!)).length).toBe(before);
  });

  test("subscribes again only with a reason, which is kept as proof", async () => {
    for (const reason of [undefined, "", "  "]) {
      const refused = await bulk({ ids, act: "subscribe", reason });
      expect([refused.status, refused.json]).toMatchObject([
        422,
        { message: expect.stringContaining("`reason`") },
      ]);
    }
    expect(await contact(ids[0]!)).toMatchObject({ unsubscribed: true });
    const done = await bulk({ ids, act: "subscribe", reason: "Wrote to us" });
    expect(done.json).toMatchObject({ seen: 4, changed: 1 });
    expect(await contact(ids[0]!)).toMatchObject({ unsubscribed: false });
    expect((await consentsOf(ids[0]!))[0]).toMatchObject({ act: "granted", evidence: "Wrote to us" });
  });

  test("sets a topic, and a pending contact is not subscribed", async () => {
    const set = { ids, act: "set_topic", topic_id: topicId, subscription: "opt_in" };
    expect((await bulk(set)).status).toBe(422);
    expect((await bulk({ ...set, reason: "Signed the list" })).json).toMatchObject({ changed: 4 });
    expect((await consentsOf(ids[1]!))[0]).toMatchObject({ act: "topic_in", topics: [topicId] });
  });

  test("deletes", async () => {
    expect((await bulk({ ids: ids.slice(1), act: "delete" })).json).toMatchObject({ seen: 3, changed: 3 });
    expect((await api.call("GET", `/contacts/${ids[1]}`)).status).toBe(404);
    expect((await api.call("GET", `/contacts/${ids[0]}`)).status).toBe(200);
  });
});

test("each call does a bounded part, in one pass over those that were there, with one audit entry", async () => {
  const many = LIMITS.bulkContactsPerCallMax + 20;
  const add = (at: number) =>
    api.store.contacts.save({
      teamId: api.teamId,
      id: createId(),
      contact: { email: `many${at}@bulk.test` },
      segmentIds: [],
      topics: [],
      proof: { method: "api", actor: "operator" },
      now: api.clock.now(),
    });
  await Promise.all(Array.from({ length: many }, (_, at) => add(at)));
  const entries = async () =>
    (await api.store.audit.list({ teamId: api.teamId, filter: {}, limit: 100 })).rows.filter(
      ({ action }) => action === "POST /contacts/bulk",
    );
  const before = (await entries()).length;
  const answers = await runToEnd({
    ...everybody,
    act: "add_to_segment",
    segment_id: segmentId,
    count: many + 4,
  });
  expect(answers.length).toBeGreaterThan(1);
  for (const { seen } of answers) expect(seen).toBeLessThanOrEqual(LIMITS.bulkContactsPerCallMax);
  expect(answers.reduce((sum, { changed }) => sum + changed, 0)).toBe(many + 4);
  const told = await entries();
  expect(told.length - before).toBe(1);
  expect(told[0]).toMatchObject({
    actor: { kind: "user", name: "ann@acme.test" },
    detail: { act: "add_to_segment", contacts: String(many + 4) },
  });
  const named = (await api.store.contacts.list({ teamId: api.teamId, segmentId, limit: 1_000 })).rows;
  const again = await runToEnd({
    ids: named.map(({ id }) => id),
    act: "remove_from_segment",
    segment_id: segmentId,
  });
  expect(again.length).toBe(answers.length);
  expect(again.reduce((sum, { changed }) => sum + changed, 0)).toBe(many + 4);
});

test("another team's contacts, segments and topics are nothing", async () => {
  const rival = { authorization: `Bearer ${api.rivalKey}` };
  const theirs = (await api.call("POST", "/contacts", { email: "theirs@bulk.test" }, rival)).json as {
    id: string;
  };
  const foreign = (await api.call("POST", "/segments", { name: "Theirs" }, rival)).json as { id: string };
  expect((await bulk({ ids: [theirs.id], act: "delete" })).json).toMatchObject({ seen: 1, changed: 0 });
  expect((await api.call("GET", `/contacts/${theirs.id}`, undefined, rival)).status).toBe(200);
  expect((await bulk({ ids, act: "add_to_segment", segment_id: foreign.id })).status).toBe(404);
});

test.each<[what: string, body: object, status: number]>([
  ["nobody", { act: "delete" }, 422],
  ["no ids", { ids: [], act: "delete" }, 422],
  ["what is no id", { ids: ["x"], act: "delete" }, 422],
  ["too many ids", { ids: Array(LIMITS.bulkIdsMax + 1).fill(createId()), act: "delete" }, 422],
  ["ids and a filter", { ids: [createId()], filter: { all: [] }, act: "delete" }, 422],
  ["a filter of nothing", { filter: {}, act: "delete" }, 422],
  ["an unknown field", { filter: { field: "no_such", op: "eq", value: "x" }, act: "delete" }, 422],
  ["an unknown act", { ids: [createId()], act: "explode" }, 422],
  ["no segment", { ids: [createId()], act: "add_to_segment" }, 422],
  ["an unknown segment", { ids: [createId()], act: "add_to_segment", segment_id: createId() }, 404],
  ["no subscription", { ids: [createId()], act: "set_topic", topic_id: createId() }, 422],
  ["a cursor that is none", { ids: [createId()], act: "delete", after: "x" }, 422],
])("%s is refused, and nothing changes", async (_, body, status) => {
  expect((await bulk(body)).status).toBe(status);
  for (const id of ids) expect((await api.call("GET", `/contacts/${id}`)).status).toBe(200);
});

test("a live segment has no members by hand", async () => {
  const live = await make("/segments", {
    name: "Live",
    filter: { field: "email", op: "contains", value: "bulk" },
  });
  const answer = await bulk({ ids, act: "add_to_segment", segment_id: live });
  expect([answer.status, answer.json]).toMatchObject([422, { message: expect.stringContaining("filter") }]);
});
