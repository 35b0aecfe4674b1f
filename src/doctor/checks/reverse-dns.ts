// Reverse DNS and EHLO names of sending addresses. Gmail and others refuse mail without a PTR record (5.7.25) that resolves
// back to the address (RFC 1912 §2.1). The EHLO name must resolve, ideally to the address (RFC 5321 §2.3.5, §4.1.4).
import { isIP } from "node:net";
import type { Resolver } from "../../dns/resolver.ts";
import { isSameAddress, lookUpAddresses } from "./address-lookup.ts";
import { type CheckSubject, conclude, type Finding, undecided } from "./finding.ts";

const NAMES_MAX = 5;
/** Names that providers assign by default, not to mail servers. */
const GENERIC_WORD =
  /(^|[.-])(dyn|dynamic|dhcp|dsl|adsl|pool|ppp|cable|client|customer|dialup|broadband)([.\d-]|$)/;

/** Checks that a PTR name of `address` resolves back to it; `hostname` is our EHLO name. */
export async function checkReverseDns(
  { resolver }: { resolver: Pick<Resolver, "ptr" | "a" | "aaaa"> },
  { address, hostname }: { address: string; hostname: string },
): Promise<Finding> {
  const subject: CheckSubject = {
    id: "reverse_dns",
    title: `Reverse DNS of ${address}`,
    expected: `a PTR record ${hostname}, which resolves to ${address}`,
  };
  const advice = `Ask your hosting provider to set the PTR record of ${address} to ${hostname}.`;
  const answer = await resolver.ptr(address);
  if (answer.kind === "failed") return undecided(subject, answer.reason);
  if (answer.kind !== "found") return conclude(subject, "fail", "no PTR record", advice);
  const names = answer.values.slice(0, NAMES_MAX);
  const found = names.join(", ");
  const forwards = await Promise.all(names.map((name) => lookUpAddresses(resolver, name)));
  const confirmed = names.filter((_, index) => {
    const forward = forwards[index]!;
    return forward.kind === "known" && forward.ips.some((ip) => isSameAddress(ip, address));
  });
  if (confirmed.length === 0) {
    const failed = forwards.find((forward) => forward.kind === "failed");
    if (failed?.kind === "failed") return undecided(subject, failed.reason);
    const back = `Publish an A or AAAA record ${found} → ${address}, or: ${advice}`;
    return conclude(subject, "fail", `${found}, which does not resolve to ${address}`, back);
  }
  if (confirmed.includes(hostname)) return conclude(subject, "ok", hostname);
  const generic = confirmed.some((name) => isGeneric(name, address));
  const text = generic ? `${found}, which looks like a provider's default name` : found;
  return conclude(subject, "warn", text, advice);
}

/** `ip-192-0-2-1.example.net`: receivers suspect infected home computers behind such names. */
export function isGeneric(name: string, address: string): boolean {
  const octets = address.split(".");
  const numbers = name.match(/\d+/g)?.map(Number) ?? [];
  const holdsAddress = octets.length === 4 && octets.every((octet) => numbers.includes(Number(octet)));
  return holdsAddress || GENERIC_WORD.test(name);
}

/** `address` null: the public address that mail is sent from is unknown. */
export async function checkEhloName(
  { resolver }: { resolver: Pick<Resolver, "a" | "aaaa"> },
  { hostname, address }: { hostname: string; address: string | null },
): Promise<Finding> {
  const subject: CheckSubject = {
    id: "ehlo_name",
    title: `EHLO name ${hostname}`,
    expected: `${hostname} has the address ${address ?? "that mail is sent from"}`,
  };
  if (
    isIP(hostname) !== 0 ||
    !hostname.includes(".") ||
    /(^|\.)(localhost|local|lan|internal)$/.test(hostname)
  ) {
    const advice = "Set `hostname` in the configuration to the server's public host name.";
    return conclude(subject, "fail", `${hostname} is not a public host name`, advice);
  }
  const answer = await lookUpAddresses(resolver, hostname);
  if (answer.kind === "failed") return undecided(subject, answer.reason);
  const record = `Publish ${address?.includes(":") ? "an AAAA" : "an A"} record: ${hostname} → ${address ?? "this machine's public address"}.`;
  if (answer.ips.length === 0) return conclude(subject, "fail", "no A or AAAA record", record);
  const found = answer.ips.join(", ");
  if (address === null || answer.ips.some((ip) => isSameAddress(ip, address)))
    return conclude(subject, "ok", found);
  return conclude(subject, "warn", `${found}, but mail is sent from ${address}`, record);
}
