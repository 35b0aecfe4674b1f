// The appliance under load and the sink that it sends to, each in a process of its own, and what is read off them.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import type { LoadTarget } from "./load-clients.ts";
import type { SinkReply, SinkRequest, SinkStats } from "./load-sink.ts";

const TICKS_PER_SECOND = 100;
/** "other" holds the runtime's own: garbage collection, compilation, the thread pool that makes RSA signatures. */
export const THREADS = ["main", "store", "scan", "mta", "other"];
/** How long the sink may stay silent before what is missing counts as lost. */
const SILENCE_MS = 15_000;

export type Sink = Awaited<ReturnType<typeof startSink>>;

export async function startSink() {
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
    /** Of the recipients whose address begins with `initial`. */
    async stats(withLatencies: boolean, initial = ""): Promise<SinkStats> {
      const reply = await ask({ kind: "stats", withLatencies, initial });
      if (reply.kind !== "stats") throw new Error("the sink answered out of order");
      return reply;
    },
    stop: () => child.kill(),
  };
}

export type Appliance = Awaited<ReturnType<typeof startAppliance>>;

export async function startAppliance(binary: string, directory: string, sink: Sink) {
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
    const run = Bun.spawn([binary, ...args, "--config", config, "--json"], { stderr: "inherit" });
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

  const child = Bun.spawn([binary, "serve", "--config", config], {
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
export function cpuMs(pid: number): Map<string, number> {
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
export function cpuPerEmail(pid: number, before: Map<string, number>, emails: number): Map<string, number> {
  return new Map([...cpuMs(pid)].map(([name, ms]) => [name, (ms - (before.get(name) ?? 0)) / emails]));
}

export function peakMb(pid: number): number {
  return statusMb(pid, "VmHWM");
}

export function residentMb(pid: number): number {
  return statusMb(pid, "VmRSS");
}

function statusMb(pid: number, field: string): number {
  const status = readFileSync(`/proc/${pid}/status`, "latin1");
  return Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
}

/** Waits until the sink has all, or has heard nothing new for SILENCE_MS. */
export async function drained(sink: Sink, expected: number, initial = ""): Promise<SinkStats> {
  while (true) {
    const stats = await sink.stats(false, initial);
    if (stats.distinct >= expected || Date.now() - stats.lastArrivalAt > SILENCE_MS)
      return sink.stats(true, initial);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

export function machine(directory: string): string {
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  return `${cpus().length} × ${cpus()[0]?.model.trim()}, ${memory}, data in ${directory}, Bun ${Bun.version}`;
}
