// The name that we say in EHLO (RFC 5321 §2.3.5, §4.1.4): it must resolve, and best to the address that says it.
import { isIP } from "node:net";
import type { Resolver } from "../../dns/resolver.ts";
import { isSameAddress, lookUpAddresses } from "./address-lookup.ts";
import { type CheckSubject, conclude, type Finding, undecided } from "./finding.ts";

/** `address` null: it is not known which public address mail leaves from. */
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
