// Measures a whole appliance on this machine and prints a table:
//   bun scripts/load.ts [--emails N] [--dir DIRECTORY] [--only PATTERN] [--backlog N] [--database URL]
//   bun scripts/load.ts --against REVISION [--rounds N] …   both are built and measured in turns; prints how they compare
//   bun scripts/load.ts --engines [--rounds N] …   PostgreSQL on this machine beside SQLite, in the same way
// The binary, the sink (with its DNS) and this generator are three processes; the data directory is on a real disk.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startPostgres } from "../src/testing/servers/postgres.ts";
import { compare, compareRevisions } from "./load-against.ts";
import { type Appliance, startAppliance, startSink } from "./load-appliance.ts";
import { type LoadPlan, sendBatches, sendBySmtp, sendSingles } from "./load-clients.ts";
import { accept, cpuOf, endToEnd, printTable, type Row } from "./load-phases.ts";
import { machine, THREADS } from "./process-figures.ts";

const { values: options } = parseArgs({
  options: {
    emails: { type: "string", default: "20000" },
    dir: { type: "string", default: "/var/tmp" },
    binary: { type: "string", default: join(import.meta.dir, "../dist/sendlark") },
    destinations: { type: "string", default: "50" },
    only: { type: "string", default: "" },
    /** Emails that already wait for a dead destination when the phases begin. */
    backlog: { type: "string", default: "0" },
    /** Of an empty PostgreSQL database. */
    database: { type: "string", default: "sqlite" },
    /** Of Git. */
    against: { type: "string" },
    engines: { type: "boolean", default: false },
    rounds: { type: "string", default: "5" },
  },
});

/** What the other receivers are compared with. */
const LOOPBACK = "POST /emails/batch → delivered";
const EMAILS = Number(options.emails);
const DESTINATIONS = Number(options.destinations);

async function main(): Promise<void> {
  mkdirSync(options.dir, { recursive: true });
  console.log(machine(options.dir));
  if (options.against !== undefined) await compareRevisions(options.against, measure, Number(options.rounds));
  else if (options.engines) await compareEngines(Number(options.rounds));
  else print(await measure(options.binary));
}

async function compareEngines(rounds: number): Promise<void> {
  // As durable as a server's defaults, with room for the load.
  await using server = await startPostgres({ fsync: "on", shared_buffers: "256MB", max_wal_size: "4GB" });
  await compare(
    { name: "SQLite", measure: () => measure(options.binary) },
    {
      name: "PostgreSQL",
      measure: async () => await measure(options.binary, await server.createDatabase()),
    },
    rounds,
  );
}

async function measure(binary: string, database = options.database): Promise<Row[]> {
  const directory = mkdtempSync(join(options.dir, "sendlark-load-"));
  const sink = await startSink();
  let started: Appliance | undefined;
  try {
    const appliance = await startAppliance(binary, directory, sink, undefined, database);
    started = appliance;
    const { target } = appliance;
    const toDead = () => `u${nextId()}@d0.dead.load.test`;
    const spread = (temper: string) => () => {
      const id = nextId();
      return `u${id}@d${id % DESTINATIONS}.${temper}.load.test`;
    };
    const toFast = spread("fast");
    const batchesTo =
      (temper: string) =>
      (name: string): Promise<Row> =>
        endToEnd(name, appliance, sink, () => sendBatches(target, plan(EMAILS, 2, spread(temper))));
    const phases: [name: string, run: (name: string) => Promise<Row>][] = [
      [
        "accept, POST /emails",
        (name) => accept(name, appliance, EMAILS, (n) => sendSingles(target, plan(n, 64, toDead))),
      ],
      [
        "accept, POST /emails/batch × 100",
        (name) => accept(name, appliance, EMAILS, (n) => sendBatches(target, plan(n, 8, toDead))),
      ],
      [
        "accept, SMTP",
        (name) => accept(name, appliance, EMAILS, (n) => sendBySmtp(target, plan(n, 16, toDead))),
      ],
      [
        "POST /emails → delivered",
        (name) => endToEnd(name, appliance, sink, () => sendSingles(target, plan(EMAILS, 64, toFast))),
      ],
      [LOOPBACK, batchesTo("fast")],
      [
        "SMTP → delivered",
        (name) => endToEnd(name, appliance, sink, () => sendBySmtp(target, plan(EMAILS, 16, toFast))),
      ],
      ["batch → receivers that answer after 25 ms", batchesTo("slow25")],
      ["batch → receivers that answer after 100 ms", batchesTo("slow100")],
      ["batch → STARTTLS receivers", batchesTo("starttls")],
    ];
    const rows: Row[] = [];
    await sendBatches(target, plan(Number(options.backlog), 8, toDead));
    for (const [name, run] of phases)
      if (new RegExp(options.only, "i").test(name)) rows.push(await run(name));
    return rows;
  } finally {
    await started?.stop();
    sink.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

let lastId = 0;
function nextId(): number {
  return ++lastId;
}

function plan(emails: number, concurrency: number, recipient: () => string): LoadPlan {
  return { emails, concurrency, recipient };
}

function print(rows: Row[]): void {
  const header = [
    "phase",
    "emails",
    "emails/s",
    "p50 ms",
    "p99 ms",
    "CPU ms/email",
    ...THREADS,
    "MB at 25 / 50 / 75 / 100 %",
    "peak MB",
    "refused",
    "duplicates",
    "losses",
  ];
  const cells = rows.map((row) => [
    row.phase,
    String(row.emails),
    row.rate.toFixed(0),
    row.p50.toFixed(1),
    row.p99.toFixed(1),
    ...[cpuOf(row), ...row.cpuMs.values()].map((ms) => ms.toFixed(2)),
    row.residentMb.join(" / "),
    String(row.peakMb),
    String(row.refused),
    row.duplicates === null ? "–" : String(row.duplicates),
    row.losses === null ? "–" : String(row.losses),
  ]);
  printTable(header, cells);
  const loopback = rows.find(({ phase }) => phase === LOOPBACK);
  for (const { phase, rate } of loopback ? rows.filter((row) => row.phase.startsWith("batch →")) : []) {
    console.log(`${phase}: ${((rate / (loopback?.rate ?? 1)) * 100).toFixed(0)} % of loopback`);
  }
}

await main();
