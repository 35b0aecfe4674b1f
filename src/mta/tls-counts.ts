// How TLS went, counted by day and domain: in memory, and in one small file that is replaced as a whole.
import { open, readFile, rename } from "node:fs/promises";
import { z } from "zod";
import type { Clock } from "../lib/clock.ts";
import type { Log } from "../lib/log.ts";
import type { AttemptReport, Deliver, TlsFailure } from "./outcome.ts";
import type { TlsCount } from "./tlsrpt-report.ts";

export interface TlsCounts {
  add(report: AttemptReport): void;
  entries(): TlsCount[];
  /** Writes what has changed. Never rejects. */
  save(): Promise<void>;
  /** Saves for the last time. */
  close(): Promise<void>;
}

interface Parts {
  clock: Clock;
  log: Log;
}

const SAVE_MS = 60_000;
const DAYS_KEPT = 14;
const DAY_MS = 24 * 3600_000;
/** Of days, domains and policies; the oldest give way. */
const ENTRIES_MAX = 10_000;
/** Hosts are strangers' words: what comes after so many is counted without its host. */
const FAILURES_PER_ENTRY_MAX = 50;

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
    successes: z.int(),
    failures: z.array(z.object({ result: z.enum(FAILURES), host: z.string().nullable(), sessions: z.int() })),
  }),
);

/** Where the counts of a data directory are. */
export function tlsCountsFile(dataDir: string): string {
  return `${dataDir}/tls-counts.json`;
}

/** Begins with what `file` holds; saves within a minute of a change, and forgets a day after two weeks. */
export async function openTlsCounts(file: string, { clock, log }: Parts): Promise<TlsCounts> {
  const counts = new Map((await readTlsCounts(file, log)).map((count) => [keyOf(count), count]));
  let stopTimer: (() => void) | null = null;
  let saving: Promise<void> = Promise.resolve();

  const save = (): Promise<void> => {
    stopTimer?.();
    stopTimer = null;
    const oldest = dayOf(clock.now() - DAYS_KEPT * DAY_MS);
    for (const [key, { day }] of counts) if (day < oldest) counts.delete(key);
    saving = saving.then(() => writeWhole(file, JSON.stringify([...counts.values()]), log));
    return saving;
  };
  return {
    add({ tlsPolicy, target, endedAt }) {
      if (tlsPolicy === undefined) return;
      const { type, domain, result } = tlsPolicy;
      const key = keyOf({ day: dayOf(endedAt), domain, type });
      const known = counts.get(key);
      const oldest =
        known === undefined && counts.size >= ENTRIES_MAX ? counts.keys().next().value : undefined;
      if (oldest !== undefined) counts.delete(oldest);
      const count = known ?? { day: dayOf(endedAt), domain, type, successes: 0, failures: [] };
      counts.set(key, count);
      if (result === null) count.successes += 1;
      else countFailure(count, result, target);
      stopTimer ??= clock.after(SAVE_MS, () => void save());
    },
    entries: () => [...counts.values()],
    save,
    close: save,
  };
}

/** What was saved last; empty when there is no file, or none that can be read. */
export async function readTlsCounts(file: string, log: Log): Promise<TlsCount[]> {
  try {
    return countsSchema.parse(JSON.parse(await readFile(file, "utf8")));
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    if (!isMissing) log.warn("tls_counts.unreadable", { file, error: String(error) });
    return [];
  }
}

/** `deliver`, with the sessions of its outcomes counted. */
export function countingTls(deliver: Deliver, counts: Pick<TlsCounts, "add">): Deliver {
  return async (job, hooks) => {
    const outcome = await deliver(job, hooks);
    counts.add(outcome.report);
    return outcome;
  };
}

function countFailure(count: TlsCount, result: TlsFailure, host: string | null): void {
  const known = count.failures.find((failure) => failure.result === result && failure.host === host);
  if (known !== undefined) known.sessions += 1;
  else if (host !== null && count.failures.length >= FAILURES_PER_ENTRY_MAX)
    countFailure(count, result, null);
  else count.failures.push({ result, host, sessions: 1 });
}

async function writeWhole(path: string, text: string, log: Log): Promise<void> {
  try {
    const file = await open(`${path}.tmp`, "w", 0o600);
    try {
      await file.writeFile(text);
    } finally {
      await file.close();
    }
    await rename(`${path}.tmp`, path);
  } catch (error) {
    log.warn("tls_counts.not_saved", { path, error: String(error) });
  }
}

function keyOf({ day, domain, type }: Pick<TlsCount, "day" | "domain" | "type">): string {
  return `${day} ${domain} ${type}`;
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
