// The DNS servers that this installation asks: whether they answer, whether they validate (as DANE asks
// it, by a name that is signed well and one that is not), and whether they are public ones, which block lists do not answer and others ration.
import { checkDnssec, DNSSEC_NAMES } from "../../dns/check-dnssec.ts";
import type { Resolver } from "../../dns/resolver.ts";
import { cidrContains, parseCidr } from "../../lib/cidr.ts";
import { type CheckSubject, conclude, type Finding } from "./finding.ts";

const PUBLIC_NETWORKS = [
  ...["1.1.1.0/24", "1.0.0.0/24", "8.8.8.0/24", "8.8.4.0/24", "9.9.9.0/24", "149.112.112.0/24"],
  ...[
    "208.67.220.0/22",
    "94.140.14.0/23",
    "76.76.2.0/24",
    "64.6.64.0/23",
    "77.88.8.0/24",
    "185.228.168.0/23",
  ],
  ...["2606:4700:4700::/48", "2001:4860:4860::/48", "2620:fe::/48", "2620:119::/32"],
].map((text) => parseCidr(text)!);

/** `servers` are addresses without ports. */
export async function checkDnsResolver(
  { resolver }: { resolver: Pick<Resolver, "a"> },
  { servers }: { servers: string[] },
): Promise<Finding> {
  const subject: CheckSubject = {
    id: "dns_resolver",
    title: `DNS servers ${servers.join(", ")}`,
    expected: "a validating resolver of your own on this machine",
  };
  const advice = "Run a resolver such as unbound on this machine and name it in delivery.dns (127.0.0.1:53).";
  const answer = await resolver.a(DNSSEC_NAMES.signed);
  if (answer.kind === "failed") {
    return conclude(
      subject,
      "fail",
      `no answer: ${answer.reason}`,
      "Without DNS no mail leaves: correct delivery.dns.",
    );
  }
  const isPublic = servers.some((ip) => PUBLIC_NETWORKS.some((network) => cidrContains(network, ip)));
  if (isPublic) {
    return conclude(
      subject,
      "warn",
      "a public resolver: block lists refuse it, and it limits queries",
      advice,
    );
  }
  if (answer.kind !== "found") {
    return conclude(subject, "unknown", `it does not know ${DNSSEC_NAMES.signed}`, advice);
  }
  const dnssec = await checkDnssec(resolver);
  if (dnssec.isValidating) return conclude(subject, "ok", "it answers and validates DNSSEC");
  const status = dnssec.isCertain ? "warn" : "unknown";
  return conclude(subject, status, `it answers, but DANE is off: ${dnssec.reason}`, advice);
}
