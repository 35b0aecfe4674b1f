// The DNS servers of this installation: whether they answer correctly, whether they validate DNSSEC (needed for DANE), and
// whether they are public resolvers, which block lists refuse and others rate-limit.
import { checkDnssec, checkResolver, DNSSEC_NAMES } from "../../dns/check-resolver.ts";
import type { Resolver } from "../../dns/resolver.ts";
import { readNetworks } from "../../lib/networks.ts";
import { type CheckSubject, conclude, type Finding } from "./finding.ts";

const PUBLIC_NETWORKS = readNetworks([
  "1.1.1.0/24",
  "1.0.0.0/24",
  "8.8.8.0/24",
  "8.8.4.0/24",
  "9.9.9.0/24",
  "149.112.112.0/24",
  "208.67.220.0/22",
  "94.140.14.0/23",
  "76.76.2.0/24",
  "64.6.64.0/23",
  "77.88.8.0/24",
  "185.228.168.0/23",
  "2606:4700:4700::/48",
  "2001:4860:4860::/48",
  "2620:fe::/48",
  "2620:119::/32",
]);

/** `servers`: addresses without ports; `knowsInternet`: they should resolve public names. */
export async function checkDnsResolver(
  { resolver }: { resolver: Pick<Resolver, "a" | "aaaa" | "ns" | "forget"> },
  { servers, knowsInternet }: { servers: string[]; knowsInternet: boolean },
): Promise<Finding> {
  const subject: CheckSubject = {
    id: "dns_resolver",
    title: `DNS servers ${servers.join(", ")}`,
    expected: "your own validating resolver on this machine",
  };
  const advice = "Run a resolver such as unbound on this machine and set delivery.dns to it (127.0.0.1:53).";
  const answer = await resolver.a(DNSSEC_NAMES.signed);
  if (answer.kind === "failed") {
    return conclude(
      subject,
      "fail",
      `no answer: ${answer.reason}`,
      "No mail can be sent without DNS. Correct delivery.dns.",
    );
  }
  const check = await checkResolver(resolver);
  if (knowsInternet && check.kind === "lying") {
    return conclude(
      subject,
      "fail",
      `they ${check.reason}`,
      "Their answers about missing domains are not trusted, and that mail waits. Correct delivery.dns, or set delivery.dns_knows_internet = false if they know only your own network.",
    );
  }
  if (check.kind === "honest" && check.wildcards.length > 0) {
    const found = `they return an address for names that do not exist (${check.wildcards.join(", ")})`;
    return conclude(subject, "warn", found, `Mail to mistyped domains waits instead of bouncing. ${advice}`);
  }
  const isPublic = servers.some((ip) => PUBLIC_NETWORKS.contain(ip));
  if (isPublic) {
    return conclude(
      subject,
      "warn",
      "a public resolver: block lists refuse its queries, and it is rate-limited",
      advice,
    );
  }
  if (answer.kind !== "found") {
    return conclude(subject, "unknown", `it cannot resolve ${DNSSEC_NAMES.signed}`, advice);
  }
  const dnssec = await checkDnssec(resolver);
  if (dnssec.isValidating) return conclude(subject, "ok", "it answers and validates DNSSEC");
  const status = dnssec.isCertain ? "warn" : "unknown";
  return conclude(subject, status, `it answers, but DANE is off: ${dnssec.reason}`, advice);
}
