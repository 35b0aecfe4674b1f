import { ipBytes } from "../lib/networks.ts";

/** The name that an address's PTR record stands at (RFC 1035 §3.5, RFC 3596 §2.5); "" where `ip` is no address. */
export function reverseName(ip: string): string {
  const bytes = ipBytes(ip);
  if (bytes === null) return "";
  if (bytes.length === 4) return `${bytes.reverse().join(".")}.in-addr.arpa`;
  const nibbles = bytes.flatMap((byte) => [byte >> 4, byte & 0xf]).map((nibble) => nibble.toString(16));
  return `${nibbles.reverse().join(".")}.ip6.arpa`;
}
