// The site of a destination: its group of MX hosts. Destinations of one site share a queue and a pace, because the hosts
// count our mail across all their domains.
import { mailProviderOf } from "../lib/mail-providers.ts";

/** Long enough that a colliding set of hosts cannot be found by brute force. */
const HASH_CHARS = 12;

/**
 * The name of the site of `domain` (in A-labels). `hosts` are all its MX hosts, in any order and case; none means the
 * implicit MX (RFC 5321 §5.1). The provider's name when all hosts are the provider's, else the first host, with a hash of the
 * set when there are several. Only provider names have no dot.
 */
export function siteName(domain: string, hosts: readonly string[]): string {
  const names = [...new Set(hosts.map(normalised))].sort();
  const first = names[0];
  if (first === undefined) return domain;
  const provider = mailProviderOf(first);
  if (provider !== null && names.every((name) => mailProviderOf(name) === provider)) return provider;
  // A single label could equal a provider's name.
  if (!first.includes(".")) return domain;
  if (names.length === 1) return first;
  const digest = new Bun.CryptoHasher("sha256").update(names.join(" ")).digest("hex");
  return `${first}~${digest.slice(0, HASH_CHARS)}`;
}

function normalised(host: string): string {
  return host.toLowerCase().replace(/\.$/, "");
}
