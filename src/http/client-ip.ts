// The one place that says where a request comes from. X-Forwarded-For is written by anybody; only what our own
// proxies appended counts, so it is read from the right.
import { isAddress, readNetworks, unmapped } from "../lib/networks.ts";

/** From the connection's other end and the X-Forwarded-For in `headers`; null when nothing is known. */
export type ClientIp = (peer: string | null, headers: Headers) => string | null;

/** `trustedProxies` in CIDR notation. Without one in the way, the header says nothing. */
export function createClientIp(trustedProxies: readonly string[]): ClientIp {
  const trusted = readNetworks(trustedProxies);
  return (peer, headers) => {
    let ip = peer === null ? null : unmapped(peer);
    if (trusted.isEmpty || ip === null || !trusted.contain(ip)) return ip;
    const forwardedFor = headers.get("x-forwarded-for");
    if (forwardedFor === null) return ip;
    const hops = forwardedFor.split(",");
    while (trusted.contain(ip) && hops.length > 0) {
      const hop = readHop(hops.pop() ?? "");
      // Garbage below a trusted proxy: nothing further left can be believed.
      if (hop === null) return ip;
      ip = hop;
    }
    return ip;
  };
}

/** `192.0.2.1`, `192.0.2.1:4711`, `2001:db8::1` or `[2001:db8::1]:4711`; null for anything else. */
function readHop(text: string): string | null {
  const hop = text.trim();
  const [, v6, v4] = /^(?:\[([^\]]+)\](?::\d{1,5})?|([^:]+):\d{1,5})$/.exec(hop) ?? [];
  const ip = v6 ?? v4 ?? hop;
  return isAddress(ip) ? unmapped(ip.toLowerCase()) : null;
}
