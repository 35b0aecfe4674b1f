// Queries DNS block lists, only on request and rarely: their operators limit queries, and entries change within hours.
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { DnsAnswer, Resolver } from "../../dns/resolver.ts";
import { reversedAddress } from "../../dns/reverse-name.ts";
import type { Clock } from "../../lib/clock.ts";
import { createId } from "../../lib/id.ts";
import { readNetworks } from "../../lib/networks.ts";
import { type CheckSubject, conclude, type Finding } from "./finding.ts";

export interface BlocklistZone {
  zone: string;
  kind: "address" | "domain";
  hasIpv6: boolean;
  /** A name that is always listed, for lists of domains (RFC 5782 §5: TEST). */
  testName: string;
  /** A listing is only a warning: the list covers whole networks. */
  isAdvisory: boolean;
}

export const BLOCKLIST_ZONES: readonly BlocklistZone[] = [
  addressZone("zen.spamhaus.org", { hasIpv6: true }),
  addressZone("b.barracudacentral.org"),
  addressZone("bl.spamcop.net"),
  addressZone("psbl.surriel.com"),
  addressZone("dnsbl-1.uceprotect.net", { isAdvisory: true }),
  { ...addressZone("dbl.spamhaus.org"), kind: "domain", testName: "dbltest.com" },
];

/** A zone from the configuration, possibly with an access key in front; `dbl.` and `rhsbl.` are lists of domains. */
export function namedZone(zone: string): BlocklistZone {
  const known = BLOCKLIST_ZONES.find((candidate) => candidate.zone === zone);
  const isDomain = /(^|\.)(dbl|rhsbl|surbl|uribl)\./.test(zone);
  return known ?? { ...addressZone(zone, { hasIpv6: true }), kind: isDomain ? "domain" : "address" };
}

/** The name of a zone in lower case, without a leading or trailing dot; null for an invalid one. */
export function parseZone(text: string): string | null {
  const zone = text.toLowerCase().replace(/^\.|\.$/g, "");
  return /^[a-z0-9_.-]{3,200}$/.test(zone) ? zone : null;
}

function addressZone(zone: string, options: Partial<BlocklistZone> = {}): BlocklistZone {
  return { zone, kind: "address", hasIpv6: false, testName: "test", isAdvisory: false, ...options };
}

/** Answers of the last hours, by name. */
export interface ListMemory {
  get(name: string): ListVerdict | null;
  set(name: string, verdict: ListVerdict): void;
}

const REMEMBERED_MS = 6 * 3600_000;
const REMEMBERED_MAX = 1_000;

export interface RememberedAnswer {
  name: string;
  at: number;
  verdict: ListVerdict;
}

/** Updates `entries` in place, so that the caller can save them. */
export function createListMemory(entries: RememberedAnswer[], clock: Pick<Clock, "now">): ListMemory {
  const isFresh = ({ at }: RememberedAnswer) => at <= clock.now() && clock.now() - at < REMEMBERED_MS;
  return {
    get: (name) => entries.find((entry) => entry.name === name && isFresh(entry))?.verdict ?? null,
    set(name, verdict) {
      // "Impossible" is not cached.
      if (verdict.kind === "impossible") return;
      const kept = entries.filter((entry) => entry.name !== name && isFresh(entry));
      entries.splice(0, entries.length, ...kept.slice(-(REMEMBERED_MAX - 1)), {
        name,
        at: clock.now(),
        verdict,
      });
    },
  };
}

export interface BlocklistParts {
  resolver: Pick<Resolver, "a">;
  memory: ListMemory;
}

/** One finding per zone, for all addresses or domains. */
export async function checkBlocklist(
  parts: BlocklistParts,
  zone: BlocklistZone,
  { addresses, domains }: { addresses: string[]; domains: string[] },
): Promise<Finding> {
  const subjects =
    zone.kind === "domain" ? domains.map((name) => ({ label: name, name })) : addressNames(addresses, zone);
  const subject: CheckSubject = {
    id: "blocklist",
    title: `Block list ${zone.zone}`,
    expected: "not listed",
  };
  if (subjects.length === 0) return conclude(subject, "unknown", `no public ${zone.kind} to look up`);
  const broken = await selfTest(parts, zone);
  if (broken !== null) {
    const advice = "Use your own resolver (delivery.dns). Some lists require a key or registration.";
    return conclude(subject, "unknown", `could not check: ${broken}`, advice);
  }
  const verdicts = await Promise.all(subjects.map(({ name }) => ask(parts, `${name}.${zone.zone}`)));
  const listed = subjects.flatMap(({ label }, index) => {
    const verdict = verdicts[index]!;
    return verdict.kind === "listed" ? [{ label, codes: verdict.codes }] : [];
  });
  if (listed.length > 0) return judgeListed(subject, zone, listed);
  const impossible = verdicts.find((verdict) => verdict.kind === "impossible");
  if (impossible?.kind === "impossible") {
    return conclude(subject, "unknown", `could not check: ${impossible.reason}`, "Try again later.");
  }
  return conclude(subject, "ok", `not listed: ${subjects.map(({ label }) => label).join(", ")}`);
}

function judgeListed(
  subject: CheckSubject,
  zone: BlocklistZone,
  listed: { label: string; codes: string[] }[],
): Finding {
  const found = listed
    .map(({ label, codes }) => `${label}: ${codes.map((code) => codeWords(zone.zone, code)).join(", ")}`)
    .join("; ");
  if (listed.every(({ codes }) => isPolicyOnly(zone.zone, codes))) {
    const advice =
      "Ask your hosting provider to remove the address from the PBL, or use the form at spamhaus.org.";
    return conclude(subject, "fail", found, advice);
  }
  if (zone.isAdvisory)
    return conclude(subject, "warn", found, "Few receivers use this list. No action needed.");
  const advice = `Find and stop the mail that caused the listing, then request removal on the website of ${zone.zone}.`;
  return conclude(subject, "fail", found, advice);
}

function addressNames(addresses: string[], zone: BlocklistZone): { label: string; name: string }[] {
  return addresses
    .filter((ip) => zone.hasIpv6 || !ip.includes(":"))
    .flatMap((ip) => {
      const name = reversedAddress(ip);
      return name === null ? [] : [{ label: ip, name }];
    });
}

/** Why the list's answers cannot be trusted: test entries must be listed or not, as defined by RFC 5782 §5. */
async function selfTest(parts: BlocklistParts, zone: BlocklistZone): Promise<string | null> {
  const [listedName, clearName] =
    zone.kind === "domain" ? [zone.testName, "invalid"] : ["2.0.0.127", "1.0.0.127"];
  const [listed, clear] = await Promise.all([
    ask(parts, `${listedName}.${zone.zone}`),
    ask(parts, `${clearName}.${zone.zone}`),
  ]);
  if (listed.kind === "impossible") return listed.reason;
  if (clear.kind === "impossible") return clear.reason;
  if (listed.kind !== "listed") return "its test entry is not listed, so the zone is shut down or restricted";
  return clear.kind === "clear" ? null : "the zone lists everything";
}

async function ask({ resolver, memory }: BlocklistParts, name: string): Promise<ListVerdict> {
  const known = memory.get(name);
  if (known !== null) return known;
  const verdict = readListAnswer(await resolver.a(name));
  memory.set(name, verdict);
  return verdict;
}

export type ListVerdict =
  | { kind: "clear" }
  | { kind: "listed"; codes: string[] }
  | { kind: "impossible"; reason: string };

const LOOPBACK = readNetworks(["127.0.0.0/8"]);
const ERRORS = readNetworks(["127.255.255.0/24"]);
const ERROR_WORDS: Record<string, string> = {
  "127.255.255.252": "the zone's name is mistyped",
  "127.255.255.254": "the list does not answer public resolvers",
  "127.255.255.255": "too many queries",
};

export function readListAnswer(answer: DnsAnswer<string>): ListVerdict {
  if (answer.kind === "failed") return { kind: "impossible", reason: answer.reason };
  if (answer.kind !== "found") return { kind: "clear" };
  const codes = answer.values;
  const foreign = codes.find((code) => !LOOPBACK.contain(code));
  if (foreign !== undefined) return { kind: "impossible", reason: `the resolver itself answers ${foreign}` };
  const error = codes.find((code) => ERRORS.contain(code) || code === "127.0.0.1");
  if (error !== undefined)
    return { kind: "impossible", reason: ERROR_WORDS[error] ?? `the list answers ${error}` };
  // Spamhaus DBL: the query was an IP address.
  if (codes.includes("127.0.1.255")) return { kind: "impossible", reason: "the list accepts only domains" };
  return { kind: "listed", codes };
}

const SPAMHAUS_IP: Record<string, string> = {
  "127.0.0.2": "SBL: known spam source",
  "127.0.0.3": "CSS: recent spam source",
  "127.0.0.4": "XBL: infected or abused machine",
  "127.0.0.9": "DROP: hijacked network",
  "127.0.0.10": "PBL: the provider declares no mail servers in this range",
  "127.0.0.11": "PBL: no mail servers allowed in this range",
  "127.0.0.30": "BCL: botnet controller",
};
const SPAMHAUS_DOMAIN: Record<string, string> = {
  "127.0.1.2": "DBL: spam",
  "127.0.1.4": "DBL: phishing",
  "127.0.1.5": "DBL: malware",
  "127.0.1.6": "DBL: botnet controller",
  "127.0.1.102": "DBL: abused by spammers",
  "127.0.1.103": "DBL: abused redirector",
  "127.0.1.104": "DBL: abused for phishing",
  "127.0.1.105": "DBL: abused for malware",
  "127.0.1.106": "DBL: abused as botnet controller",
};

/** A code with its meaning, if known. */
function codeWords(zone: string, code: string): string {
  const words = /(^|\.)spamhaus\.(org|net)$/.test(zone)
    ? (SPAMHAUS_IP[code] ?? SPAMHAUS_DOMAIN[code])
    : undefined;
  return words === undefined ? code : `${words} (${code})`;
}

/** Only in the PBL: a policy that the owner can change, not a reputation. */
function isPolicyOnly(zone: string, codes: string[]): boolean {
  return codes.every((code) => codeWords(zone, code).startsWith("PBL"));
}

const verdict = z.union([
  z.object({ kind: z.literal("clear") }),
  z.object({ kind: z.literal("listed"), codes: z.array(z.string()) }),
]);
const entries = z.array(z.object({ name: z.string(), at: z.number(), verdict }));

function fileIn(dataDir: string): string {
  return join(dataDir, "blocklist-answers.json");
}

/** Empty without a readable file: it only saves queries. */
export async function loadListAnswers(dataDir: string): Promise<RememberedAnswer[]> {
  try {
    return entries.parse(JSON.parse(await readFile(fileIn(dataDir), "utf8")));
  } catch {
    return [];
  }
}

/** Atomically replaces the file. */
export async function saveListAnswers(dataDir: string, answers: RememberedAnswer[]): Promise<void> {
  const temporary = `${fileIn(dataDir)}.${createId()}`;
  await writeFile(temporary, JSON.stringify(answers), { mode: 0o600 });
  await rename(temporary, fileIn(dataDir));
}
