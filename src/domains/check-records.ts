// Looks up a record in DNS and, if it is wrong or missing, looks for common mistakes.

import { findDmarcPolicy } from "../dns/dmarc.ts";
import type { DnsAnswer, Resolver } from "../dns/resolver.ts";
import type { DmarcState, DomainRecord, DomainRow, RecordProblem } from "../store/domains.ts";
import { type Comparison, compareRecord } from "./compare-record.ts";
import { relativeName, zoneOf } from "./domain-name.ts";

/** Limits what is stored of the values found, since a stranger's zone controls them. */
const FOUND_MAX = 10;
const FOUND_CHARS_MAX = 600;

type RecordResolver = Pick<Resolver, "mx" | "txt" | "cname" | "a" | "aaaa" | "ns" | "forget">;

/** The result of a look-up; `silent`: no server answered. */
export interface Sighting {
  kind: "seen" | "wrong" | "absent" | "silent";
  /** Printable ASCII only, since it is untrusted. */
  found: string[] | null;
  problem: RecordProblem | null;
}

const SILENCE: RecordProblem = {
  code: "dns_silent",
  advice:
    "DNS did not answer. The check repeats by itself. If this lasts, check the domain's name servers, and this server's DNS with `sendlark doctor`.",
};

/** Asks `resolver` for `record` of `domain`. Never throws. */
export async function checkRecord(
  resolver: RecordResolver,
  record: DomainRecord,
  domain: string,
): Promise<Sighting> {
  const answer = await valuesAt(resolver, record, record.fqdn);
  switch (answer.kind) {
    case "failed":
      return { kind: "silent", found: null, problem: SILENCE };
    case "absent":
    case "missing":
      return { kind: "absent", found: [], problem: await lookAround(resolver, record, domain) };
    case "found":
      return judge(resolver, record, { domain, comparison: compareRecord(record, answer.values) });
    default:
      return unreachable(answer);
  }
}

async function judge(
  resolver: RecordResolver,
  record: DomainRecord,
  { domain, comparison }: { domain: string; comparison: Comparison },
): Promise<Sighting> {
  const { isMatch, problem } = comparison;
  const found = comparison.found.slice(0, FOUND_MAX).map(printableText);
  if (isMatch) return { kind: "seen", found, problem: null };
  const around =
    found.length === 0 ? await lookAround(resolver, record, domain) : await findAlias(resolver, record);
  return { kind: found.length === 0 ? "absent" : "wrong", found, problem: around ?? problem };
}

/** Escapes everything but printable ASCII as in JSON. */
export function printableText(text: string): string {
  const escaped = text.slice(0, FOUND_CHARS_MAX).replace(/[^\x20-\x7e]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
  return escaped.slice(0, FOUND_CHARS_MAX);
}

/** Values of the record's type at any name, as compareRecord reads them. */
async function valuesAt(
  resolver: RecordResolver,
  { type }: Pick<DomainRecord, "type">,
  name: string,
): Promise<DnsAnswer<string>> {
  switch (type) {
    case "TXT":
      return resolver.txt(name);
    case "CNAME":
      return resolver.cname(name);
    case "MX": {
      const answer = await resolver.mx(name);
      if (answer.kind !== "found") return answer;
      const values = answer.values.map(({ preference, exchange }) => `${preference} ${exchange}`);
      return { ...answer, values };
    }
    default:
      return unreachable(type);
  }
}

async function lookAround(
  resolver: RecordResolver,
  record: DomainRecord,
  domain: string,
): Promise<RecordProblem | null> {
  return (
    (await findAlias(resolver, record)) ??
    (await findDoubled(resolver, record, domain)) ??
    (await findOtherType(resolver, record))
  );
}

/** Beside a CNAME no other record counts (RFC 1034 §3.6.2). */
async function findAlias(resolver: RecordResolver, record: DomainRecord): Promise<RecordProblem | null> {
  if (record.type === "CNAME") return null;
  const alias = await resolver.cname(record.fqdn);
  if (alias.kind !== "found") return null;
  const advice = `There is a CNAME record at this name, which hides all other records. Remove the CNAME, then add the ${record.type} record.`;
  return { code: "cname_at_name", advice };
}

/** Many DNS forms append the zone to a name that already has it. */
async function findDoubled(
  resolver: RecordResolver,
  record: DomainRecord,
  domain: string,
): Promise<RecordProblem | null> {
  for (const zone of new Set([zoneOf(domain), domain])) {
    const answer = await valuesAt(resolver, record, `${record.fqdn}.${zone}`);
    if (answer.kind !== "found" || !compareRecord(record, answer.values).isMatch) continue;
    const advice = `The record is at ${record.fqdn}.${zone}: your DNS provider appends the domain. Enter the name as ${relativeName(record.fqdn)}`;
    return { code: "doubled_name", advice };
  }
  return null;
}

async function findOtherType(resolver: RecordResolver, record: DomainRecord): Promise<RecordProblem | null> {
  if (record.type === "CNAME") return findProxy(resolver, record);
  const texts = record.type === "MX" ? await resolver.txt(record.fqdn) : null;
  if (texts?.kind === "found" && texts.values.some((text) => text.includes(record.value))) {
    const advice = "The value is in a TXT record. Publish it as an MX record with priority 10.";
    return { code: "wrong_type", advice };
  }
  return null;
}

/** A proxy shows its own addresses in the place of the CNAME. */
async function findProxy(resolver: RecordResolver, record: DomainRecord): Promise<RecordProblem | null> {
  const answers = await Promise.all([resolver.a(record.fqdn), resolver.aaaa(record.fqdn)]);
  if (!answers.some(({ kind }) => kind === "found")) return null;
  const advice =
    "There are A or AAAA records instead of the CNAME record. Turn off the proxy for this name (at Cloudflare, choose DNS only), or replace those records with the CNAME.";
  return { code: "proxied_cname", advice };
}

/** For exhaustive `switch` statements: the compiler reports a missing case. */
function unreachable(value: never): never {
  throw new Error(`unreachable: ${JSON.stringify(value)}`);
}

// DMARC of a sending domain (RFC 9989): checked and recommended, not required. Large providers refuse bulk mail
// without it.

/** Proposed only if there is none: an existing record is never replaced. With an address for reports: report-records.ts. */
export const DMARC_PROPOSAL = "v=DMARC1; p=none";

export async function checkDmarc(
  resolver: Pick<Resolver, "txt">,
  { name, customReturnPath }: Pick<DomainRow, "name" | "customReturnPath">,
  proposal = DMARC_PROPOSAL,
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
      return { status: "missing", fqdn, found: [], advice: `Add a TXT record at ${fqdn}: ${proposal}` };
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
