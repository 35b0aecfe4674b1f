import { rawText, showReport } from "../bounces/schema.ts";
import { readUntil, type TokenKeys } from "../bounces/token-keys.ts";
import { ownStateIn } from "../config/own-state.ts";
import { AppError } from "../lib/app-error.ts";
import { isId } from "../lib/id.ts";
import { isoTime } from "../lib/iso-time.ts";
import { createLog } from "../lib/log.ts";
import { readTlsCounts, TLS_COUNTS } from "../mta/tls-counts.ts";
import { type TlsReport, tlsReports } from "../mta/tlsrpt-report.ts";
import { argument, option, storeCommand, UsageError } from "./command.ts";
import { showTable, showTime } from "./show-table.ts";

export const reportList = storeCommand({
  name: "report list",
  about: "List mail to postmaster@, abuse@ and the report addresses that matched no delivery, newest first",
  options: { limit: { type: "string", value: "N", about: "at most N, 1 to 1000 (default 50)" } },
  act: null,
  async run({ store }, input) {
    const limit = Number(option(input, "limit") ?? 50);
    if (!Number.isInteger(limit) || limit < 1 || limit > 1000) {
      throw new UsageError("--limit must be a whole number from 1 to 1000");
    }
    const { rows, hasMore } = await store.reports.listUnknown({ teamId: null, limit });
    return { object: "list" as const, has_more: hasMore, data: rows.map(showReport) };
  },
  show({ data, has_more }) {
    if (data.length === 0) return "No reports.\n";
    const rows = data.map((row) => [
      row.id,
      showTime(Date.parse(row.received_at)),
      row.from === "" ? "<>" : row.from,
      row.to,
      row.size_bytes,
      row.reason,
    ]);
    const table = showTable(["ID", "RECEIVED", "FROM", "TO", "BYTES", "REASON"], rows);
    return has_more ? `${table}More entries exist; raise --limit.\n` : table;
  },
});

export const reportShow = storeCommand({
  name: "report show",
  about: "Show one report as received",
  arguments: ["ID"],
  act: null,
  async run({ store }, input) {
    const id = argument(input, 0).toLowerCase();
    const report = isId(id) ? await store.reports.getUnknown({ teamId: null, id }) : null;
    if (report === null) throw new AppError("not_found", `There is no report ${id}.`);
    return { ...showReport(report), raw: rawText(report) };
  },
  show({ raw }) {
    // Keeps line breaks; other control characters become visible, so that they have no effect.
    return `${raw.replaceAll("\r\n", "\n").replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, "?")}\n`;
  },
});

/** TLS results per domain, as its owner may request them (RFC 8460). */
export const tlsReport = storeCommand({
  name: "tls report",
  about: "Show TLS successes and failures by domain; --json prints RFC 8460 reports",
  options: {
    day: { type: "string", value: "YYYY-MM-DD", about: "only this day (UTC); default: the last two weeks" },
    domain: { type: "string", value: "NAME", about: "only this recipient domain" },
  },
  act: null,
  async run({ config, store }, input) {
    const day = option(input, "day");
    if (day !== undefined && !/^\d{4}-\d\d-\d\d$/.test(day))
      throw new UsageError("--day must be a date: YYYY-MM-DD");
    const domain = option(input, "domain")?.toLowerCase();
    const counts = await readTlsCounts(ownStateIn({ config, store }, TLS_COUNTS), createLog());
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

export const returnPathKeys = storeCommand({
  name: "return-path list",
  about: "List the return-path keys, and until when bounces are accepted under each",
  act: null,
  async run({ tokenKeys }) {
    return { object: "list" as const, data: tokenKeys.list().map((key) => showKey(tokenKeys, key.id)) };
  },
  show({ data }) {
    const rows = data.map(({ id, since, read_until }) => [
      id,
      since === null ? "first start" : showTime(Date.parse(since)),
      read_until === null ? "active" : showTime(Date.parse(read_until)),
    ]);
    return showTable(["KEY", "SIGNS SINCE", "BOUNCES UNTIL"], rows);
  },
});

export const returnPathRotate = storeCommand({
  name: "return-path rotate",
  about: "Create a new return-path key; bounces to the old one are accepted for another 63 days",
  act: "return-path.rotated",
  async run({ tokenKeys, log, store }) {
    try {
      // Keys are in a file, so the audit entry is written first: no key without an entry.
      const { id } = await tokenKeys.rotate((key) => store.audit.record({ target: key.id }));
      log.info("return_path.key_renewed", { key: id });
      return showKey(tokenKeys, id);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      throw new AppError("validation_error", `${error.message}: try again when one has expired.`);
    }
  },
  show: ({ id }) => `Key ${id} signs return paths from now on. Back up the data directory.\n`,
});

function showKey(tokenKeys: TokenKeys, id: string) {
  const keys = tokenKeys.list();
  const key = keys.find((one) => one.id === id)!;
  const until = readUntil(keys, key);
  return {
    object: "return_path_key" as const,
    id,
    since: key.since === 0 ? null : isoTime(key.since),
    read_until: isoTime(until),
  };
}
