// Whether the resolver validates DNSSEC and its AD bit can be trusted, which DANE requires (RFC 7672 §2.1).
import type { Resolver } from "./resolver.ts";

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
