// What an email costs nodes and their PostgreSQL as there are more nodes, and what 100,000,000 a day would take:
//   bun scripts/cluster-scale.ts [--rounds N] [--one-team]
// Prints Markdown; exits 1 when the cost is not flat. Two cores say nothing of rates, but what each email costs adds up.
// A cluster has as many teams as nodes; with --one-team, one sends everything.
import { parseArgs } from "node:util";
import { type Door, openDoor } from "../src/store/postgres/query.ts";
import type { Nodes } from "../src/testing/fixtures/nodes.ts";
import { seededRandom } from "../src/testing/fuzz/seeded-random.ts";
import { type PostgresServer, startPostgres } from "../src/testing/servers/postgres.ts";
import { type Load, openCluster, siteAt } from "./cluster-load.ts";
import { machine, treeCpuMs } from "./process-figures.ts";

const { values: options } = parseArgs({
  options: { rounds: { type: "string", default: "3" }, "one-team": { type: "boolean", default: false } },
});

/** As six clusters of one node, three of two, or two of three, so that the machine is equally busy: an email costs less CPU on a busy one. */
const NODES = 6;
/** What each is offered a second. On two cores that are nearly full, it would be chance how many calls wait for each other and share a statement. */
const RATE = 15;
const COUNTS = [1, 2, 3] as const;
const MEASURED_MS = 40_000;
/** Six databases take more than two, and an autovacuum falls into some seconds and not into others. */
const IDLE_MS = 20_000;
/** Code is compiled by then, on each node. */
const WARM_MS = 20_000;
const FLAT = 0.05;

/** Of one node that gets as much as it takes. */
const CLIENTS = 48;
const FULL_MS = 10_000;
const FULL_WARM_MS = 4_000;
/** Words that a database can compress about as well as those of a real email. */
const TEXT = wordsOf(10_000);

/** For each email. */
interface Cost {
  /** CPU, ms. */
  nodes: number;
  database: number;
  commits: number;
}

interface FullCost extends Cost {
  /** For each email. */
  walBytes: number;
  storedBytes: number;
}

function wordsOf(bytes: number): string {
  const random = seededRandom(1);
  const letter = () => String.fromCharCode(97 + random.below(26));
  const known = Array.from({ length: 500 }, () =>
    Array.from({ length: 2 + random.below(9) }, letter).join(""),
  );
  let text = "";
  while (text.length < bytes) text += `${random.pick(known)} `;
  return text.slice(0, bytes);
}

interface Measured {
  server: PostgresServer;
  /** To look at it. */
  door: Door;
}

interface Group {
  cluster: Nodes;
  load: Load;
}

/** What all databases have taken so far. */
interface Written {
  wal: number;
  stored: number;
  commits: number;
}

async function writtenBy(door: Door): Promise<Written> {
  const { rows } = await door.ask<Written>(
    `SELECT CAST(pg_current_wal_insert_lsn() - '0/0' AS BIGINT) AS wal, CAST(sum(pg_database_size(datname)) AS BIGINT) AS stored,
       CAST(sum(xact_commit) AS BIGINT) AS commits FROM pg_stat_database WHERE datname IS NOT NULL`,
  );
  return rows[0]!;
}

async function look({ server, door }: Measured, groups: readonly Group[]) {
  const { commits } = await writtenBy(door);
  return {
    at: performance.now(),
    nodes: treeCpuMs(groups.flatMap(({ cluster }) => cluster.nodes.map(({ pid }) => pid))),
    database: treeCpuMs([server.pid()]),
    commits,
    accepted: groups.reduce((sum, { load }) => sum + load.accepted.size, 0),
  };
}

/** Above what they take without any mail. */
async function costOf(
  measured: Measured,
  groups: readonly Group[],
  send: (ms: number) => Promise<void>,
  { warmMs, ms }: { warmMs: number; ms: number },
): Promise<Cost & { perSecond: number }> {
  const all = async (forMs: number) => {
    await send(forMs);
    for (const { load } of groups) await load.arrived();
  };
  await all(warmMs);
  const idle = await look(measured, groups);
  await Bun.sleep(IDLE_MS);
  const begin = await look(measured, groups);
  await all(ms);
  const end = await look(measured, groups);
  const emails = end.accepted - begin.accepted;
  const per = (what: keyof Cost) => {
    const idleShare = (begin[what] - idle[what]) / (begin.at - idle.at);
    return (end[what] - begin[what] - idleShare * (end.at - begin.at)) / emails;
  };
  const perSecond = (emails * 1000) / (end.at - begin.at);
  return { nodes: per("nodes"), database: per("database"), commits: per("commits"), perSecond };
}

async function costWith(measured: Measured, count: number): Promise<Cost> {
  await using opened = new AsyncDisposableStack();
  const groups: Group[] = [];
  for (let group = 0; group < NODES / count; group += 1) {
    groups.push(await openCluster(measured.server, count, { teams: options["one-team"] ? 1 : count }));
    opened.use(groups.at(-1)!.cluster);
  }
  const send = async (ms: number) => {
    await Promise.all(
      groups.map(({ cluster, load }) => load.steady(ms, RATE * count, cluster.nodes, siteAt)),
    );
  };
  return await costOf(measured, groups, send, { warmMs: WARM_MS, ms: MEASURED_MS });
}

async function fullCost(measured: Measured): Promise<FullCost & { perSecond: number }> {
  const { cluster, load } = await openCluster(measured.server, 1, { text: TEXT });
  await using _ = cluster;
  const look = async () => ({ ...(await writtenBy(measured.door)), accepted: load.accepted.size });
  const before = await look();
  const send = (ms: number) => load.run(ms, CLIENTS, cluster.nodes, siteAt);
  const cost = await costOf(measured, [{ cluster, load }], send, { warmMs: FULL_WARM_MS, ms: FULL_MS });
  const after = await look();
  const emails = after.accepted - before.accepted;
  return {
    ...cost,
    walBytes: (after.wal - before.wal) / emails,
    storedBytes: (after.stored - before.stored) / emails,
  };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;

interface Growth {
  /** Medians, with 1, 2 and 3 nodes. */
  each: number[];
  rounds: number[][];
  /** The farthest from one node's, as a share. */
  most: number;
  /** What an email costs in addition that another node serves than the one that accepted it: of N nodes, (N − 1) / N of all. */
  handedOver: number;
  /** Of eight nodes. */
  efficiency: number;
}

function growthOf(costs: readonly Cost[][], what: keyof Cost): Growth {
  const rounds = costs.map((some) => some.map((one) => one[what]));
  const each = rounds.map(median);
  const [alone = 0] = each;
  const shares = COUNTS.map(elsewhere);
  // The line through the first by least squares.
  const above = each.reduce((sum, one, at) => sum + shares[at]! * (one - alone), 0);
  const handedOver = above / shares.reduce((sum, share) => sum + share * share, 0);
  return {
    each,
    rounds,
    most: Math.max(...each.map((one) => Math.abs(one / alone - 1))),
    handedOver,
    efficiency: alone / (alone + handedOver * elsewhere(NODES_THERE)),
  };
}

const elsewhere = (nodes: number) => (nodes - 1) / nodes;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");
}

const PER_DAY = 100_000_000;
const MEAN = PER_DAY / 86_400;
/** The busiest minute beside the mean. */
const PEAK = 10 * MEAN;
/** How busy a machine may be then. */
const BUSY = 0.7;
const KEPT_DAYS = 7;
const NODES_THERE = 8;
/** An assumption: what a provider takes from a warmed address in a day, and its share of all. */
const PER_ADDRESS = 500_000;
const ONE_PROVIDER = 0.4;

function scorecard(full: FullCost, nodes: Growth, database: Growth): string {
  const cores = (growth: Growth, ms: number) => (PEAK * (ms / growth.efficiency)) / 1000 / BUSY;
  const number = (value: number, digits = 0) =>
    value.toLocaleString("en-US", { maximumFractionDigits: digits });
  const gb = (bytes: number) => bytes / 1e9;
  return table(
    ["100,000,000 emails a day", "", "from"],
    [
      ["mean rate", `${number(MEAN)} emails/s`, "a day"],
      ["peak rate", `${number(PEAK)} emails/s`, "assumed: 10 × the mean"],
      [
        "cores of all nodes at the peak",
        number(cores(nodes, full.nodes)),
        `${full.nodes.toFixed(2)} ms, ${100 * BUSY} % busy`,
      ],
      [
        "cores of the database at the peak",
        number(cores(database, full.database)),
        `${full.database.toFixed(2)} ms, ${100 * BUSY} % busy`,
      ],
      ["cores of the database at the mean", number(cores(database, full.database) / 10, 1), ""],
      [
        "commits at the peak",
        `${number(PEAK * full.commits)}/s`,
        `${full.commits.toFixed(2)} an email; fewer as batches fill`,
      ],
      [
        "write-ahead log",
        `${number(gb(PER_DAY * full.walBytes))} GB a day, ${number((PEAK * full.walBytes) / 1e6)} MB/s at the peak`,
        `${number(full.walBytes)} bytes an email`,
      ],
      [
        "rows, indexes and bodies",
        `${number(gb(PER_DAY * full.storedBytes))} GB a day, ${number((KEPT_DAYS * PER_DAY * full.storedBytes) / 1e12, 1)} TB for ${KEPT_DAYS} days`,
        `${number(full.storedBytes)} bytes an email with a text of ${number(TEXT.length)}, which PostgreSQL compresses`,
      ],
      [
        "addresses to send from",
        number((ONE_PROVIDER * PER_DAY) / PER_ADDRESS),
        `assumed: ${100 * ONE_PROVIDER} % to one provider, ${number(PER_ADDRESS)} a day for each`,
      ],
    ],
  );
}

await using server = await startPostgres({ shared_buffers: "256MB", max_wal_size: "4GB" });
const door = openDoor(server.url("postgres"), { connections: 1, deadlineMs: 20_000, name: "scale" });
console.log(`${machine("/var/tmp")}\n`);
const costs: Cost[][] = COUNTS.map(() => []);
for (let round = 0; round < Number(options.rounds); round += 1)
  // Machines differ from minute to minute, so each number of nodes has its turn in each place.
  for (let turn = 0; turn < COUNTS.length; turn += 1) {
    const at = (turn + 2 * round) % COUNTS.length;
    costs[at]!.push(await costWith({ server, door }, COUNTS[at]!));
  }
const growth = { nodes: growthOf(costs, "nodes"), database: growthOf(costs, "database") };
/** The last one says how far calls shared statements, which is to be the same. */
const shown = {
  "CPU of nodes, ms": growth.nodes,
  "CPU of the database, ms": growth.database,
  commits: growthOf(costs, "commits"),
};
const number = (value: number) => value.toFixed(2);
console.log(
  `${table(
    [
      "an email costs",
      ...COUNTS.map((count) => `${count} node${count === 1 ? "" : "s"}`),
      "largest change",
      "handed over",
      "efficiency with 8",
    ],
    Object.entries(shown).map(([what, { each, rounds, most, handedOver, efficiency }]) => [
      what,
      ...each.map((one, at) => `${number(one)} (${rounds[at]!.map(number).join(", ")})`),
      `${(100 * most).toFixed(1)} %`,
      number(handedOver),
      efficiency.toFixed(2),
    ]),
  )}\n`,
);
const full = await fullCost({ server, door });
door.close();
console.log(
  `One node by itself: ${full.perSecond.toFixed(0)} emails/s\n\n${scorecard(full, growth.nodes, growth.database)}`,
);
process.exit(Object.values(growth).every(({ most }) => most <= FLAT) ? 0 : 1);
