// A whole appliance as its own process, in direct mode against a DNS server and a mail server that the test runs:
// real sockets, a real data directory, the real command line. It can be killed and started again.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type FakeDns, type FakeDnsOptions, startFakeDns, type Zone } from "./fake-dns.ts";
import { type FakeMx, type FakeMxOptions, startFakeMx } from "./fake-mx.ts";
import {
  addVerifiedDomain,
  type Cli,
  configText,
  createCli,
  directDelivery,
  portOf,
  startServer,
} from "./server-process.ts";

export interface ApplianceOptions {
  /** What runs it: the source by default, or a compiled binary. */
  command?: string[];
  /** What runs `serve` only, when it is another executable. */
  serveCommand?: string[];
  /** None when absent. */
  requestsPerSecond?: number;
  /** The name of the first team; `acme` when absent. */
  team?: string;
  /** More keys of the table `[delivery]`. */
  delivery?: string;
  /** Appended to sendlark.toml; whole tables. */
  config?: string;
  mx?: FakeMxOptions;
  dns?: FakeDnsOptions;
}

export interface Appliance extends AsyncDisposable {
  dns: FakeDns;
  mx: FakeMx;
  /** Of the running process; they change with each start. */
  url: string;
  smtpPort: number;
  smtpsPort: number;
  pid: number;
  directory: string;
  /** A full_access key of the first team, which owns the verified domain `sender.test`. */
  apiKey: string;
  teamId: string;
  /** Runs a command and reads its JSON; throws with stderr when it fails. */
  cli: Cli;
  /** Adds a domain of the team whose records the test's DNS server publishes. */
  addDomain(name: string, team: string): Promise<void>;
  /** `fetch` on the API with the key. */
  api(
    path: string,
    init?: { method?: string; body?: unknown; headers?: Record<string, string> },
  ): Promise<Response>;
  start(): Promise<void>;
  /** kill -9. */
  kill(): Promise<void>;
  /** SIGTERM; resolves to the exit code. */
  stop(): Promise<number>;
  /** What the process wrote to stderr since its last start. */
  log(): Promise<string>;
}

export const SOURCE_COMMAND = [process.execPath, join(import.meta.dir, "../main.ts")];

/** Every name under site.test is served by the test's mail server; more records can be set at `dns.zone`. */
const ZONE: Zone = {
  "site.test MX": [{ preference: 10, exchange: "mx.site.test" }],
  "*.site.test MX": [{ preference: 10, exchange: "mx.site.test" }],
};

export async function startAppliance(options: ApplianceOptions = {}): Promise<Appliance> {
  const command = options.command ?? SOURCE_COMMAND;
  const directory = mkdtempSync(join(tmpdir(), "sendlark-test-"));
  const mx = await startFakeMx(options.mx ?? {});
  const zone = { ...ZONE, "mx.site.test A": [options.mx?.address ?? "127.0.0.1"] };
  const dns = await startFakeDns(zone, options.dns);
  const configFile = join(directory, "sendlark.toml");
  const delivery = directDelivery({ dns: dns.address, port: mx.port }) + (options.delivery ?? "");
  const { requestsPerSecond } = options;
  const names = { hostname: "mail.sendlark.test", dataDir: `${directory}/data` };
  writeFileSync(configFile, configText({ ...names, delivery, requestsPerSecond }) + (options.config ?? ""));
  const logFile = join(directory, "log");
  let child: Bun.Subprocess | null = null;

  const appliance: Appliance = {
    dns,
    mx,
    directory,
    url: "",
    smtpPort: 0,
    smtpsPort: 0,
    pid: 0,
    apiKey: "",
    teamId: "",
    cli: createCli(command, configFile),
    addDomain: (name, team) =>
      addVerifiedDomain(appliance.cli, { name, team }, (records) => Object.assign(dns.zone, records)),
    api(path, init = {}) {
      return fetch(`${appliance.url}${path}`, {
        method: init.method ?? "GET",
        headers: {
          authorization: `Bearer ${appliance.apiKey}`,
          "content-type": "application/json",
          ...init.headers,
        },
        body: init.body === undefined ? undefined : JSON.stringify(init.body),
      });
    },
    async start() {
      rmSync(join(directory, "log"), { force: true });
      const server = await startServer(options.serveCommand ?? command, { configFile, logFile });
      child = server.child;
      appliance.url = server.ready.http;
      appliance.smtpPort = portOf(server.ready.smtp[0]);
      appliance.smtpsPort = portOf(server.ready.smtp_tls[0]);
      appliance.pid = child.pid;
    },
    async kill() {
      child?.kill("SIGKILL");
      await child?.exited;
      child = null;
    },
    async stop() {
      child?.kill("SIGTERM");
      const code = (await child?.exited) ?? 0;
      child = null;
      return code;
    },
    async log() {
      return existsSync(logFile) ? await Bun.file(logFile).text() : "";
    },
    async [Symbol.asyncDispose]() {
      await appliance.kill();
      await mx[Symbol.asyncDispose]();
      await dns[Symbol.asyncDispose]();
      rmSync(directory, { recursive: true, force: true });
    },
  };
  await setUp(appliance, options.team ?? "acme");
  await appliance.start();
  return appliance;
}

/** A team, its key and a domain that is verified by looking its records up, all through the command line. */
async function setUp(appliance: Appliance, name: string): Promise<void> {
  const team = (await appliance.cli("team", "create", name)) as { id: string };
  const key = (await appliance.cli("key", "create", "--team", name, "--name", "test")) as { token: string };
  appliance.teamId = team.id;
  appliance.apiKey = key.token;
  await appliance.addDomain("sender.test", name);
}
