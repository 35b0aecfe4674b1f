// Measures a whole appliance on this machine and prints a table:
//   bun scripts/load.ts [--emails N] [--dir DIRECTORY] [--only PART_OF_A_PHASE] [--backlog N]
// The binary, the sink (with its DNS) and this generator are three processes; the data directory is on a real disk.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import {
  type LoadPlan,
  type LoadResult,
  type LoadTarget,
  sendBatches,
  sendBySmtp,
  sendSingles,
} from "./load-clients.ts";
import type { SinkReply, SinkRequest, SinkStats } from "./load-sink.ts";

const { values: options } = parseArgs({
  options: {
    emails: { type: "string", default: "20000" },
    dir: { type: "string", default: "/var/tmp" },
    binary: { type: "string", default: join(import.meta.dir, "../dist/sendlark") },
    destinations: { type: "string", default: "50" },
    only: { type: "string", default: "" },
    /** Emails that already wait for a dead destination when the phases begin. */
    backlog: { type: "string", default: "0" },
  },
});

const EMAILS = Number(options.emails);
const DESTINATIONS = Number(options.destinations);
const TICKS_PER_SECOND = 100;
/** "other" holds the runtime's own: garbage collection, compilation, the thread pool that makes RSA signatures. */
const THREADS = ["main", "store", "scan", "mta", "other"];
/** How long the sink may stay silent before what is missing counts as lost. */
const SILENCE_MS = 15_000;

interface Row {
  phase: string;
  emails: number;
  rate: number;
  p50: number;
  p99: number;
  cpuMs: Map<string, number>;
  peakMb: number;
  refused: number;
  duplicates: number | null;
  losses: number | null;
}

async function main(): Promise<void> {
  mkdirSync(options.dir, { recursive: true });
  const directory = mkdtempSync(join(options.dir, "sendlark-load-"));
  const sink = await startSink();
  const appliance = await startAppliance(directory, sink);
  try {
    console.log(machine(directory));
    const { target } = appliance;
    const toDead = () => `u${nextId()}@dead.load.test`;
    const spread = () => {
      const id = nextId();
      return `u${id}@d${id % DESTINATIONS}.load.test`;
    };
    const phases: [name: string, run: (name: string) => Promise<Row>][] = [
      [
        "accept, POST /emails",
        (name) => accept(name, appliance, (n) => sendSingles(target, plan(n, 64, toDead))),
      ],
      [
        "accept, POST /emails/batch × 100",
        (name) => accept(name, appliance, (n) => sendBatches(target, plan(n, 8, toDead))),
      ],
      ["accept, SMTP", (name) => accept(name, appliance, (n) => sendBySmtp(target, plan(n, 16, toDead)))],
      [
        "POST /emails → delivered",
        (name) => endToEnd(name, appliance, sink, () => sendSingles(target, plan(EMAILS, 64, spread))),
      ],
      [
        "POST /emails/batch → delivered",
        (name) => endToEnd(name, appliance, sink, () => sendBatches(target, plan(EMAILS, 2, spread))),
      ],
      [
        "SMTP → delivered",
        (name) => endToEnd(name, appliance, sink, () => sendBySmtp(target, plan(EMAILS, 16, spread))),
      ],
    ];
    const rows: Row[] = [];
    await sendBatches(target, plan(Number(options.backlog), 8, toDead));
    for (const [name, run] of phases) if (name.includes(options.only)) rows.push(await run(name));
    print(rows);
  } finally {
    await appliance.stop();
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

type Sink = Awaited<ReturnType<typeof startSink>>;

async function startSink() {
  const replies: ((reply: SinkReply) => void)[] = [];
  const next = () => new Promise<SinkReply>((resolve) => replies.push(resolve));
  const first = next();
  const child = Bun.spawn([process.execPath, join(import.meta.dir, "load-sink.ts")], {
    ipc: (message) => replies.shift()?.(message as SinkReply),
    stdio: ["ignore", "inherit", "inherit"],
  });
  const ready = await first;
  if (ready.kind !== "ready") throw new Error("the sink did not start");
  const ask = (request: SinkRequest) => {
    const reply = next();
    child.send(request);
    return reply;
  };
  return {
    ...ready,
    setZone: (entries: Record<string, unknown>) => ask({ kind: "zone", entries }),
    reset: () => ask({ kind: "reset" }),
    async stats(withLatencies: boolean): Promise<SinkStats> {
      const reply = await ask({ kind: "stats", withLatencies });
      if (reply.kind !== "stats") throw new Error("the sink answered out of order");
      return reply;
    },
    stop: () => child.kill(),
  };
}

type Appliance = Awaited<ReturnType<typeof startAppliance>>;

async function startAppliance(directory: string, sink: Sink) {
  const config = join(directory, "sendlark.toml");
  writeFileSync(
    config,
    `hostname = "mail.load.test"
data_dir = "${directory}/data"
[http]
listen = "127.0.0.1:0"
[tls]
mode = "off"
[smtp]
listen = ["127.0.0.1:0"]
listen_tls = ["127.0.0.1:0"]
[delivery]
dns = ["${sink.dns}"]
port = ${sink.smtpPort}
allow_private_targets = true
[limits]
requests_per_second = 0
`,
  );
  const cli = async (...args: string[]) => {
    const run = Bun.spawn([options.binary, ...args, "--config", config, "--json"], { stderr: "inherit" });
    const out = await new Response(run.stdout).text();
    if ((await run.exited) !== 0) throw new Error(`sendlark ${args.join(" ")} failed`);
    return JSON.parse(out);
  };
  await cli("team", "create", "load");
  const { token } = await cli("key", "create", "--team", "load", "--name", "load");
  const domain = await cli("domain", "add", "sender.load.test", "--team", "load");
  const entries: Record<string, unknown> = {};
  for (const record of domain.records) {
    entries[`${record.fqdn} ${record.type}`] =
      record.type === "MX" ? [{ preference: record.priority, exchange: record.value }] : [record.value];
  }
  await sink.setZone(entries);
  const verified = await cli("domain", "verify", "sender.load.test");
  if (verified.status !== "verified") throw new Error(`the domain is ${verified.status}`);

  const child = Bun.spawn([options.binary, "serve", "--config", config], {
    stderr: Bun.file(join(directory, "log")),
    stdout: "pipe",
  });
  const reader = child.stdout.getReader();
  const { value } = await reader.read();
  const ready = JSON.parse(new TextDecoder().decode(value));
  const target: LoadTarget = {
    apiUrl: ready.http,
    smtpsPort: Number(ready.smtp_tls[0].split(":").at(-1)),
    apiKey: token,
    from: "hello@sender.load.test",
  };
  return {
    target,
    cli,
    pid: child.pid,
    async stop() {
      child.kill("SIGTERM");
      await child.exited;
    },
  };
}

/** CPU time so far of each thread that has a role, and of all others together, ms. */
function cpuMs(pid: number): Map<string, number> {
  const byThread = new Map(THREADS.map((name) => [name, 0]));
  for (const task of readdirSync(`/proc/${pid}/task`)) {
    const stat = readFileSync(`/proc/${pid}/task/${task}/stat`, "latin1");
    const name = stat.slice(stat.indexOf("(") + 1, stat.lastIndexOf(")"));
    const fields = stat.slice(stat.lastIndexOf(") ") + 2).split(" ");
    const thread = task === String(pid) ? "main" : THREADS.includes(name) ? name : "other";
    const ms = ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
    byThread.set(thread, (byThread.get(thread) ?? 0) + ms);
  }
  return byThread;
}

/** ms of CPU for each email since `before`, by thread; threads that ended meanwhile are not seen. */
function cpuPerEmail(pid: number, before: Map<string, number>, emails: number): Map<string, number> {
  return new Map([...cpuMs(pid)].map(([name, ms]) => [name, (ms - (before.get(name) ?? 0)) / emails]));
}

function peakMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "latin1");
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

async function accept(
  phase: string,
  { pid }: Appliance,
  send: (emails: number) => Promise<LoadResult>,
): Promise<Row> {
  await send(Math.ceil(EMAILS / 10));
  const before = cpuMs(pid);
  const result = await send(EMAILS);
  return {
    phase,
    emails: result.emails,
    rate: result.emails / result.seconds,
    p50: percentile(result.latenciesMs, 50),
    p99: percentile(result.latenciesMs, 99),
    cpuMs: cpuPerEmail(pid, before, result.emails),
    peakMb: peakMb(pid),
    duplicates: null,
    refused: result.errors,
    losses: null,
  };
}

async function endToEnd(
  phase: string,
  appliance: Appliance,
  sink: Sink,
  send: () => Promise<LoadResult>,
): Promise<Row> {
  const { pid } = appliance;
  await sink.reset();
  const before = cpuMs(pid);
  const startedAt = Date.now();
  const result = await send();
  const stats = await drained(sink, result.emails - result.errors);
  const losses = result.emails - result.errors - stats.distinct;
  if (losses > 0) console.error(await appliance.cli("queue", "list", "--limit", "10"));
  return {
    phase,
    emails: result.emails,
    rate: (stats.distinct * 1000) / (stats.lastArrivalAt - startedAt),
    p50: percentile(stats.latenciesMs, 50),
    p99: percentile(stats.latenciesMs, 99),
    cpuMs: cpuPerEmail(pid, before, result.emails),
    peakMb: peakMb(pid),
    duplicates: stats.duplicates,
    refused: result.errors,
    losses,
  };
}

/** Waits until the sink has all, or has heard nothing new for SILENCE_MS. */
async function drained(sink: Sink, expected: number): Promise<SinkStats> {
  while (true) {
    const stats = await sink.stats(false);
    if (stats.distinct >= expected || Date.now() - stats.lastArrivalAt > SILENCE_MS) return sink.stats(true);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0;
}

function machine(directory: string): string {
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  return `${cpus().length} × ${cpus()[0]?.model.trim()}, ${memory}, data in ${directory}, Bun ${Bun.version}`;
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
    ...[[...row.cpuMs.values()].reduce((sum, ms) => sum + ms, 0), ...row.cpuMs.values()].map((ms) =>
      ms.toFixed(2),
    ),
    String(row.peakMb),
    String(row.refused),
    row.duplicates === null ? "–" : String(row.duplicates),
    row.losses === null ? "–" : String(row.losses),
  ]);
  console.log(`| ${header.join(" | ")} |\n|${header.map(() => "---").join("|")}|`);
  for (const row of cells) console.log(`| ${row.join(" | ")} |`);
}

await main();
