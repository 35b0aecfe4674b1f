// Queries the name servers of a zone directly: new records are visible there at once, while a resolver may cache their
// absence for an hour (RFC 2308).

import type { Clock } from "../lib/clock.ts";
import { isReachableAddress } from "../lib/networks.ts";
import type { DnsAnswer, Resolver } from "./resolver.ts";
import { createStubResolver } from "./stub-resolver.ts";

const SERVERS_MAX = 4;
const TIMEOUT_MS = 2_000;

export interface ZoneServers {
  /** Lower-case names of the servers; empty when none is known. */
  names(domain: string): Promise<string[]>;
  /** A resolver with an empty cache that asks them first and falls back to the usual one. Close it after use. */
  open(domain: string): Promise<Resolver & { close(): void }>;
  /** A resolver for each of their addresses, to see whether all of them have a record. Close them after use. */
  each(domain: string): Promise<ZoneServer[]>;
}

/** One address of a zone's server; without a cache if its name is forgotten before each lookup. */
export interface ZoneServer extends Resolver {
  /** `ns1.example.net (192.0.2.53)`. */
  label: string;
  close(): void;
}

export interface ZoneServersOptions {
  resolver: Resolver;
  clock: Clock;
  /** Port of the servers; other than 53 in tests. */
  port?: number;
  /** Whether they may have private addresses; only in tests. */
  isPrivateAllowed: boolean;
}

export function createZoneServers(options: ZoneServersOptions): ZoneServers {
  const { resolver, clock, port = 53, isPrivateAllowed } = options;

  async function names(domain: string): Promise<string[]> {
    for (const name of zoneCandidates(domain)) {
      const answer = await resolver.ns(name);
      if (answer.kind === "found") return answer.values.sort().slice(0, SERVERS_MAX);
    }
    return [];
  }

  async function addressesOf(server: string): Promise<string[]> {
    const [four, six] = await Promise.all([resolver.a(server), resolver.aaaa(server)]);
    const found = [four, six].flatMap((answer) => (answer.kind === "found" ? answer.values.slice(0, 1) : []));
    return found.filter((address) => isPrivateAllowed || isReachableAddress(address));
  }

  const serverAt = (ip: string) => (ip.includes(":") ? `[${ip}]:${port}` : `${ip}:${port}`);

  return {
    names,
    async each(domain) {
      const found = await Promise.all(
        (await names(domain)).map(async (name) => {
          const addresses = await addressesOf(name);
          return addresses.map((ip) => ({ ip, label: `${name} (${ip})` }));
        }),
      );
      return found.flat().map(({ ip, label }) => ({
        ...createStubResolver({ servers: [serverAt(ip)], timeoutMs: TIMEOUT_MS, clock }),
        label,
      }));
    },
    async open(domain) {
      const addresses = await Promise.all((await names(domain)).map(addressesOf));
      // IPv4 first: not every machine has IPv6.
      const ordered = addresses
        .flat()
        .sort((one, other) => Number(one.includes(":")) - Number(other.includes(":")));
      const servers = ordered.map(serverAt);
      if (servers.length === 0) return { ...fresh(resolver), close() {} };
      const own = createStubResolver({ servers, timeoutMs: TIMEOUT_MS, clock });
      return { ...either(own, fresh(resolver)), close: own.close };
    },
  };
}

/** The name and its parents, without top-level domains. */
function zoneCandidates(domain: string): string[] {
  const labels = domain.split(".");
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join("."));
}

type Lookups = Pick<Resolver, "mx" | "a" | "aaaa" | "txt" | "cname" | "ns" | "ptr" | "tlsa" | "caa">;

/** Wraps each lookup; `wrap` gets its record type. */
function wrapped(
  resolver: Lookups,
  wrap: <Value>(
    kind: keyof Lookups,
    name: string,
    find: (name: string) => Promise<DnsAnswer<Value>>,
  ) => Promise<DnsAnswer<Value>>,
): Lookups {
  return {
    mx: (name) => wrap("mx", name, resolver.mx),
    a: (name) => wrap("a", name, resolver.a),
    aaaa: (name) => wrap("aaaa", name, resolver.aaaa),
    txt: (name) => wrap("txt", name, resolver.txt),
    cname: (name) => wrap("cname", name, resolver.cname),
    ns: (name) => wrap("ns", name, resolver.ns),
    ptr: (name) => wrap("ptr", name, resolver.ptr),
    tlsa: (name) => wrap("tlsa", name, resolver.tlsa),
    caa: (name) => wrap("caa", name, resolver.caa),
  };
}

/** Bypasses the cache of the resolver. */
function fresh(resolver: Resolver): Lookups {
  return wrapped(resolver, (_kind, name, find) => {
    resolver.forget?.(name);
    return find(name);
  });
}

/** A server without an answer may not be responsible: of a CNAME's target, or a delegated part of the zone. */
function either(own: Lookups, usual: Lookups): Lookups {
  return wrapped(
    own,
    async <Value>(kind: keyof Lookups, name: string, find: (name: string) => Promise<DnsAnswer<Value>>) => {
      const answer = await find(name);
      if (answer.kind === "found") return answer;
      const other = (await usual[kind](name)) as DnsAnswer<Value>;
      return other.kind === "failed" ? answer : other;
    },
  );
}
