import type { ReportAddresses } from "../domains/report-address.ts";
import { reportRecords } from "../domains/report-records.ts";
import type { Clock } from "../lib/clock.ts";
import { isoTime } from "../lib/iso-time.ts";
import { showGoogle } from "../postmaster/show-figures.ts";
import type { DmarcSum, DomainReport as StoredReport } from "../store/domain-reports.ts";
import type { DomainRow } from "../store/domains.ts";
import type { Store } from "../store/store.ts";
import type { DomainReport, DomainReports, ReportDay, ReportSource } from "./schema.ts";

const DAY_MS = 24 * 3600_000;
const SOURCES_SHOWN = 100;
const REPORTS_SHOWN = 50;

interface ShowParts {
  store: Pick<Store, "domainReports" | "postmaster" | "state">;
  clock: Pick<Clock, "now">;
  reportAddresses: ReportAddresses;
}

/** The sums of the last days, and the newest reports. */
export async function showReports(
  { store, clock, reportAddresses }: ShowParts,
  domain: DomainRow,
  { days }: { days: number },
): Promise<DomainReports> {
  const now = clock.now();
  const to = now - (now % DAY_MS) + DAY_MS;
  const place = { teamId: domain.teamId, domainId: domain.id };
  const from = to - days * DAY_MS;
  const [sums, reports, google] = await Promise.all([
    store.domainReports.sums({ ...place, from, to, sourcesMax: SOURCES_SHOWN }),
    store.domainReports.list({ ...place, limit: REPORTS_SHOWN }),
    showGoogle({ store }, { domainId: domain.id, from, to }),
  ]);
  const dmarcDays = sums.dmarcDays.map(({ day, messages, passed }) =>
    showDay(day, messages, messages - passed),
  );
  const tlsDays = sums.tlsDays.map(({ day, sessions, failed }) => showDay(day, sessions, failed));
  const address = reportAddresses.of(domain);
  return {
    object: "domain_reports",
    domain: domain.name,
    days,
    address,
    records: reportRecords(domain.name, address),
    dmarc: {
      messages: total(dmarcDays, "total"),
      passed: total(dmarcDays, "total") - total(dmarcDays, "failed"),
      days: dmarcDays,
      sources: sums.sources.map(showSource),
      sources_total: sums.sourcesTotal,
    },
    tls: {
      sessions: total(tlsDays, "total"),
      failed: total(tlsDays, "failed"),
      days: tlsDays,
      failures: sums.failures.map(({ host, result, sessions, lastDay }) => ({
        host: host || null,
        result,
        sessions,
        last_date: dateOf(lastDay),
      })),
    },
    reports: reports.map(showReport),
    google,
  };
}

const dateOf = (day: number) => isoTime(day).slice(0, 10);
const showDay = (day: number, total: number, failed: number): ReportDay => ({
  date: dateOf(day),
  total,
  failed,
});
const total = (days: ReportDay[], field: "total" | "failed") =>
  days.reduce((sum, day) => sum + day[field], 0);

function showSource(source: DmarcSum): ReportSource {
  const { messages, passed, quarantined, rejected } = source;
  return {
    ip: source.ip || null,
    kind: source.own > 0 ? "sendlark" : passed * 2 >= messages ? "aligned" : "unknown",
    messages,
    passed,
    dkim_aligned: source.dkimAligned,
    spf_aligned: source.spfAligned,
    quarantined,
    rejected,
    dkim_domain: source.dkimDomain || null,
    spf_domain: source.spfDomain || null,
  };
}

function showReport(report: StoredReport): DomainReport {
  return {
    id: report.id,
    kind: report.kind,
    org: report.org,
    report_id: report.reportId,
    begins_at: isoTime(report.beginsAt),
    ends_at: isoTime(report.endsAt),
    received_at: isoTime(report.receivedAt),
    signed_by: report.signedBy || null,
    counted: report.isCounted,
    total: report.total,
    failed: report.failed,
  };
}
