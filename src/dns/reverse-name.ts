import { ipBytes } from "../lib/networks.ts";

/** The name of an address's PTR record (RFC 1035 §3.5, RFC 3596 §2.5); "" where `ip` is no address. */
export function reverseName(ip: string): string {
  const reversed = reversedAddress(ip);
  if (reversed === null) return "";
  return `${reversed}.${ip.includes(":") ? "ip6" : "in-addr"}.arpa`;
}

/** `192.0.2.1` → `1.2.0.192`, IPv6 by nibbles; null for what is no address. */
export function reversedAddress(ip: string): string | null {
  const bytes = ipBytes(ip);
  if (bytes === null) return null;
  if (bytes.length === 4) return bytes.reverse().join(".");
  const nibbles = bytes.flatMap((byte) => [byte >> 4, byte & 0xf]);
  return nibbles
    .reverse()
    .map((nibble) => nibble.toString(16))
    .join(".");
}
