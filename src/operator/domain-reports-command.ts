// `domain reports`: what DMARC and TLS reports say about a domain.
import type { DomainReports } from "../domain-reports/schema.ts";
import { showReports } from "../domain-reports/show-reports.ts";
import { argument, option, storeCommand, UsageError } from "./command.ts";
import { findDomain, givenTeamId, TEAM_OF_DOMAIN } from "./find-by-name.ts";
import { printable, showTable, showTime } from "./show-table.ts";

const DAYS_MAX = 90;
const REPORTS_SHOWN = 10;
const GOOGLE_DAYS_SHOWN = 7;

export const domainReports = storeCommand<DomainReports>({
  name: "domain reports",
  about: "Show what reports of other servers and Google say about a domain",
  arguments: ["NAME"],
  options: {
    team: TEAM_OF_DOMAIN,
    days: { type: "string", value: "N", about: `of the last N days, 1 to ${DAYS_MAX} (default 30)` },
  },
  act: null,
  async run(parts, input) {
    const days = Number(option(input, "days") ?? 30);
    if (!Number.isInteger(days) || days < 1 || days > DAYS_MAX)
      throw new UsageError(`--days must be a whole number from 1 to ${DAYS_MAX}`);
    const domain = await findDomain(parts, argument(input, 0), await givenTeamId(parts, input));
    return showReports(parts, domain, { days });
  },
  show(found) {
    const isEmpty = found.reports.length === 0 && found.dmarc.messages === 0 && found.tls.sessions === 0;
    if (isEmpty) return `${showEmpty(found)}\n${showGoogle(found)}`;
    const parts = [showDmarc(found), showTls(found), showGoogle(found), showNewest(found)];
    return parts.filter((part) => part !== "").join("\n");
  },
});

function showEmpty({ domain, records }: DomainReports): string {
  const lines = records.map(({ fqdn, value }) => `TXT ${fqdn}\n  ${value}\n`);
  return `No reports about ${domain} yet. Receivers send them once these records are in DNS:\n\n${lines.join("\n")}\nIf there is a DMARC record already, keep it and add its rua= address.\n`;
}

function showDmarc({ dmarc, days }: DomainReports): string {
  if (dmarc.messages === 0) return "";
  const rows = dmarc.sources.map((source) => [
    source.ip ?? "(others)",
    source.kind,
    source.messages,
    share(source.passed, source.messages),
    share(source.dkim_aligned, source.messages),
    share(source.spf_aligned, source.messages),
    source.quarantined + source.rejected,
    printable(source.dkim_domain ?? source.spf_domain ?? ""),
  ]);
  const head = ["SOURCE", "KIND", "MESSAGES", "PASSED", "DKIM", "SPF", "BLOCKED", "DOMAIN"];
  const passed = share(dmarc.passed, dmarc.messages);
  return `DMARC, last ${days} days: ${dmarc.messages} messages, ${passed} passed\n\n${showTable(head, rows)}`;
}

function showTls({ tls, days }: DomainReports): string {
  if (tls.sessions === 0) return "";
  const head = `TLS, last ${days} days: ${tls.sessions} sessions, ${tls.failed} failed\n`;
  if (tls.failures.length === 0) return head;
  const rows = tls.failures.map(({ host, result, sessions, last_date }) => [
    printable(host ?? "(not named)"),
    printable(result),
    sessions,
    last_date,
  ]);
  return `${head}\n${showTable(["HOST", "RESULT", "SESSIONS", "LAST"], rows)}`;
}

const WITHOUT_FIGURES = {
  not_connected: "not connected (docs/reports.md)",
  waiting: "not read yet",
  no_access: "the connected account has not verified this domain at postmaster.google.com",
  no_figures: "no figures about this domain; Google has them from some hundred messages a day",
};

function showGoogle({ google }: DomainReports): string {
  const { status, trouble, days, compliance } = google;
  const stale = trouble === null ? "" : ` (nothing newer is read: ${trouble}, see sendlark doctor)`;
  if (status !== "figures") return `Google Postmaster Tools: ${WITHOUT_FIGURES[status]}${stale}\n`;
  const missed = compliance.filter(({ met }) => !met).map(({ requirement }) => printable(requirement));
  const judged = missed.length === 0 ? "all requirements met" : `needs work: ${missed.join(", ")}`;
  const head = `Google Postmaster Tools${stale}: ${compliance.length === 0 ? "no compliance status" : judged}\n`;
  const rows = days
    .slice(-GOOGLE_DAYS_SHOWN)
    .map(({ date, spam, spf, dkim, dmarc, encrypted, errors }) => [
      date,
      percent(spam, 3),
      percent(spf),
      percent(dkim),
      percent(dmarc),
      percent(encrypted),
      percent(errors, 2),
    ]);
  if (rows.length === 0) return head;
  return `${head}\n${showTable(["DAY", "SPAM", "SPF", "DKIM", "DMARC", "TLS", "ERRORS"], rows)}`;
}

const percent = (share: number | null, digits = 1) =>
  share === null ? "-" : `${(100 * share).toFixed(digits)} %`;

function showNewest({ reports }: DomainReports): string {
  const rows = reports
    .slice(0, REPORTS_SHOWN)
    .map((report) => [
      showTime(Date.parse(report.received_at)),
      report.kind,
      printable(report.org),
      printable(report.signed_by ?? (report.counted ? "-" : "not signed, not counted")),
      report.total,
      report.failed,
    ]);
  return showTable(["RECEIVED", "KIND", "FROM", "SIGNED BY", "TOTAL", "FAILED"], rows);
}

function share(part: number, whole: number): string {
  return whole === 0 ? "-" : `${((100 * part) / whole).toFixed(part === whole ? 0 : 1)} %`;
}
