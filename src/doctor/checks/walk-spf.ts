// An SPF record and all that it leads to: how many look-ups it costs receivers (RFC 7208 §4.6.4) and what it says about
// given addresses. Every term is walked, also behind a match, since some receiver's address will need it.
import type { Resolver } from "../../dns/resolver.ts";
import { readNetworks } from "../../lib/networks.ts";
import { isSpf, readSpfTerms, type SpfQualifier, type SpfTerm } from "./spf-terms.ts";

type SpfResolver = Pick<Resolver, "a" | "aaaa" | "mx" | "txt">;

export interface SpfWalk {
  /** The records at the domain itself; exactly one is right (§4.5). */
  records: string[];
  /** Terms that cost a look-up; stops counting at 40. */
  lookups: number;
  /** Look-ups that found nothing. */
  voids: number;
  /** Receivers answer these with permerror. */
  problems: string[];
  /** What DNS did not answer: the rest is incomplete then. */
  failures: string[];
  /** For each address the qualifier of what it matched; null where nothing did. */
  verdicts: Map<string, SpfQualifier | null>;
  /** Of the effective `all`, through `redirect`; null where there is none. */
  all: SpfQualifier | null;
}

const LOOKUPS_READ_MAX = 40;
const MX_NAMES_MAX = 10;

/** Never throws; bounded in look-ups, and in depth by the chain of domains, which may not close. */
export async function walkSpf(resolver: SpfResolver, domain: string, addresses: string[]): Promise<SpfWalk> {
  const walk: SpfWalk = {
    ...{ records: [], lookups: 0, voids: 0, problems: [], failures: [] },
    ...{ verdicts: new Map(), all: null },
  };
  const top = await walkRecord({ resolver, walk, addresses }, domain, []);
  walk.records = top.records;
  walk.verdicts = top.verdicts;
  walk.all = top.all;
  return walk;
}

interface Walker {
  resolver: SpfResolver;
  /** Counters and problems, shared by all records. */
  walk: SpfWalk;
  addresses: string[];
}

type Level = Pick<SpfWalk, "records" | "verdicts" | "all">;

async function walkRecord(walker: Walker, domain: string, chain: string[]): Promise<Level> {
  const { walk, addresses } = walker;
  const level: Level = { records: [], verdicts: new Map(addresses.map((ip) => [ip, null])), all: null };
  if (chain.includes(domain)) {
    walk.problems.push(`${[...chain, domain].join(" → ")} is a loop`);
    return level;
  }
  const answer = await walker.resolver.txt(domain);
  if (answer.kind === "failed") {
    walk.failures.push(`${domain} TXT: ${answer.reason}`);
    return level;
  }
  if (answer.kind !== "found") walk.voids += chain.length > 0 ? 1 : 0;
  level.records = answer.kind === "found" ? answer.values.filter(isSpf) : [];
  const [record, ...more] = level.records;
  if (record === undefined || more.length > 0) {
    // At the domain itself that is for the caller to say.
    const what = more.length > 0 ? "several SPF records" : "no SPF record";
    if (chain.length > 0) walk.problems.push(`${domain} has ${what}`);
    return level;
  }
  const read = readSpfTerms(record);
  if (read.kind === "bad") {
    walk.problems.push(`${domain}: ${read.reason}`);
    return level;
  }
  await walkTerms(walker, read.terms, { domain, chain: [...chain, domain], level });
  return level;
}

async function walkTerms(
  walker: Walker,
  terms: SpfTerm[],
  { domain, chain, level }: { domain: string; chain: string[]; level: Level },
): Promise<void> {
  for (const term of terms) {
    if (term.kind === "redirect") continue;
    const matches = await matchesOf(walker, term, domain, chain);
    for (const ip of matches) if (level.verdicts.get(ip) === null) level.verdicts.set(ip, term.qualifier);
    if (term.kind !== "all") continue;
    // What follows `all` is never reached, and `redirect` counts only without it (§5.1, §6.1).
    level.all = term.qualifier;
    return;
  }
  const redirect = terms.find(({ kind }) => kind === "redirect");
  if (redirect === undefined || !countLookup(walker, redirect)) return;
  const next = await walkRecord(walker, redirect.value, chain);
  for (const [ip, verdict] of next.verdicts) level.verdicts.set(ip, level.verdicts.get(ip) ?? verdict);
  level.all = next.all;
}

/** The addresses that a term matches; counts what it costs. */
async function matchesOf(walker: Walker, term: SpfTerm, domain: string, chain: string[]): Promise<string[]> {
  const { addresses } = walker;
  switch (term.kind) {
    case "all":
      return addresses;
    case "ip4":
    case "ip6": {
      const network = readNetworks([term.value]);
      return addresses.filter((ip) => network.contain(ip));
    }
    case "include": {
      if (!countLookup(walker, term)) return [];
      const inner = await walkRecord(walker, term.value, chain);
      return addresses.filter((ip) => inner.verdicts.get(ip) === "+");
    }
    case "a":
      return countLookup(walker, term) ? hostMatches(walker, term, [term.value || domain], true) : [];
    case "mx":
      return countLookup(walker, term) ? mxMatches(walker, term, term.value || domain) : [];
    default:
      countLookup(walker, term);
      return [];
  }
}

/** False when the term cannot be followed: enough was counted, or its name depends on the message (macros). */
function countLookup({ walk }: Walker, term: SpfTerm): boolean {
  walk.lookups += 1;
  return walk.lookups <= LOOKUPS_READ_MAX && !term.value.includes("%");
}

async function mxMatches(walker: Walker, term: SpfTerm, name: string): Promise<string[]> {
  const answer = await walker.resolver.mx(name);
  if (answer.kind === "failed") walker.walk.failures.push(`${name} MX: ${answer.reason}`);
  if (answer.kind === "missing" || answer.kind === "absent") walker.walk.voids += 1;
  const hosts = answer.kind === "found" ? answer.values.map(({ exchange }) => exchange) : [];
  if (hosts.length > MX_NAMES_MAX) {
    walker.walk.problems.push(`${name} has ${hosts.length} MX records; SPF allows ${MX_NAMES_MAX}`);
  }
  return hostMatches(walker, term, hosts.filter((host) => host !== "").slice(0, MX_NAMES_MAX), false);
}

async function hostMatches(
  { resolver, walk, addresses }: Walker,
  term: SpfTerm,
  hosts: string[],
  countsVoids: boolean,
): Promise<string[]> {
  const matched = new Set<string>();
  for (const host of hosts) {
    const answers = await Promise.all([resolver.a(host), resolver.aaaa(host)]);
    const failed = answers.find((answer) => answer.kind === "failed");
    if (failed?.kind === "failed") walk.failures.push(`${host} A, AAAA: ${failed.reason}`);
    const ips = answers.flatMap((answer) => (answer.kind === "found" ? answer.values : []));
    if (countsVoids && ips.length === 0 && failed === undefined) walk.voids += 1;
    for (const ip of ips) {
      const network = readNetworks([`${ip}/${ip.includes(":") ? term.v6Bits : term.v4Bits}`]);
      for (const own of addresses) if (network.contain(own)) matched.add(own);
    }
  }
  return [...matched];
}
