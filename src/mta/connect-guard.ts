// Addresses that mail is never sent to: MX records are untrusted and may point into our own network.
import { ipBytes, isNetwork, readNetworks, unmapped } from "../lib/networks.ts";

/** Never a mail host, regardless of settings. */
const UNUSABLE = readNetworks([
  "0.0.0.0/8",
  "224.0.0.0/4",
  "240.0.0.0/4",
  "::/128",
  "ff00::/8",
  "100::/64",
  "5f00::/16",
]);

/** Private and reserved networks (RFC 6890 and its registries). */
const PRIVATE = readNetworks([
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
  "::1/128",
  "fc00::/7",
  "fe80::/10",
  "fec0::/10",
  "2001:db8::/32",
]);

const NAT64 = readNetworks(["64:ff9b::/96", "64:ff9b:1::/48"]);
const SIX_TO_FOUR = readNetworks(["2002::/16"]);
const TEREDO = readNetworks(["2001::/32"]);
const COMPATIBLE = readNetworks(["::/96"]);

export interface GuardSettings {
  allowPrivateTargets: boolean;
  /** Public addresses of this machine: mail to them would loop. */
  ownAddresses: string[];
}

/** Why `ip` must not be connected to; null = allowed. Compares numbers, so the spelling of an address does not matter. */
export function refuseTarget(ip: string, settings: GuardSettings): string | null {
  const bytes = ipBytes(ip);
  if (bytes === null) return "not an IP address";
  const plain = embeddedV4(ip, bytes) ?? ip;
  if (UNUSABLE.contain(plain)) return "not an address of a host";
  if (settings.allowPrivateTargets) return null;
  if (PRIVATE.contain(plain)) return "a private or loopback address";
  const own = readNetworks(settings.ownAddresses.filter(isNetwork));
  return own.contain(plain) ? "an address of this machine" : null;
}

/** The IPv4 address embedded in an IPv6 one (mapped, compatible, NAT64, 6to4, Teredo), which is where it is routed. */
function embeddedV4(ip: string, bytes: number[]): string | null {
  if (bytes.length === 4) return null;
  const at = (from: number, mask = 0): string =>
    bytes
      .slice(from, from + 4)
      .map((byte) => byte ^ mask)
      .join(".");
  if (unmapped(ip) !== ip || NAT64.contain(ip)) return at(12);
  if (SIX_TO_FOUR.contain(ip)) return at(2);
  if (TEREDO.contain(ip)) return at(12, 0xff);
  const isLoopback = bytes.slice(0, 15).every((byte) => byte === 0) && bytes[15] === 1;
  return COMPATIBLE.contain(ip) && !isLoopback ? at(12) : null;
}
