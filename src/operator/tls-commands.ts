import { createLog } from "../lib/log.ts";
import { readTlsCounts, tlsCountsFile } from "../mta/tls-counts.ts";
import { type TlsReport, tlsReports } from "../mta/tlsrpt-report.ts";
import { option, storeCommand, UsageError } from "./command.ts";
import { showTable } from "./show-table.ts";

/** TLS results per domain, as its owner may request them (RFC 8460). */
export const tlsReport = storeCommand({
  name: "tls report",
  about: "Show TLS successes and failures by domain; --json prints RFC 8460 reports",
  options: {
    day: { type: "string", value: "YYYY-MM-DD", about: "only this day (UTC); default: the last two weeks" },
    domain: { type: "string", value: "NAME", about: "only this recipient domain" },
  },
  act: null,
  async run({ config }, input) {
    const day = option(input, "day");
    if (day !== undefined && !/^\d{4}-\d\d-\d\d$/.test(day))
      throw new UsageError("--day must be a date: YYYY-MM-DD");
    const domain = option(input, "domain")?.toLowerCase();
    const counts = await readTlsCounts(tlsCountsFile(config.dataDir), createLog());
    const chosen = counts.filter(
      (count) =>
        (day === undefined || count.day === day) && (domain === undefined || count.domain === domain),
    );
    const { hostname } = config;
    return tlsReports(chosen, {
      hostname,
      contact: config.delivery.tlsReportsFrom ?? `postmaster@${hostname}`,
    });
  },
  show: showReports,
});

function showReports(reports: TlsReport[]): string {
  if (reports.length === 0) return "No TLS sessions recorded.\n";
  const rows = reports.flatMap((report) =>
    report.policies.map(({ policy, summary, "failure-details": failures = [] }) => [
      report["date-range"]["start-datetime"].slice(0, 10),
      policy["policy-domain"],
      policy["policy-type"],
      String(summary["total-successful-session-count"]),
      String(summary["total-failure-session-count"]),
      [...new Set(failures.map((failure) => failure["result-type"]))].join(", "),
    ]),
  );
  return showTable(["DAY", "DOMAIN", "POLICY", "OK", "FAILED", "REASON"], rows);
}
