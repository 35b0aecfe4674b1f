// What the recipient's domain demands of TLS, added to each target: DANE (RFC 7672) before MTA-STS (RFC 8461).
import type { TlsFailure } from "./outcome.ts";
import type { NoTarget, Target, Targets } from "./resolve-targets.ts";
import { namesHost, type StsLookup, type StsPolicy } from "./sts-policy.ts";
import type { Transcript } from "./transcript.ts";

export interface PolicyLookups {
  /** The MTA-STS policy of a recipient's domain; undefined = MTA-STS is off. Never rejects. */
  policyFor?: (domain: string) => Promise<StsLookup>;
}

/** On whose behalf TLS is demanded, or only counted (RFC 8460). */
export interface TlsRule {
  type: "sts" | "tlsa" | "none";
  /** The recipient's. */
  domain: string;
  /** What is known to be wrong before anything is said. */
  failure: TlsFailure | null;
}

/**
 * The targets that may be used, each with its demand. Relays and the sandbox stay as they are. `isTlsOptional`: the
 * sender prefers delivery to what the recipient's domain asks for (RFC 8689 §4.2.2).
 */
export async function demandTls(
  found: Targets,
  isTlsOptional: boolean,
  lookups: PolicyLookups,
  transcript: Transcript,
): Promise<Targets> {
  if (found.kind === "none" || found.direct === null) return found;
  const { domain } = found.direct;
  if (isTlsOptional) {
    transcript.add(
      "note",
      "the message says TLS-Required: No: policies of the recipient's domain do not count",
    );
    return { ...found, targets: found.targets.map((target) => withRule(target, plainRule(domain))) };
  }
  const sts = (await lookups.policyFor?.(domain)) ?? null;
  const announced = sts !== null && sts.text !== "";
  if (announced) transcript.add("note", sts.text);
  const allowed: Target[] = [];
  for (const target of found.targets) {
    const demanded = underSts(target, domain, sts);
    if (demanded !== null) allowed.push(demanded);
  }
  if (sts?.policy) noteMismatches(found.targets, sts.policy, transcript);
  return allowed.length > 0 ? { ...found, targets: allowed } : unnamed(domain);
}

/** Null = the policy forbids the target. */
function underSts(target: Target, domain: string, sts: StsLookup | null): Target | null {
  const policy = sts?.policy ?? null;
  if (sts === null || policy === null || policy.mode === "none") {
    const failure = sts?.failure ?? null;
    return withRule(target, { ...plainRule(domain), type: failure === null ? "none" : "sts", failure });
  }
  const isNamed = namesHost(policy, target.host);
  if (policy.mode === "testing") {
    return withRule(target, { type: "sts", domain, failure: isNamed ? null : "validation-failure" });
  }
  return isNamed ? withRule({ ...target, tls: "enforced" }, { type: "sts", domain, failure: null }) : null;
}

function noteMismatches(targets: Target[], policy: StsPolicy, transcript: Transcript): void {
  if (policy.mode === "none") return;
  const strangers = new Set(targets.map(({ host }) => host).filter((host) => !namesHost(policy, host)));
  const verdict =
    policy.mode === "enforce" ? "it is skipped" : "it would be skipped if the policy were enforced";
  for (const host of strangers)
    transcript.add("note", `MTA-STS: ${host} is not a host of the policy: ${verdict}`);
}

function withRule(target: Target, rule: TlsRule): Target {
  return { ...target, rule };
}

function plainRule(domain: string): TlsRule {
  return { type: "none", domain, failure: null };
}

function unnamed(domain: string): NoTarget {
  return {
    kind: "none",
    class: "tls_policy",
    isPermanent: false,
    enhancedCode: "4.7.5",
    text: `no mail host of ${domain} is one that its MTA-STS policy names`,
    tlsPolicy: { type: "sts", domain, result: "validation-failure" },
  };
}
