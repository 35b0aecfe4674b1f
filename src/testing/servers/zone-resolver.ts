// A Resolver over an object, for tests of what is done with answers; the wire is fake-dns.ts's subject.
import type { CaaValue, DnsAnswer, MxValue, Resolver, TlsaValue } from "../../dns/resolver.ts";

/** Keys are `name TYPE`; a value of "missing" or "failed" is that answer, a name without any key is missing. */
export type ResolverZone = Record<
  string,
  string[] | MxValue[] | TlsaValue[] | CaaValue[] | "missing" | "failed"
>;

/** `isSecure` says which answers a validating resolver would vouch for; none by default. */
export function createZoneResolver(
  zone: ResolverZone,
  isSecure: (name: string, type: string) => boolean = () => false,
): Resolver {
  const answer = <Value>(name: string, type: string): Promise<DnsAnswer<Value>> => {
    const value = zone[`${name} ${type}`];
    if (value === "failed") return Promise.resolve({ kind: "failed", reason: "SERVFAIL" });
    const [alias] = (zone[`${name} CNAME`] ?? []) as string[];
    if (alias !== undefined && type !== "CNAME" && value === undefined)
      return answerOfAlias(name, alias, type);
    const isKnown = Object.keys(zone).some((key) => key.startsWith(`${name} `));
    if (value === "missing" || !isKnown) return Promise.resolve({ kind: "missing", isProven: true });
    if (value === undefined)
      return Promise.resolve({ kind: "absent", isSecure: isSecure(name, type), isProven: true });
    const values = value as Value[];
    return Promise.resolve({ kind: "found", values, ttlSeconds: 60, isSecure: isSecure(name, type) });
  };
  /** One alias; vouched for as far as both of its ends are. */
  const answerOfAlias = async <Value>(
    name: string,
    alias: string,
    type: string,
  ): Promise<DnsAnswer<Value>> => {
    const end = await answer<Value>(alias, type);
    if (end.kind !== "found") return end;
    return { ...end, canonicalName: alias, isSecure: end.isSecure && isSecure(name, "CNAME") };
  };
  return {
    mx: (name) => answer(name, "MX"),
    a: (name) => answer(name, "A"),
    aaaa: (name) => answer(name, "AAAA"),
    txt: (name) => answer(name, "TXT"),
    cname: (name) => answer(name, "CNAME"),
    ns: (name) => answer(name, "NS"),
    ptr: (name) => answer(name, "PTR"),
    tlsa: (name) => answer(name, "TLSA"),
    caa: (name) => answer(name, "CAA"),
  };
}
