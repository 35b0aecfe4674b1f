// Who counts as one client: an IPv4 address, an IPv6 /64, since a single subscriber owns a whole /64.
import { isIPv6 } from "node:net";

/** The network that an address belongs to, as a map key; IPv4, and text that is no address, is its own key. */
export function ipNetwork(ip: string): string {
  const bare = (ip.split("%")[0] ?? "").toLowerCase().replace(/^::ffff:(?=\d+\.)/, "");
  if (!isIPv6(bare)) return bare;
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
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}
