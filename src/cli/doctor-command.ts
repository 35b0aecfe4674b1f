import { readFile } from "node:fs/promises";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { parseDnsServer, systemServers } from "../dns/dns-server-address.ts";
import { isReachableAddress } from "../lib/public-address.ts";
import { loadListAnswers, saveListAnswers } from "../ops/blocklist-file.ts";
import {
  BLOCKLIST_ZONES,
  type BlocklistZone,
  createListMemory,
  namedZone,
  parseZone,
} from "../ops/checks/blocklists.ts";
import type { Finding } from "../ops/checks/finding.ts";
import { WELL_KNOWN_HOSTS } from "../ops/checks/port25.ts";
import { measureSyncs } from "../ops/measure-syncs.ts";
import { createReadGreeting } from "../ops/read-greeting.ts";
import { runDoctor } from "../ops/run-doctor.ts";
import type { DomainRow } from "../store/domains.ts";
import { type CommandInput, type CommandParts, option, storeCommand, UsageError } from "./command.ts";
import { findDomain } from "./find-domain.ts";
import { printable } from "./show-table.ts";

/** Without `--domain`; more would take minutes. */
const DOMAINS_MAX = 20;

export const doctor = storeCommand<Finding[]>({
  name: "doctor",
  about: "Check DNS, reverse names, port 25, keys, disk and certificate; exit 1 when something fails",
  options: {
    domain: { type: "string", value: "NAME", about: "only this sending domain (default: the newest 20)" },
    blocklists: { type: "boolean", about: "ask block lists, too" },
    "blocklist-zone": {
      type: "string",
      multiple: true,
      value: "ZONE",
      about: "ask this list instead of the configured ones; may be repeated",
    },
  },
  run: examine,
  show: showFindings,
  isFailure: (findings) => findings.some(({ status }) => status === "fail"),
});

async function examine(parts: CommandParts, input: CommandInput): Promise<Finding[]> {
  const { config, clock } = parts;
  const domains = await readDomains(parts, option(input, "domain"));
  const blocklists = readZones(config, input);
  const answers = blocklists.length === 0 ? [] : await loadListAnswers(config.dataDir);
  const servers = config.delivery.dns.map(({ host }) => host);
  const findings = await runDoctor(
    {
      ...parts,
      readGreeting: createReadGreeting(),
      measureSyncs,
      readCertificate: () => readCertificate(config),
      dnsServers: servers.length > 0 ? servers : systemServers().map((text) => parseDnsServer(text).ip),
      hasIpv6: hasPublicIpv6(),
      memory: createListMemory(answers, clock),
    },
    { domains, blocklists, hosts: WELL_KNOWN_HOSTS },
  );
  if (blocklists.length > 0) await saveListAnswers(config.dataDir, answers);
  return findings;
}

async function readDomains({ store }: CommandParts, name: string | undefined): Promise<DomainRow[]> {
  if (name !== undefined) return [await findDomain({ store }, name, null)];
  return (await store.domains.list({ teamId: null, limit: DOMAINS_MAX })).rows;
}

function hasPublicIpv6(): boolean {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return addresses.some(({ family, address }) => family === "IPv6" && isReachableAddress(address, []));
}

/** Those that are named, else those of the configuration. */
function readZones({ doctor }: CommandParts["config"], { values }: CommandInput): BlocklistZone[] {
  const named = values["blocklist-zone"];
  if (Array.isArray(named)) {
    const zones = named.map(parseZone);
    if (!zones.every((zone) => zone !== null)) {
      throw new UsageError("--blocklist-zone takes a zone such as zen.spamhaus.org");
    }
    return zones.map(namedZone);
  }
  if (values["blocklists"] !== true) return [];
  return doctor.blocklists === null ? [...BLOCKLIST_ZONES] : doctor.blocklists.map(namedZone);
}

/** The file that the server would show; null when there is none yet. */
async function readCertificate({ tls, dataDir }: CommandParts["config"]): Promise<string | null> {
  const kept = ["acme", "self-signed"].map((name) => join(dataDir, "certificates", `${name}.pem`));
  for (const path of tls.mode === "files" && tls.cert !== null ? [tls.cert] : kept) {
    const text = await readFile(path, "utf8").catch(() => null);
    const start = text?.indexOf("-----BEGIN CERTIFICATE-----") ?? -1;
    if (text !== null && start >= 0) return text.slice(start);
  }
  return null;
}

const MARKS: Record<Finding["status"], string> = { ok: "ok", warn: "WARN", fail: "FAIL", unknown: "?" };
const INDENT = " ".repeat(6);

/** One line a check, what to do below it, and the sum at the end. */
function showFindings(findings: Finding[]): string {
  const blocks = findings.map(({ status, title, found, expected, advice }) => {
    const lines = [`${MARKS[status].padEnd(5)} ${title}: ${found}`];
    if (status === "warn" || status === "fail") lines.push(`${INDENT}expected: ${expected}`);
    if (advice !== "" && status !== "ok") lines.push(`${INDENT}${advice}`);
    return lines.map((line) => `${printable(line)}\n`).join("");
  });
  const count = (status: Finding["status"]) => findings.filter((one) => one.status === status).length;
  const sum = `${count("ok")} fine, ${count("warn")} to look at, ${count("fail")} failed, ${count("unknown")} not known`;
  return `${blocks.join("")}\n${sum}\n`;
}
