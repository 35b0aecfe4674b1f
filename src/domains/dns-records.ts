// The DNS records that a customer publishes for a sending domain (RFC 6376 §3.6.1, RFC 8463 §4, RFC 7208).
import { isIP } from "node:net";
import { readNetworks } from "../lib/networks.ts";
import type { DomainRecord, SigningKey } from "../store/domains.ts";

/** What this installation sends from; it may change after a domain was added. */
export interface SendingHost {
  /** Where all nodes receive bounces on port 25, and have those of their addresses that are not named below. */
  hostname: string;
  /** Addresses that mail is sent from, those of all nodes; null = chosen by the system. */
  egressAddresses: (string | null)[];
  /** The host of tracked links and images. */
  webHostname: string;
}

export interface RecordsInput {
  domain: { name: string; customReturnPath: string; trackingSubdomain: string | null };
  keys: Pick<SigningKey, "selector" | "algorithm" | "publicKey" | "state" | "retireAt">[];
  host: SendingHost;
}

/** All records, unchecked. SPF is at the return path, so the domain's own SPF record does not change. */
export function dnsRecords({ domain, keys, host }: RecordsInput): DomainRecord[] {
  const returnPath = `${domain.customReturnPath}.${domain.name}`;
  return [
    ...keys.map((key) => dkimRecord(domain.name, key)),
    { ...UNCHECKED, record: "SPF", type: "MX", fqdn: returnPath, value: host.hostname, priority: 10 },
    { ...UNCHECKED, record: "SPF", type: "TXT", fqdn: returnPath, value: spfValue(host) },
    ...trackingRecords(domain, host),
  ];
}

const UNCHECKED = {
  priority: null,
  status: "not_started",
  found: null,
  problem: null,
  seenAt: null,
  missingSince: null,
  key: null,
} as const;

function dkimRecord(domain: string, key: RecordsInput["keys"][number]): DomainRecord {
  const { selector, algorithm, publicKey, state, retireAt } = key;
  return {
    ...UNCHECKED,
    record: "DKIM",
    type: "TXT",
    fqdn: `${selector}._domainkey.${domain}`,
    value: `v=DKIM1; k=${algorithm === "rsa-sha256" ? "rsa" : "ed25519"}; p=${publicKey}`,
    key: { selector, state, retireAt },
  };
}

function trackingRecords(domain: RecordsInput["domain"], host: SendingHost): DomainRecord[] {
  if (domain.trackingSubdomain === null) return [];
  const fqdn = `${domain.trackingSubdomain}.${domain.name}`;
  return [{ ...UNCHECKED, record: "Tracking", type: "CNAME", fqdn, value: host.webHostname }];
}

/** True for the RSA key's record, which decides verification because every receiver supports RSA. */
export function isRsaKey(record: Pick<DomainRecord, "record" | "value">): boolean {
  return record.record === "DKIM" && !record.value.includes("k=ed25519;");
}

/**
 * Whether a domain can be verified without this record: receivers that know Ed25519 still take the RSA signature,
 * mail goes out without tracking, and keys that do not sign prove nothing.
 */
export function isOptionalRecord(record: Pick<DomainRecord, "record" | "value" | "key">): boolean {
  if (record.record === "DKIM") return !isRsaKey(record) || (record.key?.state ?? "active") !== "active";
  return record.record === "Tracking";
}

/** Lists known public addresses, and the host's name for others (behind NAT, or not configured). */
function spfValue(host: SendingHost): string {
  const terms = host.egressAddresses.map((address) => {
    if (address === null || isIP(address) === 0 || isHidden(address)) return `a:${host.hostname}`;
    return isIP(address) === 6 ? `ip6:${address.toLowerCase()}` : `ip4:${address}`;
  });
  const unique = [...new Set(terms.length === 0 ? [`a:${host.hostname}`] : terms)];
  return `v=spf1 ${unique.join(" ")} ~all`;
}

/** Private addresses, which no receiver sees. */
const HIDDEN = readNetworks([
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.168.0.0/16",
  "::/127",
  "fc00::/7",
  "fe80::/10",
]);

function isHidden(address: string): boolean {
  return HIDDEN.contain(address);
}
