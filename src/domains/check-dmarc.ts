// DMARC of a sending domain (RFC 9989): recommended, checked and shown, never a condition. Large providers refuse bulk
// mail without it.
import { findDmarcPolicy } from "../dns/dmarc-policy.ts";
import type { Resolver } from "../dns/resolver.ts";
import type { DmarcState, DomainRow } from "../store/domains.ts";
import { printableText } from "./check-records.ts";

/** What is proposed where there is none; one that is there is never to be replaced. */
export const DMARC_PROPOSAL = "v=DMARC1; p=none";

export async function checkDmarc(
  resolver: Pick<Resolver, "txt">,
  { name, customReturnPath }: Pick<DomainRow, "name" | "customReturnPath">,
): Promise<DmarcState> {
  const fqdn = `_dmarc.${name}`;
  const { policy } = await findDmarcPolicy(resolver, name);
  switch (policy.kind) {
    case "several": {
      const advice = "There are several DMARC records, so receivers ignore all of them. Keep one.";
      return { status: "failed", fqdn, found: [], advice };
    }
    case "unknown":
      return { status: "temporary_failure", fqdn, found: [], advice: null };
    case "missing":
      return { status: "missing", fqdn, found: [], advice: `Add a TXT record at ${fqdn}: ${DMARC_PROPOSAL}` };
  }
  const { record } = policy;
  const found = [printableText(record.text)];
  const place = `_dmarc.${record.domain}`;
  if (policy.kind === "invalid") {
    const advice = `The DMARC record cannot be read: ${policy.problem}. Correct it.`;
    return { status: "failed", fqdn: place, found, advice };
  }
  const isStrict = record.tags.get("aspf")?.toLowerCase() === "s";
  const advice = `With aspf=s the return path ${customReturnPath}.${name} does not align, so DMARC passes by DKIM only. Remove aspf=s.`;
  return { status: "verified", fqdn: place, found, advice: isStrict ? advice : null };
}
