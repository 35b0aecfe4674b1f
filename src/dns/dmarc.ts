// DMARC: finds the record and the organizational domain of a domain by the tree walk (RFC 9989 §4.10), and evaluates it as
// receivers do.
import { readTags } from "./read-tags.ts";
import type { Resolver } from "./resolver.ts";

export interface DmarcRecord {
  /** The domain of the record, without `_dmarc`. */
  domain: string;
  text: string;
  tags: Map<string, string>;
}

export interface DmarcWalk {
  /** The records found on the way up, the domain's own first. Several at one name are ignored. */
  records: DmarcRecord[];
  /** Names with several records. */
  ambiguous: string[];
  organizationalDomain: string;
  /** Queries that failed: the rest is incomplete then. */
  failure: string | null;
}

const LABELS_MAX = 8;

/** Queries at most eight names: the domain, then its last seven labels and fewer. Never throws. */
export async function walkDmarc(resolver: Pick<Resolver, "txt">, domain: string): Promise<DmarcWalk> {
  const walk: DmarcWalk = { records: [], ambiguous: [], organizationalDomain: domain, failure: null };
  for (const name of walkNames(domain)) {
    const answer = await resolver.txt(`_dmarc.${name}`);
    if (answer.kind === "failed") {
      walk.failure ??= `_dmarc.${name} TXT: ${answer.reason}`;
      continue;
    }
    const texts = answer.kind === "found" ? answer.values.filter(isDmarc) : [];
    if (texts.length > 1) walk.ambiguous.push(name);
    const [text] = texts;
    if (text === undefined || texts.length > 1) continue;
    const record = { domain: name, text, tags: readTags(text) };
    walk.records.push(record);
    if (["y", "n"].includes(psdOf(record))) break;
  }
  walk.organizationalDomain = organizationalDomain(domain, walk.records);
  return walk;
}

/** §4.10: drops one label at a time; from eight labels or more, directly to seven. */
function walkNames(domain: string): string[] {
  const labels = domain.split(".");
  const first = labels.length < LABELS_MAX ? labels.length - 1 : LABELS_MAX - 1;
  const counts = Array.from({ length: first }, (_, index) => first - index);
  return [domain, ...counts.map((count) => labels.slice(-count).join("."))];
}

/** The version comes first and is spelled exactly (§4.7). */
function isDmarc(text: string): boolean {
  return /^v\s*=\s*DMARC1\s*(;|$)/.test(text);
}

/** §4.10.2. */
function organizationalDomain(start: string, records: DmarcRecord[]): string {
  const own = records.find((record) => psdOf(record) === "n");
  if (own !== undefined) return own.domain;
  const suffix = records.find((record) => psdOf(record) === "y" && record.domain !== start);
  if (suffix !== undefined) {
    const labels = suffix.domain.split(".").length;
    return start
      .split(".")
      .slice(-(labels + 1))
      .join(".");
  }
  return records.at(-1)?.domain ?? start;
}

function psdOf(record: DmarcRecord): string {
  return record.tags.get("psd")?.toLowerCase() ?? "u";
}

export type DmarcPolicy =
  | { kind: "valid"; record: DmarcRecord }
  /** Receivers ignore it. */
  | { kind: "invalid"; record: DmarcRecord; problem: string }
  /** Several records at the domain itself: receivers ignore all of them. */
  | { kind: "several" }
  | { kind: "missing" }
  /** DNS did not answer. */
  | { kind: "unknown"; failure: string };

const POLICIES = ["none", "quarantine", "reject"];

/** From the domain's record, else its organizational domain's, else its public suffix's (RFC 9989 §4.10.1). Never throws. */
export async function findDmarcPolicy(
  resolver: Pick<Resolver, "txt">,
  domain: string,
): Promise<{ policy: DmarcPolicy; walk: DmarcWalk }> {
  const walk = await walkDmarc(resolver, domain);
  return { policy: policyOf(walk, domain), walk };
}

function policyOf(walk: DmarcWalk, domain: string): DmarcPolicy {
  if (walk.ambiguous.includes(domain)) return { kind: "several" };
  const at = (name: string) => walk.records.find((found) => found.domain === name);
  const record = at(domain) ?? at(walk.organizationalDomain) ?? walk.records.at(-1);
  if (record === undefined) {
    return walk.failure === null ? { kind: "missing" } : { kind: "unknown", failure: walk.failure };
  }
  const problem = problemOf(record);
  return problem === null ? { kind: "valid", record } : { kind: "invalid", record, problem };
}

function problemOf({ tags }: DmarcRecord): string | null {
  for (const name of ["p", "sp", "np"]) {
    const value = tags.get(name)?.toLowerCase();
    if (value !== undefined && !POLICIES.includes(value))
      return `${name}= must be one of ${POLICIES.join(", ")}`;
  }
  for (const name of ["adkim", "aspf"]) {
    const value = tags.get(name)?.toLowerCase();
    if (value !== undefined && !["r", "s"].includes(value)) return `${name}= must be r or s`;
  }
  // A record without p= but with a report address means p=none (§4.7).
  return tags.has("p") || tags.has("rua") ? null : "p= is missing";
}
