import type { DnsAnswer, Resolver } from "../../dns/resolver.ts";
import { ipBytes } from "../../lib/networks.ts";

export type AddressAnswer = { kind: "known"; ips: string[] } | { kind: "failed"; reason: string };

/** A and AAAA records of a name; `failed` only when none was found and a query failed. */
export async function lookUpAddresses(
  resolver: Pick<Resolver, "a" | "aaaa">,
  name: string,
): Promise<AddressAnswer> {
  const answers = await Promise.all([resolver.a(name), resolver.aaaa(name)]);
  const ips = answers.flatMap((answer) => (answer.kind === "found" ? answer.values : []));
  const reason = failureOf(answers);
  return ips.length === 0 && reason !== null ? { kind: "failed", reason } : { kind: "known", ips };
}

/** Compares bytes: an IPv6 address has many spellings. */
export function isSameAddress(one: string, other: string): boolean {
  const bytes = ipBytes(one);
  return bytes !== null && bytes.join(".") === ipBytes(other)?.join(".");
}

function failureOf(answers: DnsAnswer<string>[]): string | null {
  const failed = answers.find((answer) => answer.kind === "failed");
  return failed?.kind === "failed" ? failed.reason : null;
}
