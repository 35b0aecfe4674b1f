// What a DNS block list's answer means (RFC 5782 §2.1). Only some addresses are listings: lists tell "you may not ask"
// in the same way, and a resolver that answers everything with its own address must not look like a listing.
import type { DnsAnswer } from "../../dns/resolver.ts";
import { ipBytes, readNetworks } from "../../lib/networks.ts";

export type ListVerdict =
  | { kind: "clear" }
  | { kind: "listed"; codes: string[] }
  | { kind: "impossible"; reason: string };

const LOOPBACK = readNetworks(["127.0.0.0/8"]);
const ERRORS = readNetworks(["127.255.255.0/24"]);
const ERROR_WORDS: Record<string, string> = {
  "127.255.255.252": "the zone's name is mistyped",
  "127.255.255.254": "the list does not answer public resolvers",
  "127.255.255.255": "too many queries",
};

export function readListAnswer(answer: DnsAnswer<string>): ListVerdict {
  if (answer.kind === "failed") return { kind: "impossible", reason: answer.reason };
  if (answer.kind !== "found") return { kind: "clear" };
  const codes = answer.values;
  const foreign = codes.find((code) => !LOOPBACK.contain(code));
  if (foreign !== undefined) return { kind: "impossible", reason: `the resolver itself answers ${foreign}` };
  const error = codes.find((code) => ERRORS.contain(code) || code === "127.0.0.1");
  if (error !== undefined)
    return { kind: "impossible", reason: ERROR_WORDS[error] ?? `the list answers ${error}` };
  // Spamhaus DBL: an IP address was asked for in a list of domains.
  if (codes.includes("127.0.1.255")) return { kind: "impossible", reason: "the list accepts only domains" };
  return { kind: "listed", codes };
}

/** `192.0.2.1` → `1.2.0.192`, IPv6 by nibbles (RFC 5782 §2.1, §2.4); null for what is no address. */
export function reversedAddress(ip: string): string | null {
  const bytes = ipBytes(ip);
  if (bytes === null) return null;
  if (bytes.length === 4) return bytes.toReversed().join(".");
  const nibbles = bytes.flatMap((byte) => [byte >> 4, byte & 0xf]);
  return nibbles
    .toReversed()
    .map((nibble) => nibble.toString(16))
    .join(".");
}

const SPAMHAUS_IP: Record<string, string> = {
  "127.0.0.2": "SBL: known spam source",
  "127.0.0.3": "CSS: recent spam source",
  "127.0.0.4": "XBL: infected or abused machine",
  "127.0.0.9": "DROP: hijacked network",
  "127.0.0.10": "PBL: the provider declares no mail servers in this range",
  "127.0.0.11": "PBL: no mail servers allowed in this range",
  "127.0.0.30": "BCL: botnet controller",
};
const SPAMHAUS_DOMAIN: Record<string, string> = {
  "127.0.1.2": "DBL: spam",
  "127.0.1.4": "DBL: phishing",
  "127.0.1.5": "DBL: malware",
  "127.0.1.6": "DBL: botnet controller",
  "127.0.1.102": "DBL: abused by spammers",
  "127.0.1.103": "DBL: abused redirector",
  "127.0.1.104": "DBL: abused for phishing",
  "127.0.1.105": "DBL: abused for malware",
  "127.0.1.106": "DBL: abused as botnet controller",
};

/** A code in words, where they are known. */
export function codeWords(zone: string, code: string): string {
  const words = /(^|\.)spamhaus\.(org|net)$/.test(zone)
    ? (SPAMHAUS_IP[code] ?? SPAMHAUS_DOMAIN[code])
    : undefined;
  return words === undefined ? code : `${words} (${code})`;
}

/** PBL alone: a policy that the owner can lift, not a reputation. */
export function isPolicyOnly(zone: string, codes: string[]): boolean {
  return codes.every((code) => codeWords(zone, code).startsWith("PBL"));
}
