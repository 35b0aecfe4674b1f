import { Elysia } from "elysia";
import { z } from "zod";
import { findChoice } from "../api/request-fields.ts";
import type { Guard, Sender } from "../api-keys/sender.ts";
import type { ZoneServers } from "../dns/zone-servers.ts";
import { AppError } from "../lib/app-error.ts";
import type { Clock } from "../lib/clock.ts";
import type { DomainRow } from "../store/domains.ts";
import { relativeName, zoneOf } from "./domain-name.ts";
import { DOMAIN_OPERATIONS } from "./operations.ts";
import { PUBLICATION_FORMATS, publish, recordsToPublish } from "./publication.ts";
import { type DomainDns, domainDns } from "./schema.ts";
import { findZoneHost, type ZoneHost } from "./zone-host.ts";

export interface DnsHelpParts {
  guard: Guard;
  clock: Clock;
  isSandbox: boolean;
  zoneServers: ZoneServers;
  findDomain(sender: Sender, id: string): Promise<DomainRow>;
}

const dnsQuery = z.object({ format: z.string().optional() });

/** How to publish a domain's records: as data, or as a text in one of the formats. */
export const dnsHelpRoutes = (parts: DnsHelpParts) =>
  new Elysia({ name: "domains-dns", prefix: "/domains" }).derive(parts.guard("full")).get(
    "/:id/dns",
    async ({ params, query, sender, set }) => {
      const domain = await parts.findDomain(sender, params.id);
      const named = findChoice(["json", ...PUBLICATION_FORMATS], query.format ?? "json");
      if (named === undefined) {
        throw new AppError(
          "invalid_parameter",
          `Invalid \`format\` parameter. It must be one of json, ${PUBLICATION_FORMATS.join(", ")}.`,
        );
      }
      const host = await findZoneHost(parts, domain.name);
      if (named === "json") return showDnsHelp(domain, host);
      set.headers["content-type"] = "text/plain; charset=utf-8";
      return publish(domain, named, host.provider);
    },
    { query: dnsQuery, response: z.union([domainDns, z.string()]), detail: DOMAIN_OPERATIONS.dns },
  );

function showDnsHelp(domain: DomainRow, { nameServers, provider }: ZoneHost): DomainDns {
  return {
    object: "domain_dns",
    zone: zoneOf(domain.name),
    name_servers: nameServers,
    provider: provider === null ? null : { name: provider.name, console_url: provider.consoleUrl },
    records: recordsToPublish(domain).map(({ type, fqdn, value, priority }) => ({
      type,
      name: relativeName(fqdn),
      fqdn,
      value,
      ...(priority === null ? {} : { priority }),
    })),
  };
}
