import { getDomain } from "tldts";
import type { Resolver } from "../dns/resolver.ts";
import type { Facts } from "./facts.ts";

/** The domain's own record, else its organization's (RFC 9989 §4.10). Never throws. */
export async function askDmarc(resolver: Pick<Resolver, "txt">, domain: string): Promise<Facts["dmarc"]> {
  const organization = getDomain(domain, { allowPrivateDomains: true }) ?? domain;
  for (const name of new Set([domain, organization])) {
    const answer = await resolver.txt(`_dmarc.${name}`);
    if (answer.kind === "failed") return "unknown";
    const records =
      answer.kind === "found" ? answer.values.filter((text) => /^v\s*=\s*DMARC1\s*(;|$)/.test(text)) : [];
    if (records.length > 1) return "invalid";
    const [record] = records;
    // Without p= a record with a report address counts as p=none (§4.7).
    if (record !== undefined)
      return /;\s*(?:p\s*=\s*(?:none|quarantine|reject)|rua\s*=)/i.test(record) ? "valid" : "invalid";
  }
  return "missing";
}
