import { createDomain } from "../domains/create-domain.ts";
import { showDomain, showDomainItem } from "../domains/schema.ts";
import { verifyDomain } from "../domains/verify-domain.ts";
import { AppError } from "../lib/app-error.ts";
import {
  argument,
  type CommandInput,
  type CommandParts,
  findTeam,
  type OptionSpec,
  option,
  requiredOption,
  storeCommand,
  UsageError,
} from "./command.ts";
import { findDomain } from "./find-domain.ts";
import { readPages } from "./read-pages.ts";
import { showTable, showTime } from "./show-table.ts";
import { zoneFile } from "./zone-file.ts";

type DomainObject = ReturnType<typeof showDomain>;

const TEAM: OptionSpec = {
  type: "string",
  value: "TEAM",
  about: "needed when several teams have the domain",
};

export const domainAdd = storeCommand<DomainObject>({
  name: "domain add",
  about: "Add a domain to send from, and show the DNS records to publish",
  arguments: ["NAME"],
  options: {
    team: { type: "string", value: "TEAM", isRequired: true, about: "the team (name or id)" },
    region: { type: "string", value: "REGION", about: "default us-east-1" },
    "return-path": { type: "string", value: "LABEL", about: "subdomain that takes bounces (default send)" },
    tls: { type: "string", value: "MODE", about: "opportunistic (default) or enforced" },
  },
  async run(parts, input) {
    const team = await findTeam(parts, requiredOption(input, "team"));
    const domain = await createDomain(parts, {
      teamId: team.id,
      name: argument(input, 0),
      region: option(input, "region") ?? null,
      customReturnPath: option(input, "return-path") ?? null,
      tls: readTls(option(input, "tls")),
    });
    return showDomain(domain);
  },
  show: showRecords,
});

function readTls(text: string | undefined): "opportunistic" | "enforced" | null {
  if (text === undefined || text === "opportunistic" || text === "enforced") return text ?? null;
  throw new UsageError("--tls takes opportunistic or enforced");
}

export const domainVerify = storeCommand<DomainObject>({
  name: "domain verify",
  about: "Look the domain's records up in DNS",
  arguments: ["NAME"],
  options: {
    team: TEAM,
    wait: {
      type: "boolean",
      about: "ask again every few seconds until it is verified; exit 1 when it is not",
    },
    timeout: { type: "string", value: "SECONDS", about: "how long to wait (default 600)" },
  },
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

export const domainRecords = storeCommand<DomainObject>({
  name: "domain records",
  about: "Show the DNS records of a domain",
  arguments: ["NAME"],
  options: {
    team: TEAM,
    format: {
      type: "string",
      value: "FORMAT",
      about: "table (default), or zone: lines for a BIND zone file",
    },
  },
  run: async (parts, input) => showDomain(await findNamedDomain(parts, input)),
  show(domain, input) {
    const format = option(input, "format") ?? "table";
    if (format === "zone") return zoneFile(domain.records);
    if (format === "table") return showRecords(domain);
    throw new UsageError("--format takes table or zone");
  },
});

export const domainList = storeCommand({
  name: "domain list",
  about: "List the domains, newest first",
  options: { team: { type: "string", value: "TEAM", about: "only this team (name or id)" } },
  async run({ store }, input) {
    const team = option(input, "team");
    const teamId = team === undefined ? null : (await findTeam({ store }, team)).id;
    const { rows, hasMore } = await readPages((page) => store.domains.list({ teamId, ...page }));
    return { object: "list" as const, has_more: hasMore, data: rows.map(showDomainItem) };
  },
  show({ data }) {
    if (data.length === 0) return "There is no domain yet: sendlark domain add NAME --team TEAM\n";
    const rows = data.map((domain) => [
      ...[domain.name, domain.status, domain.region, showTime(Date.parse(domain.created_at)), domain.id],
    ]);
    return showTable(["NAME", "STATUS", "REGION", "ADDED", "ID"], rows);
  },
});

async function findNamedDomain(parts: CommandParts, input: CommandInput) {
  const team = option(input, "team");
  const teamId = team === undefined ? null : (await findTeam(parts, team)).id;
  return findDomain(parts, argument(input, 0), teamId);
}

/** The status, then each record: short values in the table, long ones below it, whole, to be copied. */
function showRecords(domain: DomainObject): string {
  const rows = domain.records.map((record) => [
    record.status,
    record.type,
    record.fqdn,
    record.priority ?? null,
  ]);
  const values = domain.records.map((record) => {
    const found = record.status === "failed" ? `\n  found: ${record.found?.join(" | ") || "nothing"}` : "";
    return `\n${record.type} ${record.fqdn}\n  ${record.value}${found}\n`;
  });
  return `${domain.name}: ${domain.status}\n\n${showTable(["STATUS", "TYPE", "NAME", "PRIORITY"], rows)}${values.join("")}`;
}
