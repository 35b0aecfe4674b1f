// What every engine promises about broadcasts.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { createId } from "../lib/id.ts";
import { packNumbers } from "../lib/number-list.ts";
import { type BroadcastBench, openBroadcastBench } from "../testing/fixtures/broadcast-bench.ts";
import { ENGINE_VARIANTS } from "../testing/fixtures/open-test-store.ts";
import { until } from "../testing/fixtures/until.ts";
import { BROADCAST_MOVES, BROADCAST_STATES, type BroadcastState } from "./broadcast-words.ts";
import type { Broadcast } from "./broadcasts.ts";

/** By the table's own moves. */
const WAYS: Record<BroadcastState, BroadcastState[]> = {
  draft: [],
  scheduled: ["scheduled"],
  preparing: ["preparing"],
  sending: ["preparing", "sending"],
  paused: ["preparing", "sending", "paused"],
  deciding: ["preparing", "sending", "deciding"],
  sent: ["preparing", "sending", "sent"],
  canceled: ["preparing", "canceled"],
};

describe.each(ENGINE_VARIANTS)("broadcasts on $engine, threads: $threads", (variant) => {
  let bench: BroadcastBench;
  beforeAll(async () => {
    bench = await openBroadcastBench({}, variant);
    await bench.addContacts(5);
  });
  afterAll(() => bench[Symbol.asyncDispose]());

  async function inState(state: BroadcastState): Promise<Broadcast> {
    const broadcast = await bench.draft();
    for (const to of WAYS[state]) await bench.move(broadcast, to);
    return await bench.get(broadcast);
  }

  test.each(BROADCAST_STATES)(
    "from %s, a broadcast moves where the table says, and nowhere else",
    async (from) => {
      for (const to of BROADCAST_STATES) {
        const { id, teamId } = await inState(from);
        const result = await bench.store.broadcasts.move({ teamId, id, to, now: 5 });
        const isAllowed = BROADCAST_MOVES[from].includes(to);
        expect([from, to, result.kind]).toEqual([from, to, isAllowed ? "moved" : "refused"]);
        expect((await bench.get({ id } as Broadcast)).state).toBe(isAllowed ? to : from);
      }
    },
  );

  test("another revision, another state and another team move nothing", async () => {
    const { store } = bench;
    const { id, teamId, revision } = await bench.draft();
    const move = { teamId, id, to: "preparing", now: 5 } as const;
    expect((await store.broadcasts.move({ ...move, revision: revision + 1 })).kind).toBe("stale");
    expect((await store.broadcasts.move({ ...move, from: ["scheduled"] })).kind).toBe("refused");
    expect((await store.broadcasts.move({ ...move, teamId: createId() })).kind).toBe("unknown");
    expect((await bench.get({ id } as Broadcast)).state).toBe("draft");
  });

  test("what a crash left of a chunk is dropped, and nobody expands it", async () => {
    const { store, team } = bench;
    const broadcast = await bench.send();
    const { seq } = broadcast;
    const frozen = await bench.parts.freeze(broadcast);
    await store.broadcasts.freeze({ seq, frozen, now: bench.clock.now() });
    const slice = {
      destinationGroup: "rest",
      phase: "all",
      dueAt: 0,
      count: 2,
      contacts: packNumbers([1, 2]),
    } as const;
    expect(await store.broadcasts.addSlices({ seq, slices: [slice, slice] })).toEqual({ added: true });
    const senders = [{ domainId: "d", domain: "acme.test", region: "r" }];
    const expand = {
      seq,
      slice: 0,
      limit: 10,
      isBeside: false,
      senders,
      deliverForMs: 1,
      now: bench.clock.now(),
    };
    expect(await store.broadcasts.expand(expand)).toEqual({ kind: "gone" });
    bench.start();
    await until(async () => (await bench.get(broadcast)).expanded === 5, "all are expanded");
    await bench.stop();
    const { rows } = await store.emails.list({ teamId: team.id, limit: 100 });
    const addresses = rows.filter(({ broadcastId }) => broadcastId === broadcast.id).map(({ to }) => to[0]);
    expect(addresses.toSorted()).toEqual([0, 1, 2, 3, 4].map((number) => `c${number}@example.org`));
    expect(await store.broadcasts.expand(expand)).toEqual({ kind: "gone" });
  });

  test("a slice that cannot be read ends, and its contacts leave the audience", async () => {
    const { store } = bench;
    const broadcast = await bench.send();
    const { seq } = broadcast;
    const now = bench.clock.now();
    await store.broadcasts.freeze({ seq, frozen: await bench.parts.freeze(broadcast), now });
    const damaged = {
      destinationGroup: "rest",
      phase: "all",
      dueAt: 0,
      count: 3,
      contacts: Uint8Array.of(0x80),
    } as const;
    await store.broadcasts.addSlices({ seq, slices: [damaged] });
    await store.broadcasts.finishChunk({ seq, after: null, now });
    expect((await bench.get(broadcast)).audience).toBe(3);
    const senders = [{ domainId: "d", domain: "acme.test", region: "r" }];
    await store.broadcasts.expand({
      seq,
      slice: 0,
      limit: 10,
      isBeside: false,
      senders,
      deliverForMs: 1,
      now,
    });
    expect(await bench.get(broadcast)).toMatchObject({ audience: 0, expanded: 0, skipped: 0 });
    expect(await store.broadcasts.settle({ seq, now })).toEqual({ state: "sent" });
  });
});
