// SPF where receivers look it up for our mail: at the return path (RFC 7208 §2.4) and at the EHLO name (§2.3), which
// stands in for the empty sender of bounces.
import type { Resolver } from "../../dns/resolver.ts";
import { type CheckStatus, type CheckSubject, conclude, type Finding, undecided } from "./finding.ts";
import { type SpfWalk, walkSpf } from "./walk-spf.ts";

const LOOKUPS_MAX = 10;
const VOIDS_MAX = 2;

interface SpfParts {
  resolver: Pick<Resolver, "a" | "aaaa" | "mx" | "txt">;
}

/** SPF of a return path, which decides about every email of its domain. */
export function checkSpf(
  parts: SpfParts,
  { domain, addresses }: { domain: string; addresses: string[] },
): Promise<Finding> {
  const subject: CheckSubject = {
    id: "spf",
    title: `SPF of ${domain}`,
    expected: `one record that allows ${addresses.join(" and ") || "this machine"} and ends in ~all or -all`,
  };
  const advice = "Publish the SPF record that `sendlark domain records` shows.";
  return judgeSpf(parts, { subject, domain, addresses, advice, worst: "fail" });
}

/** SPF of the EHLO name: recommended, so that bounces pass, too. */
export function checkHeloSpf(
  parts: SpfParts,
  { hostname, addresses }: { hostname: string; addresses: string[] },
): Promise<Finding> {
  const subject: CheckSubject = {
    id: "helo_spf",
    title: `SPF of the EHLO name ${hostname}`,
    expected: `a record such as: ${hostname} TXT "v=spf1 a -all"`,
  };
  const advice = `Publish the TXT record "v=spf1 a -all" at ${hostname}.`;
  return judgeSpf(parts, { subject, domain: hostname, addresses, advice, worst: "warn" });
}

interface SpfQuestion {
  subject: CheckSubject;
  domain: string;
  addresses: string[];
  advice: string;
  worst: CheckStatus;
}

async function judgeSpf({ resolver }: SpfParts, question: SpfQuestion): Promise<Finding> {
  const { subject, domain, addresses, advice, worst } = question;
  const walk = await walkSpf(resolver, domain, addresses);
  const [record, ...more] = walk.records;
  if (record === undefined) {
    if (walk.failures[0] !== undefined) return undecided(subject, walk.failures[0]);
    return conclude(subject, worst, "no SPF record", advice);
  }
  if (more.length > 0) {
    const text = `${walk.records.length} SPF records: ${walk.records.join(" | ")}`;
    return conclude(subject, worst, text, "Keep one record; receivers treat several as an error.");
  }
  const problem = problemOf(walk);
  if (problem !== null) return conclude(subject, worst, `${record} (${problem.text})`, problem.advice);
  if (walk.failures[0] !== undefined) return undecided(subject, walk.failures[0]);
  const refused = addresses.filter((ip) => walk.verdicts.get(ip) !== "+");
  if (refused.length > 0) {
    return conclude(subject, worst, `${record}, which does not allow ${refused.join(", ")}`, advice);
  }
  return judgeEnd(subject, record, walk, worst);
}

/** Limits that make receivers give up on the whole record (§4.6.4). */
function problemOf({ problems, lookups, voids }: SpfWalk): { text: string; advice: string } | null {
  if (problems[0] !== undefined) {
    return { text: problems[0], advice: "Correct the record; receivers treat this as an error." };
  }
  if (lookups > LOOKUPS_MAX) {
    const text = `it needs ${lookups} DNS lookups; receivers allow ${LOOKUPS_MAX}`;
    return { text, advice: "Remove unneeded includes, or list addresses with ip4 and ip6." };
  }
  if (voids > VOIDS_MAX) {
    const text = `${voids} of its DNS lookups find nothing; receivers allow ${VOIDS_MAX}`;
    return { text, advice: "Remove the terms whose names no longer exist." };
  }
  return null;
}

function judgeEnd(subject: CheckSubject, record: string, walk: SpfWalk, worst: CheckStatus): Finding {
  const found = `${record} (${walk.lookups} of ${LOOKUPS_MAX} lookups)`;
  if (walk.all === "+")
    return conclude(subject, worst, found, "It allows everyone to send. End it with ~all or -all.");
  if (walk.all === "-" || walk.all === "~") return conclude(subject, "ok", found);
  return conclude(subject, "warn", found, "It does not cover other senders. End it with ~all or -all.");
}
