import { afterAll, expect } from "bun:test";
import { onlyWith } from "../../../testing/fixtures/only-with.ts";
import {
  acceptRequest,
  addTeam,
  claimAll,
  NOON,
  sampleEmail,
} from "../../../testing/fixtures/store-samples.ts";
import { tempStore } from "../../../testing/fixtures/temp-store.ts";
import { hasPostgres, sharedPostgres } from "../../../testing/servers/postgres.ts";
import { type DeliveryStore, shardOf } from "../../deliveries.ts";
import { createUrgentPlaces } from "../../sql/queue/urgent-places.ts";
import { migrate } from "../migrate.ts";
import { type Door, openDoor } from "../query.ts";
import { createHotClaims } from "./claim.ts";
import { createFreshPlaces } from "./fresh-places.ts";

const { test } = onlyWith("PostgreSQL", hasPostgres);

const doors: Door[] = [];
afterAll(() => {
  for (const door of doors) door.close();
});

type Request = Parameters<DeliveryStore["claimDue"]>[0];
const asked: Request = {
  owner: "node",
  now: NOON + 1,
  leaseMs: 60_000,
  owned: "all",
  limit: 50,
  perSiteMax: 50,
  skipSites: [],
};

/** A store, its database, and claims beside it whose statements are counted. */
async function openBench() {
  const url = await (await sharedPostgres()).createDatabase();
  await migrate(url);
  const store = await tempStore({ engine: "PostgreSQL", threads: false, url });
  const door = openDoor(url, { connections: 4, deadlineMs: 20_000, name: "claim", plans: "nested" });
  doors.push(door);
  const statements: { text: string; given: readonly unknown[] }[] = [];
  const ask: Door["ask"] = (text, given, shape) => {
    statements.push({ text, given: given ?? [] });
    return door.ask(text, given, shape);
  };
  // No time passes.
  const freshPlaces = createFreshPlaces(() => 0);
  const { due } = createHotClaims({
    door: { ...door, ask },
    dataDir: store.dataDir,
    blobsFolder: "",
    urgentPlaces: createUrgentPlaces(),
    freshPlaces,
    onDueMessages() {},
  });
  const claim = async (changes: Partial<Request> = {}) => (await due([{ ...asked, ...changes }]))[0]!;
  const team = await addTeam(store);
  const accept = (...recipients: string[]) =>
    store.emails.accept(acceptRequest(recipients.map((recipient) => sampleEmail(team.id, [recipient]))));
  return {
    store,
    door,
    claim,
    accept,
    team,
    statements,
    freshPlaces,
    [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
  };
}

test("a claim is three statements, and finds what was not counted yet", async () => {
  await using bench = await openBench();
  await bench.accept("a@one.test", "b@one.test", "c@two.test");
  const claimed = await bench.claim();
  if (claimed === "to lane") throw new Error("a lane was asked");
  expect(claimed.map(({ recipient, fence }) => [recipient, fence]).toSorted()).toEqual([
    ["a@one.test", 1],
    ["b@one.test", 1],
    ["c@two.test", 1],
  ]);
  expect(claimed[0]!.body.bytes?.length).toBeGreaterThan(0);
  expect(bench.statements).toHaveLength(3);
  // What is counted afterwards is what was claimed.
  expect(await bench.store.deliveries.counts()).toEqual([{ state: "leased", count: 3 }]);
  expect(await bench.claim()).toEqual([]);
});

test("who may no longer be written to is left to a lane, with what was to be claimed beside it", async () => {
  await using bench = await openBench();
  await bench.accept("a@one.test", "listed@one.test", "b@one.test", "ümit@one.test");
  await bench.door.ask(
    "INSERT INTO suppressions (id, team_id, address, origin, created_at) VALUES ('s', $1, 'listed@one.test', 'manual', 1)",
    [bench.team.id],
  );
  expect(await bench.claim()).toBe("to lane");
  // Everything waits again until it is claimed by a lane, which ends the one.
  const rest = await claimAll(bench.store);
  expect(rest.map(({ recipient }) => recipient).toSorted()).toEqual([
    "a@one.test",
    "b@one.test",
    "ümit@one.test",
  ]);
  const counts = await bench.store.deliveries.counts();
  expect(counts.toSorted((one, other) => (one.state < other.state ? -1 : 1))).toEqual([
    { state: "leased", count: 3 },
    { state: "suppressed", count: 1 },
  ]);
});

test("a shard that another node has, or whose lease is over, gives nothing", async () => {
  await using bench = await openBench();
  await bench.accept("a@one.test", "a@two.test", "a@three.test");
  const region = "us-east-1";
  const give = (site: string, owner: string, leftMs: number) =>
    bench.door.ask(
      "INSERT INTO shards (region, shard, owner, fence, until, wanted_by) VALUES ($1, $2, $3, 1, $4, NULL)",
      [region, shardOf({ region, site }), owner, Date.now() + leftMs],
    );
  await give("one.test", "node", 60_000);
  await give("two.test", "other", 60_000);
  await give("three.test", "node", -1);
  const shards = ["one.test", "two.test", "three.test"].map((site) => shardOf({ region, site }));
  const claimed = await bench.claim({ owned: [{ region, shards }] });
  expect(claimed).toMatchObject([{ recipient: "a@one.test" }]);
});

test("a claim reads as many rows as there is room for, however many are queued and dead", async () => {
  await using bench = await openBench();
  await bench.accept("a@one.test");
  const { rows } = await bench.door.ask<{ id: string; email: string }>(
    "SELECT id, email_id AS email FROM deliveries",
  );
  const region = "us-east-1";
  // A site of this node's region alone, one of another's with as much due, and work that is not due.
  await bench.door.ask(
    `INSERT INTO deliveries (id, email_id, team_id, recipient, role, destination, site, priority, region, shard, state,
       due_at, expires_at, created_at)
     SELECT 'row ' || n, $1, $2, 'x@one.test', 'to', 'one.test', 'one.test', n % 2, CASE WHEN n % 3 = 0 THEN 'eu' ELSE $3 END,
       $4, 'queued', CASE WHEN n % 5 = 0 THEN $5 + n ELSE n END, $5 * 2, 0 FROM generate_series(1, 40000) AS n`,
    [rows[0]!.email, bench.team.id, region, shardOf({ region, site: "one.test" }), NOON + 1_000],
  );
  await bench.door.ask("INSERT INTO queue_teams VALUES ('one.test', $1, 1, 40000, 0)", [bench.team.id]);
  await bench.door.ask("INSERT INTO queue_sites VALUES ('one.test', 1, 40000, 0)");
  const owned = [{ region, shards: [shardOf({ region, site: "one.test" })] }];
  for (let round = 0; round < 3; round += 1) expect(await bench.claim({ owned })).toHaveLength(50);
  const touched = await Promise.all(
    bench.statements.slice(-3).map(async ({ text, given }) => {
      const reserved = await bench.door.reserve();
      reserved.begin("READ COMMITTED");
      const plan = await reserved.ask(
        `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON, TIMING OFF) ${text}`,
        given as never,
      );
      reserved.release();
      const [{ Plan }] = Object.values(plan.rows[0]!)[0] as unknown as [{ Plan: Record<string, number> }];
      return Plan["Shared Hit Blocks"]! + Plan["Shared Read Blocks"]!;
    }),
  );
  // Fifty rows by their keys, and what hangs on each.
  for (const blocks of touched) expect(blocks).toBeLessThan(2_500);
}, 60_000);

test("a claim that knows where something new is does not look at what all nodes have queued", async () => {
  await using bench = await openBench();
  const looks = () => bench.statements.filter(({ text }) => text.includes("counter_changes WHERE")).length;
  const claim = async (changes: Partial<Request> = {}) => {
    const claimed = await bench.claim(changes);
    if (claimed === "to lane") throw new Error("a lane was asked");
    return [claimed.map(({ recipient }) => recipient).toSorted(), looks()];
  };
  const places = (...sites: string[]) => sites.map((site) => ({ site, teamId: bench.team.id }));
  await bench.accept("a@one.test");
  expect(await claim()).toEqual([["a@one.test"], 1]);
  expect(bench.freshPlaces.list()).toEqual([]);
  // Another node says so, and something else that is not told of.
  await bench.accept("b@one.test", "c@one.test", "d@one.test", "a@two.test");
  const expected = places("one.test", "empty.test");
  expect(await claim({ expected, perSiteMax: 2 })).toEqual([["b@one.test", "c@one.test"], 1]);
  expect(bench.freshPlaces.list()).toEqual(places("one.test"));
  // There may be more where there was no room, and where nothing was looked for.
  bench.freshPlaces.note(places("three.test")[0]!, asked.now);
  await bench.accept("a@three.test");
  expect(await claim({ skipSites: ["three.test"] })).toEqual([["d@one.test"], 1]);
  expect(bench.freshPlaces.list()).toEqual(places("three.test"));
  expect(await claim()).toEqual([["a@three.test"], 1]);
  // Now it knows of nothing.
  expect(await claim()).toEqual([["a@two.test"], 2]);
});

test("a claim that was asked for before an email was accepted leaves its place known", async () => {
  await using bench = await openBench();
  const place = { site: "one.test", teamId: bench.team.id };
  bench.freshPlaces.note(place, asked.now + 5);
  // A look, which finds it, too, does not make it older.
  await bench.accept("a@one.test");
  expect(await bench.claim()).toHaveLength(1);
  expect(bench.freshPlaces.list()).toEqual([place]);
  expect(await bench.claim({ now: asked.now + 5 })).toEqual([]);
  expect(bench.freshPlaces.list()).toEqual([]);
});
