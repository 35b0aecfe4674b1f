// Who may issue certificates for a host (CAA, RFC 8659), with the parameters of RFC 8657.
import type { CaaValue, Resolver } from "./resolver.ts";

export interface Issuance {
  /** The names by which the authority is known in CAA records; none = unknown, so that nothing can be said. */
  identities: readonly string[];
  /** How it checks the host; null = not known yet. */
  method: "http-01" | "dns-01" | null;
  /** Our account at the authority; null = none yet. */
  accountUrl: string | null;
}

export interface CaaProblem {
  /** What DNS says. */
  found: string;
  /** What to change. */
  advice: string;
}

/** What forbids the authority to issue for `host`; null = nothing. What cannot be looked up is left to the authority. */
export async function caaProblem(
  resolver: Pick<Resolver, "caa" | "forget">,
  host: string,
  issuance: Issuance,
): Promise<CaaProblem | null> {
  const [identity] = issuance.identities;
  const found = identity === undefined ? null : await relevantRecords(resolver, host);
  if (found === null || mayIssue(found.records, issuance)) return null;
  const shown = found.records.map(({ tag, value }) => `${tag} "${value}"`).join(", ");
  return {
    found: `the CAA records of ${found.name} forbid it: ${shown}`,
    advice: `Add the record ${found.name} CAA 0 issue "${identity}".`,
  };
}

/** Those of the nearest name upwards that has any (§3). */
async function relevantRecords(
  resolver: Pick<Resolver, "caa" | "forget">,
  host: string,
): Promise<{ name: string; records: CaaValue[] } | null> {
  const labels = host.split(".");
  for (let at = 0; at < labels.length; at += 1) {
    const name = labels.slice(at).join(".");
    resolver.forget?.(name);
    const answer = await resolver.caa(name);
    if (answer.kind === "failed") return null;
    if (answer.kind === "found") return { name, records: answer.values };
  }
  return null;
}

const KNOWN_TAGS = new Set(["issue", "issuewild", "iodef"]);

function mayIssue(records: CaaValue[], issuance: Issuance): boolean {
  if (records.some(({ tag, isCritical }) => isCritical && !KNOWN_TAGS.has(tag))) return false;
  const issue = records.filter(({ tag }) => tag === "issue");
  return issue.length === 0 || issue.some(({ value }) => isAllowedBy(value, issuance));
}

/** `ca.example; accounturi=…; validationmethods=http-01,dns-01` (RFC 8659 §4.2, RFC 8657 §3, §4). */
function isAllowedBy(value: string, { identities, method, accountUrl }: Issuance): boolean {
  const [issuer = "", ...rest] = value.split(";").map((part) => part.trim());
  if (!identities.some((identity) => identity.toLowerCase() === issuer.toLowerCase())) return false;
  return rest.every((parameter) => {
    const [tag = "", text = ""] = parameter.split(/\s*=\s*(.*)/s);
    if (tag === "accounturi") return accountUrl === null || text === accountUrl;
    if (tag === "validationmethods") return method === null || text.split(/\s*,\s*/).includes(method);
    return true;
  });
}
