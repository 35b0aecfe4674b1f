// A whole appliance as its own process, in direct mode against a DNS server and a mail server that the test runs:
// real sockets, a real data directory, the real command line. It can be killed and started again.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type FakeDns, startFakeDns, type Zone } from "./fake-dns.ts";
import { type FakeMx, type FakeMxOptions, startFakeMx } from "./fake-mx.ts";

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
  cli(...args: string[]): Promise<unknown>;
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
  const dns = await startFakeDns({ ...ZONE, "mx.site.test A": [options.mx?.address ?? "127.0.0.1"] });
  const configFile = join(directory, "sendlark.toml");
  writeFileSync(configFile, configText(directory, dns, mx, options) + (options.config ?? ""));
  let child: Bun.Subprocess<"ignore", "pipe", Bun.BunFile> | null = null;

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
    async cli(...args) {
      const run = Bun.spawn([...command, ...args, "--config", configFile, "--json"], { stderr: "pipe" });
      const [out, error] = await Promise.all([
        new Response(run.stdout).text(),
        new Response(run.stderr).text(),
      ]);
      if ((await run.exited) !== 0) throw new Error(`sendlark ${args.join(" ")}: ${error}`);
      return JSON.parse(out);
    },
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
      child = Bun.spawn([...(options.serveCommand ?? command), "serve", "--config", configFile], {
        stdin: "ignore",
        stdout: "pipe",
        stderr: Bun.file(join(directory, "log")),
      });
      const ready = JSON.parse(await firstLine(child.stdout, () => appliance.log()));
      appliance.url = ready.http;
      appliance.smtpPort = portOf(ready.smtp[0]);
      appliance.smtpsPort = portOf(ready.smtp_tls[0]);
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
      const file = join(directory, "log");
      return existsSync(file) ? await Bun.file(file).text() : "";
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
  await addVerifiedDomain(appliance, "sender.test", name);
}

export async function addVerifiedDomain(appliance: Appliance, name: string, team = "acme"): Promise<void> {
  const domain = (await appliance.cli("domain", "add", name, "--team", team)) as {
    records: { fqdn: string; type: string; value: string; priority?: number }[];
  };
  for (const { fqdn, type, value, priority } of domain.records) {
    appliance.dns.zone[`${fqdn} ${type}`] =
      type === "MX" ? [{ preference: priority ?? 10, exchange: value }] : [value];
  }
  const verified = (await appliance.cli("domain", "verify", name)) as { status: string };
  if (verified.status !== "verified")
    throw new Error(`${name} is ${verified.status}: ${JSON.stringify(verified)}`);
}

function configText(directory: string, dns: FakeDns, mx: FakeMx, options: ApplianceOptions): string {
  const { delivery = "", requestsPerSecond = 0 } = options;
  return `hostname = "mail.sendlark.test"
data_dir = "${directory}/data"
[http]
listen = "127.0.0.1:0"
[tls]
mode = "off"
[smtp]
listen = ["127.0.0.1:0"]
listen_tls = ["127.0.0.1:0"]
[delivery]
dns = ["${dns.address}"]
port = ${mx.port}
allow_private_targets = true
${delivery}[limits]
requests_per_second = ${requestsPerSecond}
`;
}

function portOf(address: string): number {
  return Number(address.split(":").at(-1));
}

async function firstLine(stdout: ReadableStream<Uint8Array>, log: () => Promise<string>): Promise<string> {
  let text = "";
  for await (const chunk of stdout) {
    text += new TextDecoder().decode(chunk);
    const end = text.indexOf("\n");
    if (end >= 0) return text.slice(0, end);
  }
  throw new Error(`the appliance ended before it was ready: ${await log()}`);
}
