// The site of a destination: the group of MX hosts that serves it. Destinations with the same site share one queue and
// one pace, because it is the hosts that count how much we send, whatever the domain.
import { mailProviderOf } from "../lib/mail-providers.ts";

/** Long enough that a set of hosts made to share another's name is not found by trying. */
const HASH_CHARS = 12;

/**
 * The name of the site of `domain` (in A-labels). `hosts` are all that its MX records name, in any order and case; none
 * means the implicit MX (RFC 5321 §5.1). A provider's name when all hosts are the provider's, else the first host's,
 * with a hash of the set when there are several. Only the names of providers have no dot.
 */
export function siteName(domain: string, hosts: readonly string[]): string {
  const names = [...new Set(hosts.map(normalised))].sort();
  const first = names[0];
  if (first === undefined) return domain;
  const provider = mailProviderOf(first);
  if (provider !== null && names.every((name) => mailProviderOf(name) === provider)) return provider;
  // A single label could be spelled like a provider's name.
  if (!first.includes(".")) return domain;
  if (names.length === 1) return first;
  const digest = new Bun.CryptoHasher("sha256").update(names.join(" ")).digest("hex");
  return `${first}~${digest.slice(0, HASH_CHARS)}`;
}

function normalised(host: string): string {
  return host.toLowerCase().replace(/\.$/, "");
}
