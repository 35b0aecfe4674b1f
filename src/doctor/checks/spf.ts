// SPF where receivers look it up for our mail: at the return path (RFC 7208 §2.4) and at the EHLO name (§2.3), which
// stands in for the empty sender of bounces. mailauth evaluates the record as a receiver does.
import { isIPv6 } from "node:net";
import type { DnsAnswer, Resolver } from "../../dns/resolver.ts";
import { type CheckStatus, type CheckSubject, conclude, type Finding, undecided } from "./finding.ts";

/** What receivers allow (§4.6.4). */
const LOOKUPS_MAX = 10;
const VOIDS_MAX = 2;
/** Where counting stops, for records that include themselves. */
const LOOKUPS_COUNTED_MAX = 40;

/**
 * Addresses that no mail comes from (RFC 1122 §3.2.1.3, RFC 6666). No record contains them, so the whole record is evaluated,
 * up to its `all`, and costs as many lookups as it can cost a receiver.
 */
const STRANGERS = ["0.0.0.1", "100::1"];

interface SpfParts {
  resolver: Pick<Resolver, "a" | "aaaa" | "mx" | "ptr" | "txt">;
}

/** SPF of a return path, which applies to every email of its domain. */
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

/** SPF of the EHLO name: recommended, so that bounces pass too. */
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
  const answer = await resolver.txt(domain);
  if (answer.kind === "failed") return undecided(subject, `${domain} TXT: ${answer.reason}`);
  const records = answer.kind === "found" ? answer.values.filter((text) => /^v=spf1( |$)/i.test(text)) : [];
  const [record, ...more] = records;
  if (record === undefined) return conclude(subject, worst, "no SPF record", advice);
  if (more.length > 0) {
    const text = `${records.length} SPF records: ${records.join(" | ")}`;
    return conclude(subject, worst, text, "Keep one record; receivers treat several as an error.");
  }
  const spf = await createEvaluate(resolver, domain);
  const strangers = STRANGERS.filter((ip) => addresses.some((own) => isIPv6(own) === isIPv6(ip)));
  const whole = await spf.evaluateWhole(strangers.length > 0 ? strangers : STRANGERS.slice(0, 1));
  const problem = problemOf(whole);
  if (problem !== null) return conclude(subject, worst, `${record} (${problem.text})`, problem.advice);
  const verdicts = await Promise.all(addresses.map((ip) => spf.evaluate(ip)));
  if (spf.failures[0] !== undefined) return undecided(subject, spf.failures[0]);
  const refused = addresses.filter((_, index) => verdicts[index]?.result !== "pass");
  if (refused.length > 0) {
    return conclude(subject, worst, `${record}, which does not allow ${refused.join(", ")}`, advice);
  }
  return judgeEnd(subject, record, whole, worst);
}

interface Evaluation {
  /** `pass`, `fail`, `softfail`, `neutral`, `none`, `permerror` or `temperror` (§2.6). */
  result: string;
  /** The cause of an error. */
  reason: string;
  lookups: number;
  /** Lookups that found nothing. */
  voids: number;
}

/** Evaluates the record of a domain. Each DNS query is sent once; `failures` lists those without an answer. */
async function createEvaluate(resolver: SpfParts["resolver"], domain: string) {
  // Loaded lazily: it takes 75 ms of CPU.
  const { spf } = await import("mailauth/lib/spf/index.js");
  const failures: string[] = [];
  const answers = new Map<string, Promise<string[]>>();

  async function ask(name: string, type: string): Promise<string[]> {
    const answer = await askTyped(resolver, name.toLowerCase(), type);
    // Its types leave MX records out.
    if (answer.kind === "found") return answer.values as string[];
    if (answer.kind === "failed") failures.push(`${name} ${type}: ${answer.reason}`);
    const code = { missing: "ENOTFOUND", absent: "ENODATA", failed: "ESERVFAIL" }[answer.kind];
    throw Object.assign(new Error(`no answer for ${name} ${type}`), { code });
  }

  function askOnce(name: string, type: string): Promise<string[]> {
    const key = `${type} ${name}`;
    const answer = answers.get(key) ?? ask(name, type);
    answers.set(key, answer);
    return answer;
  }

  /** `isCounting`: continue beyond receivers' limits. */
  async function evaluate(ip: string, isCounting = false): Promise<Evaluation> {
    const { status, lookups } = await spf({
      ip,
      sender: `postmaster@${domain}`,
      helo: domain,
      mta: "receiver",
      resolver: askOnce,
      maxResolveCount: isCounting ? LOOKUPS_COUNTED_MAX : LOOKUPS_MAX,
      maxVoidCount: isCounting ? LOOKUPS_COUNTED_MAX : VOIDS_MAX,
      // Checks the whole record, including terms after a match.
      strict: true,
    });
    const [, reason = ""] = /during lookup of [^:]*: (.*)$/s.exec(status.comment ?? "") ?? [];
    return { result: status.result, reason, lookups: lookups?.count ?? 0, voids: lookups?.void ?? 0 };
  }

  return {
    failures,
    evaluate,
    /** The result for an unlisted address, with the cost of the whole record. */
    async evaluateWhole(strangers: string[]): Promise<Evaluation> {
      const [verdict] = await Promise.all(strangers.map((ip) => evaluate(ip)));
      const counted = await Promise.all(strangers.map((ip) => evaluate(ip, true)));
      return {
        result: verdict?.result ?? "none",
        reason: verdict?.reason ?? "",
        lookups: Math.max(...counted.map(({ lookups }) => lookups)),
        voids: Math.max(...counted.map(({ voids }) => voids)),
      };
    },
  };
}

/** Values in the form of Node's `dns.resolve`. */
async function askTyped(
  resolver: SpfParts["resolver"],
  name: string,
  type: string,
): Promise<DnsAnswer<unknown>> {
  switch (type) {
    case "A":
      return resolver.a(name);
    case "AAAA":
      return resolver.aaaa(name);
    case "PTR":
      return resolver.ptr(name);
    case "MX": {
      const answer = await resolver.mx(name);
      if (answer.kind !== "found") return answer;
      const values = answer.values.map(({ preference, exchange }) => ({ priority: preference, exchange }));
      return { ...answer, values };
    }
    case "TXT": {
      const answer = await resolver.txt(name);
      return answer.kind === "found" ? { ...answer, values: answer.values.map((text) => [text]) } : answer;
    }
    default:
      throw new Error(`SPF asks for ${type}`);
  }
}

/** Why receivers reject the whole record; null = they do not. */
function problemOf({ result, reason, lookups, voids }: Evaluation): { text: string; advice: string } | null {
  if (lookups > LOOKUPS_COUNTED_MAX) {
    const text = `it needs more than ${LOOKUPS_COUNTED_MAX} DNS lookups; receivers allow ${LOOKUPS_MAX}`;
    return { text, advice: "Check whether one of its includes leads back to it." };
  }
  if (lookups > LOOKUPS_MAX) {
    const text = `it needs ${lookups} DNS lookups; receivers allow ${LOOKUPS_MAX}`;
    return { text, advice: "Remove unneeded includes, or list addresses with ip4 and ip6." };
  }
  if (voids > VOIDS_MAX) {
    const text = `${voids} of its DNS lookups find nothing; receivers allow ${VOIDS_MAX}`;
    return { text, advice: "Remove the terms whose names no longer exist." };
  }
  if (result !== "permerror") return null;
  return { text: reason, advice: "Correct the record; receivers treat this as an error." };
}

function judgeEnd(subject: CheckSubject, record: string, whole: Evaluation, worst: CheckStatus): Finding {
  const found = `${record} (${whole.lookups} of ${LOOKUPS_MAX} lookups)`;
  if (whole.result === "pass") {
    return conclude(subject, worst, found, "It allows everyone to send. End it with ~all or -all.");
  }
  if (whole.result === "fail" || whole.result === "softfail") return conclude(subject, "ok", found);
  return conclude(subject, "warn", found, "It does not cover other senders. End it with ~all or -all.");
}
