// What an email costs nodes and their PostgreSQL as there are more nodes, and what 100,000,000 a day would take:
//   bun scripts/cluster-scale.ts [--full] [--shared] [--rounds N] [--one-team]
// Prints Markdown; exits 1 when an email costs the cluster over 5 % more or less than what it is compared with: as many single nodes,
// each with as much mail, or, with --shared, one node with all the mail. With --full, nodes get as much as they take. Two cores say
// nothing of rates, but what each email costs adds up. A cluster has as many teams as nodes; with --one-team, one sends everything.
import { parseArgs } from "node:util";
import { type Door, openDoor } from "../src/store/postgres/query.ts";
import type { Nodes } from "../src/testing/fixtures/nodes.ts";
import { seededRandom } from "../src/testing/fuzz/seeded-random.ts";
import { type PostgresServer, startPostgres } from "../src/testing/servers/postgres.ts";
import { type Load, openCluster, siteAt } from "./cluster-load.ts";
import { machine, signedPercent, treeCpuMs } from "./process-figures.ts";
import { type Cost, type FullCost, NODES_THERE, scorecard, table } from "./scorecard.ts";

const { values: options } = parseArgs({
  options: {
    full: { type: "boolean", default: false },
    shared: { type: "boolean", default: false },
    rounds: { type: "string", default: "3" },
    "one-team": { type: "boolean", default: false },
  },
});

/** Each cluster is measured beside clusters of one node, so that both have the same machine and moment. */
const COUNTS = [2, 3] as const;
/**
 * Emails a second for each node. Their difference is the cost of an email: what a busy node or database does once a second is
 * in both. Two cores are full at 30, and then it is chance how many calls share a statement.
 */
const RATES = { low: 4, high: 20 };
/** How often each of two loads is measured. */
const TURNS = 2;
const TURN_MS = 30_000;
/** By then each node has compiled its code, and polls once a second instead of four times. */
const WARM_MS = 70_000;
/**
 * With `--full` and `--shared`, sides take turns, so that the load on the machine stays the same, and turns are short: its speed
 * changes within minutes.
 */
const FULL_TURNS = 40;
/** For each node in a turn; with `--shared`, one gets those of all. */
const FULL_EMAILS = 500;
/** For each node first: then no index of a cluster's database has a level more than those of a single node's. */
const FULL_WARM_EMAILS = 30_000;
/** Emails a second in total. */
const SHARED_RATE = 72;
const SHARED_TURNS = 8;
const SHARED_TURN_MS = 15_000;
/**
 * Of both sides at the end, for as long, after their nodes have come to rest: in their first minute without mail they poll four times
 * a second. Before, no side may be without mail for that long: a node at rest drops its compiled code.
 */
const REST_MS = 65_000;
const RESTED_MS = 30_000;
/**
 * For each node first. A node's code gets faster over some 100,000 emails: one that gets a third of the mail would be behind. So the
 * runtime compiles at the points that are its own defaults, and optimizes fully at a tenth of them.
 */
const SHARED_WARM_EMAILS = 10_000;
const WARM_STEP_MS = 5_000;
const OPTIMIZED_SOON = {
  BUN_JSC_thresholdForJITAfterWarmUp: "500",
  BUN_JSC_thresholdForOptimizeAfterWarmUp: "1000",
  BUN_JSC_thresholdForOptimizeAfterLongWarmUp: "1000",
  BUN_JSC_thresholdForFTLOptimizeAfterWarmUp: "10000",
};
/** Of a single node that gets no mail. */
const IDLE_MS = 8_000;
/** In each turn once. More often, and it is seen how often each connection makes its plans anew. */
const SETTINGS = { shared_buffers: "256MB", max_wal_size: "4GB", autovacuum_naptime: `${TURN_MS / 1000}s` };
const FLAT = 0.05;

/** Of each node that gets as much as it takes. */
const CLIENTS = 48;
/** Of the one with real texts. */
const TEXTS_MS = 10_000;
const TEXTS_WARM_MS = 4_000;
/** Words that a database can compress about as well as those of a real email. */
const TEXT = wordsOf(10_000);

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

interface Group {
  cluster: Nodes;
  load: Load;
}

/** A server, and the clusters that it has. */
interface Side {
  server: PostgresServer;
  /** To look at it. */
  door: Door;
  groups: Group[];
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

async function look({ server, door, groups }: Side) {
  const { commits } = await writtenBy(door);
  return {
    at: performance.now(),
    nodes: treeCpuMs(groups.flatMap(({ cluster }) => cluster.nodes.map(({ pid }) => pid))),
    database: treeCpuMs([server.pid()]),
    commits,
    accepted: groups.reduce((sum, { load }) => sum + load.accepted.size, 0),
  };
}

/** One for each side. */
async function turnOf(sides: readonly Side[], act: (group: Group) => Promise<unknown>): Promise<Turn[]> {
  const groups = sides.flatMap((side) => side.groups);
  const begin = await Promise.all(sides.map(look));
  await Promise.all(groups.map(act));
  for (const { load } of groups) await load.arrived();
  const end = await Promise.all(sides.map(look));
  return sides.map((_, at) => ({ begin: begin[at]!, end: end[at]! }));
}

/** Of each side: what it takes in addition while it gets `more` mail than `less`, which take turns. */
async function costsOf(
  sides: readonly Side[],
  send: Record<"warm" | "less" | "more", (group: Group) => Promise<unknown>>,
  { times }: { times: number },
): Promise<(Cost & { perSecond: number })[]> {
  await turnOf(sides, send.warm);
  const less: Turn[][] = [];
  const more: Turn[][] = [];
  while (more.length < times) {
    less.push(await turnOf(sides, send.less));
    more.push(await turnOf(sides, send.more));
  }
  return sides.map((_, at) => costBetween(ofSide(less, at), ofSide(more, at)));
}

/** All of these by turns. */
async function warmUp(groups: readonly Group[], emails: number): Promise<void> {
  const isCold = ({ cluster, load }: Group) => load.accepted.size < emails * cluster.nodes.length;
  for (let cold = groups; cold.length > 0; cold = cold.filter(isCold)) {
    for (const { cluster, load } of cold) {
      await load.run(WARM_STEP_MS, CLIENTS, cluster.nodes, siteAt);
      await load.arrived();
    }
  }
}

const ofSide = (turns: Turn[][], at: number) => turns.map((sides) => sides[at]!);

type Looked = Awaited<ReturnType<typeof look>>;
type Turn = Record<"begin" | "end", Looked>;

function costBetween(less: Turn[], more: Turn[]): Cost & { perSecond: number } {
  const taken = (turns: Turn[], what: keyof Looked) =>
    turns.reduce((sum, { begin, end }) => sum + end[what] - begin[what], 0);
  const perMs = (turns: Turn[], what: keyof Looked) => taken(turns, what) / taken(turns, "at");
  const difference = (what: keyof Looked) => perMs(more, what) - perMs(less, what);
  const of = (what: keyof Cost) => difference(what) / difference("accepted");
  return {
    nodes: of("nodes"),
    database: of("database"),
    commits: of("commits"),
    perSecond: 1000 * perMs(more, "accepted"),
  };
}

async function openSide(
  clusters: number,
  nodes: number,
  { text }: { text?: string } = {},
): Promise<Side & AsyncDisposable> {
  const opened = new AsyncDisposableStack();
  const server = opened.use(await startPostgres(SETTINGS));
  const door = openDoor(server.url("postgres"), { connections: 1, deadlineMs: 20_000, name: "scale" });
  opened.defer(() => door.close());
  const groups: Group[] = [];
  for (let count = 0; count < clusters; count += 1) {
    const given = { teams: options["one-team"] ? 1 : nodes, ...(text !== undefined && { text }) };
    groups.push(await openCluster(server, nodes, given));
    opened.use(groups.at(-1)!.cluster);
  }
  return { server, door, groups, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

type Costs = Record<"compared" | "cluster", Cost>;

/** With as many single nodes with a database each. Each node gets as much mail. */
async function compare(nodes: number): Promise<Costs> {
  await using singles = await openSide(nodes, 1);
  await using cluster = await openSide(1, nodes);
  const at =
    (rate: number, ms = TURN_MS) =>
    ({ cluster, load }: Group) =>
      load.steady(ms, rate * cluster.nodes.length, cluster.nodes, siteAt);
  const send = { warm: at(RATES.high, WARM_MS), less: at(RATES.low), more: at(RATES.high) };
  const costs = await costsOf([singles, cluster], send, { times: TURNS });
  return { compared: costs[0]!, cluster: costs[1]! };
}

/** Of each side, which take turns. */
async function costsByTurns(
  sides: readonly Side[],
  send: (group: Group) => Promise<unknown>,
  { times }: { times: number },
): Promise<Cost[]> {
  const turns = new Map<Side, Turn[]>(sides.map((side) => [side, []]));
  for (let turn = 0; turn < times; turn += 1)
    for (const side of turn % 2 === 0 ? sides : sides.toReversed())
      turns.get(side)!.push(...(await turnOf([side], send)));
  await Bun.sleep(REST_MS);
  const rested = await turnOf(sides, () => Bun.sleep(RESTED_MS));
  return sides.map((side, at) => {
    const own = turns.get(side)!;
    // A vacuum after a turn is a cost of it.
    const whole = { begin: own.at(0)!.begin, end: own.at(-1)!.end };
    const { database } = costBetween([rested[at]!], [whole]);
    return { ...costBetween([rested[at]!], own), database };
  });
}

/** With as many single nodes with a database each. Each node gets as many emails, all at once. */
async function compareFull(nodes: number): Promise<Costs> {
  await using singles = await openSide(nodes, 1);
  await using cluster = await openSide(1, nodes);
  const sides = [singles, cluster];
  await warmUp(
    sides.flatMap(({ groups }) => groups),
    FULL_WARM_EMAILS,
  );
  const send = ({ cluster, load }: Group) => load.burst(FULL_EMAILS, CLIENTS, cluster.nodes, siteAt);
  const costs = await costsByTurns(sides, send, { times: FULL_TURNS });
  return { compared: costs[0]!, cluster: costs[1]! };
}

/** With one node that gets all the mail, the last one of another cluster, whose database holds as much. */
async function compareShared(nodes: number): Promise<Costs> {
  await using cluster = await openSide(1, nodes);
  await using one = await openSide(1, nodes);
  const sides = [one, cluster];
  await warmUp(
    sides.flatMap(({ groups }) => groups),
    SHARED_WARM_EMAILS,
  );
  const others = one.groups[0]!.cluster.nodes.splice(1);
  await Promise.all(others.map((node) => node.stop()));
  for (const node of others) await node[Symbol.asyncDispose]();
  const send = ({ cluster, load }: Group) => {
    if (!options.full) return load.steady(SHARED_TURN_MS, SHARED_RATE, cluster.nodes, siteAt);
    const each = Array.from({ length: nodes }, (_, at) => cluster.nodes[at % cluster.nodes.length]!);
    return load.burst(FULL_EMAILS, CLIENTS, each, siteAt);
  };
  const costs = await costsByTurns(sides, send, { times: options.full ? FULL_TURNS : SHARED_TURNS });
  return { compared: costs[0]!, cluster: costs[1]! };
}

async function fullCost(): Promise<FullCost & { perSecond: number }> {
  await using side = await openSide(1, 1, { text: TEXT });
  const [{ load }] = side.groups as [Group];
  const taken = async () => ({ ...(await writtenBy(side.door)), accepted: load.accepted.size });
  const before = await taken();
  const full =
    (ms: number) =>
    ({ cluster, load }: Group) =>
      load.run(ms, CLIENTS, cluster.nodes, siteAt);
  const idle = () => Bun.sleep(IDLE_MS);
  const send = { warm: full(TEXTS_WARM_MS), less: idle, more: full(TEXTS_MS) };
  const [cost] = await costsOf([side], send, { times: 1 });
  const after = await taken();
  const emails = after.accepted - before.accepted;
  return {
    ...cost!,
    walBytes: (after.wal - before.wal) / emails,
    storedBytes: (after.stored - before.stored) / emails,
    textBytes: TEXT.length,
  };
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2;
}

type Part = "nodes" | "database";
const PARTS: readonly Part[] = ["nodes", "database"];

interface Growth {
  /** What an email costs the side that the cluster is compared with: the median of all, ms, or commits. */
  compared: number;
  /** By the number of nodes: what an email costs a cluster as a share of that, in each round. */
  ratios: number[][];
  /** The farthest that a median of them is from 1. */
  most: number;
  /** What an email costs in addition that another node serves than the one that accepted it, as a share: of N nodes, (N − 1) / N of all. */
  handedOver: number;
  /** Of eight nodes. */
  efficiency: number;
}

function growthOf(rounds: readonly Costs[][], what: keyof Cost): Growth {
  const ratios = rounds.map((ofCount) =>
    ofCount.map(({ cluster, compared }) => cluster[what] / compared[what]),
  );
  const shares = COUNTS.map(elsewhere);
  // The line through (0, 1) by least squares.
  const above = ratios.reduce((sum, each, at) => sum + shares[at]! * (median(each) - 1), 0);
  const handedOver = above / shares.reduce((sum, share) => sum + share * share, 0);
  return {
    compared: median(rounds.flat().map(({ compared }) => compared[what])),
    ratios,
    most: Math.max(...ratios.map((each) => Math.abs(median(each) - 1))),
    handedOver,
    // What is saved is not counted on.
    efficiency: Math.min(1, 1 / (1 + handedOver * elsewhere(NODES_THERE))),
  };
}

const elsewhere = (nodes: number) => (nodes - 1) / nodes;

console.log(`${machine("/var/tmp")}\n`);
const isByTurns = options.full || options.shared;
if (isByTurns) Object.assign(process.env, OPTIMIZED_SOON);
const compareWith = options.shared ? compareShared : options.full ? compareFull : compare;
const costs: Costs[][] = COUNTS.map(() => []);
for (let round = 0; round < Number(options.rounds); round += 1)
  for (const [at, count] of COUNTS.entries()) costs[at]!.push(await compareWith(count));
const growth = { nodes: growthOf(costs, "nodes"), database: growthOf(costs, "database") };
const commits = growthOf(costs, "commits");
const percents = (ratios: number[]) =>
  `${signedPercent(median(ratios) - 1)} (${ratios.map((ratio) => signedPercent(ratio - 1)).join(", ")})`;
const heads = COUNTS.map((count) => `${count} nodes`);
console.log(
  `${table(
    [
      "CPU for an email",
      options.shared ? "one node with all the mail" : "single nodes",
      ...heads,
      ...(options.shared ? [] : ["handed over"]),
      `efficiency with ${NODES_THERE}`,
    ],
    PARTS.map((what) => {
      const { compared, ratios, handedOver, efficiency } = growth[what];
      const cells = [
        ...ratios.map(percents),
        ...(options.shared ? [] : [signedPercent(handedOver)]),
        efficiency.toFixed(2),
      ];
      return [what, `${compared.toFixed(2)} ms`, ...cells];
    }),
  )}\n`,
);
const changes = heads.map((head, at) => `${percents(commits.ratios[at]!)} with ${head}`);
console.log(`Commits for an email: ${commits.compared.toFixed(2)}, ${changes.join(", ")}\n`);
if (!isByTurns) {
  const full = await fullCost();
  const efficiency = { nodes: growth.nodes.efficiency, database: growth.database.efficiency };
  console.log(`One node by itself: ${full.perSecond.toFixed(0)} emails/s\n\n${scorecard(full, efficiency)}`);
}
process.exit(Object.values(growth).every(({ most }) => most <= FLAT) ? 0 : 1);
