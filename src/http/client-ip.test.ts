import { expect, test } from "bun:test";
import { createClientIp } from "./client-ip.ts";

const PROXIES = ["10.0.0.0/8", "fd00::/8"];

test.each<[proxies: string[], peer: string | null, header: string | null, ip: string | null]>([
  // Nobody is trusted: the header is noise.
  [[], "192.0.2.1", "203.0.113.9", "192.0.2.1"],
  [[], "10.0.0.1", "203.0.113.9", "10.0.0.1"],
  [[], null, "203.0.113.9", null],
  // A stranger that writes the header himself.
  [PROXIES, "192.0.2.1", "203.0.113.9", "192.0.2.1"],
  [PROXIES, "192.0.2.1", "10.0.0.5", "192.0.2.1"],
  // One proxy, and a chain of them.
  [PROXIES, "10.0.0.1", "203.0.113.9", "203.0.113.9"],
  [PROXIES, "10.0.0.1", null, "10.0.0.1"],
  [PROXIES, "10.0.0.1", "203.0.113.9, 10.0.0.2", "203.0.113.9"],
  // What stands left of the first stranger is what that stranger claims.
  [PROXIES, "10.0.0.1", "198.51.100.7, 203.0.113.9, 10.0.0.2", "203.0.113.9"],
  [PROXIES, "10.0.0.1", "10.0.0.9, 203.0.113.9", "203.0.113.9"],
  [PROXIES, "10.0.0.1", "10.0.0.3, 10.0.0.2", "10.0.0.3"],
  // Forms.
  [PROXIES, "::ffff:10.0.0.1", "::ffff:203.0.113.9", "203.0.113.9"],
  [PROXIES, "10.0.0.1", "203.0.113.9:4711", "203.0.113.9"],
  [PROXIES, "fd00::1", "[2001:DB8::1]:4711", "2001:db8::1"],
  [PROXIES, "fd00::1", " 2001:db8::1 ", "2001:db8::1"],
  // Garbage ends the walk where it is.
  [PROXIES, "10.0.0.1", "203.0.113.9, unknown", "10.0.0.1"],
  [PROXIES, "10.0.0.1", "203.0.113.9, not an ip, 10.0.0.2", "10.0.0.2"],
  [PROXIES, "10.0.0.1", "", "10.0.0.1"],
  [PROXIES, "10.0.0.1", "203.0.113.9,", "10.0.0.1"],
])("proxies %p, peer %p, header %p: %p", (proxies, peer, header, ip) => {
  const headers = new Headers(header === null ? {} : { "x-forwarded-for": header });
  expect(createClientIp(proxies)(peer, headers)).toBe(ip);
});
