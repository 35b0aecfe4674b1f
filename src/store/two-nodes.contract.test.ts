// Two stores on one PostgreSQL database, as two nodes have them: what one claims, the other does not, and who takes over finds
// what was left.
import { expect } from "bun:test";
import { join } from "node:path";
import { onlyWith } from "../testing/fixtures/only-with.ts";
import { openTestStore, testDatabaseOf } from "../testing/fixtures/open-test-store.ts";
import {
  acceptRequest,
  addTeam,
  claimAll,
  deliveredRecord,
  NOON,
  sampleEmail,
} from "../testing/fixtures/store-samples.ts";
import { tempStore } from "../testing/fixtures/temp-store.ts";
import { hasPostgres } from "../testing/servers/postgres.ts";
import { SHARDS, shardOf } from "./deliveries.ts";
import { openDoor } from "./postgres/query.ts";

const { test } = onlyWith("PostgreSQL", hasPostgres);

const REGION = "us-east-1";

async function openTwo(recipients: string[]) {
  const engine = "PostgreSQL";
  const one = await tempStore({ engine });
  const url = testDatabaseOf(one.dataDir)!;
  const open = (node: string) => openTestStore({ engine, url, dataDir: join(one.dataDir, node) });
  const two = await open("two");
  const team = await addTeam(one);
  await one.emails.accept(acceptRequest(recipients.map((recipient) => sampleEmail(team.id, [recipient]))));
  const door = openDoor(url, { connections: 1, deadlineMs: 10_000, name: "tests" });
  return {
    one,
    two,
    open,
    door,
    async [Symbol.asyncDispose]() {
      door.close();
      await two.close();
      await one[Symbol.asyncDispose]();
    },
  };
}

const partsOf = (...sites: string[]) => [
  { region: REGION, shards: sites.map((site) => shardOf({ region: REGION, site })) },
];

test("each claims its own shards, and both at once the same ones without a delivery twice", async () => {
  const sites = Array.from({ length: 12 }, (_, at) => `s${at}.test`);
  await using nodes = await openTwo(sites.flatMap((site) => [`a@${site}`, `b@${site}`, `c@${site}`]));
  const half = Array.from({ length: SHARDS / 2 }, (_, shard) => shard);
  const low = await claimAll(nodes.one, { owner: "one", owned: [{ region: REGION, shards: half }] });
  expect(low.every(({ site }) => shardOf({ region: REGION, site }) < SHARDS / 2)).toBe(true);
  const claims = ["one", "two", "one", "two"].map((owner, at) =>
    claimAll(at % 2 === 0 ? nodes.one : nodes.two, { owner, limit: 9 }),
  );
  const rest = (await Promise.all(claims)).flat();
  rest.push(...(await claimAll(nodes.two, { owner: "two" })));
  const ids = [...low, ...rest].map(({ id }) => id);
  expect(new Set(ids).size).toBe(36);
  expect(ids).toHaveLength(36);
});

test("a node that starts takes nothing from one that works; who takes over its shards gets all", async () => {
  await using nodes = await openTwo(["ann@a.test", "bob@b.test", "cat@c.test"]);
  const claimed = await claimAll(nodes.one, { owner: "one" });
  const [ann, bob] = ["a.test", "b.test"].map((name) => claimed.find(({ site }) => site === name)!);
  await nodes.one.deliveries.markDot({ id: ann!.id, fence: ann!.fence, now: NOON });
  const third = await nodes.open("third");
  expect(await third.deliveries.deadOwners()).toEqual([]);
  expect(await third.webhooks.deadOwners()).toEqual([]);
  await third.close();

  const { deliveries } = nodes.two;
  const takeOver = { owner: "two", owned: partsOf("a.test", "b.test"), now: NOON + 10, unknownRetryMs: 50 };
  const holdShard = (owner: string, lifeMs: number) =>
    nodes.door.ask(
      `INSERT INTO shards (region, shard, owner, fence, until) VALUES ($1, $2, $3, 1, $4)
       ON CONFLICT (region, shard) DO UPDATE SET owner = excluded.owner, until = excluded.until`,
      [REGION, shardOf({ region: REGION, site: "b.test" }), owner, Date.now() + lifeMs],
    );
  // It was held up for so long that another one has them again.
  await holdShard("one", 3_600_000);
  const late = { ...takeOver, owned: partsOf("b.test") };
  expect(await deliveries.recoverParts(late)).toEqual({ requeued: 0, possibleDuplicates: 0 });
  await holdShard("two", 3_600_000);
  expect(await deliveries.recoverParts(takeOver)).toEqual({ requeued: 2, possibleDuplicates: 1 });
  const [taken] = await claimAll(nodes.two, { owner: "two", now: NOON + 10 });
  expect(taken).toMatchObject({ site: "b.test", fence: bob!.fence + 1 });
  // The first one is cut off, not gone.
  expect(await nodes.one.deliveries.markDot({ id: bob!.id, fence: bob!.fence, now: NOON + 11 })).toBe(false);
  const deferred = { next: { state: "queued" as const, dueAt: NOON + 900 }, events: [] };
  expect(await nodes.one.deliveries.record(deliveredRecord(bob!, deferred))).toBe(false);
  expect(await nodes.one.deliveries.record(deliveredRecord(ann!))).toBe(true);
  expect(await deliveries.record(deliveredRecord(taken!))).toBe(true);
  expect(await deliveries.counts()).toEqual([
    { state: "delivered", count: 2 },
    { state: "leased", count: 1 },
  ]);
});
