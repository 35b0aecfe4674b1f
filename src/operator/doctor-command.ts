import { type BlocklistZone, namedZone, parseZone } from "../doctor/checks/blocklists.ts";
import type { Finding } from "../doctor/checks/finding.ts";
import { configuredZones, examineInstallation } from "../doctor/examine-installation.ts";
import type { DomainItem, DomainRow } from "../store/domains.ts";
import { type CommandInput, type CommandParts, option, storeCommand, UsageError } from "./command.ts";
import { findDomain } from "./find-by-name.ts";
import { printable, readPages } from "./show-table.ts";

/** Domains checked without `--domain`; more would take minutes. */
const DOMAINS_MAX = 20;

export const doctor = storeCommand<Finding[]>({
  name: "doctor",
  about: "Check DNS, reverse DNS, port 25, DKIM keys, disk and certificate; exit 1 if a check fails",
  options: {
    domain: { type: "string", value: "NAME", about: "only this sending domain (default: the newest 20)" },
    blocklists: { type: "boolean", about: "also query the configured block lists" },
    "blocklist-zone": {
      type: "string",
      multiple: true,
      value: "ZONE",
      about: "query this list instead of the configured ones; repeatable",
    },
  },
  act: null,
  run: examine,
  show: showFindings,
  isFailure: (findings) => findings.some(({ status }) => status === "fail"),
});

async function examine(parts: CommandParts, input: CommandInput): Promise<Finding[]> {
  const name = option(input, "domain");
  const domains = await readDomains(parts, name);
  return examineInstallation(parts, {
    domains,
    regional: name === undefined ? await readAll(parts) : domains,
    blocklists: readZones(parts.config, input),
  });
}

async function readDomains({ store }: CommandParts, name: string | undefined): Promise<DomainRow[]> {
  if (name !== undefined) return [await findDomain({ store }, name, null)];
  return (await store.domains.list({ teamId: null, limit: DOMAINS_MAX })).rows;
}

/** With one region, nothing is checked. */
async function readAll({ store, regions }: CommandParts): Promise<DomainItem[]> {
  if (regions.length <= 1) return [];
  return (await readPages((page) => store.domains.listItems({ teamId: null, ...page }))).rows;
}

/** The named zones, else the configured ones. */
function readZones({ doctor }: CommandParts["config"], { values }: CommandInput): BlocklistZone[] {
  const named = values["blocklist-zone"];
  if (Array.isArray(named)) {
    const zones = named.map(parseZone);
    if (!zones.every((zone) => zone !== null)) {
      throw new UsageError("--blocklist-zone must be a zone such as zen.spamhaus.org");
    }
    return zones.map(namedZone);
  }
  if (values["blocklists"] !== true) return [];
  return configuredZones(doctor);
}

const MARKS: Record<Finding["status"], string> = { ok: "ok", warn: "WARN", fail: "FAIL", unknown: "?" };
const INDENT = " ".repeat(6);

/** One line per check with its advice below, and a summary. */
export function showFindings(findings: Finding[]): string {
  const blocks = findings.map(({ status, title, found, expected, advice }) => {
    const lines = [`${MARKS[status].padEnd(5)} ${title}: ${found}`];
    if (status === "warn" || status === "fail") lines.push(`${INDENT}expected: ${expected}`);
    if (advice !== "" && status !== "ok") lines.push(`${INDENT}${advice}`);
    return lines.map((line) => `${printable(line)}\n`).join("");
  });
  const count = (status: Finding["status"]) => findings.filter((one) => one.status === status).length;
  const sum = `${count("ok")} ok, ${count("warn")} warnings, ${count("fail")} failed, ${count("unknown")} unknown`;
  return `${blocks.join("")}\n${sum}\n`;
}
