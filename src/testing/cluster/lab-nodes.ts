// The nodes of the laboratory: the executable, once in each namespace, on one database. Each can be killed, stopped in the middle of
// whatever it does, and started again, with a clock of its own.
import { cpSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { addVerifiedDomain, createCli } from "../fixtures/server-process.ts";
import type { FakeDns } from "../servers/fake-dns.ts";
import type { LabHost } from "./lab-network.ts";

const HTTP_PORT = 8080;
const SMTP_PORT = 2525;
/** A busy machine starts a node in a minute. */
const START_MS = 4 * 60_000;
const RESTART_MS = 10 * 60_000;
const FAKETIME = "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1";

export interface LabNode {
  host: LabHost;
  url: string;
  /** Null while it is not running. */
  pid(): number | null;
  /** Resolves when its doors are open; false: it ended before, as it does without a database. `skewS`: its clock is ahead. */
  start(skewS?: number): Promise<boolean>;
  /** kill -9. */
  kill(): Promise<void>;
  pause(): void;
  resume(): void;
  /** SIGTERM; resolves to the exit code. One that does not end within `withinMs` is killed: null. */
  stop(withinMs: number): Promise<number | null>;
  /** In words: each time that it ended although nobody told it to. The caller may empty it. */
  ended: string[];
  /** All that its runs have written to stderr. */
  logFile: string;
}

export interface LabTeam {
  name: string;
  apiKey: string;
}

export interface LabSite {
  /** What runs it. */
  command: string[];
  /** Of all nodes; each makes one in it. */
  directory: string;
  databaseUrl: string;
  dns: FakeDns;
  smtpPort: number;
  /** Whole tables of each node's sendlark.toml. */
  config: string;
}

/** Makes the database and `teams` (name, plan), whose domain is `NAME.test`; gives the nodes, which are not started. */
export async function installLab(
  site: LabSite,
  hosts: readonly LabHost[],
  teams: readonly (readonly [name: string, plan: string])[],
): Promise<{ nodes: LabNode[]; teams: LabTeam[] }> {
  const first = configure(site, join(site.directory, "first"), "first.lab.test");
  const cli = createCli(site.command, first.file);
  const made: LabTeam[] = [];
  for (const [name, plan] of teams) {
    await cli("team", "create", name);
    await cli("team", "plan", name, "--plan", plan);
    const key = (await cli("key", "create", "--team", name, "--name", "lab")) as { token: string };
    const publish = (records: FakeDns["zone"]) => Object.assign(site.dns.zone, records);
    await addVerifiedDomain(cli, { name: `${name}.test`, team: name }, publish);
    made.push({ name, apiKey: key.token });
  }
  const nodes = hosts.map((host) => {
    const own = configure(site, join(site.directory, `node${host.number}`), `node${host.number}.lab.test`);
    // The key that seals secrets.
    cpSync(first.data, own.data, { recursive: true });
    return createLabNode(site.command, host, own);
  });
  return { nodes, teams: made };
}

/** As whoever watches over it does: without its database, a node does not start. Throws when it has not for long. */
export async function startAgain(node: LabNode, skewS = 0): Promise<void> {
  const endsAt = Date.now() + RESTART_MS;
  while (!(await node.start(skewS))) {
    if (Date.now() > endsAt) throw new Error(`${node.host.address} does not start: see ${node.logFile}`);
    await Bun.sleep(200);
  }
}

interface Configured {
  file: string;
  data: string;
  log: string;
}

function configure(
  { databaseUrl, dns, smtpPort, config }: LabSite,
  directory: string,
  hostname: string,
): Configured {
  mkdirSync(directory, { recursive: true });
  const file = join(directory, "sendlark.toml");
  const data = join(directory, "data");
  writeFileSync(
    file,
    `hostname = "${hostname}"
data_dir = "${data}"
[database]
url = "${databaseUrl}"
[http]
listen = "0.0.0.0:${HTTP_PORT}"
[tls]
mode = "off"
[smtp]
listen = ["0.0.0.0:${SMTP_PORT}"]
listen_tls = []
[delivery]
dns = ["${dns.address}"]
port = ${smtpPort}
allow_private_targets = true
retry_minutes = [1]
[metrics]
listen = ""
[limits]
requests_per_second = 0
${config}`,
  );
  return { file, data, log: join(directory, "log") };
}

function createLabNode(command: string[], host: LabHost, own: Configured): LabNode {
  let child: Bun.Subprocess<"ignore", "pipe", Bun.BunFile> | null = null;

  function spawn(skewS: number) {
    const clock = skewS === 0 ? [] : ["env", `LD_PRELOAD=${FAKETIME}`, ...fakedBy(skewS)];
    // One file for all runs, so that nothing of an earlier one is lost.
    const logged = ["sh", "-c", `exec "$@" 2>>${own.log}`, "node"];
    return Bun.spawn([...host.inside, ...logged, ...clock, ...command, "serve", "--config", own.file], {
      stdin: "ignore",
      stdout: "pipe",
      stderr: Bun.file(`${own.log}.start`),
    });
  }

  const node: LabNode = {
    host,
    ended: [],
    logFile: own.log,
    url: `http://${host.address}:${HTTP_PORT}`,
    pid: () => (child === null || child.exitCode !== null ? null : child.pid),
    async start(skewS = 0) {
      const started = spawn(skewS);
      child = started;
      const timer = setTimeout(() => started.kill("SIGKILL"), START_MS);
      const isReady = await saysReady(started.stdout);
      clearTimeout(timer);
      if (isReady) {
        void started.exited.then((code) => {
          if (child === started) node.ended.push(`${host.address} ended by itself with ${code}`);
        });
        return true;
      }
      await started.exited;
      if (child === started) child = null;
      return false;
    },
    async kill() {
      const killed = child;
      child = null;
      killed?.kill("SIGKILL");
      await killed?.exited;
    },
    pause: () => child?.kill("SIGSTOP"),
    resume: () => child?.kill("SIGCONT"),
    async stop(withinMs) {
      const stopped = child;
      child = null;
      if (stopped === null) return 0;
      stopped.kill("SIGTERM");
      const timer = setTimeout(() => stopped.kill("SIGKILL"), withinMs);
      const code = await stopped.exited;
      clearTimeout(timer);
      return stopped.signalCode === "SIGKILL" ? null : code;
    },
  };
  return node;
}

export const canSkew = existsSync(FAKETIME);

const fakedBy = (skewS: number) => [
  `FAKETIME=${skewS < 0 ? skewS : `+${skewS}`}`,
  "FAKETIME_DONT_FAKE_MONOTONIC=1",
];

async function saysReady(stdout: ReadableStream<Uint8Array>): Promise<boolean> {
  for await (const chunk of stdout) if (new TextDecoder().decode(chunk).includes("\n")) return true;
  return false;
}
