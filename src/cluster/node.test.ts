// Nodes on one PostgreSQL share its queue, and go on with each other's work.
import { afterAll, expect } from "bun:test";
import { steadyClock, systemClock } from "../lib/clock.ts";
import { createLog, silentLog } from "../lib/log.ts";
import { createWake } from "../lib/wake.ts";
import { type ClaimedDelivery, SHARDS } from "../store/deliveries.ts";
import { openClusterStore } from "../store/postgres/cluster-store.ts";
import { migrate } from "../store/postgres/migrate.ts";
import { createFakeClock } from "../testing/fixtures/fake-clock.ts";
import { onlyWith } from "../testing/fixtures/only-with.ts";
import { acceptRequest, addTeam, claimRequest, sampleEmail } from "../testing/fixtures/store-samples.ts";
import { tempStore } from "../testing/fixtures/temp-store.ts";
import { until } from "../testing/fixtures/until.ts";
import { hasPostgres, sharedPostgres } from "../testing/servers/postgres.ts";
import { createNode } from "./node.ts";
import { createOwnership } from "./ownership.ts";

const { test } = onlyWith("PostgreSQL", hasPostgres);

/** By the database's clock; a node counts on a second less. */
const LEASE_MS = 1_500;
const REGION = "us-east-1";
const ends: (() => PromiseLike<void>)[] = [];
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

/** A database, and a queue that the nodes on it share. */
async function openTown({ leaseMs, recipients = [] }: { leaseMs: number; recipients?: string[] }) {
  const url = await (await sharedPostgres()).createDatabase();
  await migrate(url);
  const store = await tempStore();
  ends.push(() => store[Symbol.asyncDispose]());
  const team = await addTeam(store);
  const now = Date.now();
  if (recipients.length > 0)
    await store.emails.accept(
      acceptRequest(
        recipients.map((recipient) => sampleEmail(team.id, [recipient], { expiresAt: now + 1e9 })),
      ),
    );
  return {
    store,
    async askToLeave(node: string) {
      const operator = openClusterStore(url, { leaseMs, deadlineMs: 20_000 });
      const isThere = await operator.askToLeave({ node });
      operator.close();
      return isThere;
    },
    async start(id: string, mayDo?: Parameters<typeof createNode>[2]) {
      const timers = createFakeClock();
      const lines: string[] = [];
      let aheadMs = 0;
      const clock = { now: () => Date.now() + aheadMs, after: timers.after };
      const parts = { clock, steady: steadyClock, store, log: createLog((line) => lines.push(line)) };
      const cluster = openClusterStore(url, { leaseMs, deadlineMs: 20_000 });
      const node = createNode(
        { ...parts, cluster },
        { id, name: id, regions: [REGION], url: null, version: "1.0.0", egresses: [] },
        mayDo,
      );
      const ownership = createOwnership(
        { ...parts, leases: node.leases, wake: createWake() },
        { id, regions: [REGION] },
      );
      ends.push(async () => node.close());
      await ownership.start();
      const owned = async () => {
        let count = 0;
        await ownership.claim(async (parts) => {
          count = parts === "all" ? SHARDS : (parts[0]?.shards.length ?? 0);
          return [];
        });
        return count;
      };
      return {
        node,
        ownership,
        owned,
        lines,
        /** Sets its clock. */
        goAhead(ms: number) {
          aheadMs = ms;
        },
        beat: () => timers.advance(1_000),
        claim: () =>
          ownership.claim((parts): Promise<ClaimedDelivery[]> => {
            const request = claimRequest({ owner: id, owned: parts, now: Date.now() });
            return store.deliveries.claimDue(request);
          }),
      };
    },
  };
}

test("a second node gets half of the shards, and all of them at once when the first one leaves", async () => {
  const town = await openTown({ leaseMs: 600_000 });
  const first = await town.start("first");
  expect(await first.owned()).toBe(SHARDS);
  expect(first.node.does("schedule")).toBe(true);
  const second = await town.start("second");
  expect([await second.owned(), second.node.does("schedule")]).toEqual([0, false]);
  await until(async () => {
    first.beat();
    second.beat();
    return (await second.owned()) === SHARDS / 2;
  }, "the shards are shared");
  expect(await first.owned()).toBe(SHARDS / 2);
  first.ownership.drain();
  await first.ownership.stop();
  expect(first.node.does("schedule")).toBe(false);
  await until(async () => {
    second.beat();
    return (await second.owned()) === SHARDS;
  }, "they are given over");
  expect(second.node.does("schedule")).toBe(true);
});

test("what a node that is gone had claimed is queued again; past its dot, only after ten minutes", async () => {
  const town = await openTown({ leaseMs: LEASE_MS, recipients: ["ann@a.test", "bob@b.test"] });
  const { deliveries } = town.store;
  const gone = await town.start("gone");
  const claimed: Awaited<ReturnType<typeof gone.claim>> = [];
  await until(async () => {
    gone.beat();
    claimed.push(...(await gone.claim()));
    return claimed.length === 2;
  }, "both are claimed");
  const dotted = claimed.find(({ found }) => found.site === "a.test")!.found;
  expect(await deliveries.markDot({ id: dotted.id, fence: dotted.fence, now: Date.now() })).toBe(true);
  const next = await town.start("next");
  const took: ClaimedDelivery[] = [];
  await until(async () => {
    next.beat();
    took.push(...(await next.claim()).map(({ found }) => found));
    return took.length > 0;
  }, "the rest is claimed by the next node");
  expect(took.map(({ recipient }) => recipient)).toEqual(["bob@b.test"]);
  const [late] = await deliveries.dueSites({ now: Number.MAX_SAFE_INTEGER, limit: 1 });
  expect(late!.site).toBe("a.test");
  expect(late!.dueAt - Date.now()).toBeGreaterThan(9 * 60_000);
  // It may only have been cut off.
  expect(claimed.some(({ hold }) => hold.mayDot())).toBe(false);
});

test("a node whose clock is far off does nothing, and its shards go to others", async () => {
  const town = await openTown({ leaseMs: 600_000 });
  const node = await town.start("wrong");
  node.goAhead(60_000);
  node.beat();
  await until(async () => node.lines.some((line) => line.includes("cluster.clock_differs")), "it is told");
  node.beat();
  await until(async () => (await node.owned()) === 0, "nothing is claimed");
  expect(node.lines.join()).toMatch(/The clock of this machine is \d\d seconds ahead of the database's/);
  node.goAhead(0);
  await until(async () => {
    node.beat();
    return (await node.owned()) > 0;
  }, "it works again");
});

test("a node that is told to leave says so once it knows, and has no duties", async () => {
  const town = await openTown({ leaseMs: 600_000 });
  const [first, second] = [await town.start("first"), await town.start("second")];
  expect(first.node.does("broadcasts")).toBe(true);
  expect(await town.askToLeave("first")).toBe(true);
  let isTold = false;
  void first.node.told.then(() => {
    isTold = true;
  });
  await until(async () => {
    first.beat();
    second.beat();
    return isTold && second.node.does("broadcasts");
  }, "it is told, and the other goes on");
  expect(first.node.does("broadcasts")).toBe(false);
  first.ownership.drain();
  await first.ownership.stop();
  await until(async () => {
    second.beat();
    return (await second.owned()) === SHARDS;
  }, "its shards are given over");
  await second.node.sweep();
});

test("a duty that a node has no means for is the next one's", async () => {
  const town = await openTown({ leaseMs: 600_000 });
  const first = await town.start("first", (duty) => duty !== "certificates");
  const second = await town.start("second");
  const does = [first, second].map(({ node }) => [node.does("schedule"), node.does("certificates")]);
  expect(does).toEqual([
    [true, false],
    [false, true],
  ]);
});

test("what one node raises, the others hear of, once", async () => {
  const town = await openTown({ leaseMs: 600_000 });
  const [first, second] = [await town.start("first"), await town.start("second")];
  let [heard, others] = [0, 0];
  second.node.onRaised("keys", () => heard++);
  second.node.onRaised("other", () => others++);
  first.node.raise("keys");
  await until(async () => {
    second.beat();
    return heard > 0;
  }, "it is heard");
  second.beat();
  await second.owned();
  expect([heard, others]).toEqual([1, 0]);
});

test("a node alone has everything, and asks nobody", async () => {
  const store = await tempStore();
  ends.push(() => store[Symbol.asyncDispose]());
  const node = createNode(
    { cluster: null, store, clock: systemClock, steady: steadyClock, log: silentLog },
    { id: "one", name: "one", regions: [REGION], url: null, version: "1.0.0", egresses: [] },
  );
  expect(node.leases.leaseMs).toBe(Number.POSITIVE_INFINITY);
  expect([node.does("schedule"), await node.takeSlot("task", 1), await node.takeSlot("task", 1)]).toEqual([
    true,
    true,
    true,
  ]);
});
