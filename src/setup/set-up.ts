// From the program to a server that runs: checks, configuration, user, service, certificate, and what DNS still needs. Whatever
// is there already stays, so that it can be run again after each correction.
import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { type Config, loadConfig } from "../config/config.ts";
import { systemServers } from "../dns/dns-server-address.ts";
import { createStubResolver } from "../dns/stub-resolver.ts";
import type { Finding } from "../doctor/checks/finding.ts";
import type { Clock } from "../lib/clock.ts";
import { showSocketAddress } from "../lib/socket-address.ts";
import { awaitCertificate } from "./await-certificate.ts";
import * as machine from "./machine.ts";
import { checkDoors, checkOutside } from "./preflight.ts";
import { INSTALLED } from "./service-unit.ts";
import { type Answers, makeConfiguration } from "./write-configuration.ts";

export interface SetupRequest {
  answers: Answers;
  configFile: string;
  /** The program, its user and its unit, besides its configuration and data directory. */
  isInstalled: boolean;
  start: "service" | "foreground" | "none";
  checksPorts: boolean;
  certificateWaitMs: number;
  /** A domain to send from; null = it is added later. */
  domain: string | null;
}

export interface SetupParts {
  clock: Clock;
  /** Shows progress, a line at a time. */
  say(line: string): void;
  show(findings: Finding[]): void;
  /** Runs a command in the server; null while none runs. */
  ask(config: Config, command: string, input: CommandInput): Promise<unknown | null>;
}

interface CommandInput {
  positionals: string[];
  values: Record<string, string | boolean>;
}

export interface DnsRecord {
  fqdn: string;
  type: string;
  value: string;
  priority?: number;
  status?: string;
}

export interface SetupResult {
  config_file: string;
  findings: Finding[];
  /** A one-time link while there is no owner, else the dashboard's address; null while no server runs. */
  dashboard: string | null;
  /** `issued`, `missing` = not yet; null where the server gets none. */
  certificate: "issued" | "missing" | null;
  domain: { name: string; status: string; records: DnsRecord[] } | null;
  /** The server in the foreground, until it ends. */
  child: Bun.Subprocess | null;
}

/** Throws SetupError, ConfigError. */
export async function setUp(request: SetupRequest, parts: SetupParts): Promise<SetupResult> {
  const { configFile, isInstalled } = request;
  const { config, text } = readConfiguration(request, parts);
  const isRunning = await hasServer(config, parts);
  const findings = await check(config, request, { isRunning, ...parts });
  const program = isInstalled ? await machine.installProgram() : null;
  const user = isInstalled ? machine.ensureUser(INSTALLED.user, config.dataDir) : null;
  if (user?.isNew === true) parts.say(`User ${INSTALLED.user} created.`);
  machine.ensureConfigDirectory(dirname(configFile), user);
  if (text !== null) {
    await machine.writeConfig(configFile, text, user);
    parts.say(`${configFile} written.`);
  }
  machine.ensureDataDirectory(config.dataDir, user);
  const child = await startServer(config, { ...request, program, isRunning }, parts);
  if (!(await hasServer(config, parts))) {
    const idle = { dashboard: null, certificate: null, domain: null };
    return { config_file: configFile, findings, child, ...idle };
  }
  const certificate = await getCertificate(config, request, parts);
  const dashboard = await findDashboard(config, parts);
  const domain = request.domain === null ? null : await addDomain(config, request.domain, parts);
  return { config_file: configFile, findings, dashboard, certificate, domain, child };
}

/** `text` null: the file is there, and counts. */
function readConfiguration({ configFile, answers }: SetupRequest, { say }: SetupParts) {
  if (!existsSync(configFile)) return makeConfiguration(answers, configFile);
  const config = loadConfig(configFile);
  say(`${configFile} is there already and stays as it is; edit it to change something.`);
  if (config.hostname !== answers.hostname) {
    throw new machine.SetupError(
      `${configFile} has the hostname ${config.hostname}, not ${answers.hostname}. Correct it there, or call setup with that name.`,
    );
  }
  return { config, text: null };
}

async function check(
  config: Config,
  { checksPorts }: SetupRequest,
  { isRunning, say, show }: SetupParts & { isRunning: boolean },
): Promise<Finding[]> {
  const servers = config.delivery.dns.map(showSocketAddress);
  const resolver = createStubResolver({ servers: servers.length > 0 ? servers : systemServers() });
  say("Checking DNS, reverse DNS and ports …");
  try {
    const outside = await checkOutside(resolver, config, { checksPorts });
    // The doors of a server that runs are its own.
    const doors = isRunning ? [] : [checkDoors(config)];
    const findings = [...outside, ...doors];
    show(findings);
    if (doors.some(({ status }) => status === "fail"))
      throw new machine.SetupError("Nothing was installed: the server could not listen.");
    return findings;
  } finally {
    resolver.close();
  }
}

const START_MS_MAX = 120_000;
const POLL_MS = 250;

async function startServer(
  config: Config,
  { start, program, configFile, isRunning }: SetupRequest & { program: string | null; isRunning: boolean },
  parts: SetupParts,
): Promise<Bun.Subprocess | null> {
  if (program === null) return null;
  const isNewUnit = await machine.installUnit(program);
  if (isNewUnit) parts.say(`/etc/systemd/system/${INSTALLED.unit} written.`);
  if (start === "none") return null;
  if (start === "service") {
    machine.startService({ isRestart: isRunning && isNewUnit });
    parts.say("The service runs, and starts at each boot.");
    return null;
  }
  if (isRunning) return null;
  const child = machine.startInForeground(program, { configFile, user: INSTALLED.user });
  const endsAt = parts.clock.now() + START_MS_MAX;
  while (!(await hasServer(config, parts))) {
    if (child.exitCode !== null || parts.clock.now() > endsAt)
      throw new machine.SetupError("The server did not start; its log is above.");
    await new Promise<void>((resolve) => parts.clock.after(POLL_MS, resolve));
  }
  parts.say("The server runs.");
  return child;
}

async function hasServer(config: Config, { ask }: SetupParts): Promise<boolean> {
  return (await ask(config, "team list", { positionals: [], values: {} })) !== null;
}

async function getCertificate(
  config: Config,
  { certificateWaitMs }: SetupRequest,
  { clock, say }: SetupParts,
): Promise<SetupResult["certificate"]> {
  if (config.tls.mode !== "acme" || config.delivery.mode === "sandbox") return null;
  say("Waiting for the certificate …");
  if (await awaitCertificate(config, certificateWaitMs, clock)) {
    say(`Certificate of ${config.hostname} received.`);
    return "issued";
  }
  say(
    `No certificate yet: ${config.hostname} must resolve to this machine, and port 80 must be open to the Internet. The server keeps trying; \`sendlark doctor\` says why it fails.`,
  );
  return "missing";
}

async function findDashboard(config: Config, { ask }: SetupParts): Promise<string | null> {
  const input = { positionals: [], values: { "if-needed": true } };
  return ((await ask(config, "admin link", input)) as { url: string } | null)?.url ?? null;
}

const TEAM = "My team";

async function addDomain(config: Config, name: string, { ask }: SetupParts): Promise<SetupResult["domain"]> {
  const run = async (command: string, positionals: string[], values: Record<string, string> = {}) =>
    (await ask(config, command, { positionals, values })) as never;
  const { data: teams }: { data: { name: string }[] } = await run("team list", []);
  const team: { name: string } = teams[0] ?? (await run("team create", [TEAM]));
  const { data: domains }: { data: { name: string }[] } = await run("domain list", []);
  if (!domains.some((domain) => domain.name === name.toLowerCase()))
    await run("domain add", [name], { team: team.name });
  // From now on, the server looks for its records by itself.
  const shown: { name: string; status: string; records: DnsRecord[] } = await run("domain verify", [name]);
  return { name: shown.name, status: shown.status, records: shown.records };
}
