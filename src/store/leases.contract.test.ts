// Leases end by time, or because their owner is known to be dead: never because another owner starts. And what is recorded
// when one was lost.
import { describe, expect, test } from "bun:test";
import { createId } from "../lib/id.ts";
import { ENGINE_VARIANTS, openTestStore, type StoreVariant } from "../testing/fixtures/open-test-store.ts";
import {
  acceptRequest,
  addTeam,
  claimAll,
  deliveredRecord,
  eventsOf,
  NOON,
  sampleEmail,
} from "../testing/fixtures/store-samples.ts";
import { tempStore } from "../testing/fixtures/temp-store.ts";
import { shardOf } from "./deliveries.ts";
import type { Store } from "./store.ts";

/** On PostgreSQL, other nodes may be alive. */
const formerOwners = ({ engine }: StoreVariant) => (engine === "SQLite" ? ["node-1", "node-2"] : []);

describe.each(ENGINE_VARIANTS)("leases of deliveries on $engine, threads: $threads", (variant) => {
  /** A fresh store with one team and one email to each of the recipients. */
  async function queueOf(recipients: string[]) {
    const store = await tempStore(variant);
    const team = await addTeam(store);
    const emails = recipients.map((recipient) => sampleEmail(team.id, [recipient]));
    await store.emails.accept(acceptRequest(emails));
    return { store, team, [Symbol.asyncDispose]: () => store[Symbol.asyncDispose]() };
  }

  test("the dot needs a lease that still holds; renewing keeps it", async () => {
    await using queue = await queueOf(["ann@d.example"]);
    const { deliveries } = queue.store;
    const [{ id, fence } = { id: "", fence: 0 }] = await claimAll(queue.store, { leaseMs: 100 });
    expect(await deliveries.markDot({ id, fence, now: NOON + 100 })).toBe(false);
    await deliveries.renewLeases({ owner: "node-2", ids: [id], leaseUntil: NOON + 300 });
    expect(await deliveries.markDot({ id, fence, now: NOON + 100 })).toBe(false);
    await deliveries.renewLeases({ owner: "node-1", ids: [id], leaseUntil: NOON + 200 });
    expect(await deliveries.markDot({ id, fence, now: NOON + 100 })).toBe(true);
  });

  test("after a crash, a journaled dot makes a possible duplicate that comes later", async () => {
    await using queue = await queueOf(["ann@a.example", "bob@b.example"]);
    const { deliveries } = queue.store;
    const claimed = await claimAll(queue.store);
    const dotted = claimed[0]!;
    await deliveries.markDot({ id: dotted.id, fence: dotted.fence, now: NOON + 5 });
    const recover = { now: NOON + 10, unknownRetryMs: 50 };
    expect(await deliveries.recover({ deadOwners: ["node-2"], ...recover })).toEqual({
      requeued: 0,
      possibleDuplicates: 0,
    });
    expect(await deliveries.recover({ deadOwners: ["node-1", "node-2"], ...recover })).toEqual({
      requeued: 2,
      possibleDuplicates: 1,
    });
    expect((await claimAll(queue.store, { now: NOON + 10 })).map(({ id }) => id)).toEqual([claimed[1]!.id]);
    const [late] = await claimAll(queue.store, { now: NOON + 60 });
    expect(late).toMatchObject({ id: dotted.id, isPossibleDuplicate: true, attempts: 1 });
    expect((await deliveries.attempts({ emailId: dotted.emailId, limit: 9 })).rows).toMatchObject([
      { outcome: "unknown", isPossibleDuplicate: true, number: 1, startedAt: NOON + 5 },
    ]);
    const deferred = deliveredRecord(dotted, { next: { state: "queued", dueAt: NOON + 90 }, events: [] });
    expect(await deliveries.record(deferred)).toBe(false);
    expect(await deliveries.record(deliveredRecord(dotted, { next: { state: "bounced" } }))).toBe(false);
  });

  test("a store that stays open knows no dead owner; opened again and alone, it knows all that held leases", async () => {
    await using first = await tempStore(variant);
    const team = await addTeam(first);
    await first.emails.accept(acceptRequest([sampleEmail(team.id, ["ann@a.example", "bob@b.example"])]));
    await claimAll(first, { owner: "node-1", limit: 1 });
    await claimAll(first, { owner: "node-2", limit: 1 });
    expect(await first.deliveries.deadOwners()).toEqual([]);
    await first.close();
    const store = await openTestStore({ dataDir: first.dataDir, ...variant });
    const { deliveries } = store;
    expect((await deliveries.deadOwners()).toSorted()).toEqual(formerOwners(variant));
    const deadOwners = ["node-1", "node-2"];
    const recover = { deadOwners, now: NOON + 5, unknownRetryMs: 50 };
    expect(await deliveries.recover(recover)).toMatchObject({ requeued: 2 });
    expect(await claimAll(store, { owner: "node-3", now: NOON + 5 })).toHaveLength(2);
    expect(await deliveries.deadOwners()).not.toContain("node-3");
    await store.close();
  });

  test("two owners at once: neither takes the other's live leases, only those past their end", async () => {
    await using queue = await queueOf(Array.from({ length: 9 }, (_, index) => `u${index}@d.example`));
    const { deliveries } = queue.store;
    const mine = await claimAll(queue.store, { owner: "node-1", limit: 5, leaseMs: 100 });
    // What a second owner does at its start, and while it works.
    const second = { deadOwners: await deliveries.deadOwners(), now: NOON + 50, unknownRetryMs: 50 };
    const nothing = { requeued: 0, possibleDuplicates: 0 };
    expect(await deliveries.recover(second)).toEqual(nothing);
    expect(await deliveries.release({ owner: "node-2", underWay: [], ...second })).toEqual(nothing);
    expect(await deliveries.expireLeases(second)).toEqual(nothing);
    const theirs = await claimAll(queue.store, { owner: "node-2", now: NOON + 50, leaseMs: 100 });
    expect(theirs).toHaveLength(4);
    expect(
      await deliveries.release({ owner: "node-1", underWay: mine.map(({ id }) => id), ...second }),
    ).toEqual(nothing);
    expect(new Set([...mine, ...theirs].map(({ id }) => id)).size).toBe(9);
    for (const delivery of theirs) expect(await deliveries.record(deliveredRecord(delivery))).toBe(true);
    // The first one keeps one lease and is not heard of again.
    const [kept] = mine;
    await deliveries.renewLeases({ owner: "node-1", ids: [kept!.id], leaseUntil: NOON + 500 });
    expect(await deliveries.expireLeases({ now: NOON + 100, unknownRetryMs: 50 })).toMatchObject({
      requeued: 4,
    });
    expect(await claimAll(queue.store, { owner: "node-2", now: NOON + 100 })).toHaveLength(4);
    expect(await deliveries.expireLeases({ now: NOON + 499, unknownRetryMs: 50 })).toEqual(nothing);
    expect(await deliveries.expireLeases({ now: NOON + 500, unknownRetryMs: 50 })).toMatchObject({
      requeued: 1,
    });
  });

  test("who takes over parts of the queue gets what others hold there, and nothing else", async () => {
    await using queue = await queueOf(["ann@a.example", "bob@b.example", "cat@c.example"]);
    const { deliveries } = queue.store;
    const region = "us-east-1";
    const shardOfSite = (site: string) => shardOf({ region, site });
    const claimed = await claimAll(queue.store, { owner: "gone", skipSites: ["c.example"] });
    await claimAll(queue.store, { owner: "next" });
    const dotted = claimed.find(({ site }) => site === "b.example")!;
    await deliveries.markDot({ id: dotted.id, fence: dotted.fence, now: NOON });
    const recover = (shards: number[], of = region) =>
      deliveries.recoverParts({
        owner: "next",
        owned: [{ region: of, shards }],
        now: NOON + 10,
        unknownRetryMs: 50,
      });
    const all = ["a.example", "b.example", "c.example"].map(shardOfSite);
    expect(await recover(all, "eu-west-1")).toEqual({ requeued: 0, possibleDuplicates: 0 });
    expect(await recover([shardOfSite("a.example"), shardOfSite("c.example")])).toMatchObject({
      requeued: 1,
    });
    expect((await claimAll(queue.store, { now: NOON + 10 })).map(({ site }) => site)).toEqual(["a.example"]);
    expect(await recover([shardOfSite("b.example")])).toEqual({ requeued: 1, possibleDuplicates: 1 });
    expect(await claimAll(queue.store, { now: NOON + 59 })).toEqual([]);
    // The one that is gone comes back, and tells what it knew.
    expect(await deliveries.record(deliveredRecord(dotted))).toBe(true);
  });

  test("a late delivered is recorded while the delivery is open, and counted once", async () => {
    await using queue = await queueOf(["ann@a.example", "bob@b.example", "cat@c.example"]);
    const { store, team } = queue;
    const { deliveries } = store;
    const claimed = await claimAll(store, { leaseMs: 100 });
    const [journaled, plain, retaken] = claimed.toSorted((one, other) => (one.site < other.site ? -1 : 1));
    for (const { id, fence } of [journaled!, retaken!])
      await deliveries.markDot({ id, fence, now: NOON + 5 });
    await deliveries.expireLeases({ now: NOON + 100, unknownRetryMs: 50 });
    // Another owner is at it when the first one's result comes.
    const again = await claimAll(store, {
      owner: "node-2",
      now: NOON + 150,
      skipSites: ["a.example", "b.example"],
    });
    expect(again.map(({ id }) => id)).toEqual([retaken!.id]);
    const second = again[0]!;

    for (const late of [journaled!, plain!, retaken!]) {
      expect(await deliveries.record(deliveredRecord(late))).toBe(true);
      expect(await deliveries.record(deliveredRecord(late))).toBe(false);
      const { rows } = await deliveries.attempts({ emailId: late.emailId, limit: 9 });
      expect(rows.map(({ outcome, number }) => [outcome, number])).toEqual([["delivered", 1]]);
      const [row] = (await deliveries.list({ filter: { emailId: late.emailId }, limit: 1 })).rows;
      expect(row).toMatchObject({ state: "delivered", attempts: 1 });
      const told = await eventsOf(store, { teamId: team.id, emailId: late.emailId });
      expect(told.map(({ type }) => type)).toEqual(["email.sent", "email.delivered"]);
    }
    // The other owner stops before its dot, and nothing that it found out counts.
    const { id, fence } = second;
    expect(await deliveries.markDot({ id, fence, now: NOON + 151 })).toBe(false);
    const deferred = deliveredRecord(second, { next: { state: "queued", dueAt: NOON + 900 }, events: [] });
    for (const request of [deferred, deliveredRecord(second, { next: { state: "bounced" } })])
      expect(await deliveries.record(request)).toBe(false);
    expect(await deliveries.record(deliveredRecord(second))).toBe(false);
    expect(await deliveries.counts()).toEqual([{ state: "delivered", count: 3 }]);
    expect(await deliveries.sites({ limit: 9 })).toEqual([]);
  });

  test.each(["canceled", "bounced", "unknown", "failed"] as const)(
    "a late delivered changes nothing of a delivery that ended as %s",
    async (state) => {
      await using queue = await queueOf(["ann@a.example"]);
      const { store } = queue;
      const { deliveries } = store;
      const [late] = await claimAll(store);
      const release = { owner: "node-1", underWay: [], now: NOON, unknownRetryMs: 0 };
      await deliveries.release(release);
      if (state === "canceled") await deliveries.applyAction({ action: "cancel", filter: {}, now: NOON });
      else {
        const [second] = await claimAll(store);
        expect(await deliveries.record(deliveredRecord(second!, { next: { state }, events: [] }))).toBe(true);
      }
      expect(await deliveries.record(deliveredRecord(late!))).toBe(false);
      expect(await deliveries.counts()).toEqual([{ state, count: 1 }]);
    },
  );

  test("the wait doubles with each unknown try, up to half of the time that is left", async () => {
    await using queue = await queueOf(["ann@a.example"]);
    const { deliveries } = queue.store;
    const unknown: number[] = [];
    const crash = async (now: number) => {
      const [claimed] = await claimAll(queue.store, { now });
      unknown.push(claimed!.unknownAttempts);
      await deliveries.markDot({ id: claimed!.id, fence: claimed!.fence, now });
      await deliveries.recover({ deadOwners: ["node-1"], now, unknownRetryMs: 50_000 });
      return (await deliveries.dueSites({ now: Number.MAX_SAFE_INTEGER, limit: 1 }))[0]!.dueAt - now;
    };
    const waits = [0, 50_000, 150_000, 350_000, 900_000, 1_000_001].map((at) => NOON + at);
    const given: number[] = [];
    for (const now of waits) given.push(await crash(now));
    expect(given).toEqual([50_000, 100_000, 200_000, 325_000, 50_000, 0]);
    const [row] = (await deliveries.list({ filter: {}, limit: 1 })).rows;
    expect(row).toMatchObject({ state: "queued", attempts: 6 });
    expect(unknown).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test("leases past their end are queued again, and released ones at once", async () => {
    await using queue = await queueOf(["ann@a.example", "bob@b.example"]);
    const { deliveries } = queue.store;
    const [first, second] = await claimAll(queue.store, { leaseMs: 100 });
    const release = { underWay: [second!.id], now: NOON + 1, unknownRetryMs: 50 };
    expect((await deliveries.release({ owner: "node-2", ...release })).requeued).toBe(0);
    expect(await claimAll(queue.store, { now: NOON + 1 })).toEqual([]);
    expect((await deliveries.release({ owner: "node-1", ...release })).requeued).toBe(1);
    const expire = { now: NOON + 100, unknownRetryMs: 50 };
    expect(await deliveries.expireLeases(expire)).toEqual({ requeued: 1, possibleDuplicates: 0 });
    const again = await claimAll(queue.store, { now: NOON + 100 });
    expect(again.map(({ id }) => id).toSorted()).toEqual([first!.id, second!.id].toSorted());
    expect(again.every(({ attempts, isPossibleDuplicate }) => attempts === 0 && !isPossibleDuplicate)).toBe(
      true,
    );
  });
});

describe.each(ENGINE_VARIANTS)("leases of webhook messages on $engine, threads: $threads", (variant) => {
  async function storeWithMessages(count: number) {
    const store = await tempStore(variant);
    const team = await addTeam(store);
    await store.webhooks.create({
      max: 10,
      webhook: {
        id: createId(),
        teamId: team.id,
        endpoint: "https://hooks.test/a",
        events: ["email.sent"],
        status: "enabled",
        disabledReason: null,
        disabledAt: null,
        failingSince: null,
        createdAt: NOON,
        secret: "sealed",
        previousSecret: null,
        previousSecretUntil: null,
      },
    });
    for (let sent = 0; sent < count; sent++) {
      await store.emails.accept(acceptRequest([sampleEmail(team.id, ["ann@a.example"])]));
    }
    return store;
  }

  const claim = (store: Pick<Store, "webhooks">, owner: string, limit: number, now = NOON) =>
    store.webhooks.claimDue({ owner, now, leaseMs: 100, limit, perEndpointMax: 10, rooms: {} });

  test("two owners at once: neither takes the other's live leases, only those past their end", async () => {
    await using store = await storeWithMessages(3);
    const { webhooks } = store;
    const mine = await claim(store, "node-1", 2);
    expect(mine).toHaveLength(2);
    // What a second owner does at its start, and while it works.
    const nothing = { requeued: 0 };
    expect(await webhooks.recover({ deadOwners: await webhooks.deadOwners() })).toEqual(nothing);
    expect(await webhooks.release({ owner: "node-2", underWay: [] })).toEqual(nothing);
    expect(await webhooks.expireLeases({ owner: "node-2", now: NOON + 99 })).toEqual(nothing);
    const theirs = await claim(store, "node-2", 9, NOON + 50);
    expect(theirs).toHaveLength(1);
    expect(await webhooks.release({ owner: "node-1", underWay: mine })).toEqual(nothing);
    expect(await webhooks.expireLeases({ owner: "node-1", now: NOON + 149 })).toEqual(nothing);
    expect(await webhooks.expireLeases({ owner: "node-2", now: NOON + 100 })).toEqual({ requeued: 2 });
    expect(await claim(store, "node-2", 9, NOON + 100)).toHaveLength(2);
  });

  test("opened again and alone, a store knows all that held leases as dead", async () => {
    await using first = await storeWithMessages(2);
    await claim(first, "node-1", 1);
    await claim(first, "node-2", 1);
    expect(await first.webhooks.deadOwners()).toEqual([]);
    await first.close();
    const store = await openTestStore({ dataDir: first.dataDir, ...variant });
    expect((await store.webhooks.deadOwners()).toSorted()).toEqual(formerOwners(variant));
    const deadOwners = ["node-1", "node-2"];
    expect(await store.webhooks.recover({ deadOwners: ["node-2"] })).toEqual({ requeued: 1 });
    expect(await store.webhooks.recover({ deadOwners })).toEqual({ requeued: 1 });
    expect(await claim(store, "node-3", 9)).toHaveLength(2);
    await store.close();
  });
});
