// Nothing is tried for a suppressed address after the commit: what waits is ended, and what is left no claim leases.
import { describe, expect, test } from "bun:test";
import { createId } from "../lib/id.ts";
import { ENGINE_VARIANTS, type StoreVariant } from "../testing/fixtures/open-test-store.ts";
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
import type { ClaimedDelivery } from "./deliveries.ts";
import type { EmailStore } from "./emails.ts";
import type { Strike, SuppressionRow } from "./suppressions.ts";

const ANN = "ann@site.test";

function rowOf(teamId: string, address: string, changes: Partial<SuppressionRow> = {}): SuppressionRow {
  const row = { id: createId(), teamId, address, sourceEmailId: null, createdAt: NOON, expiresAt: null };
  return { ...row, origin: "manual", ...changes };
}

async function openBench(variant: StoreVariant) {
  const store = await tempStore(variant);
  const team = await addTeam(store);
  return {
    store,
    team,
    /** One email to all of `recipients`; gives its id. */
    async send(recipients: string[], changes: Parameters<typeof sampleEmail>[2] = {}, teamId = team.id) {
      const email = sampleEmail(teamId, recipients, changes);
      await store.emails.accept(acceptRequest([email]));
      return email.id;
    },
    async statesOf(emailId: string) {
      const { rows } = await store.deliveries.list({ filter: { emailId }, limit: 10 });
      return rows.map(({ state }) => state).toReversed();
    },
    statusOf: async (id: string) => (await store.emails.get({ teamId: null, id }))?.status,
    async typesOf(emailId: string) {
      const events = await eventsOf(store, { teamId: team.id, emailId });
      return events.map(({ type }) => type);
    },
    [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
  };
}

describe.each(ENGINE_VARIANTS)("suppressions on $engine, threads: $threads", (variant) => {
  test("pages by origin; get by id and address; remove by either, each within the team", async () => {
    await using bench = await openBench(variant);
    const { store, team } = bench;
    const rival = await addTeam(store);
    const rows = [
      rowOf(team.id, "a@site.test"),
      rowOf(team.id, "b@site.test", { origin: "bounce", sourceEmailId: createId() }),
      rowOf(team.id, "c@site.test"),
      rowOf(rival.id, "a@site.test"),
    ] as const;
    expect(await store.suppressions.add([...rows])).toEqual([...rows]);
    const [a, b, c, foreign] = rows;
    const all = { teamId: team.id, origin: null };
    expect(await store.suppressions.list({ ...all, limit: 2 })).toEqual({ rows: [c, b], hasMore: true });
    const after = { ...all, limit: 2, after: b.id };
    expect(await store.suppressions.list(after)).toEqual({ rows: [a], hasMore: false });
    const manual = { teamId: team.id, origin: "manual" as const, limit: 9 };
    expect(await store.suppressions.list(manual)).toEqual({ rows: [c, a], hasMore: false });
    expect(await store.suppressions.get({ teamId: team.id, key: { id: b.id } })).toEqual(b);
    expect(await store.suppressions.get({ teamId: team.id, key: { address: "a@site.test" } })).toEqual(a);
    expect(await store.suppressions.get({ teamId: team.id, key: { id: foreign.id } })).toBeNull();
    const ids = { teamId: team.id, keys: { ids: [foreign.id, b.id] }, now: NOON };
    expect(await store.suppressions.remove(ids)).toEqual({ removed: [b] });
    const addresses = {
      teamId: team.id,
      keys: { addresses: ["a@site.test", "nobody@site.test"] },
      now: NOON,
    };
    expect(await store.suppressions.remove(addresses)).toEqual({ removed: [a] });
    expect(await store.suppressions.get({ teamId: rival.id, key: { id: foreign.id } })).toEqual(foreign);
  });

  test("finds addresses by how they begin, page by page either way, within the team and one origin", async () => {
    await using bench = await openBench(variant);
    const { store, team } = bench;
    const rival = await addTeam(store);
    const bounce = { origin: "bounce" as const };
    await store.suppressions.add([
      ...["cat@x.test", "ann@x.test", "an%@x.test", "anna@x.test", "an_"].map((address) =>
        rowOf(team.id, address),
      ),
      ...["anton@x.test", "bob@ann.test"].map((address) => rowOf(team.id, address, bounce)),
      rowOf(rival.id, "anne@x.test"),
    ]);
    const search = async (request: { prefix: string; after?: string; before?: string; limit?: number }) => {
      const asked = { teamId: team.id, origin: null, limit: 9, ...request };
      const { rows, hasMore } = await store.suppressions.search(asked);
      return [...rows.map(({ address }) => address.split("@")[0]), ...(hasMore ? ["…"] : [])];
    };
    expect(await search({ prefix: "ann" })).toEqual(["ann", "anna"]);
    expect(await search({ prefix: "an%" })).toEqual(["an%"]);
    expect(await search({ prefix: "an_" })).toEqual(["an_"]);
    expect(await search({ prefix: "zoe" })).toEqual([]);
    expect(await search({ prefix: "an", limit: 2 })).toEqual(["an%", "an_", "…"]);
    expect(await search({ prefix: "an", limit: 2, after: "an_" })).toEqual(["ann", "anna", "…"]);
    expect(await search({ prefix: "an", limit: 2, after: "anna@x.test" })).toEqual(["anton"]);
    expect(await search({ prefix: "an", limit: 2, before: "anton@x.test" })).toEqual(["ann", "anna", "…"]);
    expect(await search({ prefix: "an", limit: 9, after: "bob@ann.test" })).toHaveLength(5);
    const bounced = { teamId: team.id, ...bounce, prefix: "an", limit: 9 };
    expect((await store.suppressions.search(bounced)).rows).toMatchObject([{ address: "anton@x.test" }]);
  });

  test("an address that expires leaves the list, unless something for good came after", async () => {
    await using bench = await openBench(variant);
    const { store, team } = bench;
    const expiring = (address: string, expiresAt: number) =>
      rowOf(team.id, address, { origin: "bounce", expiresAt });
    await store.suppressions.add([expiring("a@x.test", NOON + 10), expiring("b@x.test", NOON + 10)]);
    await store.suppressions.add([expiring("c@x.test", NOON + 10), rowOf(team.id, "d@x.test")]);
    // One is there for good now, one for longer, and one stays for good.
    await store.suppressions.add([rowOf(team.id, "b@x.test"), expiring("c@x.test", NOON + 20)]);
    await store.suppressions.add([expiring("d@x.test", NOON + 10)]);
    const left = async () => {
      const { rows } = await store.suppressions.list({ teamId: team.id, origin: null, limit: 9 });
      return rows.map(({ address, expiresAt }) => `${address[0]} ${expiresAt}`).sort();
    };
    const expire = (now: number) => store.suppressions.expire({ now, struckBefore: 0, limit: 9 });
    await expire(NOON + 9);
    expect(await left()).toEqual([`a ${NOON + 10}`, "b null", `c ${NOON + 20}`, "d null"]);
    await expire(NOON + 10);
    expect(await left()).toEqual(["b null", `c ${NOON + 20}`, "d null"]);
    const [id] = await Promise.all([bench.send(["a@x.test"])]);
    expect(await bench.statesOf(id)).toEqual(["queued"]);
  });
});

describe.each(ENGINE_VARIANTS)("suppressed deliveries on $engine, threads: $threads", (variant) => {
  test("adding an address ends what waits for it, of this team only, in any case of letters", async () => {
    await using bench = await openBench(variant);
    const { store, team } = bench;
    const rival = await addTeam(store);
    const queued = await bench.send(["Ann@site.test"]);
    const held = await bench.send([ANN]);
    const filter = { emailId: held };
    await store.deliveries.applyAction({ action: "hold", filter, now: NOON });
    const scheduled = await bench.send([ANN], { scheduledAt: NOON + 5_000 });
    const both = await bench.send([ANN, "bob@other.test"]);
    const foreign = await bench.send([ANN], {}, rival.id);
    const [first] = await store.suppressions.add([rowOf(team.id, ANN, { origin: "complaint" })]);
    const again = rowOf(team.id, ANN);
    expect(await store.suppressions.add([again])).toEqual([first!]);

    for (const id of [queued, held, scheduled]) {
      expect([await bench.statesOf(id), await bench.statusOf(id)]).toEqual([["suppressed"], "suppressed"]);
    }
    expect(await bench.statesOf(both)).toEqual(["suppressed", "queued"]);
    expect(await bench.statusOf(both)).toBe("sent");
    expect(await eventsOf(store, { teamId: team.id, emailId: queued })).toMatchObject([
      { type: "email.sent" },
      {
        type: "email.suppressed",
        createdAt: NOON,
        detail: { to: ["Ann@site.test"], suppressed: { reason: "previous_complaint" } },
      },
    ]);
    expect(await bench.typesOf(scheduled)).toEqual(["email.scheduled", "email.suppressed"]);
    const release = { now: NOON + 5_000, limit: 10 };
    expect(await store.emails.releaseScheduled(release)).toEqual({ released: 0, nextAt: null });
    expect(await store.deliveries.counts()).toEqual([
      { state: "queued", count: 2 },
      { state: "suppressed", count: 4 },
    ]);
    const claimed = await claimAll(store);
    expect(claimed.map(({ emailId }) => emailId).toSorted()).toEqual([both, foreign].toSorted());
  });

  test("a try under way is finished, and is the last one", async () => {
    await using bench = await openBench(variant);
    const { store, team } = bench;
    const ids = [await bench.send([ANN]), await bench.send([ANN]), await bench.send([ANN])];
    const claimed = await claimAll(store);
    const [delivered, deferred] = ids.map((id) => claimed.find(({ emailId }) => emailId === id)!);
    await store.suppressions.add([rowOf(team.id, ANN)]);
    expect(await store.deliveries.record(deliveredRecord(delivered!))).toBe(true);
    expect(await bench.statusOf(ids[0]!)).toBe("delivered");
    const retry = { next: { state: "queued" as const, dueAt: NOON + 9_000 }, events: [] };
    expect(await store.deliveries.record(deliveredRecord(deferred!, retry))).toBe(true);
    expect(await bench.typesOf(ids[1]!)).toEqual(["email.sent", "email.suppressed"]);
    await store.deliveries.release({ owner: "node-1", underWay: [], now: NOON, unknownRetryMs: 50 });
    expect(await bench.statesOf(ids[2]!)).toEqual(["queued"]);
    expect(await claimAll(store, { now: NOON + 10_000 })).toEqual([]);
    expect(await bench.statesOf(ids[2]!)).toEqual(["suppressed"]);
    expect(await store.deliveries.sites({ limit: 9 })).toEqual([]);
    expect(await store.deliveries.counts()).toEqual([
      { state: "delivered", count: 1 },
      { state: "suppressed", count: 2 },
    ]);
  });

  test("a bounce that suppresses ends the other emails to the address in its own transaction", async () => {
    await using bench = await openBench(variant);
    const { store, team } = bench;
    const first = await bench.send([ANN]);
    const [claimed] = await claimAll(store);
    const second = await bench.send([ANN]);
    const suppress = rowOf(team.id, ANN, { origin: "bounce", sourceEmailId: first });
    const bounced = { next: { state: "bounced" as const }, events: [], suppress };
    expect(await store.deliveries.record(deliveredRecord(claimed!, bounced))).toBe(true);
    expect(await bench.statesOf(first)).toEqual(["bounced"]);
    expect(await bench.statesOf(second)).toEqual(["suppressed"]);
    expect(await store.deliveries.dueSites({ now: Number.MAX_SAFE_INTEGER, limit: 1 })).toEqual([]);
  });

  test("one transaction ends 1,000 that wait and 200 that are due, and claims end the rest", async () => {
    await using bench = await openBench(variant);
    const { store, team } = bench;
    const sendMany = async (batches: number) => {
      for (let batch = 0; batch < batches; batch++) {
        const emails = Array.from({ length: 100 }, () => sampleEmail(team.id, [ANN]));
        await store.emails.accept(acceptRequest(emails));
      }
    };
    await sendMany(11);
    const filter = { teamId: team.id };
    while ((await store.deliveries.applyAction({ action: "hold", filter, now: NOON })).changed > 0);
    const upper = sampleEmail(team.id, ["Änn@site.test"]);
    await store.emails.accept(acceptRequest([upper], { now: NOON - 1 }));
    await store.suppressions.add([rowOf(team.id, ANN), rowOf(team.id, "änn@site.test")]);
    expect(await store.deliveries.counts()).toEqual([
      { state: "held", count: 100 },
      { state: "queued", count: 1 },
      { state: "suppressed", count: 1_000 },
    ]);
    await store.suppressions.remove({ teamId: team.id, keys: { addresses: [ANN] }, now: NOON });
    await store.deliveries.applyAction({ action: "release", filter, now: NOON });
    await sendMany(2);
    await store.suppressions.add([rowOf(team.id, ANN)]);
    // The 200 that are due first hold one to another address.
    expect(await store.deliveries.counts()).toEqual([
      { state: "queued", count: 102 },
      { state: "suppressed", count: 1_199 },
    ]);
    const bob = await bench.send(["bob@site.test"]);
    const claimed = await claimAll(store, { limit: 50, perSiteMax: 20 });
    expect(claimed.map(({ emailId }) => emailId)).toEqual([bob]);
    expect(await bench.statusOf(upper.id)).toBe("suppressed");
    expect(await store.deliveries.sites({ limit: 9 })).toMatchObject([{ queued: 0, held: 0, leased: 1 }]);
  });

  describe("strikes", () => {
    const HOUR = 3600_000;

    async function openStrikes() {
      const bench = await openBench(variant);
      const { store, team } = bench;
      /** One email that bounces at `at`; is the address on the list then? */
      const strike = async (at: number, changes: Partial<Strike> = {}) => {
        await bench.send([ANN], { createdAt: at });
        const [claimed] = await claimAll(store, { now: at });
        const suppression = rowOf(team.id, ANN, { origin: "bounce", createdAt: at });
        const rule = {
          class: "unknown_5xx",
          count: 3,
          withinMs: 100 * HOUR,
          apartMs: 0,
          isReported: false,
        };
        const request = deliveredRecord(claimed!, { now: at, next: { state: "bounced" }, events: [] });
        await store.deliveries.record({ ...request, strike: { suppression, ...rule, ...changes } });
        return isListed();
      };
      const isListed = async () =>
        (await store.suppressions.find({ teamId: team.id, addresses: [ANN] })).length > 0;
      const deliver = async (at: number) => {
        await bench.send([ANN], { createdAt: at });
        const [claimed] = await claimAll(store, { now: at });
        await store.deliveries.record(deliveredRecord(claimed!, { now: at }));
      };
      return { ...bench, bench, strike, deliver, isListed };
    }

    test.each<[string, Partial<Strike>, number[], boolean[]]>([
      ["the third counts", {}, [0, 1, 2], [false, false, true]],
      ["what is too old does not", {}, [0, 1, 101, 102, 103], [false, false, false, false, true]],
      ["what comes too soon does not", { count: 2, apartMs: 24 * HOUR }, [0, 23, 24], [false, false, true]],
    ])("%s", async (_what, changes, hours, expected) => {
      const bench = await openStrikes();
      try {
        const seen: boolean[] = [];
        for (const hour of hours) seen.push(await bench.strike(NOON + hour * HOUR, changes));
        expect(seen).toEqual(expected);
      } finally {
        await bench.bench[Symbol.asyncDispose]();
      }
    });

    test("each class is counted for itself, and a delivery forgets what was refused in person", async () => {
      const bench = await openStrikes();
      const { strike, deliver } = bench;
      try {
        expect(await strike(NOON, { count: 2, class: "bad_domain" })).toBe(false);
        expect(await strike(NOON + 1, { count: 2 })).toBe(false);
        await deliver(NOON + 2);
        expect(await strike(NOON + 3, { count: 2 })).toBe(false);
        expect(await strike(NOON + 4, { count: 2, isReported: true })).toBe(true);
        await bench.store.suppressions.remove({
          teamId: bench.team.id,
          keys: { addresses: [ANN] },
          now: NOON,
        });
        expect(await strike(NOON + 5, { count: 2, isReported: true })).toBe(false);
        await deliver(NOON + 6);
        expect(await strike(NOON + 7, { count: 2 })).toBe(true);
      } finally {
        await bench.bench[Symbol.asyncDispose]();
      }
    });

    test("old ones are swept", async () => {
      const bench = await openStrikes();
      try {
        await bench.strike(NOON, { count: 2 });
        await bench.store.suppressions.expire({ now: NOON, struckBefore: NOON + 1, limit: 9 });
        expect(await bench.strike(NOON + 2, { count: 2 })).toBe(false);
      } finally {
        await bench.bench[Symbol.asyncDispose]();
      }
    });
  });

  test("200 emails sent while their address is suppressed: none is claimed after the commit", async () => {
    await using bench = await openBench(variant);
    const { store, team } = bench;
    const claimed: ClaimedDelivery[] = [];
    const sends: ReturnType<EmailStore["accept"]>[] = [];
    const claims: Promise<unknown>[] = [];
    let added: Promise<unknown> = Promise.resolve();
    for (let count = 0; count < 200; count++) {
      sends.push(store.emails.accept(acceptRequest([sampleEmail(team.id, [ANN])])));
      // Engines that work on several calls at a time have something to claim, too.
      if (count % 25 === 24) await sends[count];
      if (count % 10 === 0) claims.push(claimAll(store, { limit: 3 }).then((some) => claimed.push(...some)));
      if (count === 100) added = store.suppressions.add([rowOf(team.id, ANN)]);
    }
    await added;
    const late = await claimAll(store);
    await Promise.all([...sends, ...claims]);
    expect(late).toEqual([]);
    expect(await claimAll(store)).toEqual([]);
    const counts = new Map((await store.deliveries.counts()).map(({ state, count }) => [state, count]));
    expect(claimed.length).toBeGreaterThan(0);
    expect(counts.get("leased")).toBe(claimed.length);
    expect(counts.get("suppressed")).toBe(200 - claimed.length);
    expect(counts.get("queued")).toBeUndefined();
  });
});
