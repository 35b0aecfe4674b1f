// A domain's records in the forms in which people publish them.
import type { DomainRow } from "../store/domains.ts";
import { DMARC_PROPOSAL } from "./check-dmarc.ts";
import { dnscontrolSnippet } from "./dnscontrol-snippet.ts";
import { zoneOf } from "./domain-name.ts";
import type { FoundProvider } from "./find-dns-provider.ts";
import { recordTable } from "./record-table.ts";
import { terraformSnippet } from "./terraform-snippet.ts";
import { zoneFile } from "./zone-file.ts";

export const PUBLICATION_FORMATS = ["zone", "table", "terraform", "dnscontrol"] as const;
export type PublicationFormat = (typeof PUBLICATION_FORMATS)[number];

export interface PublishedRecord {
  type: "TXT" | "MX" | "CNAME";
  /** Without trailing dot. */
  fqdn: string;
  value: string;
  priority: number | null;
}

type Subject = Pick<DomainRow, "name" | "dmarc"> & {
  records: { type: PublishedRecord["type"]; fqdn: string; value: string; priority?: number | null }[];
};

/** All that is to be published; a DMARC record only where DNS said that there is none, since one must not be replaced. */
export function recordsToPublish({ records, dmarc }: Subject): PublishedRecord[] {
  const own = records.map(({ type, fqdn, value, priority }) => ({
    type,
    fqdn,
    value,
    priority: priority ?? null,
  }));
  if (dmarc?.status !== "missing") return own;
  return [...own, { type: "TXT", fqdn: dmarc.fqdn, value: DMARC_PROPOSAL, priority: null }];
}

export function publish(
  domain: Subject,
  format: PublicationFormat,
  provider: Pick<FoundProvider, "terraform"> | null,
): string {
  const records = recordsToPublish(domain);
  switch (format) {
    case "zone":
      return zoneFile(records);
    case "table":
      return recordTable(records);
    case "terraform":
      return terraformSnippet(records, provider?.terraform ?? null);
    case "dnscontrol":
      return dnscontrolSnippet(zoneOf(domain.name), records);
  }
}
