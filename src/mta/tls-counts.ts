// TLS results by day and domain: counted in memory, saved as one value.
import { z } from "zod";
import type { Clock } from "../lib/clock.ts";
import type { Log } from "../lib/log.ts";
import { loadState, type SavedValue, saveState } from "../lib/saved-value.ts";
import type { AppliedTlsPolicy, AttemptReport, Deliver, TlsFailure } from "./outcome.ts";
import type { TlsCount, TlsFailureCount } from "./tlsrpt-report.ts";

export interface TlsCounts {
  add(report: AttemptReport): void;
  entries(): TlsCount[];
  /** Saves changes. Never rejects. */
  save(): Promise<void>;
  /** Stops, and saves once more. */
  close(): Promise<void>;
}

interface Parts {
  clock: Clock;
  log: Log;
}

const SAVE_MS = 60_000;
const DAYS_KEPT = 14;
const DAY_MS = 24 * 3600_000;
/** Entries (day, domain and policy); the oldest are dropped. */
const ENTRIES_MAX = 10_000;
/** Host names are untrusted input: above this many, failures are counted without the host. */
const FAILURES_PER_ENTRY_MAX = 50;
/** Policies are untrusted input too. */
const POLICY_LINES_MAX = 20;
const POLICY_LINE_CHARS_MAX = 300;

const FAILURES = [
  "starttls-not-supported",
  "certificate-host-mismatch",
  "certificate-expired",
  "certificate-not-trusted",
  "validation-failure",
  "tlsa-invalid",
  "dnssec-invalid",
  "sts-policy-fetch-error",
  "sts-policy-invalid",
  "sts-webpki-invalid",
] as const satisfies TlsFailure[];

const countsSchema = z.array(
  z.object({
    day: z.iso.date(),
    domain: z.string(),
    type: z.enum(["sts", "tlsa", "none"]),
    policy: z
      .object({ domain: z.string(), strings: z.array(z.string()), hosts: z.array(z.string()) })
      .nullable(),
    successes: z.int(),
    failures: z.array(
      z.object({
        result: z.enum(FAILURES),
        host: z.string().nullable(),
        ip: z.string().nullable(),
        sendingIp: z.string().nullable(),
        sessions: z.int(),
      }),
    ),
  }),
);

/** Name of the saved value. */
export const TLS_COUNTS = "tls-counts";

/** Loads the saved counts; saves changes within a minute, and drops days after two weeks. */
export async function openTlsCounts(saved: SavedValue, { clock, log }: Parts): Promise<TlsCounts> {
  const counts = new Map((await readTlsCounts(saved, log)).map((count) => [keyOf(count), count]));
  let stopTimer: (() => void) | null = null;
  let saving: Promise<void> = Promise.resolve();

  const save = (): Promise<void> => {
    stopTimer?.();
    stopTimer = null;
    const oldest = dayOf(clock.now() - DAYS_KEPT * DAY_MS);
    for (const [key, { day }] of counts) if (day < oldest) counts.delete(key);
    const fail = (error: string) => log.warn("tls_counts.not_saved", { error });
    saving = saving.then(() => saveState(saved, [...counts.values()], fail));
    return saving;
  };
  return {
    add({ tlsPolicy, target, ip, endedAt }) {
      if (tlsPolicy === undefined) return;
      const { type, domain, result, sendingIp } = tlsPolicy;
      const policy = tlsPolicy.policy && shortened(tlsPolicy.policy);
      const key = keyOf({ day: dayOf(endedAt), domain, type, policy });
      const known = counts.get(key);
      const oldest =
        known === undefined && counts.size >= ENTRIES_MAX ? counts.keys().next().value : undefined;
      if (oldest !== undefined) counts.delete(oldest);
      const count = known ?? { day: dayOf(endedAt), domain, type, policy, successes: 0, failures: [] };
      count.policy = policy ?? count.policy;
      counts.set(key, count);
      if (result === null) count.successes += 1;
      else countFailure(count, { result, host: target, ip, sendingIp });
      stopTimer ??= clock.after(SAVE_MS, () => void save());
    },
    entries: () => [...counts.values()],
    save,
    close: save,
  };
}

/** The saved counts; empty when there are none or they are unreadable. */
export async function readTlsCounts(saved: SavedValue, log: Log): Promise<TlsCount[]> {
  const onDamage = (error: string) => log.warn("tls_counts.unreadable", { error });
  return (await loadState(saved, countsSchema, onDamage)) ?? [];
}

/** Wraps `deliver` and counts the sessions of its outcomes. */
export function countingTls(deliver: Deliver, counts: Pick<TlsCounts, "add">): Deliver {
  return async (job, hooks) => {
    const outcome = await deliver(job, hooks);
    counts.add(outcome.report);
    return outcome;
  };
}

function countFailure(count: TlsCount, failure: Omit<TlsFailureCount, "sessions">): void {
  const { result, host, ip, sendingIp } = failure;
  const known = count.failures.find(
    (one) => one.result === result && one.host === host && one.ip === ip && one.sendingIp === sendingIp,
  );
  if (known !== undefined) known.sessions += 1;
  else if (host !== null && count.failures.length >= FAILURES_PER_ENTRY_MAX)
    countFailure(count, { result, host: null, ip: null, sendingIp: null });
  else count.failures.push({ ...failure, sessions: 1 });
}

/** A policy that changes within a day stays one entry; each name with TLSA records has its own. */
function keyOf({ day, domain, type, policy }: Pick<TlsCount, "day" | "domain" | "type" | "policy">): string {
  return `${day} ${domain} ${type} ${type === "tlsa" ? (policy?.domain ?? "") : ""}`;
}

function shortened({ domain, strings, hosts }: AppliedTlsPolicy): AppliedTlsPolicy {
  const cut = (lines: string[]) =>
    lines.slice(0, POLICY_LINES_MAX).map((line) => line.slice(0, POLICY_LINE_CHARS_MAX));
  return { domain, strings: cut(strings), hosts: cut(hosts) };
}

/** The UTC day of a moment in ms, such as `2026-11-20`. */
export function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
