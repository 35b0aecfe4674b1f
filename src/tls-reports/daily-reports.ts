// Sends yesterday's TLS reports (RFC 8460) once a day at a random time, and retries failures until the day is over.

import { z } from "zod";
import type { Resolver } from "../dns/resolver.ts";
import type { Log, LogFields } from "../lib/log.ts";
import { loadState, type SavedValue, saveState } from "../lib/saved-value.ts";
import { LIMITS } from "../limits.ts";
import { dayOf } from "../mta/tls-counts.ts";
import { type TlsCount, tlsReports } from "../mta/tlsrpt-report.ts";
import type { Store } from "../store/store.ts";
import { readTlsrptRecord } from "./read-tlsrpt-record.ts";
import {
  type PackedReport,
  packReport,
  type SendReportParts,
  type Submitter,
  sendReport,
} from "./send-report.ts";

export interface DailyReportsParts extends SendReportParts {
  store: Pick<Store, "emails" | "domains">;
  resolver: Pick<Resolver, "txt">;
  log: Log;
  /** 0 ≤ x < 1. */
  random: () => number;
  /** The counts, including yesterday's. */
  counts(): TlsCount[];
}

interface DailyReportsSettings {
  /** The address that reports come from. */
  from: string;
  /** This machine's name. */
  hostname: string;
  /** File of the progress. */
  saved: SavedValue;
}

interface DailyReports {
  /** Sends what is due. To be called often. */
  run(): Promise<void>;
  /** Starts no further domain. */
  close(): void;
}

const DAY_MS = 24 * 3600_000;
/** RFC 8460 §4.1: reports of all senders at midnight would be an attack. */
const JITTER_MS = 4 * 3600_000;
const RETRY_MS = 30 * 60_000;
const AT_ONCE = 8;

export function createDailyReports(parts: DailyReportsParts, settings: DailyReportsSettings): DailyReports {
  return new Reporter(parts, settings);
}

class Reporter implements DailyReports {
  private progress: ReportProgress | null = null;
  private isClosed = false;
  /** Problems already logged for this day. */
  private readonly warned = new Set<string>();

  constructor(
    private readonly parts: DailyReportsParts,
    private readonly settings: DailyReportsSettings,
  ) {}

  readonly run = async (): Promise<void> => {
    const { clock } = this.parts;
    const progress = await this.progressOf(dayOf(clock.now() - DAY_MS));
    if (clock.now() < progress.nextAt) return;
    const waiting = domainsOf(this.parts.counts(), progress);
    const submitter = waiting.length === 0 ? null : await this.findSubmitter();
    let hasFailed = waiting.length > 0 && submitter === null;
    for (let index = 0; index < waiting.length; index += AT_ONCE) {
      if (submitter === null || this.isClosed || progress.sent >= LIMITS.tlsReportsPerDayMax) break;
      const group = waiting.slice(index, index + AT_ONCE);
      const results = await Promise.all(group.map((counts) => this.report(counts, progress, submitter)));
      hasFailed ||= results.includes(false);
      await this.save(progress);
    }
    if (this.isClosed) return;
    if (progress.sent >= LIMITS.tlsReportsPerDayMax) this.warnOnce("tls_reports.too_many", progress.day, {});
    // A domain that is done is not looked up again today.
    progress.nextAt = hasFailed ? clock.now() + RETRY_MS : Date.parse(progress.day) + 2 * DAY_MS;
    await this.save(progress);
  };

  readonly close = (): void => {
    this.isClosed = true;
  };

  /** Starts a new day if the last known one is over. */
  private async progressOf(day: string): Promise<ReportProgress> {
    this.progress ??= await loadProgress(this.settings.saved, (reason) =>
      this.parts.log.warn("tls_reports.progress_unreadable", { reason }),
    );
    if (this.progress?.day === day) return this.progress;
    this.warned.clear();
    const nextAt = Date.parse(day) + DAY_MS + Math.round(this.parts.random() * JITTER_MS);
    this.progress = { day, nextAt, done: new Set(), sent: 0 };
    await this.save(this.progress);
    return this.progress;
  }

  private save(progress: ReportProgress): Promise<void> {
    return saveProgress(this.settings.saved, progress, (reason) =>
      this.warnOnce("tls_reports.progress_not_saved", progress.day, { reason }),
    );
  }

  private async findSubmitter(): Promise<Submitter | null> {
    const { from } = this.settings;
    const rows = await this.parts.store.domains.findByName({ teamId: null, name: domainOf(from) });
    const domain = rows.find(({ status, isSendingEnabled }) => status === "verified" && isSendingEnabled);
    if (domain !== undefined) return { from, domain };
    const reason = `no team has verified the domain ${domainOf(from)} and switched sending on for it`;
    this.warnOnce("tls_reports.not_sent", from, { from, reason });
    return null;
  }

  /** Sends one domain's report to the remaining targets. False = retry later. */
  private async report(counts: TlsCount[], progress: ReportProgress, submitter: Submitter): Promise<boolean> {
    const { domain, day } = counts[0]!;
    const answer = await this.parts.resolver.txt(`_smtp._tls.${domain}`);
    if (answer.kind === "failed") {
      this.warnOnce("tls_reports.not_looked_up", day, { day, domain, reason: answer.reason });
      return false;
    }
    const targets = answer.kind === "found" ? readTlsrptRecord(answer.values) : [];
    let isDone = true;
    let packed: PackedReport | null = null;
    for (const target of targets) {
      const key = `${domain} ${target.to}`;
      if (progress.done.has(key)) continue;
      packed ??= await this.pack(counts);
      const reason = await sendReport(this.parts, target, packed, submitter);
      if (reason === null) {
        progress.done.add(key);
        progress.sent += 1;
        this.parts.log.info("tls_report.sent", { day, domain, to: target.to });
      } else {
        isDone = false;
        this.warnOnce("tls_report.not_sent", key, { day, domain, to: target.to, reason });
      }
    }
    if (isDone) progress.done.add(domain);
    return isDone;
  }

  private pack(counts: TlsCount[]): Promise<PackedReport> {
    const { from, hostname } = this.settings;
    const chosen = counts.slice(0, LIMITS.tlsReportPoliciesMax);
    const [report] = tlsReports(chosen, { hostname, contact: from });
    return packReport(report!, { domain: counts[0]!.domain, submitter: domainOf(from) });
  }

  private warnOnce(event: string, about: string, facts: LogFields): void {
    if (this.warned.has(`${event} ${about}`)) return;
    this.warned.add(`${event} ${about}`);
    this.parts.log.warn(event, facts);
  }
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1);
}

/** The counts of each remaining domain, those with failures first. */
function domainsOf(counts: TlsCount[], { day, done }: ReportProgress): TlsCount[][] {
  const ofDay = counts.filter((count) => count.day === day && !done.has(count.domain));
  const failures = (own: TlsCount[]) => own.reduce((sum, count) => sum + count.failures.length, 0);
  return [...Map.groupBy(ofDay, ({ domain }) => domain).values()].sort(
    (one, other) => failures(other) - failures(one),
  );
}

// The progress of one day, in a file, so that a restart neither repeats nor forgets a report.

interface ReportProgress {
  /** The UTC day that is reported on. */
  day: string;
  /** Earliest time to send, ms. */
  nextAt: number;
  /** Finished domains, and targets that have their report. */
  done: Set<string>;
  /** Reports sent. */
  sent: number;
}

const progressSchema = z.object({
  day: z.iso.date(),
  nextAt: z.number(),
  done: z.array(z.string()),
  sent: z.int(),
});

async function loadProgress(
  saved: SavedValue,
  onDamage: (reason: string) => void,
): Promise<ReportProgress | null> {
  const state = await loadState(saved, progressSchema, onDamage);
  return state && { ...state, done: new Set(state.done) };
}

function saveProgress(
  saved: SavedValue,
  progress: ReportProgress,
  onFailure: (reason: string) => void,
): Promise<void> {
  return saveState(saved, { ...progress, done: [...progress.done] }, onFailure);
}
