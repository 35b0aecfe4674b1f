// Resolves a recipient's mail hosts (RFC 5321 §5.1, RFC 7505): in order of preference, with addresses.
import { isIP } from "node:net";
import { domainToASCII } from "node:url";
import type { DnsAnswer, MxValue, Resolver, TlsaValue } from "../dns/resolver.ts";
import { MAGIC_DOMAINS } from "../lib/magic-recipients.ts";
import { type Relay, relayOfDomain, relayOfSite } from "./choose-relay.ts";
import { refuseTarget } from "./connect-guard.ts";
import { demandsTls, type SiteFacts } from "./match-site.ts";
import type { MtaSettings, Smarthost } from "./mta-settings.ts";
import type { Egress, TlsSessionResult } from "./outcome.ts";
import type { ReplyClass } from "./reply-classes.ts";
import { siteName } from "./site-name.ts";
import type { TlsPolicy, TlsRule } from "./tls-policy.ts";
import type { Transcript } from "./transcript.ts";

export interface Target {
  host: string;
  ip: string;
  port: number;
  tls: TlsPolicy;
  isImplicitTls: boolean;
  credentials: { username: string; password: string } | null;
  /** The sandbox is on loopback, whatever the egress. */
  isLocal: boolean;
  /** The MX group that the host belongs to (site-name.ts), `smarthost`, `smarthost:NAME` or `sandbox`. */
  site: string;
  /** A relay chosen by the operator, who must fix its refusals. */
  isRelay: boolean;
  /** Null for relays and the sandbox, which no domain's policy applies to. */
  rule: TlsRule | null;
  /** Usable records, when `tls` is `dane`. */
  tlsa: TlsaValue[];
  /** Names to look up TLSA records at, best first; empty where DNSSEC does not secure the path (RFC 7672 §2.2). */
  tlsaNames: string[];
}

/** An outcome without a conversation. */
export interface NoTarget {
  kind: "none";
  class: ReplyClass;
  isPermanent: boolean;
  enhancedCode: string;
  text: string;
  tlsPolicy?: TlsSessionResult;
  /** See `Targets`. */
  unproven?: string[];
}

export type Targets =
  | {
      kind: "targets";
      targets: Target[];
      /** The recipient's domain in A-labels; null when a relay or the sandbox takes the message. */
      direct: { domain: string } | null;
      /** Names whose answers decided and could be forged by a lying resolver (doubt-targets.ts); absent = none. */
      unproven?: string[];
    }
  | NoTarget;

interface Route {
  /** In the order of attempts. */
  hosts: string[];
  site: string;
  unproven?: string[];
}

export interface TargetRequest {
  recipient: string;
  tls: "opportunistic" | "enforced";
  isFallback?: boolean;
  /** The egress: addresses of its family are tried first, or alone. */
  egress?: Pick<Egress, "address" | "isOnlyFamily">;
}

const SMARTHOST_TLS: Record<Smarthost["security"], TlsPolicy> = {
  tls: "enforced",
  starttls: "enforced",
  opportunistic: "opportunistic",
  none: "none",
};
/** Hosts with addresses that are tried, and hosts that are looked up to find them. */
const HOSTS_MAX = 5;
const HOSTS_LOOKED_UP_MAX = 30;
/** Addresses of the preferred family, and additional ones of the other. */
const ADDRESSES_PER_HOST_MAX = 2;
const OTHER_FAMILY_MAX = 1;

/** `random` (0 ≤ x < 1) shuffles hosts of equal preference. Never throws. */
export async function resolveTargets(
  request: TargetRequest,
  settings: MtaSettings,
  parts: { resolver: Resolver; random: () => number },
  transcript: Transcript,
): Promise<Targets> {
  // Normalized as for a look-up, so that no spelling of a test domain leaves the machine.
  const domain = domainOf(request.recipient);
  const isMagic = domain !== null && MAGIC_DOMAINS.includes(domain);
  if (settings.isSandboxMode || isMagic) return sandboxTarget(settings);
  const early = relayOfDomain(domain, settings);
  if (early !== null) return relayTargets(early, parts.resolver, transcript);
  if (domain === null) {
    return permanent("5.1.2", "the recipient's domain is not a valid domain name");
  }
  const answer = await parts.resolver.mx(domain);
  const route = hostsOf(domain, answer, parts.random, transcript);
  const relay = relayOfSite("kind" in route ? null : route.site, settings);
  if (relay !== null) return relayTargets(relay, parts.resolver, transcript);
  if ("kind" in route) return route;
  const { fallback = null } = settings;
  if (request.isFallback === true && fallback !== null) {
    transcript.add("note", "port 25 is blocked, so the smarthost is used");
    return relayTargets({ site: "smarthost", smarthost: fallback }, parts.resolver, transcript);
  }
  return directTargets(
    { domain, isSecure: isSecure(answer), ...route },
    request,
    settings,
    parts.resolver,
    transcript,
  );
}

/** A-labels in lower case without a trailing dot; null for address literals and invalid host names. */
function domainOf(recipient: string): string | null {
  const ascii = domainToASCII(recipient.slice(recipient.lastIndexOf("@") + 1).replace(/\.$/, ""));
  const isName = ascii.length <= 253 && /^(?:[a-z0-9_](?:[a-z0-9_-]{0,62})\.)+[a-z0-9-]{2,63}$/.test(ascii);
  return isName && isIP(ascii) === 0 ? ascii : null;
}

function hostsOf(
  domain: string,
  answer: DnsAnswer<MxValue>,
  random: () => number,
  transcript: Transcript,
): Route | NoTarget {
  switch (answer.kind) {
    case "missing":
      transcript.add("dns", `${domain} MX: no such name`);
      return {
        ...permanent("5.1.2", `the domain ${domain} does not exist`),
        unproven: answer.isProven === true ? [] : [domain],
      };
    case "failed":
      transcript.add("dns", `${domain} MX: ${answer.reason}`);
      return transient(`the MX records of ${domain} could not be looked up: ${answer.reason}`, answer);
    case "absent":
      transcript.add("dns", `${domain} MX: none, so the domain's own address is used`);
      return {
        hosts: [domain],
        site: siteName(domain, []),
        unproven: answer.isProven === true ? [] : [domain],
      };
    case "found":
      return mxHosts(domain, answer.values, random, transcript);
  }
}

function mxHosts(
  domain: string,
  values: MxValue[],
  random: () => number,
  transcript: Transcript,
): Route | NoTarget {
  transcript.add(
    "dns",
    `${domain} MX: ${values.map((mx) => `${mx.preference} ${mx.exchange || "."}`).join(", ")}`,
  );
  const isNull = values.length > 0 && values.every((mx) => mx.exchange === "");
  if (isNull) return permanent("5.1.10", `the domain ${domain} does not accept mail (null MX)`);
  const usable = values.filter((mx) => isUsableHost(mx.exchange));
  // RFC 5321 §5.1: with unusable MX records, no fallback to the domain's own addresses.
  if (usable.length === 0) return permanent("5.4.4", `no MX record of ${domain} has a usable host`);
  const ordered = usable
    .map((mx) => ({ ...mx, order: random() }))
    .sort((one, other) => one.preference - other.preference || one.order - other.order);
  const hosts = [...new Set(ordered.map((mx) => mx.exchange))];
  return { hosts: hosts.slice(0, HOSTS_LOOKED_UP_MAX), site: siteName(domain, hosts) };
}

function isUsableHost(host: string): boolean {
  return (
    host !== "" &&
    host !== "localhost" &&
    !host.endsWith(".localhost") &&
    isIP(host) === 0 &&
    host.length <= 253
  );
}

async function directTargets(
  { domain, hosts, site, isSecure, unproven = [] }: Route & { domain: string; isSecure: boolean },
  request: TargetRequest,
  settings: MtaSettings,
  resolver: Resolver,
  transcript: Transcript,
): Promise<Targets> {
  const targets: Target[] = [];
  const refusals: string[] = [];
  const failures: Failed[] = [];
  const doubtful: string[] = [];
  const outOfReach: string[] = [];
  const lookUp = async (host: string) => {
    const addresses = await addressesOf(host, resolver, transcript);
    const names = isSecure ? await tlsaNames(host, addresses.found, resolver) : [];
    return { host, ...addresses, tlsaNames: names };
  };
  // Look further only while no host has an address: many zones still list servers that are gone.
  for (let at = 0; targets.length === 0 && at < hosts.length; at += HOSTS_MAX) {
    for (const found of await Promise.all(hosts.slice(at, at + HOSTS_MAX).map(lookUp))) {
      const { host, failure } = found;
      if (failure !== null) failures.push({ ...failure, reason: `${host}: ${failure.reason}` });
      if (!found.isProven) doubtful.push(host);
      const allowed = found.ips.filter((ip) => {
        const refusal = refuseTarget(ip, settings);
        if (refusal === null) return true;
        transcript.add("note", `${host} [${ip}] is skipped: ${refusal}`);
        refusals.push(`${host} [${ip}] is ${refusal}`);
        return false;
      });
      const tls = tlsOf(request, settings, { site, host, destination: domain });
      const options = { tls, site, tlsaNames: found.tlsaNames };
      const ips = inFamilyOrder(allowed, request.egress);
      if (allowed.length > 0 && ips.length === 0) outOfReach.push(host);
      for (const ip of ips) {
        targets.push(target(host, ip, settings.port, options));
      }
    }
  }
  if (targets.length > 0) return { kind: "targets", targets, direct: { domain }, unproven };
  if (outOfReach.length > 0) {
    const text = `the mail leaves only from ${request.egress?.address}, and no mail host of the domain has an address of its family (${outOfReach.join(", ")})`;
    return transient(text, { isLocal: true });
  }
  if (failures.length > 0) {
    const reasons = failures.map(({ reason }) => reason).join("; ");
    const isLocal = failures.every((failure) => failure.isLocal);
    return transient(`no address could be looked up: ${reasons}`, { isLocal });
  }
  if (refusals.length > 0) {
    const text = `no mail is sent to these addresses: ${refusals.join("; ")}`;
    return { ...permanent("5.4.4", text), unproven: [domain, ...hosts] };
  }
  const text = `no mail host of the domain has an address (${hosts.join(", ")})`;
  return { ...permanent("5.4.4", text), unproven: [...unproven, ...doubtful] };
}

/** The sender's demand, or that of the site, which is known only now. */
function tlsOf({ tls }: TargetRequest, { siteTls }: MtaSettings, facts: SiteFacts): TlsPolicy {
  if (tls === "enforced" || siteTls === undefined) return tls;
  return demandsTls(siteTls, facts) ? "encrypted" : tls;
}

/** The egress's family first, else IPv4, which fewer servers refuse for its reverse DNS. */
function inFamilyOrder(ips: string[], egress: TargetRequest["egress"]): string[] {
  const startsWithIpv6 = egress?.address?.includes(":") === true;
  const first = ips.filter((ip) => ip.includes(":") === startsWithIpv6);
  if (egress?.isOnlyFamily === true) return first.slice(0, ADDRESSES_PER_HOST_MAX);
  const others = ips.filter((ip) => ip.includes(":") !== startsWithIpv6);
  const othersMax = first.length === 0 ? ADDRESSES_PER_HOST_MAX : OTHER_FAMILY_MAX;
  return [...first.slice(0, ADDRESSES_PER_HOST_MAX), ...others.slice(0, othersMax)];
}

/** Looks up A and AAAA in parallel. */
async function addressesOf(
  host: string,
  resolver: Resolver,
  transcript: Transcript,
): Promise<{ ips: string[]; failure: Failed | null; found: Found[]; isProven: boolean }> {
  const [v4, v6] = await Promise.all([resolver.a(host), resolver.aaaa(host)]);
  const ips = [v4, v6].flatMap((answer) => (answer.kind === "found" ? answer.values : []));
  const failure = [v4, v6].find((answer) => answer.kind === "failed") ?? null;
  transcript.add("dns", `${host} A, AAAA: ${ips.join(", ") || failure?.reason || "none"}`);
  const found = [v4, v6].filter((answer) => answer.kind === "found");
  const isProven = [v4, v6].every((answer) => "isProven" in answer && answer.isProven === true);
  return { ips, failure, found, isProven };
}

type Found = Extract<DnsAnswer<string>, { kind: "found" }>;
type Failed = Extract<DnsAnswer<string>, { kind: "failed" }>;

/**
 * The secure end of the alias chain of the MX name, then the name itself. If the chain leaves signed zones, only the name
 * itself, if at least its alias is secure (RFC 7672 §2.2.2).
 */
async function tlsaNames(host: string, found: Found[], resolver: Pick<Resolver, "cname">): Promise<string[]> {
  const canonicalName = found.find((answer) => answer.canonicalName !== undefined)?.canonicalName;
  if (found.length > 0 && found.every(isSecure)) {
    return canonicalName === undefined ? [host] : [canonicalName, host];
  }
  return canonicalName !== undefined && isSecure(await resolver.cname(host)) ? [host] : [];
}

function isSecure(answer: DnsAnswer<unknown>): boolean {
  return "isSecure" in answer && answer.isSecure === true;
}

function sandboxTarget({ sandbox }: MtaSettings): Targets {
  if (sandbox === null) return transient("the built-in receiving server is not running");
  const { address, port } = sandbox;
  return {
    kind: "targets",
    targets: [
      target("sandbox.sendlark", address, port, { tls: "opportunistic", site: "sandbox", isLocal: true }),
    ],
    direct: null,
  };
}

/** The operator chose the relay, so its address is not guarded. */
async function relayTargets(
  { site, smarthost }: Relay,
  resolver: Resolver,
  transcript: Transcript,
): Promise<Targets> {
  const { host, port, security, username, password } = smarthost;
  const addresses =
    isIP(host) === 0 ? await addressesOf(host, resolver, transcript) : { ips: [host], failure: null };
  const options = {
    tls: SMARTHOST_TLS[security],
    site,
    isRelay: true,
    isImplicitTls: security === "tls",
    credentials: username === null ? null : { username, password: password ?? "" },
  };
  if (addresses.ips.length === 0) {
    const { failure } = addresses;
    return transient(`the smarthost ${host} has no address: ${failure?.reason ?? "no such name"}`, failure);
  }
  const targets = inFamilyOrder(addresses.ips, undefined).map((ip) => target(host, ip, port, options));
  return { kind: "targets", targets, direct: null };
}

function target(
  host: string,
  ip: string,
  port: number,
  options: Partial<Target> & Pick<Target, "tls" | "site">,
): Target {
  const plain = { isImplicitTls: false, credentials: null, isLocal: false, isRelay: false };
  return { host, ip, port, ...plain, rule: null, tlsa: [], tlsaNames: [], ...options };
}

function permanent(enhancedCode: string, text: string): NoTarget {
  return { kind: "none", class: "bad_domain", isPermanent: true, enhancedCode, text };
}

function transient(text: string, failure: Pick<Failed, "isLocal"> | null = null): NoTarget {
  const name = failure?.isLocal === true ? "local" : "dns";
  return { kind: "none", class: name, isPermanent: false, enhancedCode: "4.4.3", text };
}
