// How cost grows, one table for each dimension: rows that are stored, size of messages, destinations, teams.
//   bun scripts/bench-growth.ts [--only rows|sizes|destinations|teams] [--emails N] [--rows 100,10000,…] [--sizes …] …
// Each row is a server of its own, warm, to which emails are posted one a request until all have arrived. About 10 minutes, three of
// them to store 1,000,000 rows (4 GB); 10,000,000 take half an hour and 40 GB. Exits 1 if an email is refused, lost or sent twice.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import {
  type Appliance,
  drained,
  resumeAppliance,
  type Sink,
  startAppliance,
  startSink,
} from "./load-appliance.ts";
import { contentOf, type LoadPlan, sendSingles } from "./load-clients.ts";
import { atShares, cpuOf, endToEnd, printTable } from "./load-phases.ts";
import { addTeams } from "./load-teams.ts";
import { machine } from "./process-figures.ts";

const { values: options } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    /** Of each row; fewer large ones. */
    emails: { type: "string", default: "10000" },
    rows: { type: "string", default: "100,10000,1000000" },
    /** Bytes. */
    sizes: { type: "string", default: "1000,10000,100000,10000000" },
    destinations: { type: "string", default: "1,100,10000" },
    teams: { type: "string", default: "1,100,10000" },
    dir: { type: "string", default: "/var/tmp" },
    binary: { type: "string", default: join(import.meta.dir, "../dist/sendlark") },
  },
});

const EMAILS = Number(options.emails);
const DESTINATIONS = 50;
/** Before the measured ones. */
const WARM_UP = 1_000;
const CONCURRENCY = 64;
/** Of a row: large messages are fewer. */
const BYTES_MAX = 500_000_000;
/** Under way at once: a team may fill half of the memory for requests. */
const BYTES_AT_ONCE_MAX = 40_000_000;
/** Of a row. */
const EMAILS_MIN = 20;
const LIST_WARM_UP = 5;
const LIST_RUNS = 100;
const COLUMNS = [
  "emails",
  "emails/s",
  "accept p50 / p99 ms",
  "CPU ms/email",
  "peak MB",
  "refused / lost / twice",
];

type Figures = string[];

/** One row of a table. */
interface Case {
  start(sink: Sink, directory: string): Promise<Appliance>;
  /** Of the sink. */
  destinations?: number;
  plan?(): Partial<LoadPlan>;
  /** For the columns of this dimension alone. */
  more?(appliance: Appliance): Promise<Figures>;
}

interface Dimension {
  name: "rows" | "sizes" | "destinations" | "teams";
  title: string;
  columns: string[];
  caseOf(value: number): Case;
}

const startNew: Case["start"] = (sink, directory) => startAppliance(options.binary, directory, sink);

const DIMENSIONS: Dimension[] = [
  {
    name: "rows",
    title: "emails stored before",
    columns: ["list p50 / p99 ms", "search, one email", "search, absent"],
    caseOf: (rows) => ({
      start: (sink, directory) => startFilled(rows, sink, directory),
      more: measureLists,
    }),
  },
  {
    name: "sizes",
    title: "bytes of a message",
    columns: [],
    caseOf: (bytes) => ({ start: startNew, plan: () => planOfSize(bytes) }),
  },
  {
    name: "destinations",
    title: "domains sent to",
    columns: [],
    caseOf: (destinations) => ({
      start: startNew,
      destinations,
      plan: () => ({ recipient: toAny(destinations) }),
    }),
  },
  { name: "teams", title: "teams that send", columns: [], caseOf: ofTeams },
];

let hasFailed = false;

async function main(): Promise<void> {
  mkdirSync(options.dir, { recursive: true });
  console.log(`${machine(options.dir)}\n`);
  for (const dimension of DIMENSIONS.filter(({ name }) => new RegExp(options.only).test(name))) {
    const rows: Figures[] = [];
    for (const value of options[dimension.name].split(",").map(Number)) {
      const figures = await measure(dimension.caseOf(value));
      rows.push([value.toLocaleString("en"), ...figures]);
      console.error(`${dimension.title}: ${rows.at(-1)?.join(", ")}`);
    }
    printTable([dimension.title, ...COLUMNS, ...dimension.columns], rows);
  }
  process.exit(hasFailed ? 1 : 0);
}

async function measure({ start, destinations = DESTINATIONS, plan, more }: Case): Promise<Figures> {
  const directory = mkdtempSync(join(options.dir, "sendlark-growth-"));
  const sink = await startSink("--destinations", String(destinations));
  let appliance: Appliance | undefined;
  try {
    appliance = await start(sink, directory);
    const { target } = appliance;
    const lists = (await more?.(appliance)) ?? [];
    const usual = { emails: EMAILS, concurrency: CONCURRENCY, recipient: toAny(DESTINATIONS) };
    await sendSingles(target, { ...usual, emails: WARM_UP });
    await drained(sink, WARM_UP);
    const row = await endToEnd("", appliance, sink, () => sendSingles(target, { ...usual, ...plan?.() }));
    if (row.refused !== 0 || row.losses !== 0 || row.duplicates !== 0) hasFailed = true;
    return [
      String(row.emails),
      row.rate.toFixed(row.rate < 100 ? 1 : 0),
      atShares(row.latenciesMs),
      cpuOf(row).toFixed(2),
      String(row.peakMb),
      `${row.refused} / ${row.losses} / ${row.duplicates}`,
      ...lists,
    ];
  } finally {
    await appliance?.stop();
    sink.stop();
    await sink.exited;
    rmSync(directory, { recursive: true, force: true });
  }
}

let lastId = 0;

function toAny(destinations: number): () => string {
  return () => {
    lastId += 1;
    return `u${lastId}@d${lastId % destinations}.fast.load.test`;
  };
}

function planOfSize(bytes: number): Partial<LoadPlan> {
  return {
    content: contentOf(bytes),
    emails: Math.min(EMAILS, Math.max(EMAILS_MIN, Math.floor(BYTES_MAX / bytes))),
    concurrency: Math.max(1, Math.min(CONCURRENCY, Math.floor(BYTES_AT_ONCE_MAX / bytes))),
  };
}

function ofTeams(teams: number): Case {
  let senders: ReturnType<NonNullable<LoadPlan["sender"]>>[] = [];
  let next = 0;
  return {
    start: (sink, directory) =>
      startAppliance(options.binary, directory, sink, async () => {
        senders = await addTeams(join(directory, "data/sendlark.db"), teams);
      }),
    plan: () => ({ sender: () => senders[next++ % teams]! }),
  };
}

/** By the script that fills a database fastest. */
async function startFilled(rows: number, sink: Sink, directory: string): Promise<Appliance> {
  const script = join(import.meta.dir, "expire.ts");
  const { binary } = options;
  const command = [
    process.execPath,
    script,
    "--fill-only",
    "--rows",
    String(rows),
    "--dir",
    directory,
    "--binary",
    binary,
  ];
  const { exitCode, stdout } = Bun.spawnSync(command, { stderr: "inherit" });
  const filled = stdout.toString().trim().split("\n").at(-1) ?? "";
  if (exitCode !== 0) throw new Error(`expire.ts --fill-only: exit code ${exitCode}`);
  const { apiKey } = (await Bun.file(join(filled, "setup.json")).json()) as { apiKey: string };
  return resumeAppliance(binary, filled, sink, apiKey);
}

/** What the Emails page asks for. */
async function measureLists({ target }: Appliance): Promise<Figures> {
  const headers = { authorization: `Bearer ${target.apiKey}` };
  const cells: string[] = [];
  for (const query of ["", "&search=user57@", "&search=nobody"]) {
    const times: number[] = [];
    for (let run = -LIST_WARM_UP; run < LIST_RUNS; run += 1) {
      const startedAt = performance.now();
      const answer = await fetch(`${target.apiUrl}/emails?limit=50${query}`, { headers });
      if (!answer.ok) throw new Error(`${query}: ${await answer.text()}`);
      await answer.arrayBuffer();
      if (run >= 0) times.push(performance.now() - startedAt);
    }
    cells.push(atShares(times));
  }
  return cells;
}

await main();
