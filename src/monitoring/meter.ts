// What is counted while the server runs, as callbacks for the parts that know.
import type { DnsQuery } from "../dns/stub-resolver.ts";
import type { LogRing } from "../lib/log-ring.ts";
import type { ReportedDelivery, ReportRequest } from "../store/reports.ts";
import { createRegistry, type Registry } from "./registry.ts";
import { createSiteLabels, type SiteLabels } from "./site-labels.ts";
import { countAttempt, countReport, noteAttempt, type RecordedAttempt } from "./watch-mail.ts";

export interface Meter {
  registry: Registry;
  sites: SiteLabels;
  batch(batch: { elapsedMs: number; calls: number }): void;
  query(query: DnsQuery): void;
  attempted(attempt: RecordedAttempt): void;
  reported(delivery: ReportedDelivery, request: ReportRequest): void;
  /** Emails that are on disk. */
  accepted(door: string, emails: readonly { id: string }[]): void;
  /** A refused key or password. */
  loginFailed(door: "http" | "smtp" | "dashboard"): void;
}

/** `note` takes routine lines about single emails. */
export function createMeter(note: LogRing["note"] = () => {}): Meter {
  const registry = createRegistry();
  const sites = createSiteLabels(() => performance.now());
  const parts = { registry, sites };
  return {
    ...parts,
    batch({ elapsedMs, calls }) {
      registry.observe("store_commit_duration_seconds", [], elapsedMs / 1000);
      registry.observe("store_batch_rows", [], calls);
    },
    query({ type, rcode, elapsedMs }) {
      registry.count("dns_queries_total", [type, rcode]);
      registry.observe("dns_duration_seconds", [type], elapsedMs / 1000);
    },
    attempted(attempt) {
      countAttempt(parts, attempt);
      noteAttempt(note, attempt);
    },
    accepted(door, emails) {
      registry.count("emails_accepted_total", [door], emails.length);
      for (const { id } of emails) note("email.accepted", { email: id, door });
    },
    reported: (delivery, request) => countReport(parts, delivery, request),
    loginFailed: (door) => registry.count("auth_failures_total", [door]),
  };
}
