// Contacts and what they chose: each change with its event, each page by its index, and email only to who takes it.
import { describe, expect, test } from "bun:test";
import { createId } from "../lib/id.ts";
import { ENGINE_VARIANTS } from "../testing/fixtures/open-test-store.ts";
import { storeForAll } from "../testing/fixtures/store-for-all.ts";
import { acceptRequest, addTeam, claimAll, NOON, sampleEmail } from "../testing/fixtures/store-samples.ts";
import type { ContactStore } from "./contacts.ts";
import { ANY_TOPIC } from "./emails.ts";
import type { TopicRow } from "./topics.ts";

const ANN = "ann@site.test";
const BOB = "bob@site.test";

const PROOF = { method: "preferences", actor: "contact" } as const;
const BY_KEY = { method: "api", actor: "key:k" } as const;

describe.each(ENGINE_VARIANTS)("contacts on $engine, threads: $threads", (variant) => {
  const open = storeForAll(variant);
  async function openBench() {
    const store = open();
    const { id: teamId } = await addTeam(store);
    return {
      store,
      teamId,
      async save(email: string, changes: Partial<Parameters<ContactStore["save"]>[0]> = {}) {
        const { contact, ...rest } = changes;
        const given = { email, ...contact };
        const request = { teamId, id: createId(), segmentIds: [], topics: [], proof: BY_KEY, now: NOON };
        const saved = await store.contacts.save({ ...request, ...rest, contact: given });
        return saved.kind === "saved" ? saved.id : saved.kind;
      },
      async topic(changes: Partial<TopicRow> = {}, topicsMax = 9): Promise<string> {
        const topic: TopicRow = {
          ...{ id: createId(), teamId, name: "News", description: null, defaultSubscription: "opt_in" },
          ...{ visibility: "private", createdAt: NOON, updatedAt: NOON, ...changes },
        };
        const { created } = await store.topics.create({ topic, topicsMax });
        return created ? topic.id : "full";
      },
      async segment(owner = teamId): Promise<string> {
        const segment = { id: createId(), teamId: owner, name: "Beta", createdAt: NOON };
        await store.segments.create(segment);
        return segment.id;
      },
      /** The events so far, without those of topics. */
      async told() {
        const events = await store.teamEvents.list({ teamId, after: null, limit: 100 });
        return events
          .filter(({ type }) => type.startsWith("contact."))
          .map(({ type, data }) => ({ type, data }));
      },
      async send(recipients: string[], topic: string | null, scheduledAt: number | null = null) {
        const email = sampleEmail(teamId, recipients, { topic, scheduledAt });
        const { kind } = await store.emails.accept(acceptRequest([email]));
        return kind === "accepted" ? email.id : kind;
      },
      async statesOf(emailId: string) {
        const { rows } = await store.deliveries.list({ filter: { emailId }, limit: 10 });
        return Object.fromEntries(rows.map(({ recipient, state }) => [recipient, state]));
      },
      [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
    };
  }

  test("saving again completes the contact, tells what changed, and subscribes nobody again", async () => {
    await using bench = await openBench();
    const [topicId, segmentId] = [await bench.topic(), await bench.segment()];
    const topics = [{ id: topicId, subscription: "opt_out" as const }];
    const id = await bench.save(ANN, { topics, contact: { email: ANN, isUnsubscribed: true } });
    const back = [{ id: topicId, subscription: "opt_in" as const }];
    const given = { email: ANN, firstName: "Ann", isUnsubscribed: false };
    expect(await bench.save(ANN, { topics: back, segmentIds: [segmentId], contact: given })).toBe(id);
    expect(await bench.save(ANN)).toBe(id);
    const contact = await bench.store.contacts.get({ teamId: bench.teamId, key: { email: ANN } });
    expect(contact).toMatchObject({ id, firstName: "Ann", isUnsubscribed: true });
    const request = { teamId: bench.teamId, key: { id }, limit: 5 };
    expect((await bench.store.contacts.topics(request))?.rows[0]?.subscription).toBe("opt_out");
    expect(await bench.told()).toEqual([
      { type: "contact.created", data: expect.objectContaining({ email: ANN, unsubscribed: true }) },
      {
        type: "contact.updated",
        data: expect.objectContaining({
          id,
          first_name: "Ann",
          segment_ids: [segmentId],
          audience_id: segmentId,
        }),
      },
    ]);
    expect(await bench.store.contacts.count({ teamId: bench.teamId })).toEqual({ contacts: 1, segments: 1 });
  });

  test("what is not the team's is unknown, and then nothing is saved", async () => {
    await using bench = await openBench();
    const stranger = await addTeam(bench.store);
    const foreign = await bench.segment(stranger.id);
    const topic = { id: createId(), subscription: "opt_in" as const };
    expect(await bench.save(ANN, { segmentIds: [foreign] })).toBe("unknown");
    expect(await bench.save(ANN, { topics: [topic] })).toBe("unknown");
    const id = await bench.save(BOB);
    const [key, now] = [{ id }, NOON];
    const { contacts } = bench.store;
    expect(await contacts.get({ teamId: stranger.id, key })).toBeNull();
    expect(
      await contacts.update({ teamId: stranger.id, key, changes: { firstName: "X" }, proof: BY_KEY, now }),
    ).toMatchObject({
      kind: "unknown",
    });
    expect(await contacts.delete({ teamId: stranger.id, key, now })).toBeNull();
    expect(await contacts.segments({ teamId: stranger.id, key, limit: 5 })).toBeNull();
    const membership = { teamId: bench.teamId, key, segmentId: foreign, isMember: true, now };
    expect(await contacts.setSegment(membership)).toMatchObject({ kind: "unknown", what: "segment" });
    expect((await contacts.list({ teamId: bench.teamId, segmentId: null, limit: 5 })).rows).toHaveLength(1);
    expect(await bench.told()).toHaveLength(1);
  });

  test("a change keeps addresses unique, and no change tells nothing", async () => {
    await using bench = await openBench();
    const [ann] = [await bench.save(ANN), await bench.save(BOB)];
    const { contacts } = bench.store;
    const change = (changes: object) =>
      contacts.update({ teamId: bench.teamId, key: { id: ann }, changes, proof: BY_KEY, now: NOON + 5 });
    expect(await change({ email: BOB })).toEqual({ kind: "email_taken" });
    expect(await change({ email: ANN, firstName: null })).toEqual({ kind: "saved", id: ann });
    expect(await bench.told()).toHaveLength(2);
    expect(await change({ properties: { p: "x", q: 1 } })).toMatchObject({ kind: "saved" });
    expect(await change({ properties: { p: null } })).toMatchObject({ kind: "saved" });
    const contact = await contacts.get({ teamId: bench.teamId, key: { email: ANN } });
    expect(contact).toMatchObject({ properties: { q: 1 }, updatedAt: NOON + 5, createdAt: NOON });
  });

  test("lists are paged both ways, whole and by segment; deleting takes memberships along", async () => {
    await using bench = await openBench();
    const segmentId = await bench.segment();
    const ids: string[] = [];
    for (const name of ["a", "b", "c"])
      ids.unshift(await bench.save(`${name}@site.test`, { segmentIds: [segmentId] }));
    ids.unshift(await bench.save("d@site.test"));
    const { contacts, segments } = bench.store;
    const page = async (of: string | null, cursor: object) => {
      const { rows, hasMore } = await contacts.list({
        teamId: bench.teamId,
        segmentId: of,
        limit: 2,
        ...cursor,
      });
      return [...rows.map(({ id }) => ids.indexOf(id)), hasMore];
    };
    expect(await page(null, {})).toEqual([0, 1, true]);
    const [item] = (await contacts.list({ teamId: bench.teamId, segmentId: null, limit: 1 })).rows;
    expect(item).not.toHaveProperty("properties");
    expect(await page(null, { after: ids[1] })).toEqual([2, 3, false]);
    expect(await page(null, { before: ids[2] })).toEqual([0, 1, false]);
    expect(await page(segmentId, {})).toEqual([1, 2, true]);
    expect(await page(segmentId, { before: ids[3] })).toEqual([1, 2, false]);
    await contacts.delete({ teamId: bench.teamId, key: { id: ids[1]! }, now: NOON });
    expect(await page(segmentId, {})).toEqual([2, 3, false]);
    expect((await bench.told()).at(-1)).toMatchObject({
      type: "contact.deleted",
      data: { segment_ids: [segmentId] },
    });
    expect(await segments.delete({ teamId: bench.teamId, id: segmentId, now: NOON })).toEqual({
      deleted: true,
    });
    expect((await contacts.segments({ teamId: bench.teamId, key: { id: ids[2]! }, limit: 5 }))?.rows).toEqual(
      [],
    );
    expect(await segments.sweep({ limit: 1 })).toEqual({ deleted: 1 });
    expect(await segments.sweep({ limit: 10 })).toEqual({ deleted: 2 });
    expect(await segments.sweep({ limit: 10 })).toEqual({ deleted: 0 });
  });

  test("deciding makes the contact, tells of it, and a second time changes nothing", async () => {
    await using bench = await openBench();
    const topicId = await bench.topic();
    const decision = { teamId: bench.teamId, email: ANN, deliveryId: null, now: NOON };
    const topics = [
      { id: topicId, subscription: "opt_out" as const },
      { id: createId(), subscription: "opt_in" as const },
    ];
    const decide = (given: object) =>
      bench.store.contacts.decide({ ...decision, topics: [], id: createId(), proof: PROOF, ...given });
    expect(await decide({ topics })).toEqual({ isChanged: true });
    expect(await decide({ topics })).toEqual({ isChanged: false });
    expect(await decide({ isUnsubscribed: true })).toEqual({ isChanged: true });
    const chosen = { email: ANN, topics: [{ id: topicId, subscription: "opt_out" }] };
    expect(await bench.told()).toMatchObject([
      { type: "contact.created" },
      { type: "contact.updated", data: { unsubscribed: false } },
      { type: "contact.topics.updated", data: chosen },
      { type: "contact.updated", data: { unsubscribed: true } },
    ]);
  });

  test("email with a topic goes to who takes it, when it is accepted, released and claimed", async () => {
    await using bench = await openBench();
    const [loved, rare] = [await bench.topic(), await bench.topic({ defaultSubscription: "opt_out" })];
    const choose = (email: string, id: string, subscription: "opt_in" | "opt_out") =>
      bench.store.contacts.decide({
        proof: PROOF,
        ...{
          teamId: bench.teamId,
          id: createId(),
          email,
          topics: [{ id, subscription }],
          deliveryId: null,
          now: NOON,
        },
      });
    await choose(ANN, loved, "opt_out");
    await choose(BOB, rare, "opt_in");
    const both = ["Ann@site.test", BOB];
    expect(await bench.statesOf(await bench.send(both, loved))).toEqual({
      [both[0]!]: "suppressed",
      [BOB]: "queued",
    });
    expect(await bench.statesOf(await bench.send(both, rare))).toEqual({
      [both[0]!]: "suppressed",
      [BOB]: "queued",
    });
    expect(await bench.statesOf(await bench.send(both, null))).toEqual({
      [both[0]!]: "queued",
      [BOB]: "queued",
    });
    expect(await bench.statesOf(await bench.send(both, ANY_TOPIC))).toMatchObject({ [BOB]: "queued" });
    expect(await bench.send(both, createId())).toBe("unknown_topic");

    const [later, waiting] = [await bench.send([BOB], rare, NOON + 9), await bench.send([BOB], ANY_TOPIC)];
    const transactional = await bench.send([BOB], null);
    await bench.store.contacts.decide({
      proof: PROOF,
      ...{ teamId: bench.teamId, id: createId(), email: BOB, isUnsubscribed: true },
      ...{ topics: [], deliveryId: null, now: NOON },
    });
    await bench.store.emails.releaseScheduled({ now: NOON + 10, limit: 5 });
    const claimed = await claimAll(bench.store);
    expect(claimed.filter(({ recipient, topic }) => recipient === BOB && topic !== null)).toEqual([]);
    expect(await bench.statesOf(later)).toEqual({ [BOB]: "suppressed" });
    expect(await bench.statesOf(waiting)).toEqual({ [BOB]: "suppressed" });
    expect(await bench.statesOf(transactional)).toEqual({ [BOB]: "leased" });
  });

  test("topics and properties: bounded, changed with their events, and gone with what refers to them", async () => {
    await using bench = await openBench();
    const { topics, contactProperties, teamEvents } = bench.store;
    const { teamId } = bench;
    const id = await bench.topic({}, 1);
    expect(await bench.topic({}, 1)).toBe("full");
    expect(await topics.update({ teamId, id, changes: { name: "Other" }, now: NOON + 1 })).toMatchObject({
      name: "Other",
    });
    await topics.update({ teamId, id, changes: { name: "Other" }, now: NOON + 2 });
    expect(await topics.delete({ teamId, id, now: NOON })).toEqual({ deleted: true });
    expect(await topics.delete({ teamId, id, now: NOON })).toEqual({ deleted: false });
    const types = (await teamEvents.list({ teamId, after: null, limit: 9 })).map(({ type }) => type);
    expect(types).toEqual(["topic.created", "topic.updated", "topic.deleted"]);

    const property = {
      id: createId(),
      teamId,
      key: "plan",
      type: "string" as const,
      fallback: "x",
      createdAt: NOON,
    };
    expect(await contactProperties.create({ property, propertiesMax: 2 })).toBe("created");
    const twin = { ...property, id: createId() };
    expect(await contactProperties.create({ property: twin, propertiesMax: 2 })).toBe("key_taken");
    expect(await contactProperties.create({ property: { ...twin, key: "b" }, propertiesMax: 1 })).toBe(
      "full",
    );
    expect(await contactProperties.setFallback({ teamId, id: property.id, fallback: null })).toEqual({
      saved: true,
    });
    expect(await contactProperties.all({ teamId })).toEqual([{ ...property, fallback: null }]);
    expect(await contactProperties.delete({ teamId: createId(), id: property.id })).toEqual({
      deleted: false,
    });
  });
});
