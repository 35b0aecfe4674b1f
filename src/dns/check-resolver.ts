// Whether the resolver answers for the public Internet. One that reports every name as missing, or resolves all of them to
// the same address (a captive network, a broken forwarder), would make valid mail bounce or send it to the wrong host.
import { randomBytes } from "node:crypto";
import type { DnsAnswer, Resolver } from "./resolver.ts";

export type ResolverCheck =
  /** `wildcards`: addresses it returns for names that do not exist. */
  | { kind: "honest"; wildcards: string[] }
  /** `reason` continues a sentence that begins with "the DNS servers". */
  | { kind: "lying"; reason: string }
  /** It does not answer at the moment. */
  | { kind: "unknown"; reason: string };

/** Country-code domains: stable for decades, and enough that the two picked are in no cache. */
const TOP_LEVEL_DOMAINS =
  "ar at au be bg br ca ch cl co cy cz de dk ee es fi fr gr hk hr hu id ie il in is it jp kr lt lu lv ma mx my nl no nz pe ph pl pt ro rs se sg si sk th tr tw ua uk us uy vn za".split(
    " ",
  );

/** Queries a name that does not exist and two that do, past the cache. Never throws. */
export async function checkResolver(
  resolver: Pick<Resolver, "a" | "aaaa" | "ns" | "forget">,
): Promise<ResolverCheck> {
  const madeUp = `${randomBytes(12).toString("hex")}.com`;
  const chosen = twoOf(TOP_LEVEL_DOMAINS);
  const [v4, v6, ...zones] = await Promise.all([
    resolver.a(madeUp),
    resolver.aaaa(madeUp),
    ...chosen.map((name) => {
      resolver.forget?.(name);
      return resolver.ns(name);
    }),
  ]);
  resolver.forget?.(madeUp);
  // Proven by the servers of com: the name was in no cache.
  if (v4.kind === "missing" && v4.isProven === true) return { kind: "honest", wildcards: [] };
  if (zones.some(({ kind }) => kind === "found")) {
    return { kind: "honest", wildcards: [...valuesOf(v4), ...valuesOf(v6)] };
  }
  const failed = zones.find(({ kind }) => kind === "failed");
  if (failed?.kind === "failed") return { kind: "unknown", reason: failed.reason };
  return {
    kind: "lying",
    reason: `cannot find the name servers of the top-level domains ${chosen.join(" and ")}`,
  };
}

function twoOf(names: readonly string[]): string[] {
  const [one, other] = randomBytes(2);
  const first = one! % names.length;
  const second = (first + 1 + (other! % (names.length - 1))) % names.length;
  return [names[first]!, names[second]!];
}

function valuesOf(answer: DnsAnswer<string>): string[] {
  return answer.kind === "found" ? answer.values : [];
}

export interface DnssecNames {
  /** Has an A record with a valid signature… */
  signed: string;
  /** …and one with a broken signature. */
  bogus: string;
}

/** `reason` is a sentence for the operator; `isCertain` is false when the test names did not resolve. */
export type DnssecCheck =
  | { isValidating: true }
  | { isValidating: false; reason: string; isCertain: boolean };

/** Test zones that have existed for many years. */
export const DNSSEC_NAMES: DnssecNames = { signed: "ietf.org", bogus: "dnssec-failed.org" };

/** Queries a name with a valid signature and one with a broken one. Never throws. */
export async function checkDnssec(
  resolver: Pick<Resolver, "a">,
  names: DnssecNames = DNSSEC_NAMES,
): Promise<DnssecCheck> {
  const [signed, bogus] = await Promise.all([resolver.a(names.signed), resolver.a(names.bogus)]);
  const no = (reason: string, isCertain: boolean): DnssecCheck => ({
    isValidating: false,
    reason,
    isCertain,
  });
  if (signed.kind === "failed") {
    return no(`the signed name ${names.signed} could not be looked up: ${signed.reason}`, false);
  }
  if (signed.kind !== "found") return no(`the signed name ${names.signed} has no address`, true);
  if (!signed.isSecure) {
    const text = "The resolver does not validate DNSSEC. DANE needs a validating resolver on this machine";
    return no(`${text}, such as unbound, at 127.0.0.1`, true);
  }
  if (bogus.kind === "failed" && bogus.reason.includes("SERVFAIL")) return { isValidating: true };
  if (bogus.kind === "failed") {
    return no(`the wrongly signed name ${names.bogus} could not be looked up: ${bogus.reason}`, false);
  }
  return no(`the resolver accepts the wrongly signed name ${names.bogus}`, true);
}
