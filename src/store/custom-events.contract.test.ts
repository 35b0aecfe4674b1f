// Custom events and contacts' activity: recorded once, counted with the event, gone with the contact.
import { describe, expect, test } from "bun:test";
import { createId } from "../lib/id.ts";
import { countActivity } from "../testing/fixtures/count-activity.ts";
import { ENGINE_VARIANTS } from "../testing/fixtures/open-test-store.ts";
import { storeForAll } from "../testing/fixtures/store-for-all.ts";
import { acceptRequest, addTeam, NOON, sampleEmail } from "../testing/fixtures/store-samples.ts";
import { tempStore } from "../testing/fixtures/temp-store.ts";
import type { CustomEventStore } from "./custom-events.ts";

const DAY_MS = 24 * 3600_000;
const ANN = "ann@site.test";
const PROOF = { method: "api", actor: "key:1", evidence: "event x" } as const;

type RecordRequest = Parameters<CustomEventStore["record"]>[0];

describe.each(ENGINE_VARIANTS)("custom events on $engine, threads: $threads", (variant) => {
  const open = storeForAll(variant);
  async function openBench() {
    const store = open();
    const { id: teamId } = await addTeam(store);
    const define = (name: string, changes: object = {}, eventsMax = 9) => {
      const times = { createdAt: NOON, updatedAt: NOON };
      const event = { id: createId(), teamId, name, schema: null, ...times, ...changes };
      return store.customEvents.create({ event, eventsMax });
    };
    const send = async (changes: Partial<RecordRequest> = {}) => {
      const request: RecordRequest = {
        ...{ teamId, id: createId(), contact: { email: ANN }, name: "user.upgraded", payload: {} },
        ...{ idempotencyKey: null, newIds: { contact: createId(), definition: createId() } },
        ...{ proof: PROOF, eventsMax: 9, now: NOON, ...changes },
      };
      return (await store.customEvents.record(request)).kind;
    };
    const contact = async (email = ANN) => (await store.contacts.get({ teamId, key: { email } }))?.id ?? "";
    const events = async (contactId: string, owner = teamId) =>
      (await store.customEvents.ofContact({ teamId: owner, contactId, limit: 50 })).rows;
    return {
      ...{ store, teamId, define, send, contact, events },
      [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
    };
  }

  test("definitions are unique by name, bounded, and only the team's own", async () => {
    await using bench = await openBench();
    const { customEvents } = bench.store;
    const { id: stranger } = await addTeam(bench.store);
    expect(await bench.define("a", { schema: { plan: "string" } })).toBe("created");
    expect(await bench.define("a")).toBe("name_taken");
    expect(await bench.define("b", {}, 1)).toBe("full");
    const found = await customEvents.get({ teamId: bench.teamId, key: { name: "a" } });
    expect(found).toMatchObject({ name: "a", schema: { plan: "string" } });
    const key = { id: found?.id ?? "" };
    for (const theirs of [key, { name: "a" }]) {
      expect(await customEvents.get({ teamId: stranger, key: theirs })).toBeNull();
      expect(
        await customEvents.setSchema({ teamId: stranger, key: theirs, schema: null, now: NOON }),
      ).toBeNull();
      expect(await customEvents.delete({ teamId: stranger, key: theirs })).toBeNull();
    }
    const changed = { teamId: bench.teamId, key, schema: null, now: NOON + 1 };
    expect(await customEvents.setSchema(changed)).toEqual(key);
    expect(await customEvents.get({ teamId: bench.teamId, key })).toMatchObject({
      schema: null,
      updatedAt: NOON + 1,
    });
    expect((await customEvents.list({ teamId: bench.teamId, limit: 5 })).rows).toHaveLength(1);
    expect((await customEvents.list({ teamId: stranger, limit: 5 })).rows).toEqual([]);
    expect(await customEvents.delete({ teamId: bench.teamId, key: { name: "a" } })).toEqual(key);
  });

  test("an address that is no contact's becomes one, with its event and the proof", async () => {
    await using bench = await openBench();
    expect(await bench.send({ payload: { plan: "pro" } })).toBe("recorded");
    const contactId = await bench.contact();
    const { teamId, store } = bench;
    expect(await bench.events(contactId)).toMatchObject([
      { name: "user.upgraded", payload: { plan: "pro" }, createdAt: NOON },
    ]);
    const told = await store.teamEvents.list({ teamId, after: null, limit: 9 });
    expect(told.map(({ type }) => type)).toEqual(["contact.created"]);
    expect((await store.consents.list({ teamId, contactId, limit: 9 })).rows).toMatchObject([
      { act: "granted", method: "api", evidence: "event x" },
    ]);
    expect(await store.contacts.count({ teamId })).toMatchObject({ contacts: 1 });
    // The name is defined by then.
    expect((await store.customEvents.list({ teamId, limit: 9 })).rows).toMatchObject([
      { name: "user.upgraded", schema: null },
    ]);
    expect(await store.activity.get({ teamId, contactId })).toEqual({
      ...{ lastSentAt: null, lastDeliveredAt: null, lastOpenedAt: null, lastClickedAt: null },
      lastEventAt: NOON,
    });
  });

  test("what is refused leaves nothing: an unknown id, and too many names", async () => {
    await using bench = await openBench();
    expect(await bench.send({ contact: { id: createId() } })).toBe("unknown_contact");
    expect((await bench.store.customEvents.list({ teamId: bench.teamId, limit: 9 })).rows).toEqual([]);
    await bench.define("only");
    expect(await bench.send({ eventsMax: 1 })).toBe("full");
    expect(await bench.contact()).toBe("");
    expect(await bench.send({ eventsMax: 1, name: "only" })).toBe("recorded");
    const { id: stranger } = await addTeam(bench.store);
    const contact = { id: await bench.contact() };
    expect(await bench.send({ teamId: stranger, contact })).toBe("unknown_contact");
    expect(await bench.events(contact.id, stranger)).toEqual([]);
  });

  test("a key counts once in the team, at the same time too, and only for the same event", async () => {
    await using bench = await openBench();
    const keyed = { idempotencyKey: "k", payload: { a: 1, b: { c: [2] } } };
    const kinds = await Promise.all(Array.from({ length: 20 }, () => bench.send(keyed)));
    expect(kinds.filter((kind) => kind === "recorded")).toHaveLength(1);
    expect(kinds.filter((kind) => kind === "replayed")).toHaveLength(19);
    const contactId = await bench.contact();
    expect(await bench.events(contactId)).toHaveLength(1);
    expect(await bench.send({ ...keyed, payload: { b: { c: [2] }, a: 1 } })).toBe("replayed");
    expect(await bench.send({ ...keyed, contact: { id: contactId } })).toBe("replayed");
    expect(await bench.send({ ...keyed, payload: { a: 2 } })).toBe("conflict");
    expect(await bench.send({ ...keyed, name: "other" })).toBe("conflict");
    await bench.send({ contact: { email: "bob@site.test" } });
    expect(await bench.send({ ...keyed, contact: { email: "bob@site.test" } })).toBe("conflict");
    // The same request again, after the contact has another address.
    const changes = { email: "new@site.test" };
    const proof = { method: "api", actor: "operator" } as const;
    const change = { teamId: bench.teamId, key: { id: contactId }, changes, proof, now: NOON };
    await bench.store.contacts.update(change);
    expect(await bench.send(keyed)).toBe("replayed");
    const { id: stranger } = await addTeam(bench.store);
    expect(await bench.send({ ...keyed, teamId: stranger })).toBe("recorded");
    expect(await bench.events(contactId)).toHaveLength(1);
  });

  test("pages of a contact's events are in order", async () => {
    await using bench = await openBench();
    for (const index of [1, 2, 3, 4, 5]) await bench.send({ payload: { index } });
    const all = await bench.events(await bench.contact());
    expect(all.map(({ payload }) => payload["index"])).toEqual([5, 4, 3, 2, 1]);
    const of = { teamId: bench.teamId, contactId: all[0]?.contactId ?? "" };
    const page = await bench.store.customEvents.ofContact({ ...of, limit: 2, after: all[1]?.id ?? "" });
    expect([page.rows.map(({ payload }) => payload["index"]), page.hasMore]).toEqual([[3, 2], true]);
  });

  test("old events and days are swept, and all of a deleted contact, a bounded number at a time", async () => {
    await using bench = await openBench();
    const { store, teamId } = bench;
    for (let index = 0; index < 12; index++) await bench.send({ now: NOON - index * DAY_MS });
    await bench.send({ contact: { email: "bob@site.test" } });
    const contactId = await bench.contact();
    const sweep = (limit: number, eventsBefore = 0, daysBefore = 0) =>
      store.activity.sweep({ eventsBefore, daysBefore, limit });
    expect(await sweep(100)).toEqual({ deleted: 0 });
    expect(await sweep(3, NOON - 5 * DAY_MS)).toEqual({ deleted: 3 });
    expect(await sweep(100, NOON - 5 * DAY_MS)).toEqual({ deleted: 3 });
    expect(await bench.events(contactId)).toHaveLength(6);
    expect(await sweep(100, 0, NOON - 9 * DAY_MS)).toEqual({ deleted: 2 });
    await store.contacts.delete({ teamId, key: { id: contactId }, now: NOON });
    // A contact of the same address begins anew.
    await bench.send({ contact: { email: ANN } });
    const steps: number[] = [];
    for (let deleted = 1; deleted > 0; steps.push(deleted)) ({ deleted } = await sweep(5));
    // 6 events, 10 days, and the row itself.
    expect(steps).toEqual([5, 5, 5, 2, 0]);
    expect(await bench.events(contactId)).toEqual([]);
    expect(await store.activity.get({ teamId, contactId })).toBeNull();
    expect(await bench.events(await bench.contact())).toHaveLength(1);
    expect(await bench.events(await bench.contact("bob@site.test"))).toHaveLength(1);
  });
});

test("a contact's emails tell what became of them there, without machines, other people and other teams", async () => {
  await using store = await tempStore();
  const [{ id: teamId }, { id: stranger }] = [await addTeam(store), await addTeam(store)];
  const contactId = createId();
  const save = (owner: string, id: string) =>
    store.contacts.save({
      ...{ teamId: owner, id, contact: { email: ANN }, segmentIds: [], topics: [], proof: PROOF, now: NOON },
    });
  await save(teamId, contactId);
  const theirs = createId();
  await save(stranger, theirs);
  const email = sampleEmail(teamId, ["Ann@site.test", "bob@site.test"]);
  const scheduled = sampleEmail(teamId, [ANN], { scheduledAt: NOON + 1_000 });
  const stopped = sampleEmail(teamId, [ANN]);
  stopped.deliveries = stopped.deliveries.map((one) => ({ ...one, isSuppressed: true }));
  const other = sampleEmail(teamId, ["bob@site.test"]);
  await store.emails.accept(acceptRequest([email, scheduled, stopped, other]));
  const [ann, bob] = email.deliveries;
  const seen = { ipAddress: "192.0.2.1", userAgent: "Mail", link: "https://a.test/" };
  const engage = (deliveryId: string, kind: "opened" | "clicked", isMachine: boolean, now: number) =>
    store.engagements.record({ deliveryId, engagement: { kind, isMachine, ...seen } as never, now });
  await engage(ann?.id ?? "", "opened", true, NOON + 1);
  await engage(ann?.id ?? "", "opened", false, NOON + 2);
  await engage(ann?.id ?? "", "clicked", false, NOON + 3);
  await engage(bob?.id ?? "", "opened", false, NOON + 4);
  countActivity(store);
  countActivity(store);
  const ask = { teamId, contactId, address: ANN, engagementsMax: 9, limit: 9 };
  const { rows } = await store.activity.emails(ask);
  expect(rows.map(({ id, status }) => [id, status])).toEqual([
    [stopped.id, "suppressed"],
    [scheduled.id, "scheduled"],
    [email.id, "clicked"],
  ]);
  expect(rows[2]).toEqual({
    ...{ id: email.id, from: email.from, subject: email.subject, createdAt: NOON, status: "clicked" },
    broadcastId: null,
    engagements: [
      { kind: "clicked", at: NOON + 3, link: "https://a.test/", userAgent: "Mail" },
      { kind: "opened", at: NOON + 2, link: null, userAgent: "Mail" },
    ],
  });
  const page = await store.activity.emails({ ...ask, limit: 1, after: stopped.id, engagementsMax: 1 });
  expect([page.rows.map(({ id }) => id), page.hasMore]).toEqual([[scheduled.id], true]);
  // The activity stays with the contact when its address changes.
  const changes = { email: "new@site.test" };
  await store.contacts.update({ teamId, key: { id: contactId }, changes, proof: PROOF, now: NOON });
  expect((await store.activity.emails({ ...ask, address: "new@site.test" })).rows).toHaveLength(3);
  expect((await store.activity.get({ teamId, contactId }))?.lastClickedAt).toBe(NOON + 3);
  expect((await store.activity.emails({ ...ask, teamId: stranger })).rows).toEqual([]);
  expect((await store.activity.emails({ ...ask, teamId: stranger, contactId: theirs })).rows).toEqual([]);
  await store.contacts.delete({ teamId, key: { id: contactId }, now: NOON });
  await store.activity.sweep({ eventsBefore: 0, daysBefore: 0, limit: 100 });
  expect((await store.activity.emails(ask)).rows).toEqual([]);
});
