// Who counts as one client: an IPv4 address, an IPv6 /64, since a single subscriber owns a whole /64; and the wider
// networks that one customer of a provider may have.
import { isIPv6 } from "node:net";

/** Bits of a network: the address itself is 32 in IPv4. */
export interface NetworkBits {
  v4: 32 | 24;
  /** Up to 64. */
  v6: number;
}

const ONE_CLIENT: NetworkBits = { v4: 32, v6: 64 };

/** The network that an address belongs to, as a map key; text that is no address is its own key. */
export function ipNetwork(ip: string, bits: NetworkBits = ONE_CLIENT): string {
  const bare = (ip.split("%")[0] ?? "").toLowerCase().replace(/^::ffff:(?=\d+\.)/, "");
  if (!isIPv6(bare)) return bits.v4 === 32 ? bare : bare.replace(/^(\d+\.\d+\.\d+)\.\d+$/, "$1.0/24");
  const [head = "", tail] = bare.split("::");
  const left = head === "" ? [] : head.split(":");
  // Only the first four groups matter; where `::` cuts them short, the rest are zeros unless the tail reaches in.
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const rightWidth = right.length + (right.at(-1)?.includes(".") ? 1 : 0);
  const groups = [
    ...left,
    ...new Array<string>(Math.max(0, 8 - left.length - rightWidth)).fill("0"),
    ...right,
  ];
  return `${groups
    .slice(0, 4)
    .map((group, index) => masked(Number.parseInt(group, 16), bits.v6 - 16 * index).toString(16))
    .join(":")}::/${bits.v6}`;
}

/** The first `bits` of a group of 16; none and all when there are fewer and more. */
function masked(group: number, bits: number): number {
  const kept = Math.min(16, Math.max(0, bits));
  return group & (0xffff << (16 - kept)) & 0xffff;
}
