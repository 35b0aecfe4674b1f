// Which addresses a customer's URL may lead to.
import { ipBytes, type Networks, readNetworks } from "./networks.ts";

/** IPv4 that is not the public Internet (RFC 6890, RFC 5737, RFC 6598, RFC 7526, RFC 1112 §4). */
const CLOSED_V4 = readNetworks([
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/3",
]);
/** IPv6 outside this is special (RFC 4291 §2.4)… */
const GLOBAL_V6 = readNetworks(["2000::/3"]);
/** …and inside it Teredo and other protocols' blocks (RFC 2928), documentation (RFC 3849, RFC 9637). */
const CLOSED_V6 = readNetworks(["2001::/23", "2001:db8::/32", "3fff::/20"]);
/** Addresses that carry an IPv4 address: NAT64 (RFC 6052) and 6to4 (RFC 3056), and where it starts. */
const CARRIERS = [
  { network: readNetworks(["64:ff9b::/96"]), offset: 12 },
  { network: readNetworks(["2002::/16"]), offset: 2 },
];

/**
 * Whether `ip` belongs to the public Internet or to `allowed`. False for text that is not an address, and for IPv4-mapped and
 * IPv4-compatible IPv6.
 */
export function isReachableAddress(ip: string, allowed?: Networks): boolean {
  if (allowed?.contain(ip) === true) return true;
  const bytes = ipBytes(ip);
  if (bytes === null) return false;
  if (bytes.length === 4) return !CLOSED_V4.contain(ip);
  for (const { network, offset } of CARRIERS) {
    if (network.contain(ip)) return !CLOSED_V4.contain(bytes.slice(offset, offset + 4).join("."));
  }
  return GLOBAL_V6.contain(ip) && !CLOSED_V6.contain(ip);
}
