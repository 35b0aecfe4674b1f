// What it costs to hand an email over to another node: bun scripts/cluster-handover.ts [--turns N]
// Three nodes accept mail for sites that they serve themselves, and in turns mail for sites that others serve. Processes and database
// are the same for both, so that small differences show. Prints Markdown; exits 1 when handing over costs more than 5 %.
import { parseArgs } from "node:util";
import { startPostgres } from "../src/testing/servers/postgres.ts";
import { openCluster, SITES, siteAt } from "./cluster-load.ts";
import { machine, signedPercent, treeCpuMs } from "./process-figures.ts";

const { values: options } = parseArgs({ options: { turns: { type: "string", default: "12" } } });

const NODES = 3;
/** Emails a second in total. */
const RATE = 60;
const TURN_MS = 12_000;
/** Of each node, until what runs for each email is compiled. */
const WARM_EMAILS = 8_000;
const WARM_STEP_MS = 5_000;
const CLIENTS = 48;
const SETTINGS = { shared_buffers: "256MB", max_wal_size: "4GB" };
const MOST = 0.05;

const PARTS = ["nodes", "database"] as const;
type Part = (typeof PARTS)[number];
type Way = "kept" | "handed over";
type Taken = Record<Part | "emails", number>;

await using server = await startPostgres(SETTINGS);
const { cluster, load } = await openCluster(server, NODES, { teams: NODES });
await using _ = cluster;

while (load.accepted.size < WARM_EMAILS * NODES) await load.run(WARM_STEP_MS, CLIENTS, cluster.nodes, siteAt);
await load.arrived();

/** The sites of each node, as the receiver sees where their mail comes from. */
function ownedSites(): string[][] {
  const last = new Map(cluster.arrivals.map(({ to, node }) => [to[0]!.split("@")[1]!, node]));
  return cluster.nodes.map((_, at) => SITES.filter((site) => last.get(site) === `node-${at + 1}`));
}

const owned = ownedSites();
if (owned.some((sites) => sites.length === 0)) throw new Error("A node serves no site.");

/** Email by email, each node in turn. */
function sitesFor(way: Way): (index: number) => string {
  return (index) => {
    const accepts = index % NODES;
    const round = Math.floor(index / NODES);
    const serves = way === "kept" ? accepts : (accepts + 1 + (round % (NODES - 1))) % NODES;
    return owned[serves]![round % owned[serves]!.length]!;
  };
}

const look = (): Taken => ({
  nodes: treeCpuMs(cluster.nodes.map(({ pid }) => pid)),
  database: treeCpuMs([server.pid()]),
  emails: load.accepted.size,
});

async function turn(way: Way): Promise<Taken> {
  const before = look();
  await load.steady(TURN_MS, RATE, cluster.nodes, sitesFor(way));
  await load.arrived();
  const after = look();
  const taken = (what: keyof Taken) => after[what] - before[what];
  return { nodes: taken("nodes"), database: taken("database"), emails: taken("emails") };
}

const turns: Record<Way, Taken[]> = { kept: [], "handed over": [] };
const ways: Way[] = ["kept", "handed over"];
for (let at = 0; at < Number(options.turns); at += 1)
  for (const way of at % 2 === 0 ? ways : ways.toReversed()) turns[way].push(await turn(way));

const sum = (way: Way, what: keyof Taken) => turns[way].reduce((all, taken) => all + taken[what], 0);
const costOf = (way: Way, what: Part) => sum(way, what) / sum(way, "emails");
const ratioOf = (what: Part) => costOf("handed over", what) / costOf("kept", what) - 1;

console.log(`${machine("/var/tmp")}\n`);
console.log(
  "| CPU for an email | served where it was accepted | handed over | difference |\n| --- | --- | --- | --- |",
);
for (const what of PARTS) {
  const costs = ways.map((way) => `${costOf(way, what).toFixed(2)} ms`);
  console.log(`| ${what} | ${costs.join(" | ")} | ${signedPercent(ratioOf(what))} |`);
}
process.exitCode = PARTS.every((what) => ratioOf(what) <= MOST) ? 0 : 1;
