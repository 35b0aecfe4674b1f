/** The name that an address's PTR record stands at (RFC 1035 §3.5, RFC 3596 §2.5). `ip` must be an address. */
export function reverseName(ip: string): string {
  if (!ip.includes(":")) return `${ip.split(".").reverse().join(".")}.in-addr.arpa`;
  const nibbles = expandIpv6(ip).join("");
  return `${[...nibbles].reverse().join(".")}.ip6.arpa`;
}

/** Eight groups of four hex digits. */
function expandIpv6(ip: string): string[] {
  // The URL parser folds an embedded IPv4 tail and zero runs into one canonical form.
  const canonical = new URL(`http://[${ip}]/`).hostname.slice(1, -1);
  const [head = "", tail] = canonical.split("::");
  const first = head === "" ? [] : head.split(":");
  const last = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => "0");
  return [...first, ...(tail === undefined ? [] : zeros), ...last].map((group) => group.padStart(4, "0"));
}
