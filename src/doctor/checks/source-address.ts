// The address that receivers see our mail come from. Behind NAT, or with several addresses, it may differ from the one in the
// configuration and in DNS; then reverse DNS and SPF fail.

import { isReachableAddress } from "../../lib/networks.ts";
import { isSameAddress } from "./address-lookup.ts";
import { type CheckSubject, conclude, type Finding } from "./finding.ts";
import { askHosts, type Port25Parts, type Port25Request } from "./port25.ts";

export interface SourceAddressRequest extends Port25Request {
  /** Our EHLO name. */
  hostname: string;
  /** The addresses of the configuration, else of the EHLO name. */
  addresses: string[];
}

/** Asks well-known servers: some of them reply to EHLO with the address that they see. */
export async function checkSourceAddress(
  parts: Port25Parts,
  { addresses, ...request }: SourceAddressRequest,
): Promise<Finding> {
  const { hostname, localAddress } = request;
  const subject: CheckSubject = {
    id: "source_address",
    title: `Address seen by receivers${localAddress === null ? "" : ` of ${localAddress}`}`,
    expected: addresses.join(" or ") || `the address of ${hostname}`,
  };
  const greetings = await askHosts(parts, { ...request, ehlo: hostname });
  const reported = greetings.find(({ greeting }) => greeting?.kind === "greeted" && greeting.seenAs !== null);
  const seen = reported?.greeting?.kind === "greeted" ? reported.greeting.seenAs : null;
  if (reported === undefined || seen === null || !isReachableAddress(seen)) {
    return conclude(subject, "unknown", "no server reported it", "See the check of port 25.");
  }
  const found = `${seen}, reported by ${reported.host}`;
  if (addresses.some((ip) => isSameAddress(ip, seen))) return conclude(subject, "ok", found);
  const advice = `Mail is sent from ${seen}: publish ${hostname} → ${seen}, set the PTR record of ${seen} to ${hostname} and allow it in SPF. Or choose another address with [[egress]].`;
  return conclude(subject, "fail", found, advice);
}
