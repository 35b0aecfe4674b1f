// Full load beside idle connections, and large attachments as fast as they are taken. Prints tables:
//   bun scripts/bench-connections.ts [--only idle|attachments] [--emails N] [--rounds N] [--idle N] [--smtp N] …
// About 4 minutes. Each idle connection needs a descriptor here and in the server: raise `ulimit -Hn` to 65536 before, as the unit
// does. Exits 1 if a connection is dropped, or an email refused, lost or sent twice.
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { LIMITS } from "../src/limits.ts";
import { smtpLimitsWithin } from "../src/smtp/smtp-limits.ts";
import { type IdleConnections, openIdleHttp, openIdleSmtp } from "./idle-connections.ts";
import { type Appliance, drained, type Sink, startAppliance, startSink } from "./load-appliance.ts";
import { contentOf, type LoadPlan, sendBySmtp, sendSingles } from "./load-clients.ts";
import { atShares, cpuOf, endToEnd, printTable, type Row } from "./load-phases.ts";
import { addTeams } from "./load-teams.ts";
import { machine, residentMb } from "./process-figures.ts";

const { values: options } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    emails: { type: "string", default: "15000" },
    /** Of the load beside idle connections and alone, in turns. */
    rounds: { type: "string", default: "2" },
    /** Connections, as far as the limits of the server allow. */
    idle: { type: "string", default: "10000" },
    /** Of them; the others are HTTP. */
    smtp: { type: "string", default: "5000" },
    /** Emails with one. */
    attachments: { type: "string", default: "60" },
    /** Of each email. */
    megabytes: { type: "string", default: "10" },
    dir: { type: "string", default: "/var/tmp" },
    binary: { type: "string", default: join(import.meta.dir, "../dist/sendlark") },
  },
});

const EMAILS = Number(options.emails);
/** Few, so that deliveries under way leave most descriptors to idle connections. */
const DESTINATIONS = 10;
const WARM_UP = 1_000;
const CONCURRENCY = { http: 64, smtp: 16 };
/** Of the load: its connections, those to receivers and files. */
const LOAD_DESCRIPTORS = 500;
const FILES_WANTED = 65_536;
/** A team may fill half of the memory for requests. */
const ATTACHMENTS_AT_ONCE = 4;
const SETTLE_MS = 3_000;
const LOAD_COLUMNS = [
  "emails/s",
  "accept p50 / p99 ms",
  "CPU ms/email",
  "resident MB",
  "refused / lost / twice",
];

let hasFailed = false;

async function main(): Promise<void> {
  mkdirSync(options.dir, { recursive: true });
  console.log(`${machine(options.dir)}\n`);
  if ("idle".match(options.only)) await besideIdle();
  if ("attachments".match(options.only)) await sendAttachments();
  process.exit(hasFailed ? 1 : 0);
}

/** With as many open files as may be. */
function commandOf(): string[] {
  const raised = ["prlimit", `--nofile=${FILES_WANTED}:${FILES_WANTED}`];
  return Bun.spawnSync([...raised, "true"], { stderr: "ignore" }).exitCode === 0
    ? [...raised, options.binary]
    : [options.binary];
}

interface Bench {
  directory: string;
  appliance: Appliance;
  sink: Sink;
  /** Of the other teams. */
  apiKeys: string[];
}

async function withBench(teams: number, run: (bench: Bench) => Promise<void>): Promise<void> {
  const directory = mkdtempSync(join(options.dir, "sendlark-connections-"));
  const sink = await startSink();
  let appliance: Appliance | undefined;
  try {
    let apiKeys: string[] = [];
    appliance = await startAppliance(commandOf(), directory, sink, async () => {
      const senders = await addTeams(join(directory, "data/sendlark.db"), teams);
      apiKeys = senders.map(({ apiKey }) => apiKey);
    });
    await run({ directory, appliance, sink, apiKeys });
  } finally {
    await appliance?.stop();
    sink.stop();
    await sink.exited;
    rmSync(directory, { recursive: true, force: true });
  }
}

let lastId = 0;

function planOf(changes: Partial<LoadPlan>): LoadPlan {
  const recipient = () => {
    lastId += 1;
    return `u${lastId}@d${lastId % DESTINATIONS}.fast.load.test`;
  };
  return { emails: EMAILS, concurrency: CONCURRENCY.http, recipient, ...changes };
}

function sendTo({ target }: Appliance, way: "http" | "smtp", changes: Partial<LoadPlan>) {
  const plan = planOf({ concurrency: CONCURRENCY[way], ...changes });
  return way === "http" ? sendSingles(target, plan) : sendBySmtp(target, plan);
}

function judge({ refused, losses, duplicates }: Row): string {
  if (refused !== 0 || losses !== 0 || duplicates !== 0) hasFailed = true;
  return `${refused} / ${losses} / ${duplicates}`;
}

interface Places {
  http: number;
  smtp: number;
}

/** As many idle connections as were asked for, as far as the server lets them stay; says what limits them. */
function placesIn(pid: number): Places {
  const [, limit] = /^Max open files\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/limits`, "latin1")) ?? [];
  const files = Number(limit);
  const { smtpConnectionsMax } = smtpLimitsWithin(files);
  const doorsMax = Math.min(
    LIMITS.httpDescriptorsMax,
    files - Math.min(LIMITS.descriptorsReserved, files / 2),
  );
  const idleMax = Math.floor(doorsMax * LIMITS.httpIdleShare);
  const all = Math.min(Number(options.idle), idleMax - LOAD_DESCRIPTORS);
  const smtp = Math.min(Number(options.smtp), (smtpConnectionsMax ?? 0) - CONCURRENCY.smtp, all);
  if (smtp < Number(options.smtp))
    console.log(`SMTP: at most ${smtpConnectionsMax} connections (smtpConnectionsMax in src/limits.ts)`);
  if (all < Number(options.idle))
    console.log(
      `idle connections of HTTP are closed from ${idleMax} descriptors on: ${LIMITS.httpIdleShare} of the smaller of httpDescriptorsMax (${LIMITS.httpDescriptorsMax}) and what descriptorsReserved (${LIMITS.descriptorsReserved}) leaves of ${files} open files`,
    );
  console.log(`${all - smtp} connections by HTTP and ${smtp} by SMTP\n`);
  return { http: all - smtp, smtp };
}

async function besideIdle(): Promise<void> {
  // Each may have half of the places for SMTP.
  await withBench(2, async (bench) => {
    const places = placesIn(bench.appliance.pid);
    const first = await openIdle(bench, places);
    const rows: string[][] = [];
    await sendTo(bench.appliance, "http", { emails: WARM_UP });
    await drained(bench.sink, WARM_UP);
    let kept = first;
    for (let round = 1; round <= Number(options.rounds); round += 1) {
      if (round > 1) kept = await openIdle(bench, places);
      rows.push(...(await measureLoad(bench, `beside them, ${round}`)));
      const dropped = kept.reduce((sum, { idle }) => sum + idle.dropped(), 0);
      if (dropped > 0) {
        hasFailed = true;
        console.error(readFileSync(join(bench.directory, "log"), "utf8"));
      }
      console.log(`round ${round}: ${dropped} idle connections dropped`);
      await Promise.all(kept.map(({ idle }) => idle.close()));
      rows.push(...(await measureLoad(bench, `alone, ${round}`)));
    }
    console.log();
    printTable(["", ...LOAD_COLUMNS], rows);
    printTable(
      ["idle connections", "KB each"],
      first.map(({ name, kb }) => [name, kb.toFixed(1)]),
    );
  });
}

interface Kept {
  name: string;
  idle: IdleConnections;
  /** Of the server's memory for each; only of a server at rest. */
  kb: number;
}

async function openIdle({ appliance, apiKeys }: Bench, places: Places): Promise<Kept[]> {
  const { target, pid } = appliance;
  const open = async (name: string, count: number, connect: () => Promise<IdleConnections>) => {
    const before = residentMb(pid);
    const idle = await connect();
    await Bun.sleep(SETTLE_MS);
    return { name: `${count} ${name}`, idle, kb: ((residentMb(pid) - before) * 1024) / Math.max(1, count) };
  };
  await Bun.sleep(SETTLE_MS);
  return [
    await open("HTTP", places.http, () => openIdleHttp(places.http, target)),
    await open("SMTP, TLS, logged in", places.smtp, () => openIdleSmtp(places.smtp, target, apiKeys)),
  ];
}

async function measureLoad({ appliance, sink }: Bench, name: string): Promise<string[][]> {
  const rows: string[][] = [];
  for (const way of ["http", "smtp"] as const) {
    const row = await endToEnd("", appliance, sink, () => sendTo(appliance, way, {}));
    const figures = [row.rate.toFixed(0), atShares(row.latenciesMs), cpuOf(row).toFixed(2)];
    const most = String(Math.max(...row.residentMb));
    rows.push([`${way.toUpperCase()} → delivered, ${name}`, ...figures, most, judge(row)]);
    console.error(rows.at(-1)?.join(", "));
  }
  return rows;
}

async function sendAttachments(): Promise<void> {
  const bytes = Number(options.megabytes) * 1e6;
  const changes = {
    emails: Number(options.attachments),
    concurrency: ATTACHMENTS_AT_ONCE,
    content: contentOf(bytes),
  };
  const rows: string[][] = [];
  for (const way of ["http", "smtp"] as const) {
    await withBench(0, async ({ appliance, sink }) => {
      await sendTo(appliance, "http", { emails: WARM_UP });
      await drained(sink, WARM_UP);
      const row = await endToEnd("", appliance, sink, () => sendTo(appliance, way, changes));
      const mb = bytes / 1e6;
      rows.push([
        way.toUpperCase(),
        String(row.emails),
        (row.acceptRate * mb).toFixed(1),
        (row.rate * mb).toFixed(1),
        (cpuOf(row) / mb).toFixed(1),
        atShares(row.latenciesMs),
        String(row.peakMb),
        judge(row),
      ]);
      console.error(rows.at(-1)?.join(", "));
    });
  }
  printTable(
    [
      `${options.megabytes} MB each`,
      "emails",
      "accepted MB/s",
      "delivered MB/s",
      "CPU ms/MB",
      "accept p50 / p99 ms",
      "peak MB",
      "refused / lost / twice",
    ],
    rows,
  );
}

await main();
