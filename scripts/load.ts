// Measures a whole appliance on this machine and prints a table:
//   bun scripts/load.ts [--emails N] [--dir DIRECTORY] [--backlog N]
// The binary, the sink (with its DNS) and this generator are three processes; the data directory is on a real disk.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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
  },
});

const EMAILS = Number(options.emails);
const DESTINATIONS = Number(options.destinations);
const TICKS_PER_SECOND = 100;
/** How long the sink may stay silent before what is missing counts as lost. */
const SILENCE_MS = 15_000;

interface Row {
  phase: string;
  emails: number;
  rate: number;
  p50: number;
  p99: number;
  cpuMs: number;
  peakMb: number;
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
    const rows: Row[] = [];
    const { target } = appliance;
    const toDead = () => `u${nextId()}@dead.load.test`;
    rows.push(
      await accept("accept, POST /emails", appliance, EMAILS, (n) =>
        sendSingles(target, plan(n, 64, toDead)),
      ),
    );
    rows.push(
      await accept("accept, POST /emails/batch × 100", appliance, EMAILS, (n) =>
        sendBatches(target, plan(n, 8, toDead)),
      ),
    );
    rows.push(
      await accept("accept, SMTP", appliance, EMAILS, (n) => sendBySmtp(target, plan(n, 16, toDead))),
    );
    const spread = () => {
      const id = nextId();
      return `u${id}@d${id % DESTINATIONS}.load.test`;
    };
    rows.push(
      await endToEnd("POST /emails → delivered", appliance, sink, () =>
        sendSingles(target, plan(EMAILS, 64, spread)),
      ),
    );
    rows.push(
      await endToEnd("POST /emails/batch → delivered", appliance, sink, () =>
        sendBatches(target, plan(EMAILS, 2, spread)),
      ),
    );
    rows.push(
      await endToEnd("SMTP → delivered", appliance, sink, () => sendBySmtp(target, plan(EMAILS, 16, spread))),
    );
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
    pid: child.pid,
    async stop() {
      child.kill("SIGTERM");
      await child.exited;
    },
  };
}

/** CPU time of all threads so far, ms. */
function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "latin1").split(") ")[1]?.split(" ") ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
}

function peakMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "latin1");
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

async function accept(
  phase: string,
  { pid }: Appliance,
  emails: number,
  send: (emails: number) => Promise<LoadResult>,
): Promise<Row> {
  await send(Math.ceil(emails / 10));
  const before = cpuMs(pid);
  const result = await send(emails);
  return {
    phase,
    emails: result.emails,
    rate: result.emails / result.seconds,
    p50: percentile(result.latenciesMs, 50),
    p99: percentile(result.latenciesMs, 99),
    cpuMs: (cpuMs(pid) - before) / result.emails,
    peakMb: peakMb(pid),
    duplicates: null,
    losses: result.errors === 0 ? null : result.errors,
  };
}

async function endToEnd(
  phase: string,
  { pid }: Appliance,
  sink: Sink,
  send: () => Promise<LoadResult>,
): Promise<Row> {
  await sink.reset();
  const before = cpuMs(pid);
  const startedAt = Date.now();
  const result = await send();
  const stats = await drained(sink, result.emails - result.errors);
  return {
    phase,
    emails: result.emails,
    rate: (stats.distinct * 1000) / (stats.lastArrivalAt - startedAt),
    p50: percentile(stats.latenciesMs, 50),
    p99: percentile(stats.latenciesMs, 99),
    cpuMs: (cpuMs(pid) - before) / result.emails,
    peakMb: peakMb(pid),
    duplicates: stats.duplicates,
    losses: result.emails - stats.distinct,
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
    "peak MB",
    "duplicates",
    "losses",
  ];
  const cells = rows.map((row) => [
    row.phase,
    String(row.emails),
    row.rate.toFixed(0),
    row.p50.toFixed(1),
    row.p99.toFixed(1),
    row.cpuMs.toFixed(2),
    String(row.peakMb),
    row.duplicates === null ? "–" : String(row.duplicates),
    row.losses === null ? "–" : String(row.losses),
  ]);
  console.log(`| ${header.join(" | ")} |\n|${header.map(() => "---").join("|")}|`);
  for (const row of cells) console.log(`| ${row.join(" | ")} |`);
}

await main();
