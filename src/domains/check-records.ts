// Compares what DNS answers with the record that we asked for: by meaning, since providers add quotes, spaces, tags
// and other senders' mechanisms to what they are given.
import type { DnsAnswer, Resolver } from "../dns/resolver.ts";
import { ipBytes } from "../lib/cidr.ts";
import { unreachable } from "../lib/unreachable.ts";
import type { DomainRecord, RecordStatus } from "../store/domains.ts";

/** At most so much of what was found is kept: a stranger's zone must not grow our rows. */
const FOUND_MAX = 10;
const FOUND_CHARS_MAX = 600;

/** Asks DNS for one record. `absentStatus` is what a record that is not there gets: `pending` or `failed`. */
export async function checkRecord(
  resolver: Pick<Resolver, "mx" | "txt" | "forget">,
  record: DomainRecord,
  absentStatus: RecordStatus,
): Promise<DomainRecord> {
  // Somebody may have published it a moment ago: "not there" from a minute ago must not stand in the way.
  resolver.forget?.(record.fqdn);
  if (record.type === "MX") {
    const answer = await resolver.mx(record.fqdn);
    const isMatch =
      answer.kind === "found" && answer.values.some(({ exchange }) => exchange === record.value);
    const found =
      answer.kind === "found"
        ? answer.values.map(({ preference, exchange }) => `${preference} ${exchange}`)
        : [];
    return conclude(record, { answer, isMatch, found, absentStatus });
  }
  const answer = await resolver.txt(record.fqdn);
  const values = answer.kind === "found" ? answer.values : [];
  if (record.record === "DKIM")
    return conclude(record, { answer, ...matchDkim(record.value, values), absentStatus });
  return conclude(record, { answer, ...matchSpf(record.value, values), absentStatus });
}

interface Comparison {
  answer: DnsAnswer<unknown>;
  isMatch: boolean;
  found: string[];
  absentStatus: RecordStatus;
}

function conclude(record: DomainRecord, { answer, isMatch, found, absentStatus }: Comparison): DomainRecord {
  const kept = found.slice(0, FOUND_MAX).map((value) => value.slice(0, FOUND_CHARS_MAX));
  switch (answer.kind) {
    case "found":
      if (kept.length === 0) return { ...record, status: absentStatus, found: [] };
      return { ...record, status: isMatch ? "verified" : "failed", found: kept };
    case "absent":
    case "missing":
      return { ...record, status: absentStatus, found: [] };
    case "failed":
      return { ...record, status: "temporary_failure", found: null };
    default:
      return unreachable(answer);
  }
}

/** Exactly one key record (RFC 6376 §3.6.2.2 leaves several undefined) with our key in it. */
export function matchDkim(expected: string, values: string[]): { isMatch: boolean; found: string[] } {
  const [first, ...more] = values.filter((value) => parseTags(value).has("p"));
  const wanted = parseTags(expected);
  const isMatch = first !== undefined && more.length === 0 && isSameKey(parseTags(first), wanted);
  return { isMatch, found: values };
}

function isSameKey(tags: Map<string, string>, wanted: Map<string, string>): boolean {
  const hashes = tags.get("h")?.split(":");
  const services = tags.get("s")?.split(":");
  return (
    tags.get("p") === wanted.get("p") &&
    (tags.get("k") ?? "rsa").toLowerCase() === wanted.get("k") &&
    (tags.get("v") ?? "DKIM1") === "DKIM1" &&
    (hashes === undefined || hashes.includes("sha256")) &&
    (services === undefined || services.includes("*") || services.includes("email"))
  );
}

/** `name=value;` lists (RFC 6376 §3.2), white space inside values and the quotes of a careless editor left out. */
function parseTags(text: string): Map<string, string> {
  const tags = new Map<string, string>();
  for (const part of text.replace(/["\\]/g, "").split(";")) {
    const equals = part.indexOf("=");
    if (equals > 0)
      tags.set(part.slice(0, equals).trim().toLowerCase(), part.slice(equals + 1).replace(/\s/g, ""));
  }
  return tags;
}

/** Exactly one SPF record (RFC 7208 §4.5) that names all our mechanisms before its `all`. */
export function matchSpf(expected: string, values: string[]): { isMatch: boolean; found: string[] } {
  const found = values.filter((value) => /^"?v=spf1(\s|"?$)/i.test(value));
  const [first, ...more] = found;
  if (first === undefined || more.length > 0) return { isMatch: false, found };
  const offered = new Set(mechanisms(first));
  return { isMatch: mechanisms(expected).every((mechanism) => offered.has(mechanism)), found };
}

/** What passes: mechanisms up to `all` (what follows is ignored, RFC 7208 §5.1), in one spelling. */
function mechanisms(spf: string): string[] {
  const terms = spf.replaceAll('"', "").trim().toLowerCase().split(/\s+/).slice(1);
  const end = terms.findIndex((term) => /^[-~?+]?all$/.test(term));
  return (end < 0 ? terms : terms.slice(0, end)).map((term) => canonicalTerm(term.replace(/^\+/, "")));
}

function canonicalTerm(term: string): string {
  const [, kind, address = ""] = /^(ip[46]):([^/]+)(?:\/(?:32|128))?$/.exec(term) ?? [];
  const bytes = kind === undefined ? null : ipBytes(address);
  return bytes === null ? term : `${kind}:${bytes.join(".")}`;
}
