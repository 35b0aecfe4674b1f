// How receivers evaluate a domain's DMARC record; used by domain pages, doctor and insights.
import type { Resolver } from "./resolver.ts";
import { type DmarcRecord, type DmarcWalk, walkDmarc } from "./walk-dmarc.ts";

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
