// Addresses of DNS servers, from the configuration or the system.
import { readFileSync } from "node:fs";
import { isIP, isIPv4, isIPv6 } from "node:net";

export interface DnsServer {
  ip: string;
  port: number;
  /** The AD bit can only be trusted over loopback (RFC 4035 §4.9.3). */
  isLoopback: boolean;
}

/** Reads `192.0.2.1`, `192.0.2.1:53`, `2001:db8::1` or `[2001:db8::1]:53`; throws on anything else. */
export function parseDnsServer(text: string): DnsServer {
  const bracketed = /^\[([^\]]+)\](?::(\d{1,5}))?$/.exec(text);
  const plain = isIP(text) ? [text, text] : /^([\d.]+):(\d{1,5})$/.exec(text);
  const [, ip = "", port = "53"] = bracketed ?? plain ?? [];
  const isKnown = bracketed ? isIPv6(ip) : isIP(ip) !== 0;
  if (!isKnown || Number(port) < 1 || Number(port) > 65_535) {
    throw new Error(`"${text}" is no DNS server: expected "ip" or "ip:port", IPv6 in brackets`);
  }
  return { ip, port: Number(port), isLoopback: isIPv4(ip) ? ip.startsWith("127.") : ip === "::1" };
}

/** The `nameserver` lines of resolv.conf; loopback when there are none, like the C library. */
export function systemServers(path = "/etc/resolv.conf"): string[] {
  const servers = readLines(path)
    .map((line) => /^\s*nameserver\s+(\S+)/.exec(line)?.[1] ?? "")
    // "ip:port" has no zone index ("fe80::1%eth0").
    .filter((ip) => isIP(ip) !== 0 && !ip.includes("%"))
    .slice(0, 3);
  return servers.length > 0 ? servers : ["127.0.0.1"];
}

function readLines(path: string): string[] {
  try {
    return readFileSync(path, "utf8").split("\n");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}
