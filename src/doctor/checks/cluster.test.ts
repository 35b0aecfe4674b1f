import { expect } from "bun:test";
import { openClusterStore } from "../../store/postgres/cluster-store.ts";
import { migrate } from "../../store/postgres/migrate.ts";
import { openDoor } from "../../store/postgres/query.ts";
import { onlyWith } from "../../testing/fixtures/only-with.ts";
import { hasPostgres, sharedPostgres } from "../../testing/servers/postgres.ts";
import { checkNodes, checkPromise, clusterFindings } from "./cluster.ts";

const { describe, test } = onlyWith("PostgreSQL", hasPostgres);

describe("what a server promises", () => {
  const facts = {
    ...{ product: "", synchronousCommit: "on", standbys: "", followers: 0, isSynced: true },
    ...{ writesWholePages: true, isVacuuming: true, deadRows: 0, rows: 0, worstTable: null },
    ...{ oldestTransactionMs: 0, unfrozen: 0, connections: 0, connectionsMax: 1 },
  };
  const RELAXED = { synchronousCommit: "local", standbys: "ANY 1 (*)", followers: 2 };

  test.each([
    ["fail", { isSynced: false }, "fsync is off"],
    ["fail", { writesWholePages: false }, "full_page_writes is off"],
    ["fail", { synchronousCommit: "off", standbys: "*" }, "acknowledged mail is lost"],
    ["ok", {}, "on the disk of one server"],
    ["warn", { followers: 1 }, "1 standby follows later"],
    ["warn", RELAXED, "2 standbys follow later"],
    [
      "ok",
      { ...RELAXED, synchronousCommit: "on" },
      "on the disk of the primary, and on the disk of ANY 1 (*)",
    ],
    ["ok", { ...RELAXED, synchronousCommit: "remote_write" }, "in the memory of ANY 1 (*)"],
  ])("%s: %p", (status, changes, words) => {
    const finding = checkPromise({ ...facts, ...changes });
    expect(finding).toMatchObject({ status, found: expect.stringContaining(words) });
    expect(finding.advice === "").toBe(status === "ok");
  });
});

test("nodes of one name, and of two versions, are named", () => {
  const node = (id: string, name: string, version: string) => ({
    ...{ id, name, regions: [], url: null, version, egresses: [], schema: 1 },
    ...{ startedAt: 0, seenAt: 0, leavingAt: null, skewMs: 0, shards: 1, silentMs: 0 },
  });
  expect(checkNodes([node("a", "one", "1"), node("b", "one", "1")])).toMatchObject({
    ...{ status: "fail", found: "two nodes are named one" },
  });
  expect(checkNodes([node("a", "one", "1"), node("b", "two", "2")])).toMatchObject({
    ...{ status: "warn", found: "versions 1 and 2: one 1, two 2" },
  });
});

test("what is found on a server: its settings, an open transaction, regions and nodes", async () => {
  const url = await (await sharedPostgres()).createDatabase();
  await migrate(url);
  const name = new URL(url).pathname.slice(1);
  const cluster = openClusterStore(url, { leaseMs: 600_000, deadlineMs: 20_000 });
  const door = openDoor(url, { connections: 2, deadlineMs: 20_000, name: "tests" });
  const found = async () => new Map((await clusterFindings(cluster)).map((one) => [one.id, one]));
  const before = await found();
  expect([...before.keys()]).toHaveLength(7);
  expect(before.get("database_server")).toMatchObject({
    status: "ok",
    found: expect.stringMatching(/^PostgreSQL \d+/),
  });
  expect(before.get("nodes")?.found).toBe("none runs now");
  const node = { id: "a", name: "a.test", regions: ["eu-west-1"], url: null, version: "1.0.0", egresses: [] };
  await cluster.beat({ node, isLeaving: false, duties: ["schedule"], skewMs: 1_500 });
  await cluster.take({ node: "a", region: "eu-west-1", count: 256 });
  const after = await found();
  expect(after.get("node_leases")?.found).toBe("256 of 256 in eu-west-1; work for all: schedule");
  expect(after.get("node_clocks")).toMatchObject({ status: "warn", found: "a.test is 1.5 seconds ahead" });
  const open = await door.reserve();
  open.begin("READ COMMITTED");
  await open.ask("SELECT 1");
  const { oldestTransactionMs, connections } = await cluster.examine();
  expect(oldestTransactionMs).toBeGreaterThan(0);
  expect(connections).toBeGreaterThan(0);
  open.release();
  // A region whose nodes are all gone.
  await door.ask(
    `INSERT INTO nodes (id, name, regions, version, started_at, seen_at, skew_ms, until)
     SELECT 'gone', name, regions, version, started_at, 0, 0, until - 700000 FROM nodes`,
  );
  await door.ask("UPDATE shards SET region = 'sa-east-1', owner = 'gone' WHERE shard < 200");
  expect((await found()).get("node_leases")).toMatchObject({
    ...{ status: "fail", found: "no node serves sa-east-1: its mail waits" },
  });
  // As sessions of this database have it.
  await door.ask(`ALTER DATABASE ${name} SET synchronous_commit = off`);
  cluster.close();
  const again = openClusterStore(url, { deadlineMs: 20_000 });
  expect(await again.examine()).toMatchObject({ synchronousCommit: "off" });
  again.close();
  door.close();
});
