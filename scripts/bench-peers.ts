// Run by scripts/bench-peers, in a network namespace of its own: Sendlark and its peers in turns, each started anew for each run,
// with the same emails to the same receivers. The generator, the receivers and their DNS server take part of the same machine.
import { generateKeyPairSync } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { drained, type Sink, startAppliance, startSink } from "./load-appliance.ts";
import {
  type LoadPlan,
  type LoadResult,
  type LoadTarget,
  sendBatches,
  sendBySmtp,
  sendSingles,
} from "./load-clients.ts";
import { printTable } from "./load-phases.ts";
import { type Peer, type PeerSettings, startHaraka, startPostfix, startScript } from "./peers.ts";
import { machine, treeCpuMs, treePssMb } from "./process-figures.ts";

const { values: options } = parseArgs({
  options: {
    emails: { type: "string", default: "5000" },
    rounds: { type: "string", default: "3" },
    destinations: { type: "string", default: "50" },
    only: { type: "string", default: "" },
    dir: { type: "string", default: "/var/tmp" },
    binary: { type: "string", default: join(import.meta.dir, "../dist/sendlark") },
    /** Keeps what the programs wrote. */
    keep: { type: "boolean", default: false },
  },
});

const EMAILS = Number(options.emails);
const DESTINATIONS = Number(options.destinations);
/** Before the measured ones, of servers: they run for months. */
const WARM_UP = Math.ceil(EMAILS / 10 / 100) * 100;
/** After the last email arrived, for what is still written about it. */
const SETTLE_MS = 1_000;
const SAMPLE_MS = 500;
/** Postfix refuses to send to addresses of its own. */
const RECEIVERS = "10.25.0";
const DOMAIN = "sender.load.test";
const TEMPERS = { plain: "fast", STARTTLS: "starttls" } as const;
type Way = keyof typeof TEMPERS;

interface Run {
  rate: number;
  cpuMs: number;
  peakMb: number;
  /** Emails that did not arrive, and those that arrived twice. */
  losses: number;
  duplicates: number;
}

interface Competitor {
  name: string;
  measure(way: Way, directory: string, sink: Sink): Promise<Run>;
}

const COMPETITORS: Competitor[] = [
  ofSendlark("Sendlark, HTTP, one an email", (target, plan) =>
    sendSingles(target, { ...plan, concurrency: 64 }),
  ),
  ofSendlark("Sendlark, HTTP, batches of 100", (target, plan) =>
    sendBatches(target, { ...plan, concurrency: 2 }),
  ),
  ofSendlark("Sendlark, SMTP with TLS and login", sendBySmtp),
  ofPeer("Postfix and OpenDKIM, SMTP", startPostfix),
  ofPeer("Haraka with 2 workers, SMTP", startHaraka),
  { name: "nodemailer in a script, no queue", measure: measureScript },
];

async function main(): Promise<void> {
  openNetwork();
  mkdirSync(options.dir, { recursive: true });
  const folder = mkdtempSync(join(options.dir, "sendlark-peers-"));
  const runs = new Map<string, Run[]>();
  const competitors = COMPETITORS.filter(({ name }) => new RegExp(options.only, "i").test(name));
  console.log(machine(folder));
  try {
    for (let round = 1; round <= Number(options.rounds); round += 1) {
      for (const { name, measure } of competitors) {
        for (const way of Object.keys(TEMPERS) as Way[]) {
          const directory = mkdtempSync(join(folder, "run-"));
          // Their processes have users of their own.
          Bun.spawnSync(["chmod", "755", folder, directory]);
          const sink = await startSink("--network", RECEIVERS, "--port", "25", "--dns-port", "53");
          try {
            const run = await measure(way, directory, sink);
            runs.set(keyOf(name, way), [...(runs.get(keyOf(name, way)) ?? []), run]);
            console.error(`round ${round}: ${name}, ${way}: ${JSON.stringify(run)}`);
          } finally {
            sink.stop();
            await sink.exited;
          }
        }
      }
    }
  } finally {
    if (!options.keep) rmSync(folder, { recursive: true, force: true });
  }
  print(competitors, runs);
}

const keyOf = (name: string, way: Way) => `${name} ${way}`;

/** Receivers on port 25, and the system's resolver asks their DNS server, for whoever is inside. */
function openNetwork(): void {
  const file = `/tmp/sendlark-peers-${process.pid}.conf`;
  writeFileSync(file, "nameserver 127.0.0.1\n");
  const commands = [
    "ip link set lo up",
    ...Array.from({ length: 10 }, (_, index) => `ip addr add ${RECEIVERS}.${index + 1}/32 dev lo`),
    `mount --bind ${file} /etc/resolv.conf`,
  ];
  for (const command of commands) {
    const { exitCode, stderr } = Bun.spawnSync(command.split(" "), { stderr: "pipe" });
    if (exitCode !== 0) throw new Error(`${command}: ${stderr} (run this by scripts/bench-peers)`);
  }
  rmSync(file);
}

let lastId = 0;

const planOf = (emails: number, way: Way): LoadPlan => ({
  emails,
  concurrency: 16,
  recipient() {
    lastId += 1;
    return `u${lastId}@d${lastId % DESTINATIONS}.${TEMPERS[way]}.load.test`;
  },
});

type Send = (target: LoadTarget, plan: LoadPlan) => Promise<LoadResult>;

function ofSendlark(name: string, send: Send): Competitor {
  return {
    name,
    async measure(way, directory, sink) {
      const appliance = await startAppliance(options.binary, directory, sink);
      try {
        return await measureServer(sink, [appliance.pid], way, (plan) => send(appliance.target, plan));
      } finally {
        await appliance.stop();
      }
    },
  };
}

function ofPeer(name: string, start: (settings: PeerSettings) => Promise<Peer>): Competitor {
  return {
    name,
    async measure(way, directory, sink) {
      const peer = await start(settingsOf(directory));
      const target = { relayPort: peer.relayPort, from: `hello@${DOMAIN}` };
      try {
        return await measureServer(sink, peer.pids, way, (plan) => sendBySmtp(target, plan));
      } finally {
        await peer.stop();
      }
    },
  };
}

const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });

function settingsOf(directory: string): PeerSettings {
  const modules = join(process.env["PEERS"] ?? "", "node_modules");
  const dkimKey = privateKey.export({ type: "pkcs8", format: "pem" }) as string;
  return { directory, domain: DOMAIN, dkimKey, selector: "load", modules };
}

async function measureServer(
  sink: Sink,
  pids: number[],
  way: Way,
  send: (plan: LoadPlan) => Promise<LoadResult>,
): Promise<Run> {
  await send(planOf(WARM_UP, way));
  await drained(sink, WARM_UP);
  await Bun.sleep(SETTLE_MS);
  await sink.reset();
  const memory = watchMemory(pids);
  const before = treeCpuMs(pids);
  const startedAt = Date.now();
  await send(planOf(EMAILS, way));
  return sumUp(sink, startedAt, async () => {
    await Bun.sleep(SETTLE_MS);
    return { cpuMs: treeCpuMs(pids) - before, peakMb: memory.peak() };
  });
}

async function measureScript(way: Way, directory: string, sink: Sink): Promise<Run> {
  const startedAt = Date.now();
  const child = startScript(settingsOf(directory), {
    emails: EMAILS,
    destinations: DESTINATIONS,
    temper: TEMPERS[way],
    from: `hello@${DOMAIN}`,
  });
  const memory = watchMemory([child.pid]);
  await child.exited;
  const { system, user } = child.resourceUsage()!.cpuTime;
  const cpuMs = Number((system + user) / 1000n);
  return sumUp(sink, startedAt, async () => ({ cpuMs, peakMb: memory.peak() }));
}

async function sumUp(
  sink: Sink,
  startedAt: number,
  cost: () => Promise<{ cpuMs: number; peakMb: number }>,
): Promise<Run> {
  const { distinct, duplicates, lastArrivalAt } = await drained(sink, EMAILS);
  const { cpuMs, peakMb } = await cost();
  const rate = (distinct * 1000) / (lastArrivalAt - startedAt);
  return { rate, cpuMs: cpuMs / EMAILS, peakMb, losses: EMAILS - distinct, duplicates };
}

function watchMemory(pids: number[]): { peak(): number } {
  let peak = 0;
  const look = () => {
    peak = Math.max(peak, treePssMb(pids));
  };
  look();
  const timer = setInterval(look, SAMPLE_MS);
  return {
    peak() {
      clearInterval(timer);
      return peak;
    },
  };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

function print(competitors: Competitor[], runs: Map<string, Run[]>): void {
  const of = (name: string, way: Way, value: (run: Run) => number) =>
    median((runs.get(keyOf(name, way)) ?? []).map(value));
  const rate = (name: string, way: Way) => of(name, way, (run) => run.rate);
  const rows = competitors.map(({ name }) => {
    const all = (["plain", "STARTTLS"] as const).flatMap((way) => runs.get(keyOf(name, way)) ?? []);
    return [
      name,
      rate(name, "plain").toFixed(0),
      rate(name, "STARTTLS").toFixed(0),
      of(name, "plain", ({ cpuMs }) => cpuMs).toFixed(2),
      of(name, "STARTTLS", ({ cpuMs }) => cpuMs).toFixed(2),
      Math.max(...all.map(({ peakMb }) => peakMb)).toFixed(0),
      ...["Postfix", "nodemailer"].map((peer) => {
        const other = competitors.find((one) => one.name.startsWith(peer));
        return other === undefined
          ? "–"
          : `× ${(rate(name, "plain") / rate(other.name, "plain")).toFixed(2)}`;
      }),
      String(all.reduce((sum, run) => sum + run.losses, 0)),
      String(all.reduce((sum, run) => sum + run.duplicates, 0)),
    ];
  });
  const header = [
    "",
    "emails/s",
    "by STARTTLS",
    "CPU ms/email",
    "by STARTTLS",
    "peak MB",
    "to Postfix",
    "to the script",
    "lost",
    "twice",
  ];
  console.log(
    `${EMAILS} emails to ${DESTINATIONS} domains, medians of ${options.rounds} rounds; ${versions()}\n`,
  );
  printTable(header, rows);
  if (competitors.length === COMPETITORS.length) printTable(["goal", "bar", "measured", ""], goalRows(of));
}

interface Goal {
  name: string;
  bar: number;
  /** Otherwise, at least the bar. */
  isMost?: boolean;
  value(
    rate: (name: string, way?: Way) => number,
    cpuMs: (name: string) => number,
    peakMb: (name: string) => number,
  ): number;
}

const GOALS: Goal[] = [
  { name: "HTTP to Postfix", bar: 4, value: (rate) => rate("Sendlark, HTTP, b") / rate("Postfix") },
  { name: "SMTP to Postfix", bar: 3, value: (rate) => rate("Sendlark, SMTP") / rate("Postfix") },
  { name: "HTTP to the script", bar: 1.6, value: (rate) => rate("Sendlark, HTTP, b") / rate("nodemailer") },
  { name: "CPU by HTTP, ms", bar: 1.1, isMost: true, value: (_, cpuMs) => cpuMs("Sendlark, HTTP, b") },
  { name: "CPU by SMTP, ms", bar: 1.5, isMost: true, value: (_, cpuMs) => cpuMs("Sendlark, SMTP") },
  {
    name: "peak, MB",
    bar: 200,
    isMost: true,
    value: (_, __, peakMb) => Math.max(...["Sendlark, HTTP, b", "Sendlark, SMTP"].map(peakMb)),
  },
  {
    name: "STARTTLS to plain",
    bar: 0.95,
    value: (rate) => rate("Sendlark, HTTP, b", "STARTTLS") / rate("Sendlark, HTTP, b"),
  },
];

function goalRows(of: (name: string, way: Way, value: (run: Run) => number) => number): string[][] {
  const found = (start: string) => COMPETITORS.find(({ name }) => name.startsWith(start))?.name ?? "";
  return GOALS.map(({ name, bar, isMost = false, value }) => {
    const measured = value(
      (start, way = "plain") => of(found(start), way, (run) => run.rate),
      (start) => of(found(start), "plain", (run) => run.cpuMs),
      (start) => of(found(start), "plain", (run) => run.peakMb),
    );
    const isHeld = isMost ? measured <= bar : measured >= bar;
    const missed = `missed by ${(Math.abs(measured / bar - 1) * 100).toFixed(0)} %`;
    return [name, `${isMost ? "≤" : "≥"} ${bar}`, measured.toFixed(2), isHeld ? "held" : missed];
  });
}

function versions(): string {
  const read = (name: string) =>
    JSON.parse(readFileSync(join(settingsOf("").modules, name, "package.json"), "utf8")).version;
  const postfix = Bun.spawnSync(["postconf", "-d", "-h", "mail_version"]).stdout.toString().trim();
  return `Postfix ${postfix}, Haraka ${read("Haraka")}, nodemailer ${read("nodemailer")}`;
}

await main();
process.exit(0);
