// Several nodes on one PostgreSQL, each a process, whose mail arrives at one server that notes the time of each copy:
//   bun scripts/cluster.ts [--only NAME,NAME]
// Prints a table; exits 1 when a promise is broken.
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { openDoor } from "../src/store/postgres/query.ts";
import type { Appliance } from "../src/testing/fixtures/appliance.ts";
import type { Arrival } from "../src/testing/fixtures/nodes.ts";
import { until } from "../src/testing/fixtures/until.ts";
import { type PostgresServer, startPostgres } from "../src/testing/servers/postgres.ts";
import { openCluster, siteAt } from "./cluster-load.ts";

const { values: options } = parseArgs({ options: { only: { type: "string", default: "" } } });

const LEASE_MS = 6_000;
/** Of the site that has one. */
const PER_MINUTE = 240;
const PACED_SITE = "paced.test";
const PACE = `\n[[site]]\nmatch = "mx.${PACED_SITE}"\nper_minute = ${PER_MINUTE}\n`;

const open = (server: PostgresServer, count: number, config = "") =>
  openCluster(server, count, { config, sites: [PACED_SITE] });

interface Row {
  what: string;
  measured: string;
  isKept: boolean;
}

const rows: Row[] = [];
function report(what: string, measured: string, isKept: boolean): void {
  rows.push({ what, measured, isKept });
  console.log(`${isKept ? "pass" : "FAIL"}  ${what}: ${measured}`);
}

/** Between the copies of a site by one node, another node's. */
function handovers(arrivals: readonly Arrival[]): { changes: number; overlaps: number } {
  let changes = 0;
  let overlaps = 0;
  for (const copies of Map.groupBy(arrivals, ({ to }) => to[0]!.split("@")[1]!).values()) {
    const turns = copies.map(({ node }) => node).filter((node, at, all) => node !== all[at - 1]);
    changes += turns.length - 1;
    overlaps += turns.length - new Set(turns).size;
  }
  return { changes, overlaps };
}

/** The most copies within any window of so long. */
function busiest(arrivals: readonly Arrival[], windowMs: number): number {
  let first = 0;
  let most = 0;
  for (const [at, arrival] of arrivals.entries()) {
    while (arrival.at - arrivals[first]!.at >= windowMs) first += 1;
    most = Math.max(most, at - first + 1);
  }
  return most;
}

async function ownersAndHints(server: PostgresServer): Promise<void> {
  const { cluster, load } = await open(server, 3);
  await using _ = cluster;
  const from = cluster.arrivals.length;
  await load.run(5_000, 6, cluster.nodes, siteAt);
  await load.arrived();
  const arrived = cluster.arrivals.slice(from);
  const { changes, overlaps } = handovers(arrived);
  const nodes = new Set(arrived.map(({ node }) => node)).size;
  report(
    "any of 3 nodes accepts, each site leaves by one",
    `${arrived.length} emails, ${nodes} nodes, ${changes} changes`,
    changes === 0 && overlaps === 0 && nodes === 3,
  );
  const lone: number[] = [];
  for (let index = 0; index < 12; index += 1) {
    await Bun.sleep(300);
    const node = cluster.nodes[index % 3]!;
    const at = performance.now();
    const count = cluster.arrivals.length;
    await load.send(node, siteAt(index));
    await until(async () => cluster.arrivals.length > count, "it arrives");
    lone.push(cluster.arrivals.at(-1)!.at - at);
  }
  lone.sort((one, other) => one - other);
  report(
    "a single email to an idle cluster is with the receiver, by hints",
    `median ${lone[6]!.toFixed(0)} ms, worst ${lone.at(-1)!.toFixed(0)} ms`,
    lone[6]! < 700,
  );
  report("copies beyond one, nothing lost", String(load.extraCopies()), load.extraCopies() === 0);
}

/** Of them, those that wait for long, since their node was killed between the dot and its result. */
async function unsureOf(database: string, recipients: readonly string[]): Promise<number> {
  const door = openDoor(database, { connections: 1, deadlineMs: 20_000, name: "campaign" });
  const { rows } = await door.ask<{ recipient: string }>(
    "SELECT recipient FROM deliveries WHERE state = 'queued' AND is_possible_duplicate = 1",
  );
  door.close();
  return rows.filter(({ recipient }) => recipients.includes(recipient)).length;
}

/** Resolves right after the node has renewed its lease. */
async function renewed(database: string, node: string): Promise<void> {
  const door = openDoor(database, { connections: 1, deadlineMs: 20_000, name: "campaign" });
  const lease = async () => {
    const { rows } = await door.ask<{ until: number }>("SELECT until FROM nodes WHERE name LIKE $1", [
      `${node}.%`,
    ]);
    return rows[0]!.until;
  };
  const before = await lease();
  await until(async () => (await lease()) !== before, "the lease is renewed");
  door.close();
}

async function takeover(server: PostgresServer): Promise<void> {
  const { cluster, load, database } = await open(server, 3);
  await using _ = cluster;
  const [victim, ...others] = cluster.nodes;
  let isOver = false;
  const from = cluster.arrivals.length;
  const loading = load.run(12_000, 4, others, siteAt).finally(() => (isOver = true));
  await Bun.sleep(2_000);
  // When it leaves the longest lease.
  await renewed(database, "node-1");
  const killedAt = performance.now();
  await victim!.kill();
  await loading;
  let unsure = 0;
  await until(
    async () => {
      const missing = load.missing();
      unsure = await unsureOf(database, missing);
      return unsure === missing.length;
    },
    "all mail arrives, or waits as a possible duplicate",
    30_000,
  );
  // The gap of each site: from the kill to its first copy afterwards.
  const lost = new Set(
    cluster.arrivals
      .slice(from)
      .filter(({ at, node }) => at < killedAt && node === "node-1")
      .map(({ to }) => to[0]!.split("@")[1]!),
  );
  const gaps = [...lost].map(
    (site) =>
      cluster.arrivals.find(
        (one) => one.at > killedAt + 100 && one.node !== "node-1" && one.to[0]!.endsWith(`@${site}`),
      )!.at - killedAt,
  );
  const longest = Math.max(...gaps);
  report(
    "after kill -9, its sites are served within lease + 1 s",
    `${gaps.length} sites, the last after ${(longest / 1000).toFixed(1)} s`,
    gaps.length > 0 && longest <= LEASE_MS + 1_000 && isOver,
  );
  const extra = load.extraCopies();
  report(
    "after a kill, each of a journaled dot",
    `${extra} copies beyond one, ${unsure} emails that wait as possible duplicates`,
    extra + unsure <= 8,
  );
}

async function drainAndRebalance(server: PostgresServer): Promise<void> {
  const { cluster, load } = await open(server, 2);
  await using _ = cluster;
  const first = cluster.nodes[0]!;
  const from = cluster.arrivals.length;
  const loading = load.run(30_000, 4, [first], siteAt);
  await Bun.sleep(2_000);
  const third = await cluster.add();
  await until(async () => cluster.arrivals.some(({ node }) => node === "node-3"), "the third node serves");
  await Bun.sleep(3_000);
  const leftAt = performance.now();
  const second = cluster.nodes[1]!;
  const code = await second.stop();
  const stoppedMs = performance.now() - leftAt;
  await loading;
  await load.arrived();
  const arrived = cluster.arrivals.slice(from);
  const last = arrived.filter(({ node }) => node === "node-2").at(-1)!;
  const sites = new Set(
    arrived
      .filter(({ at, node }) => at > leftAt - 3_000 && node === "node-2")
      .map(({ to }) => to[0]!.split("@")[1]!),
  );
  const gaps = [...sites].flatMap((site) => {
    const copies = arrived.filter(({ to }) => to[0]!.endsWith(`@${site}`));
    const next = copies.find(({ at, node }) => at > leftAt && node !== "node-2");
    const before = copies.filter(({ node }) => node === "node-2").at(-1)!;
    return next === undefined ? [] : next.at - Math.max(leftAt, before.at);
  });
  const longest = Math.max(...gaps);
  report(
    "after SIGTERM, its sites are served within 1 s",
    `${gaps.length} sites, the last after ${(longest / 1000).toFixed(2)} s; its own last copy ${((last.at - leftAt) / 1000).toFixed(2)} s after, exit ${code} after ${(stoppedMs / 1000).toFixed(1)} s`,
    gaps.length > 0 && longest <= 1_000 && code === 0,
  );
  report(
    "copies beyond one while a node joins and one leaves under load",
    `${load.extraCopies()} of ${load.accepted.size}`,
    load.extraCopies() === 0,
  );
  report(
    "requests refused meanwhile",
    String((load.statuses.get(503) ?? 0) + (load.statuses.get(500) ?? 0)),
    (load.statuses.get(200) ?? 0) === load.accepted.size && (load.statuses.get(500) ?? 0) === 0,
  );
  await third.stop();
}

async function pace(server: PostgresServer): Promise<void> {
  const { cluster, load } = await open(server, 1, PACE);
  await using _ = cluster;
  const from = cluster.arrivals.length;
  const alive = new Set(cluster.nodes);
  const add = async () => alive.add(await cluster.add());
  let isOver = false;
  const queueing = (async () => {
    for (let index = 0; index < 400; index += 1) await load.send(cluster.nodes[0]!, PACED_SITE);
    while (!isOver) {
      await load.send([...alive].at(-1)!, PACED_SITE);
      await Bun.sleep(150);
    }
  })();
  const paced = () => cluster.arrivals.slice(from).filter(({ to }) => to[0]!.endsWith(`@${PACED_SITE}`));
  const takeOwner = () => {
    const owner = cluster.nodes[Number(paced().at(-1)!.node.split("-")[1]) - 1]!;
    alive.delete(owner);
    return owner;
  };
  await Bun.sleep(8_000);
  await add();
  await Bun.sleep(8_000);
  await add();
  await Bun.sleep(8_000);
  await takeOwner().stop();
  await add();
  await Bun.sleep(8_000);
  const diedAt = performance.now();
  await takeOwner().kill();
  await Bun.sleep(25_000);
  isOver = true;
  await queueing;
  const arrived = paced();
  const perSecond = PER_MINUTE / 60;
  const served = new Set(arrived.map(({ node }) => node)).size;
  const inTen = busiest(arrived, 10_000);
  const inOne = busiest(arrived, 1_000);
  report(
    "a site's pace with 1, 2, 3 nodes, after a drain and a kill of its owner",
    `${arrived.length} copies by ${served} nodes; at most ${inOne} in 1 s and ${inTen} in 10 s, allowed ${perSecond} a second and a burst of ${perSecond}`,
    served >= 3 && inTen <= 11 * perSecond + 1 && inOne <= 2 * perSecond + 1,
  );
  const after = busiest(
    arrived.filter(({ at }) => at > diedAt + 1_000),
    10_000,
  );
  report(
    "the pace after that kill, by half for a minute",
    `${after} in 10 s`,
    after > 0 && after <= 5.5 * perSecond + 1,
  );
}

async function idempotency(server: PostgresServer): Promise<void> {
  const { cluster } = await open(server, 3);
  await using _ = cluster;
  const rounds = 1_000;
  const racers = 12;
  let isEqual = true;
  const from = cluster.arrivals.length;
  for (let round = 0; round < rounds; round += 1) {
    const body = { from: "jane@sender.test", to: [`same${round}@s1.test`], subject: "Hello", text: "x" };
    const headers = { "idempotency-key": `key-${round}` };
    const answers = await Promise.all(
      Array.from({ length: racers }, async (_, index) => {
        const response = await cluster.nodes[index % 3]!.api("/emails", { method: "POST", body, headers });
        return `${response.status} ${await response.text()}`;
      }),
    );
    const different = new Set(answers.filter((answer) => !answer.startsWith("409 ")));
    isEqual &&= different.size === 1 && [...different][0]!.startsWith("200 ");
  }
  const ofRaces = () => cluster.arrivals.slice(from).filter(({ to }) => to[0]!.startsWith("same"));
  await until(async () => ofRaces().length >= rounds, "all arrive");
  await Bun.sleep(2_000);
  const copies = ofRaces().length;
  report(
    `${racers} requests with one key at 3 nodes: one email, equal bodies`,
    `${rounds.toLocaleString("en")} rounds, ${copies} emails, ${isEqual ? "equal" : "different"}`,
    isEqual && copies === rounds,
  );
}

const QUOTA = 500;

/** A team with so many emails left is used up by all nodes at once, several times. */
async function quota(server: PostgresServer): Promise<void> {
  const plan = `\n[[plan]]\nname = "small"\nemails_per_month = ${QUOTA}\n`;
  const { cluster, load } = await open(server, 3, plan);
  await using _ = cluster;
  const before = load.accepted.size;
  await cluster.nodes[0]!.cli("team", "plan", "acme", "--plan", "small");
  await load.run(20_000, 64, cluster.nodes, siteAt);
  report(
    "64 clients at 3 nodes accept what a plan has left, and no more",
    `${load.accepted.size - before} of ${QUOTA - before}, ${load.statuses.get(429) ?? 0} refused`,
    load.accepted.size === QUOTA && (load.statuses.get(429) ?? 0) > 0,
  );
}

const SILENT_MS = 60_000;
const TOLD_MS = 2_000;
const BACK_MS = 3_000;
/** Of a machine that runs all of it. */
const SLACK_MS = 500;

/** Nobody answers for a minute, though connections stay open; no new dot, clients are told in time, and nothing is lost. */
async function silence(server: PostgresServer): Promise<void> {
  const { cluster, load } = await open(server, 2);
  await using _ = cluster;
  await load.run(3_000, 4, cluster.nodes, siteAt);
  await load.arrived();
  const rss = () => Math.max(...cluster.nodes.map(({ pid }) => residentMb(pid)));
  server.silence();
  const silentAt = performance.now();
  await Bun.sleep(LEASE_MS);
  const dots = cluster.arrivals.length;
  const memory = rss();
  let longest = 0;
  let count = 0;
  const statuses = new Set<number>();
  while (performance.now() - silentAt < SILENT_MS) {
    const askedAt = performance.now();
    const asked = [0, 1, 0, 1].map((at) => postOnce(cluster.nodes[at]!, `late${count++}@s1.test`));
    for (const status of await Promise.all(asked)) statuses.add(status);
    longest = Math.max(longest, performance.now() - askedAt);
    await Bun.sleep(100);
  }
  const grown = rss() - memory;
  const late = cluster.arrivals.length - dots;
  server.resume();
  const backAt = performance.now();
  await until(async () => (await load.send(cluster.nodes[0]!, "s0.test")) === 200, "mail is accepted");
  await until(async () => (await load.send(cluster.nodes[1]!, "s0.test")) === 200, "mail is accepted");
  const backMs = performance.now() - backAt;
  await load.run(2_000, 4, cluster.nodes, siteAt);
  await load.arrived();
  report(
    "the database is silent for 60 s: clients are told 503 in time",
    `${count} requests, statuses ${[...statuses].join(", ")}, the longest took ${longest.toFixed(0)} ms`,
    longest <= TOLD_MS + SLACK_MS && [...statuses].every((status) => status === 503),
  );
  report("no copy leaves meanwhile", String(late), late === 0);
  report("memory of a node meanwhile", `${grown >= 0 ? "+" : ""}${grown} MB`, grown < 30);
  report("mail is accepted again", `after ${(backMs / 1000).toFixed(2)} s`, backMs <= BACK_MS + SLACK_MS);
  report("nothing lost, copies beyond one", String(load.extraCopies()), load.extraCopies() === 0);
}

/** Without a second try. */
async function postOnce({ url, apiKey }: Appliance, to: string): Promise<number> {
  const { status } = await fetch(`${url}/emails`, {
    method: "POST",
    headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/json" },
    body: JSON.stringify({ from: "jane@sender.test", to: [to], subject: "Hello", text: "x" }),
  });
  return status;
}

function residentMb(pid: number): number {
  const [, kilobytes = "0"] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

const PARTS = {
  owners: ownersAndHints,
  takeover,
  drain: drainAndRebalance,
  pace,
  idempotency,
  quota,
  silence,
};
const chosen = options.only === "" ? Object.keys(PARTS) : options.only.split(",");
await using server = await startPostgres();
for (const [name, run] of Object.entries(PARTS)) {
  if (!chosen.includes(name)) continue;
  await run(server).catch((error: Error) => report(name, error.message, false));
}
const width = Math.max(...rows.map(({ what }) => what.length));
console.log(
  `\n${rows.map(({ what, measured, isKept }) => `${isKept ? "pass" : "FAIL"}  ${what.padEnd(width)}  ${measured}`).join("\n")}`,
);
process.exit(rows.every(({ isKept }) => isKept) ? 0 : 1);
