// The DNS records that a customer publishes for a sending domain (RFC 6376 §3.6.1, RFC 8463 §4, RFC 7208).
import { isIP } from "node:net";
import { cidrContains, parseCidr } from "../lib/cidr.ts";
import type { DomainRecord, SigningKey } from "../store/domains.ts";

/** What this installation sends from; it may change after a domain was added. */
export interface SendingHost {
  /** EHLO name; takes bounces on port 25. */
  hostname: string;
  /** Addresses that mail leaves from; null stands for the system's choice. */
  egressAddresses: (string | null)[];
}

export interface RecordsInput {
  domain: { name: string; customReturnPath: string };
  keys: Pick<SigningKey, "selector" | "algorithm" | "publicKey">[];
  host: SendingHost;
}

/** All records, unchecked. The SPF ones stand at the return path, so the domain's own SPF stays as it is. */
export function dnsRecords({ domain, keys, host }: RecordsInput): DomainRecord[] {
  const unchecked = { status: "not_started", found: null } as const;
  const returnPath = `${domain.customReturnPath}.${domain.name}`;
  const dkim = keys.map(
    (key): DomainRecord => ({
      record: "DKIM",
      type: "TXT",
      fqdn: `${key.selector}._domainkey.${domain.name}`,
      value: `v=DKIM1; k=${key.algorithm === "rsa-sha256" ? "rsa" : "ed25519"}; p=${key.publicKey}`,
      priority: null,
      ...unchecked,
    }),
  );
  return [
    ...dkim,
    { record: "SPF", type: "MX", fqdn: returnPath, value: host.hostname, priority: 10, ...unchecked },
    { record: "SPF", type: "TXT", fqdn: returnPath, value: spfValue(host), priority: null, ...unchecked },
  ];
}

/** Whether a domain can be verified without this record: receivers that know Ed25519 still take the RSA signature. */
export function isOptionalRecord(record: DomainRecord): boolean {
  return record.record === "DKIM" && record.value.includes("k=ed25519;");
}

/** Names the addresses where they are known and public, and the host's own name where not (behind NAT, or none set). */
function spfValue(host: SendingHost): string {
  const terms = host.egressAddresses.map((address) => {
    if (address === null || isIP(address) === 0 || isHidden(address)) return `a:${host.hostname}`;
    return isIP(address) === 6 ? `ip6:${address.toLowerCase()}` : `ip4:${address}`;
  });
  const unique = [...new Set(terms.length === 0 ? [`a:${host.hostname}`] : terms)];
  return `v=spf1 ${unique.join(" ")} ~all`;
}

/** Addresses that no receiver sees as the sender's. */
const HIDDEN = [
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12"],
  ...["192.168.0.0/16", "::/127", "fc00::/7", "fe80::/10"],
].map((text) => parseCidr(text));

function isHidden(address: string): boolean {
  return HIDDEN.some((network) => network !== null && cidrContains(network, address));
}
