// Ownership against a store whose answers the test gives. twin.test.ts plays several nodes.
import { describe, expect, test } from "bun:test";
import { silentLog } from "../lib/log.ts";
import { createWake } from "../lib/wake.ts";
import { type OwnedParts, shardOf } from "../store/deliveries.ts";
import { createFakeClocks } from "../testing/fixtures/fake-clock.ts";
import { shareOf } from "./fair-share.ts";
import { type Beat, type Lease, type Leases, soleNode } from "./leases.ts";
import { createOwnership } from "./ownership.ts";

const REGION = "us-east-1";
const ME = { id: "me", regions: [REGION] };
const OTHER = { id: "other", regions: [REGION] };
const [ONE, TWO] = ["one.test", "two.test"].map((site) => ({ region: REGION, site })) as [Place, Place];

interface Place {
  region: string;
  site: string;
}

const leaseOf = (place: Place, fence = 1, wantedBy: string | null = null): Lease => ({
  region: REGION,
  shard: shardOf(place),
  fence,
  wantedBy,
});

const range = (count: number) => Array.from({ length: count }, (_, at) => at);

/** A store that has what the test sets, and notes what it is asked. */
function createStore() {
  const calls: string[] = [];
  const store = {
    calls,
    /** What the node holds. */
    own: [] as Lease[],
    /** What `take` gives. */
    free: [] as Lease[],
    nodes: [ME] as Beat["nodes"],
    held: [] as Beat["held"],
    nextEndMs: null as number | null,
    isDown: false,
    /** `release` takes effect, and its answer is lost. */
    isAnswerLost: false,
  };
  const note = (name: string) => {
    if (store.isDown) throw new Error("no answer");
    calls.push(name);
  };
  const leases: Leases = {
    leaseMs: 6_000,
    async beat({ isLeaving }) {
      note(isLeaving ? "leave" : "beat");
      return { leases: store.own, nodes: store.nodes, held: store.held, nextEndMs: store.nextEndMs };
    },
    async take({ count }) {
      note(`take ${count}`);
      return store.free.splice(0, count);
    },
    want: async ({ from, count }) => note(`want ${count} of ${from}`),
    recover: async ({ leases: taken }) => note(`recover ${taken.length}`),
    async release({ leases: back }) {
      note(`release ${back.map(({ shard, fence }) => `${shard}:${fence}`)}`);
      if (store.isAnswerLost) throw new Error("answer lost");
      store.own = store.own.filter(({ shard }) => !back.some((lease) => lease.shard === shard));
    },
  };
  return { store, leases };
}

async function start(leases: Leases) {
  const { clock, steady } = createFakeClocks();
  const parts = { leases, clock, steady, log: silentLog, wake: createWake() };
  const ownership = createOwnership(parts, ME);
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  await ownership.start();
  return {
    ...parts,
    ownership,
    /** Goes on to the next beat. */
    async beat(ms = 1_000) {
      clock.advance(ms);
      await settle();
    },
    /** A claim that finds these; `asked`: where it looked. */
    async claim(...places: Place[]) {
      let asked = [] as OwnedParts;
      const held = await ownership.claim(async (owned) => {
        asked = owned;
        return places;
      });
      return { asked, holds: held.map(({ hold }) => hold) };
    },
  };
}

const shards = (...places: Place[]) => [{ region: REGION, shards: places.map((place) => shardOf(place)) }];

test("the only node owns all, and needs no timer for it", async () => {
  const { ownership, clock, claim } = await start(soleNode());
  expect(clock.pending()).toBe(0);
  const { asked, holds } = await claim(ONE);
  expect(asked).toBe("all");
  clock.advance(30 * 24 * 3600_000);
  expect(holds[0]!.mayDot()).toBe(true);
  ownership.drain();
  expect((await claim(ONE)).holds).toEqual([]);
  expect(holds[0]!.mayDot()).toBe(true);
  holds[0]!.leave();
  await ownership.stop();
  expect(clock.pending()).toBe(0);
});

test("a node owns what it may claim: none while a beat is not answered, or once it is drained", async () => {
  const { store, leases } = createStore();
  store.own = [leaseOf(ONE)];
  const { ownership, beat } = await start(leases);
  const owns = () => [ONE, TWO].map((place) => ownership.owns({ region: REGION, shard: shardOf(place) }));
  expect(owns()).toEqual([true, false]);
  expect(ownership.owns({ region: "eu-west-1", shard: shardOf(ONE) })).toBe(false);
  store.isDown = true;
  await beat();
  expect(owns()).toEqual([false, false]);
  store.isDown = false;
  await beat();
  expect(owns()).toEqual([true, false]);
  ownership.drain();
  expect(owns()).toEqual([false, false]);
});

describe("a lease", () => {
  test("is claimed from when what its last owner left is in the queue again", async () => {
    const { store, leases } = createStore();
    store.own = [leaseOf(ONE)];
    const fails = { ...leases, recover: () => Promise.reject(new Error("late")) };
    const cut = await start(fails);
    expect((await cut.claim(ONE)).asked).toEqual([]);
    const { claim } = await start(leases);
    expect((await claim(ONE)).asked).toEqual(shards(ONE));
    expect(store.calls).toEqual(["beat", "beat", "recover 1"]);
  });

  test.each(["wall", "steady"] as const)(
    "allows no dot a second before its end by the %s clock",
    async (by) => {
      const { store, leases } = createStore();
      store.own = [leaseOf(ONE)];
      const { claim, clock, steady } = await start(leases);
      const { holds } = await claim(ONE);
      store.isDown = true;
      const pass = (ms: number) => (by === "wall" ? clock.jumpTo(clock.now() + ms) : steady.advance(ms));
      pass(4_999);
      expect(holds[0]!.mayDot()).toBe(true);
      pass(1);
      expect(holds[0]!.mayDot()).toBe(false);
    },
  );

  test("counts from before it was asked for", async () => {
    const { store, leases } = createStore();
    store.own = [leaseOf(ONE)];
    let answer = () => {};
    const { clock, steady } = createFakeClocks();
    const slow: Leases = {
      ...leases,
      async beat(request) {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return leases.beat(request);
      },
    };
    const ownership = createOwnership(
      { leases: slow, clock, steady, log: silentLog, wake: createWake() },
      ME,
    );
    const started = ownership.start();
    await Promise.resolve();
    clock.advance(5_000);
    answer();
    await started;
    expect(await ownership.claim(async () => [ONE])).toEqual([]);
  });

  test("is left alone by claims from the first renewal that fails; what is in work goes on", async () => {
    const { store, leases } = createStore();
    store.own = [leaseOf(ONE)];
    const { claim, beat } = await start(leases);
    const { holds } = await claim(ONE);
    store.isDown = true;
    await beat();
    expect((await claim(ONE)).asked).toEqual([]);
    expect(holds[0]!.mayDot()).toBe(true);
    store.isDown = false;
    await beat();
    expect((await claim(ONE)).asked).toEqual(shards(ONE));
  });

  test("that another node took allows no dot, nor does one of a later fence help", async () => {
    const { store, leases } = createStore();
    store.own = [leaseOf(ONE)];
    const { claim, beat } = await start(leases);
    const { holds } = await claim(ONE);
    store.own = [leaseOf(ONE, 3)];
    await beat();
    expect(holds[0]!.mayDot()).toBe(false);
    expect(store.calls).toEqual(["beat", "recover 1", "beat", "recover 1"]);
    expect((await claim(ONE)).holds[0]!.mayDot()).toBe(true);
  });
});

describe("a shard that another node asks for", () => {
  /** The node has two shards, of which its share is one. */
  async function startAsked() {
    const { store, leases } = createStore();
    store.own = [leaseOf(ONE), leaseOf(TWO)];
    store.nodes = [ME, OTHER];
    store.held = [{ region: REGION, owner: "me", shards: [shardOf(ONE), shardOf(TWO)] }];
    const started = await start(leases);
    const ask = async () => {
      store.own = [leaseOf(ONE), leaseOf(TWO, 1, "other")];
      store.calls.length = 0;
      await started.beat();
    };
    return { store, ask, ...started, released: `release ${shardOf(TWO)}:1` };
  }

  test("is named in no claim, so that it takes no room from others, and goes back when its work is done", async () => {
    const { store, ask, beat, claim, released } = await startAsked();
    const { holds } = await claim(TWO);
    await ask();
    expect((await claim()).asked).toEqual(shards(ONE));
    await beat();
    expect([store.calls, holds[0]!.mayDot()]).toEqual([["beat", "beat"], true]);
    holds[0]!.leave();
    await beat();
    expect(store.calls).toEqual(["beat", "beat", released, "beat"]);
  });

  test("waits for claims that began before, and may still find work in it", async () => {
    const { store, ask, beat, ownership, released } = await startAsked();
    let answer = (_: Place[]) => {};
    const claiming = ownership.claim(
      () =>
        new Promise<Place[]>((resolve) => {
          answer = resolve;
        }),
    );
    await ask();
    expect(store.calls).toEqual(["beat"]);
    answer([TWO]);
    const [held] = await claiming;
    await beat();
    expect(store.calls).toEqual(["beat", "beat"]);
    held!.hold.leave();
    await beat();
    expect(store.calls).toContain(released);
  });

  test("that was given back, though no answer came, is not used again", async () => {
    const { store, ask, beat, claim, released } = await startAsked();
    store.isAnswerLost = true;
    await ask();
    store.isAnswerLost = false;
    store.own = [leaseOf(ONE), leaseOf(TWO)];
    await beat();
    expect(store.calls).toEqual(["beat", released, "beat", released]);
    expect((await claim()).asked).toEqual(shards(ONE));
  });

  test("stays when the node that asked is gone", async () => {
    const { store, ask, claim } = await startAsked();
    store.nodes = [ME];
    await ask();
    expect(store.calls).toEqual(["beat"]);
    expect((await claim()).asked).toEqual(shards(ONE, TWO));
  });
});

test("a node takes its share of what is free, and asks those that have more than theirs", async () => {
  const { store, leases } = createStore();
  store.nodes = [ME, OTHER];
  store.held = [
    { region: REGION, owner: "other", shards: range(7) },
    { region: REGION, owner: null, shards: [shardOf(ONE)] },
  ];
  store.free = [leaseOf(ONE)];
  const { claim } = await start(leases);
  expect(store.calls).toEqual(["beat", "take 1", "want 3 of other", "recover 1"]);
  expect((await claim()).asked).toEqual(shards(ONE));
});

test("a node looks when the lease of another ends, without waiting for the second to pass", async () => {
  const { store, leases } = createStore();
  store.nextEndMs = 300;
  const { beat } = await start(leases);
  store.nextEndMs = null;
  await beat(300);
  expect(store.calls).toEqual(["beat"]);
  await beat(1);
  expect(store.calls).toEqual(["beat", "beat"]);
  store.nextEndMs = 5_000;
  await beat(999);
  expect(store.calls).toHaveLength(2);
  await beat(1);
  await beat(1_000);
  expect(store.calls).toHaveLength(4);
});

test("a node that gets less than was free, since others take at the same moment, looks again soon", async () => {
  const { store, leases } = createStore();
  store.held = [{ region: REGION, owner: null, shards: [shardOf(ONE), shardOf(TWO)] }];
  store.free = [leaseOf(ONE)];
  const { beat } = await start(leases);
  store.own = [leaseOf(ONE)];
  store.free = [leaseOf(TWO)];
  await beat(200);
  store.own.push(leaseOf(TWO));
  await beat(200);
  expect(store.calls).toEqual(["beat", "take 2", "recover 1", "beat", "take 1", "recover 1"]);
});

test("a node that is drained says so, claims nothing, and gives all back as work ends", async () => {
  const { store, leases } = createStore();
  store.own = [leaseOf(ONE), leaseOf(TWO)];
  const { ownership, claim, beat } = await start(leases);
  const { holds } = await claim(ONE);
  store.calls.length = 0;
  ownership.drain();
  await beat(0);
  expect(store.calls).toEqual(["leave", `release ${shardOf(TWO)}:1`]);
  expect((await claim(ONE)).asked).toEqual([]);
  holds[0]!.leave();
  await ownership.stop();
  expect(store.calls.at(-1)).toBe(`release ${shardOf(ONE)}:1`);
});

test("shares differ by one at most, and add up", () => {
  const nodes = ["c", "a", "b"].map((id) => ({ id, regions: [REGION] }));
  const beat = {
    nodes: [...nodes, { id: "d", regions: ["eu-west-1"] }],
    held: [
      { region: REGION, owner: "a", shards: range(200) },
      { region: REGION, owner: "gone", shards: range(30) },
      { region: REGION, owner: null, shards: range(26) },
      { region: "eu-west-1", owner: null, shards: range(256) },
    ],
  };
  expect(["a", "b", "c", "d"].map((id) => shareOf(beat, REGION, id).own)).toEqual([86, 85, 85, 0]);
  const share = shareOf(beat, REGION, "b");
  expect([share.free, share.askFrom(59), share.askFrom(500)]).toEqual([
    26,
    [{ from: "a", count: 59 }],
    [{ from: "a", count: 114 }],
  ]);
});
