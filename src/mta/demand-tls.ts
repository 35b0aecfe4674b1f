// TLS required by the recipient's domain, added to each target: DANE (RFC 7672) before MTA-STS (RFC 8461).
import type { DaneDemand, DaneFor } from "./dane.ts";
import type { AppliedTlsPolicy } from "./outcome.ts";
import type { NoTarget, Target, Targets } from "./resolve-targets.ts";
import { namesHost, type StsLookup, type StsPolicy, stsPolicyLines } from "./sts-policy.ts";
import type { TlsRule } from "./tls-policy.ts";
import type { Transcript } from "./transcript.ts";

export interface PolicyLookups {
  /** The MTA-STS policy of a recipient's domain; undefined = MTA-STS is off. Never rejects. */
  policyFor?: (domain: string) => Promise<StsLookup>;
  /** Looks up a host's TLSA records, where DNSSEC secures the path to it; undefined = DANE is off. */
  daneFor?: DaneFor;
}

/**
 * Returns the usable targets, each with its TLS requirement. Relays and the sandbox are unchanged. `isTlsOptional`: the
 * sender prefers delivery to the recipient's policy (RFC 8689 §4.2.2).
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
      "the message has TLS-Required: No, so the TLS policies of the recipient's domain are ignored",
    );
    return found;
  }
  const [sts, dane] = await Promise.all([
    lookups.policyFor?.(domain) ?? null,
    askDane(found.targets, lookups.daneFor, transcript),
  ]);
  if (sts !== null && sts.text !== "") transcript.add("note", sts.text);
  const judged = found.targets.map((target) => judge(target, domain, sts, dane.get(target.host) ?? NO_DANE));
  const targets = judged.flatMap((verdict) => (verdict.kind === "use" ? [verdict.target] : []));
  for (const text of new Set(judged.flatMap(({ note }) => note ?? []))) transcript.add("note", text);
  if (targets.length > 0) return { ...found, targets };
  if (judged.some(({ kind }) => kind === "unknown")) return unproved(domain);
  return unnamed(domain, sts?.policy ? appliedSts(sts.policy, domain) : null);
}

type Verdict =
  | { kind: "use"; target: Target; note: string | null }
  /** The MTA-STS policy does not list the host. */
  | { kind: "stranger"; note: string }
  /** The look-up of its TLSA records failed. */
  | { kind: "unknown"; note: string };

const NO_DANE: DaneDemand = { kind: "none" };

/** One query per host, only where DNSSEC secures the path to it (RFC 7672 §2.2). */
async function askDane(targets: Target[], daneFor: DaneFor | undefined, transcript: Transcript) {
  const demands = new Map<string, DaneDemand>();
  if (daneFor === undefined) return demands;
  const hosts = new Map(targets.map((target) => [target.host, target]));
  await Promise.all(
    [...hosts.values()].map(async ({ host, tlsaNames, port }) => {
      if (tlsaNames.length === 0) return;
      const demand = await daneFor(tlsaNames, port);
      demands.set(host, demand);
      if (demand.kind === "none") return;
      const alias = "name" in demand && demand.name !== host ? ` (at ${demand.name})` : "";
      transcript.add("dns", `${host} TLSA${alias}: ${wordsOf(demand)}`);
    }),
  );
  return demands;
}

function wordsOf(demand: DaneDemand): string {
  switch (demand.kind) {
    case "none":
      return "none";
    case "authenticate":
      return `DANE: the certificate must match its TLSA records (${demand.records.length})`;
    case "encrypt":
      return "DANE: no TLSA record is usable; TLS is required, the certificate is not verified";
    case "unknown":
      return demand.reason;
  }
}

/** Usable DANE records decide alone; otherwise MTA-STS may still reject the host (RFC 8461 §2). */
function judge(target: Target, domain: string, sts: StsLookup | null, dane: DaneDemand): Verdict {
  if (dane.kind === "unknown") {
    return {
      kind: "unknown",
      note: `DANE: ${target.host} is skipped: its TLSA records could not be looked up`,
    };
  }
  if (dane.kind === "authenticate") {
    const rule: TlsRule = { type: "tlsa", domain, failure: null, policy: appliedDane(dane) };
    return { kind: "use", target: { ...target, tls: "dane", tlsa: dane.records, rule }, note: null };
  }
  const verdict = underSts(target, domain, sts);
  if (dane.kind !== "encrypt" || verdict.kind !== "use" || verdict.target.tls === "enforced") return verdict;
  const rule: TlsRule = { type: "tlsa", domain, failure: "tlsa-invalid", policy: appliedDane(dane) };
  return { ...verdict, target: { ...verdict.target, tls: "encrypted", rule } };
}

function underSts(target: Target, domain: string, sts: StsLookup | null): Verdict {
  const policy = sts?.policy ?? null;
  if (policy === null || policy.mode === "none") {
    const failure = sts?.failure ?? null;
    const rule: TlsRule = { type: failure === null ? "none" : "sts", domain, failure, policy: null };
    return { kind: "use", target: { ...target, rule }, note: null };
  }
  const applied = appliedSts(policy, domain);
  const isNamed = namesHost(policy, target.host);
  const stranger = `MTA-STS: ${target.host} is not in the policy`;
  if (policy.mode === "testing") {
    const failure = isNamed ? null : "validation-failure";
    const rule: TlsRule = { type: "sts", domain, failure, policy: applied };
    const note = isNamed ? null : `${stranger}; an enforced policy would skip it`;
    return { kind: "use", target: { ...target, rule }, note };
  }
  if (!isNamed) return { kind: "stranger", note: `${stranger}; it is skipped` };
  const rule: TlsRule = { type: "sts", domain, failure: null, policy: applied };
  return { kind: "use", target: { ...target, tls: "enforced", rule }, note: null };
}

function appliedSts(policy: StsPolicy, domain: string): AppliedTlsPolicy {
  return { domain, strings: stsPolicyLines(policy), hosts: policy.mx };
}

function appliedDane({ name, records }: Extract<DaneDemand, { name: string }>): AppliedTlsPolicy {
  const strings = records.map(
    ({ usage, selector, matchingType, data }) => `${usage} ${selector} ${matchingType} ${data}`,
  );
  return { domain: name, strings, hosts: [name] };
}

/** RFC 7672 §2.1.2: a host whose TLSA look-up fails counts as unreachable; its mail is deferred. */
function unproved(domain: string): NoTarget {
  return {
    kind: "none",
    class: "dns",
    isPermanent: false,
    enhancedCode: "4.7.5",
    text: `the TLSA records of the mail hosts of ${domain} could not be looked up`,
    tlsPolicy: { type: "tlsa", domain, result: "dnssec-invalid", policy: null, sendingIp: null },
  };
}

function unnamed(domain: string, policy: AppliedTlsPolicy | null): NoTarget {
  return {
    kind: "none",
    class: "tls_policy",
    isPermanent: false,
    enhancedCode: "4.7.5",
    text: `no mail host of ${domain} is in its MTA-STS policy`,
    tlsPolicy: { type: "sts", domain, result: "validation-failure", policy, sendingIp: null },
  };
}
