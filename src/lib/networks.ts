// IP addresses and networks in CIDR notation (RFC 4632, RFC 4291 §2.3), compared as numbers by `net.BlockList`.
import { BlockList, isIP } from "node:net";

/** A set of networks. */
export interface Networks {
  /** An IPv4-mapped IPv6 address (`::ffff:192.0.2.1`) counts as IPv4. False for what is not an address. */
  contain(ip: string): boolean;
  readonly isEmpty: boolean;
}

interface Network {
  address: string;
  bits: number;
  family: "ipv4" | "ipv6";
}

const MAPPED = new BlockList();
MAPPED.addSubnet("::ffff:0:0", 96, "ipv6");

/** `texts`: such as `192.0.2.0/24`, `2001:db8::/32` or `192.0.2.1`. Throws where `isNetwork` is false. */
export function readNetworks(texts: readonly string[]): Networks {
  // One list for each family: in a common one, `::/0` would contain IPv4 as well.
  const lists = { ipv4: new BlockList(), ipv6: new BlockList() };
  for (const text of texts) {
    const network = parseNetwork(text);
    if (network === null) throw new Error(`not an IP network: ${text}`);
    lists[network.family].addSubnet(network.address, network.bits, network.family);
  }
  return {
    isEmpty: texts.length === 0,
    contain(ip) {
      const family = familyOf(ip);
      if (family === null) return false;
      const isV4 = family === "ipv4" || MAPPED.check(ip, "ipv6");
      return lists[isV4 ? "ipv4" : "ipv6"].check(ip, family);
    },
  };
}

export function isNetwork(text: string): boolean {
  return parseNetwork(text) !== null;
}

export function isAddress(text: string): boolean {
  return familyOf(text) !== null;
}

/** The 4 or 16 bytes of an IP address; null when the text is none. */
export function ipBytes(text: string): number[] | null {
  const family = familyOf(text);
  if (family === null) return null;
  if (family === "ipv4") return text.split(".").map(Number);
  // A URL's host has a single spelling: groups in hex, with `::` at most once.
  const [head = "", tail = ""] = new URL(`http://[${text}]`).hostname.slice(1, -1).split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === "" ? [] : tail.split(":");
  const zeros = new Array<string>(8 - left.length - right.length).fill("0");
  return [...left, ...zeros, ...right].flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 0xff];
  });
}

/** An IPv4-mapped address (`::ffff:192.0.2.1`), as dual-stack sockets report IPv4 peers, as IPv4. */
export function unmapped(ip: string): string {
  const isMapped = familyOf(ip) === "ipv6" && MAPPED.check(ip, "ipv6");
  return isMapped ? (ipBytes(ip) ?? []).slice(12).join(".") : ip;
}

/** How many leading bits of an address count. */
export interface NetworkBits {
  v4: 32 | 24;
  /** Up to 64. */
  v6: number;
}

/** A single subscriber owns a whole IPv6 /64. */
const ONE_CLIENT: NetworkBits = { v4: 32, v6: 64 };

/** The network of an address, as a map key: by default what counts as one client. Other text is its own key. */
export function ipNetwork(ip: string, bits: NetworkBits = ONE_CLIENT): string {
  const plain = unmapped((ip.split("%")[0] ?? "").toLowerCase());
  const bytes = ipBytes(plain);
  if (bytes === null) return plain;
  if (bytes.length === 4) return bits.v4 === 32 ? plain : `${bytes.slice(0, 3).join(".")}.0/24`;
  const groups = [0, 2, 4, 6].map((index) => {
    const kept = Math.min(16, Math.max(0, bits.v6 - 8 * index));
    const group = ((bytes[index] ?? 0) << 8) | (bytes[index + 1] ?? 0);
    return (group & (0xffff << (16 - kept)) & 0xffff).toString(16);
  });
  return `${groups.join(":")}::/${bits.v6}`;
}

function parseNetwork(text: string): Network | null {
  const [address = "", length, ...rest] = text.split("/");
  const family = familyOf(address);
  if (family === null || rest.length > 0) return null;
  const max = family === "ipv4" ? 32 : 128;
  if (length === undefined) return { address, bits: max, family };
  return /^\d{1,3}$/.test(length) && Number(length) <= max ? { address, bits: Number(length), family } : null;
}

/** Zone ids (`fe80::1%eth0`) are refused: they mean something on one machine only. */
function familyOf(text: string): "ipv4" | "ipv6" | null {
  const version = text.includes("%") ? 0 : isIP(text);
  if (version === 0) return null;
  return version === 4 ? "ipv4" : "ipv6";
}

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
