import { createDomain, deleteDomain } from "../domains/manage-domain.ts";
import { PUBLICATION_FORMATS, publish } from "../domains/publication.ts";
import { rotateKeys } from "../domains/rotate-keys.ts";
import { showDomain, showDomainItem } from "../domains/schema.ts";
import { verifyDomain } from "../domains/verify-domain.ts";
import { type FoundProvider, findZoneHost } from "../domains/zone-host.ts";
import { AppError } from "../lib/app-error.ts";
import type { DomainRow } from "../store/domains.ts";
import {
  argument,
  type CommandInput,
  type CommandParts,
  type Concern,
  option,
  storeCommand,
  UsageError,
} from "./command.ts";
import {
  findDomain,
  givenTeamId,
  ONLY_TEAM,
  REQUIRED_TEAM,
  requiredTeamId,
  TEAM_OF_DOMAIN,
} from "./find-by-name.ts";
import { printable, readPages, showTable, showTime } from "./show-table.ts";

type DomainObject = ReturnType<typeof showDomain>;

export const domainAdd = storeCommand<DomainObject>({
  name: "domain add",
  about: "Add a domain to send from, and show the DNS records to publish",
  arguments: ["NAME"],
  options: {
    team: REQUIRED_TEAM,
    region: { type: "string", value: "REGION", about: "default us-east-1" },
    "return-path": {
      type: "string",
      value: "LABEL",
      about: "subdomain that receives bounces (default send)",
    },
    tracking: {
      type: "string",
      value: "LABEL",
      about: "subdomain for tracked links (default: none)",
    },
    tls: { type: "string", value: "MODE", about: "opportunistic (default) or enforced" },
  },
  act: "POST /domains",
  async run(parts, input) {
    const teamId = await requiredTeamId(parts, input);
    const domain = await createDomain(parts, {
      teamId,
      name: argument(input, 0),
      region: option(input, "region") ?? null,
      customReturnPath: option(input, "return-path") ?? null,
      trackingSubdomain: option(input, "tracking") ?? null,
      tls: readTls(option(input, "tls")),
    });
    return showDomain(domain);
  },
  show: showRecords,
});

const ofDomain = ({ id, teamId, name }: DomainRow): Concern => ({ teamId, target: id, detail: { name } });

function readTls(text: string | undefined): "opportunistic" | "enforced" | null {
  if (text === undefined || text === "opportunistic" || text === "enforced") return text ?? null;
  throw new UsageError("--tls must be opportunistic or enforced");
}

export const domainVerify = storeCommand<DomainObject>({
  name: "domain verify",
  about: "Check a domain's DNS records",
  arguments: ["NAME"],
  options: {
    team: TEAM_OF_DOMAIN,
    wait: {
      type: "boolean",
      about: "check every few seconds until the domain is verified; exit 1 if it is not",
    },
    timeout: { type: "string", value: "SECONDS", about: "how long to wait (default 600)" },
  },
  // Scheduled checks do the same.
  act: null,
  run: checkDomain,
  show: showRecords,
  isFinal: ({ status }) => status === "verified",
  exitCode: ({ status }) => (status === "verified" ? 0 : 1),
});

async function checkDomain(parts: CommandParts, input: CommandInput): Promise<DomainObject> {
  const domain = await findNamedDomain(parts, input);
  const verification = await verifyDomain(parts, domain, { isRestart: true });
  switch (verification.kind) {
    case "checked":
      return showDomain(verification.domain);
    case "taken":
      throw new AppError("validation_error", `Another team has verified ${domain.name}.`, { status: 403 });
    case "gone":
      throw new AppError("not_found", `There is no domain ${domain.name}.`);
  }
}

export const domainRotate = storeCommand<DomainObject>({
  name: "domain rotate",
  about: "Create new DKIM keys; they sign once their records are in DNS",
  arguments: ["NAME"],
  options: { team: TEAM_OF_DOMAIN },
  act: "POST /domains/:id/rotate",
  async run(parts, input, note) {
    const domain = await findNamedDomain(parts, input);
    note(ofDomain(domain));
    return showDomain(await rotateKeys(parts, domain));
  },
  show: (domain) =>
    `Publish the records marked next and keep the others: the old keys sign until the new ones are found in DNS.\n\n${showRecords(domain)}`,
});

/** An addition to the API's response: who hosts the zone, if known. */
type DomainWithHost = DomainObject & {
  name_servers?: string[];
  provider?: { name: string; console_url: string; terraform: "cloudflare" | "aws" | "google" | null };
};

export const domainRecords = storeCommand<DomainWithHost>({
  name: "domain records",
  about: "Show the DNS records of a domain",
  arguments: ["NAME"],
  options: {
    team: TEAM_OF_DOMAIN,
    format: {
      type: "string",
      value: "FORMAT",
      about: `${PUBLICATION_FORMATS.join(", ")}, for publishing; default: each record with what DNS answers`,
    },
  },
  act: null,
  async run(parts, input) {
    const domain = await findNamedDomain(parts, input);
    const { nameServers, provider } = await findZoneHost(parts, domain.name);
    return {
      ...showDomain(domain),
      ...(nameServers.length === 0 ? {} : { name_servers: nameServers }),
      ...(provider === null ? {} : { provider: showHost(provider) }),
    };
  },
  show(domain, input) {
    const format = option(input, "format");
    if (format === undefined) return `${showRecords(domain)}${showProvider(domain)}`;
    const known = PUBLICATION_FORMATS.find((one) => one === format);
    if (known === undefined)
      throw new UsageError(`--format must be one of ${PUBLICATION_FORMATS.join(", ")}`);
    return publish(domain, known, domain.provider ?? null);
  },
});

const showHost = ({ name, consoleUrl, terraform }: FoundProvider) => ({
  name,
  console_url: consoleUrl,
  terraform,
});

function showProvider({ provider }: DomainWithHost): string {
  return provider === undefined ? "" : `\nThe zone is at ${provider.name}: ${provider.console_url}\n`;
}

export const domainList = storeCommand({
  name: "domain list",
  about: "List the domains, newest first",
  options: { team: ONLY_TEAM },
  act: null,
  async run({ store }, input) {
    const teamId = await givenTeamId({ store }, input);
    const { rows, hasMore } = await readPages((page) => store.domains.listItems({ teamId, ...page }));
    return { object: "list" as const, has_more: hasMore, data: rows.map(showDomainItem) };
  },
  show({ data }) {
    if (data.length === 0) return "No domains yet. Add one: sendlark domain add NAME --team TEAM\n";
    const rows = data.map((domain) => [
      domain.name,
      domain.status,
      domain.region,
      showTime(Date.parse(domain.created_at)),
      domain.id,
    ]);
    return showTable(["NAME", "STATUS", "REGION", "ADDED", "ID"], rows);
  },
});

export const domainDelete = storeCommand({
  name: "domain delete",
  about: "Delete a domain and its DKIM keys; no more email is accepted from it",
  arguments: ["NAME"],
  options: { team: TEAM_OF_DOMAIN },
  act: "DELETE /domains/:id",
  async run(parts, input, note) {
    const domain = await findNamedDomain(parts, input);
    note(ofDomain(domain));
    const deleted = await deleteDomain(parts, domain);
    return { ...deleted, name: domain.name };
  },
  show: ({ name }) => `Domain ${name} deleted. You can remove its DNS records.\n`,
});

async function findNamedDomain(parts: CommandParts, input: CommandInput) {
  return findDomain(parts, argument(input, 0), await givenTeamId(parts, input));
}

/** The status and the records: short values in a table, long ones below it, to be copied. */
function showRecords(domain: DomainObject): string {
  const rows = domain.records.map((record) => [
    record.status,
    record.type,
    record.fqdn,
    record.priority ?? null,
    record.key_state ?? null,
  ]);
  const values = domain.records.map((record) => {
    const isWrong = record.status === "failed" || record.problem !== null;
    const found =
      isWrong && record.found !== null
        ? `\n  found: ${record.found.map(printable).join(" | ") || "nothing"}`
        : "";
    const advice = record.problem === null ? "" : `\n  advice: ${record.problem.advice}`;
    return `\n${record.type} ${record.fqdn}\n  ${record.value}${found}${advice}\n`;
  });
  const table = showTable(["STATUS", "TYPE", "NAME", "PRIORITY", "KEY"], rows);
  return `${domain.name}: ${domain.status}\n\n${table}${values.join("")}${showDmarc(domain)}`;
}

function showDmarc({ dmarc }: DomainObject): string {
  if (dmarc === null) return "";
  const advice = dmarc.advice === null ? "" : `\n  advice: ${dmarc.advice}`;
  return `\nDMARC (recommended): ${dmarc.status}${dmarc.found.map((text) => `\n  found: ${printable(text)}`).join("")}${advice}\n`;
}
