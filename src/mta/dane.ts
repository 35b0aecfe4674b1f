// What a mail host's TLSA records require (RFC 7672 §2.2), given a DNSSEC-secure path to its name.
import { checkDnssec, type DnssecCheck, type DnssecNames } from "../dns/check-resolver.ts";
import type { Resolver, TlsaValue } from "../dns/resolver.ts";
import type { Clock } from "../lib/clock.ts";
import type { Log } from "../lib/log.ts";

export type DaneDemand =
  /** No DANE: other policies apply. */
  | { kind: "none" }
  /** TLS with a certificate that matches a record. */
  | { kind: "authenticate"; name: string; records: TlsaValue[] }
  /** TLS without authentication: no record is usable. */
  | { kind: "encrypt"; name: string; records: TlsaValue[] }
  /** Bogus or failed answers: the host is not used, since an attacker could cause exactly this. */
  | { kind: "unknown"; reason: string };

/** `names`: candidate names of one host, best first. Never rejects. */
export type DaneFor = (names: string[], port: number) => Promise<DaneDemand>;

export interface DaneParts {
  resolver: Pick<Resolver, "a" | "tlsa">;
  clock: Clock;
  log: Log;
  names?: DnssecNames;
}

const RECHECK_CERTAIN_MS = 3600_000;
const RECHECK_UNSURE_MS = 60_000;
const DATA_HEX_CHARS_MAX = 2 * 8_192;

/**
 * Trusts the resolver's AD bit only after it has told a validly signed name from a badly signed one. Checked at the first
 * answer marked secure, and again later after a failure.
 */
export function createDane({ resolver, clock, log, names }: DaneParts): DaneFor {
  let checked: { check: Promise<DnssecCheck>; againAt: number } | null = null;
  const check = async (): Promise<DnssecCheck> => {
    const result = await checkDnssec(resolver, names);
    if (checked !== null && !result.isValidating) {
      checked.againAt = clock.now() + (result.isCertain ? RECHECK_CERTAIN_MS : RECHECK_UNSURE_MS);
      log.warn("mta.dane_off", { reason: result.reason });
    }
    return result;
  };
  return async (names, port) => {
    if (checked === null || checked.againAt <= clock.now()) {
      checked = { check: Promise.resolve().then(check), againAt: Number.POSITIVE_INFINITY };
    }
    const { isValidating } = await checked.check;
    return isValidating ? lookUpDane(names, port, resolver) : { kind: "none" };
  };
}

/** Applies the table of RFC 7672 §2.2 for a trusted resolver: the first of `names` that has records decides. */
export async function lookUpDane(
  names: string[],
  port: number,
  resolver: Pick<Resolver, "tlsa">,
): Promise<DaneDemand> {
  for (const name of names) {
    const answer = await resolver.tlsa(`_${port}._tcp.${name}`);
    if (answer.kind === "failed") return { kind: "unknown", reason: answer.reason };
    if (answer.kind !== "found" || !answer.isSecure) continue;
    const records = answer.values.filter(isUsable);
    if (records.length > 0) return { kind: "authenticate", name, records };
    return { kind: "encrypt", name, records: answer.values };
  }
  return { kind: "none" };
}

/** RFC 7672 §3.1: DANE-TA(2) and DANE-EE(3) only, with a supported selector and digest. */
function isUsable({ usage, selector, matchingType, data }: TlsaValue): boolean {
  if ((usage !== 2 && usage !== 3) || (selector !== 0 && selector !== 1)) return false;
  if (matchingType === 0) return data.length > 0 && data.length <= DATA_HEX_CHARS_MAX;
  return (matchingType === 1 && data.length === 64) || (matchingType === 2 && data.length === 128);
}
