// Two nodes on one database: what one has, the other has not, whatever they do at the same moment.
import { afterAll, describe, expect } from "bun:test";
import { onlyWith } from "../../testing/fixtures/only-with.ts";
import { until } from "../../testing/fixtures/until.ts";
import { hasPostgres, sharedPostgres } from "../../testing/servers/postgres.ts";
import type { ClusterStore } from "../cluster.ts";
import { SHARDS } from "../deliveries.ts";
import { openClusterStore } from "./cluster-store.ts";
import { migrate } from "./migrate.ts";
import { type Door, openDoor } from "./query.ts";

const { test } = onlyWith("PostgreSQL", hasPostgres);

const EU = "eu-west-1";
const US = "us-east-1";
/** Long enough to never end in a test that does not wait for it. */
const LONG_MS = 600_000;
const SHORT_MS = 300;

const EGRESSES = [{ name: "out", address: "192.0.2.1", hostname: "out.test", region: EU }];

const opened: Pick<ClusterStore, "close">[] = [];
afterAll(() => {
  for (const store of opened) store.close();
});

async function openTwo(leaseMs = LONG_MS) {
  const url = await (await sharedPostgres()).createDatabase();
  await migrate(url);
  const door = openDoor(url, { connections: 2, deadlineMs: 20_000, name: "tests" });
  opened.push(door);
  const members = ["one", "two"].map((id) => {
    const store = openClusterStore(url, { leaseMs, deadlineMs: 20_000 });
    opened.push(store);
    const node = { id, name: `${id}.test`, regions: [EU], url: null, version: "1.0.0", egresses: EGRESSES };
    return {
      id,
      store,
      beat: (changes: Partial<Parameters<ClusterStore["beat"]>[0]> = {}) =>
        store.beat({ node, isLeaving: false, duties: [], skewMs: 0, ...changes }),
      take: (count: number, region = EU) => store.take({ node: id, region, count }),
    };
  });
  return [...members, door] as [Member, Member, Door];
}

interface Member {
  id: string;
  store: ClusterStore;
  beat(changes?: Partial<Parameters<ClusterStore["beat"]>[0]>): ReturnType<ClusterStore["beat"]>;
  take(count: number, region?: string): ReturnType<ClusterStore["take"]>;
}

const ALL = Array.from({ length: SHARDS }, (_, shard) => shard);

const numbers = (leases: readonly { shard: number }[] | "all") =>
  leases === "all" ? [] : leases.map(({ shard }) => shard).toSorted((a, b) => a - b);

describe("shards", () => {
  test("nodes see each other, and the shards of their regions, of which each has one owner", async () => {
    const [one, two] = await openTwo();
    const first = await one.beat({ node: { ...nodeOf("one"), regions: [EU, US] } });
    expect(first).toMatchObject({ leases: [], nodes: [{ id: "one", regions: [EU, US] }], isLeaving: false });
    expect(first.held).toEqual([
      { region: EU, owner: null, shards: ALL },
      { region: US, owner: null, shards: ALL },
    ]);
    expect(Math.abs(first.now - Date.now())).toBeLessThan(60_000);
    expect((await two.beat()).nodes.map(({ id }) => id)).toEqual(["one", "two"]);
    const taken = await Promise.all(Array.from({ length: 16 }, (_, at) => [one, two][at % 2]!.take(20)));
    const all = numbers(taken.flat());
    expect(new Set(all).size).toBe(all.length);
    const rest = await one.take(SHARDS);
    expect(all.length + rest.length).toBe(SHARDS);
    expect(await two.take(1)).toEqual([]);
    expect(taken.flat().every(({ fence, region }) => fence === 1 && region === EU)).toBe(true);
    const [mine, theirs] = [await one.beat(), await two.beat()];
    expect(numbers(mine.leases).length + numbers(theirs.leases).length).toBe(SHARDS);
    expect(mine.held).toContainEqual({ region: EU, owner: "one", shards: numbers(mine.leases) });
  });

  test("a shard is renewed with its fence; once its lease is over, it is taken with the next one", async () => {
    const [one, two] = await openTwo(SHORT_MS);
    await one.beat();
    await two.beat();
    const [lease] = await one.take(1);
    // Late, but nobody took it.
    await Bun.sleep(SHORT_MS);
    expect(lease!.isHandedOver).toBe(true);
    const { region, shard, fence, wantedBy } = lease!;
    expect((await one.beat()).leases).toEqual([{ region, shard, fence, wantedBy }]);
    await until(async () => {
      await two.beat();
      return (await two.take(SHARDS)).some(({ shard }) => shard === lease!.shard);
    }, "it is over");
    expect((await one.beat()).leases).toEqual([]);
    const { leases } = await two.beat();
    expect(leases).toContainEqual({ region, shard, wantedBy, fence: 2 });
    // The one before cannot give away what it no longer has.
    await one.store.release({ node: "one", leases: [lease!] });
    expect((await two.beat()).leases).toContainEqual({ region, shard, wantedBy, fence: 2 });
  });

  test("a node whose lease another one ends meanwhile learns it by the beat that would renew it", async () => {
    const [one, two, door] = await openTwo();
    await one.beat();
    await two.beat();
    const [lease, other] = await one.take(2);
    await door.ask("UPDATE nodes SET until = 1 WHERE id = 'one'");
    await door.ask(
      `CREATE FUNCTION pass() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN PERFORM pg_advisory_xact_lock(1); RETURN NEW; END $$`,
    );
    await door.ask(
      "CREATE TRIGGER gate BEFORE UPDATE ON shards FOR EACH ROW WHEN (NEW.until = 1) EXECUTE FUNCTION pass()",
    );
    const gate = await door.reserve();
    gate.begin("READ COMMITTED");
    await gate.ask("SELECT pg_advisory_xact_lock(1)");
    const waiting = async (count: number) => {
      const { rows } = await door.ask(
        "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      );
      return rows.length === count;
    };
    const taken = two.take(1);
    await until(() => waiting(1), "the shard is being taken from it");
    const beat = one.beat();
    await until(() => waiting(2), "the beat waits for its row");
    await gate.commit();
    gate.release();
    expect((await beat).leases).toEqual([]);
    expect(await taken).toEqual([{ ...lease!, fence: 2, isHandedOver: false }]);
    // What nobody took is its own again.
    const { region, shard, fence, wantedBy } = other!;
    expect((await one.beat()).leases).toEqual([{ region, shard, fence, wantedBy }]);
    expect((await one.beat()).leases).toEqual([{ region, shard, fence, wantedBy }]);
  });

  test("a node takes nothing outside its own lease", async () => {
    const [one, two] = await openTwo(SHORT_MS);
    expect(await one.take(1)).toEqual([]);
    await one.beat();
    await until(async () => (await two.beat()).nodes.length === 1, "one is not heard of");
    expect(await one.take(1)).toEqual([]);
    await one.beat();
    expect(await one.take(1)).toHaveLength(1);
  });

  test("beside a node of a version that reads only the shards, each of them says when its lease ends", async () => {
    const [one, two, door] = await openTwo(SHORT_MS);
    const ends = async () =>
      (await door.ask<{ until: number }>("SELECT DISTINCT until FROM shards WHERE owner = 'one'")).rows.map(
        ({ until }) => until < 9e15,
      );
    await one.beat();
    await one.take(3);
    // It would take what it finds over.
    expect(await ends()).toEqual([false]);
    await door.ask(
      `INSERT INTO nodes (id, name, regions, version, started_at, seen_at, skew_ms) SELECT 'older', name, regions, '0.1.0', 0, 0, 0 FROM nodes`,
    );
    expect((await one.beat()).leases).toHaveLength(3);
    expect(await ends()).toEqual([true]);
    await one.take(1);
    expect(await ends()).toEqual([true, true]);
    // As it takes them.
    await door.ask("UPDATE shards SET owner = 'older', fence = fence + 1 WHERE owner = 'one' AND shard < 2");
    expect((await one.beat()).leases).toHaveLength(2);
    await door.ask("UPDATE shards SET until = 1 WHERE owner = 'older'");
    expect((await two.beat()).held).toContainEqual({
      region: EU,
      owner: null,
      shards: expect.arrayContaining([0, 1]),
    });
    expect(numbers(await two.take(2))).toEqual([0, 1]);
    await two.store.sweep();
    expect((await one.beat()).leases).toHaveLength(2);
    expect(await ends()).toEqual([false]);
    expect((await one.beat()).leases).toHaveLength(2);
  });

  test("the sweep keeps what says that a lease is over", async () => {
    const [one, two, door] = await openTwo();
    await one.beat();
    await two.beat();
    await one.take(SHARDS);
    await door.ask("UPDATE nodes SET seen_at = 0, until = 1");
    await two.store.sweep();
    expect((await two.store.nodes()).map(({ id, shards }) => [id, shards])).toEqual([["one", 0]]);
    await two.beat();
    const taken = await two.take(SHARDS);
    expect(taken).toHaveLength(SHARDS);
    expect(taken.every(({ isHandedOver }) => isHandedOver === false)).toBe(true);
    await two.store.sweep();
    expect((await two.store.nodes()).map(({ id, shards }) => [id, shards])).toEqual([["two", SHARDS]]);
  });

  test("a beat says when the first lease of the others ends, and nothing of those that ended", async () => {
    const [one, two, door] = await openTwo();
    expect((await one.beat()).nextEndMs).toBeNull();
    await door.ask(
      `INSERT INTO nodes (id, name, regions, version, started_at, seen_at, skew_ms, until) SELECT 'gone', name, regions, version, 0, 0, 0, 5 FROM nodes`,
    );
    expect((await one.beat()).nextEndMs).toBeNull();
    const endAfter = (ms: number, id: string, column: string) =>
      door.ask(
        `UPDATE nodes SET ${column} = CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT) + ${ms} WHERE id = '${id}'`,
      );
    await endAfter(600_000, "gone", "until");
    await endAfter(400_000, "one", "until");
    const { nextEndMs } = await two.beat();
    expect(nextEndMs).toBeGreaterThan(300_000);
    expect(nextEndMs).toBeLessThanOrEqual(400_000);
    // Of a version that does not say it.
    await door.ask("UPDATE nodes SET until = NULL WHERE id = 'gone'");
    await endAfter(0, "gone", "seen_at");
    const older = (await two.beat()).nextEndMs;
    expect(older).toBeGreaterThan(0);
    expect(older).toBeLessThanOrEqual(two.store.leaseMs);
  });

  test("a node asks for as many as it says in total, and gets those that are given back", async () => {
    const [one, two] = await openTwo();
    await one.beat();
    await two.beat();
    await one.take(SHARDS);
    const want = (count: number) => two.store.want({ node: "two", region: EU, from: "one", count });
    await want(3);
    await want(3);
    await want(5);
    const { leases } = await one.beat();
    const wanted = (leases as Exclude<typeof leases, "all">).filter(({ wantedBy }) => wantedBy === "two");
    expect(wanted).toHaveLength(5);
    await one.store.release({ node: "one", leases: wanted.slice(0, 2) });
    const got = await two.take(9);
    expect(numbers(got)).toEqual(numbers(wanted.slice(0, 2)));
    expect(got.every(({ fence, wantedBy }) => fence === 2 && wantedBy === null)).toBe(true);
  });

  test("what a node that is gone asked for, another may ask for", async () => {
    const [one, two] = await openTwo(SHORT_MS);
    await one.beat();
    await one.take(1);
    const wantedBy = async () => {
      const { leases } = await one.beat();
      await one.store.want({ node: "three", region: EU, from: "one", count: 1 });
      return leases === "all" ? null : leases[0]?.wantedBy;
    };
    await until(async () => {
      await two.beat();
      await two.store.want({ node: "two", region: EU, from: "one", count: 1 });
      return (await wantedBy()) === "two";
    }, "it is wanted");
    await until(async () => (await wantedBy()) === "three", "another asks");
  });

  test("a lane's state is saved by the owner of its shard, and read by the next one", async () => {
    const [one, two] = await openTwo();
    await one.beat();
    await two.beat();
    const [lease] = await one.take(1);
    const lane = { region: EU, shard: lease!.shard, site: "a.test", egress: "default", value: '{"rate":5}' };
    const other = { ...lane, shard: lease!.shard + 1 };
    await one.store.saveLanes({ node: "one", lanes: [lane, other] });
    await two.store.saveLanes({ node: "two", lanes: [{ ...lane, value: "late" }] });
    const ageMs = expect.any(Number);
    expect(await two.store.lanesOf({ parts: [lane, other] })).toEqual([{ ...lane, ageMs }]);
    await one.store.saveLanes({ node: "one", lanes: [{ ...lane, value: "6" }] });
    expect(await two.store.lanesOf({ parts: [lane] })).toEqual([{ ...lane, value: "6", ageMs }]);
  });
});

describe("work that one node does", () => {
  const duties = ["imports", "search"];

  test("a duty has one owner, and goes on to another when it is not asked for again", async () => {
    const [one, two] = await openTwo();
    const taken = await Promise.all([one, two, one, two].map((member) => member.beat({ duties })));
    expect([...taken[0]!.duties, ...taken[1]!.duties].toSorted()).toEqual(duties);
    expect(taken.slice(2).map((beat) => beat.duties)).toEqual(taken.slice(0, 2).map((beat) => beat.duties));
    await one.beat();
    expect((await two.beat({ duties })).duties.toSorted()).toEqual(duties);
    expect((await one.beat({ duties })).duties).toEqual([]);
    expect((await two.beat({ duties: ["imports"] })).duties).toEqual(["imports"]);
    expect((await one.beat({ duties })).duties).toEqual(["search"]);
  });

  test("those of a node that is gone go on to another", async () => {
    const [one, two] = await openTwo(SHORT_MS);
    await one.beat({ duties });
    await until(async () => (await two.beat({ duties })).duties.length === 2, "its lease is over");
  });

  test("a slot is taken once, by whoever asks first", async () => {
    const [one, two] = await openTwo();
    const tries = Array.from({ length: 20 }, (_, at) => {
      const { id, store } = [one, two][at % 2]!;
      return store.takeSlot({ node: id, task: "sign", slotAt: 1_000 });
    });
    expect((await Promise.all(tries)).filter((isTaken) => isTaken)).toHaveLength(1);
    expect(await two.store.takeSlot({ node: "two", task: "sign", slotAt: 2_000 })).toBe(true);
    await one.store.sweep();
    expect(await two.store.takeSlot({ node: "two", task: "sign", slotAt: 2_000 })).toBe(false);
  });

  test("what is raised, every node hears of", async () => {
    const [one, two] = await openTwo();
    expect((await two.beat()).generations).toEqual({});
    await Promise.all(Array.from({ length: 5 }, () => one.store.raise({ name: "keys" })));
    expect((await two.beat()).generations).toEqual({ keys: 5 });
  });
});

test("a node that leaves, or is told to, has no duties and no share, and stays told", async () => {
  const [one, two] = await openTwo();
  const duties = ["imports"];
  expect((await one.beat({ duties })).duties).toEqual(duties);
  await two.beat();
  expect(await two.store.askToLeave({ node: "one" })).toBe(true);
  expect(await two.store.askToLeave({ node: "nobody" })).toBe(false);
  expect(await one.beat({ duties })).toMatchObject({ isLeaving: true, duties: [], nodes: [{ id: "two" }] });
  expect((await two.beat({ duties })).duties).toEqual(duties);
  expect((await two.beat({ duties })).nodes).toEqual([{ id: "two", regions: [EU] }]);
  expect(await two.beat({ isLeaving: true, duties })).toMatchObject({ nodes: [], duties: [] });
  const rows = await one.store.nodes();
  expect(rows.map(({ id, leavingAt }) => [id, leavingAt !== null])).toEqual([
    ["one", true],
    ["two", true],
  ]);
  expect(rows[0]).toMatchObject({ name: "one.test", regions: [EU], url: null, version: "1.0.0", skewMs: 0 });
});

function nodeOf(id: string) {
  return { id, name: `${id}.test`, regions: [EU], url: null, version: "1.0.0", egresses: [] };
}

test("a beat names the others, where they are reached and what they send from", async () => {
  const [one, two] = await openTwo();
  expect((await one.beat()).peers).toEqual([]);
  const { peers } = await two.beat();
  expect(peers).toMatchObject([{ id: "one", url: null, egresses: EGRESSES }]);
});
