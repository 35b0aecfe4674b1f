import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type {
  ReportSource,
  DomainReports as Reports,
  TlsFailure,
} from "../../../src/domain-reports/schema.ts";
import type { Domain } from "../../../src/domains/schema.ts";
import { get } from "../../api.ts";
import { ChartFrame } from "../../parts/chart-frame.tsx";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { Figures } from "../../parts/figures.tsx";
import { formatNumber, formatPercent } from "../../parts/format.ts";
import { EmptyState, Notice, Pending } from "../../parts/notice.tsx";
import { Section } from "../../parts/page.tsx";
import { Segmented } from "../../parts/segmented.tsx";
import { Status } from "../../parts/status.tsx";
import { t } from "../../texts/text.tsx";
import { GoogleFigures } from "./google-figures.tsx";
import { ReportList } from "./report-list.tsx";
import { ReportRecords } from "./report-records.tsx";

type Days = "7" | "30" | "90";

const DAYS: [Days, string][] = [
  ["7", t("7 days")],
  ["30", t("30 days")],
  ["90", t("90 days")],
];

/** What DMARC and TLS reports of other servers say about the domain. */
export function DomainReports({ domain }: { domain: Domain }) {
  const [days, setDays] = useState<Days>("30");
  const { data, error, refetch } = useQuery({
    queryKey: ["/domains", domain.id, "reports", days],
    queryFn: () => get<Reports>(`/domains/${domain.id}/reports`, { days }),
    refetchInterval: 60_000,
    placeholderData: (before) => before,
  });
  if (data === undefined) return <Pending data={data} error={error} retry={() => void refetch()} />;
  const isEmpty = data.reports.length === 0 && data.dmarc.messages === 0 && data.tls.sessions === 0;
  if (isEmpty)
    return (
      <>
        <EmptyState title={t("No reports yet")}>
          {t(
            "Receivers such as Gmail and Outlook report once a day who sends email in this domain’s name. They start a day or two after these records are in DNS.",
          )}
        </EmptyState>
        <div className="mt-8">
          <GoogleFigures reports={data} />
          <ReportRecords domain={domain} records={data.records} />
        </div>
      </>
    );
  return (
    <>
      <div className="mb-4 max-w-full overflow-x-auto">
        <Segmented label={t("Period")} value={days} options={DAYS} onChange={setDays} />
      </div>
      <Dmarc reports={data} />
      <Tls reports={data} />
      <GoogleFigures reports={data} />
      <ReportList domainId={domain.id} reports={data.reports} />
      <ReportRecords domain={domain} records={data.records} />
    </>
  );
}

const DAY_MS = 24 * 3600_000;

/** Each day of the period, with what was reported; nothing is null. */
function everyDay({ days }: Reports, reported: Reports["dmarc"]["days"]) {
  const found = new Map(reported.map((day) => [Date.parse(day.date), day]));
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  const times = Array.from({ length: days }, (_, index) => today - (days - 1 - index) * DAY_MS);
  return { times, rows: times.map((time) => found.get(time) ?? null) };
}

function Dmarc({ reports }: { reports: Reports }) {
  const { dmarc } = reports;
  const { times, rows } = useMemo(() => everyDay(reports, reports.dmarc.days), [reports]);
  const share = useMemo(
    () => rows.map((row) => (row === null || row.total === 0 ? null : 1 - row.failed / row.total)),
    [rows],
  );
  const unknown = dmarc.sources.filter(({ kind, ip }) => kind === "unknown" && ip !== null);
  if (dmarc.messages === 0)
    return (
      <Section title="DMARC">
        <p className="text-sm text-soft">{t("No DMARC report in this period counts.")}</p>
      </Section>
    );
  const failed = rows.map((row) => row?.failed ?? 0);
  const passed = rows.map((row) => (row === null ? 0 : row.total - row.failed));
  return (
    <>
      <Figures
        figures={[
          [t("Messages reported"), dmarc.messages],
          [t("Pass DMARC"), formatPercent(dmarc.passed / dmarc.messages)],
          [t("Sources"), dmarc.sources_total],
          [t("Unknown sources"), unknown.length],
        ]}
      />
      <Section title={t("By day")}>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
          <ChartFrame
            title={t("Share that passes DMARC")}
            note={t("By DKIM, SPF or both. Aim for 100% before you tighten the policy.")}
            times={times}
            lines={[{ label: t("Passes"), colour: "accent", style: "solid", values: share }]}
            format={formatPercent}
            isByHour={false}
            isWhole={false}
          />
          <ChartFrame
            title={t("Messages in this domain’s name")}
            note={t("As receivers counted them, by day (UTC).")}
            times={times}
            lines={[
              { label: t("Passed"), colour: "series-1", style: "bar", values: passed },
              { label: t("Failed"), colour: "bad", style: "bar", values: failed },
            ]}
            format={formatNumber}
            isByHour={false}
            isWhole
          />
        </div>
      </Section>
      <Section
        title={t("Sources")}
        lead={t("The servers that sent in this domain’s name, and how much of it receivers could verify.")}
      >
        {unknown.length > 0 && (
          <Notice tone="warn">
            {t(
              "{count, plural, one {# source fails DMARC.} other {# sources fail DMARC.}} If it is a service you use, set up DKIM for it. Otherwise somebody forges this domain, or forwards its email.",
              { count: unknown.length },
            )}
          </Notice>
        )}
        <DataTable
          caption={t("Sources")}
          columns={SOURCE_COLUMNS}
          rows={dmarc.sources}
          keyOf={({ ip }) => ip ?? ""}
        />
        {dmarc.sources_total > dmarc.sources.length && (
          <p className="mt-2 text-sm text-soft">
            {t("The {shown} largest of {total} sources.", {
              shown: dmarc.sources.length,
              total: dmarc.sources_total,
            })}
          </p>
        )}
      </Section>
    </>
  );
}

const KINDS = {
  sendlark: ["good", t("Sendlark")],
  aligned: ["good", t("Passes")],
  unknown: ["warn", t("Unknown")],
} as const;

const share = (id: string, title: string, partOf: (row: ReportSource) => number): Column<ReportSource> => ({
  id,
  title,
  width: 84,
  align: "right",
  className: "tabular-nums",
  isMinor: true,
  cell: (row) => formatPercent(partOf(row) / Math.max(1, row.messages), 0),
});

const SOURCE_COLUMNS: Column<ReportSource>[] = [
  {
    id: "source",
    title: t("Source"),
    width: { min: 150, share: 2 },
    cell: ({ ip }) =>
      ip === null ? (
        <span className="text-soft">{t("All others")}</span>
      ) : (
        <span className="font-mono text-xs">{ip}</span>
      ),
  },
  {
    id: "domain",
    title: t("Signed by"),
    width: { min: 120, share: 2 },
    under: "first",
    cell: ({ dkim_domain, spf_domain }) => (
      <span className="text-soft">{dkim_domain ?? spf_domain ?? "–"}</span>
    ),
  },
  {
    id: "kind",
    title: t("Kind"),
    width: 110,
    narrowWidth: 110,
    cell: ({ kind }) => <Status value={kind} tone={KINDS[kind][0]} label={KINDS[kind][1]} />,
  },
  {
    id: "messages",
    title: t("Messages"),
    width: 96,
    narrowWidth: 100,
    align: "right",
    className: "tabular-nums",
    cell: ({ messages }) => formatNumber(messages),
  },
  share("passed", "DMARC", ({ passed }) => passed),
  share("dkim", "DKIM", ({ dkim_aligned }) => dkim_aligned),
  share("spf", "SPF", ({ spf_aligned }) => spf_aligned),
  {
    id: "blocked",
    title: t("Blocked"),
    width: 88,
    align: "right",
    className: "tabular-nums",
    isMinor: true,
    cell: ({ quarantined, rejected }) => formatNumber(quarantined + rejected),
  },
];

function Tls({ reports: { tls } }: { reports: Reports }) {
  if (tls.sessions === 0) return null;
  const lead = t(
    "How other servers reached this domain’s own mail servers: {sessions, plural, one {# session} other {# sessions}}, {failed, plural, =0 {none failed} other {# failed}}.",
    { sessions: tls.sessions, failed: tls.failed },
  );
  return (
    <Section title={t("TLS failures by receiving server")} lead={lead}>
      {tls.failures.length === 0 ? (
        <Notice tone="good">{t("Every session was encrypted as the domain asks.")}</Notice>
      ) : (
        <DataTable
          caption={t("TLS failures by receiving server")}
          columns={FAILURE_COLUMNS}
          rows={tls.failures}
          keyOf={({ host, result }) => `${host} ${result}`}
        />
      )}
    </Section>
  );
}

const FAILURE_COLUMNS: Column<TlsFailure>[] = [
  {
    id: "host",
    title: t("Receiving server"),
    width: { min: 150, share: 2 },
    cell: ({ host }) => host ?? <span className="text-soft">{t("Not named")}</span>,
  },
  {
    id: "result",
    title: t("Result"),
    width: { min: 150, share: 2 },
    under: "first",
    cell: ({ result }) => <code className="text-xs">{result}</code>,
  },
  {
    id: "sessions",
    title: t("Sessions"),
    width: 96,
    narrowWidth: 84,
    align: "right",
    className: "tabular-nums",
    cell: ({ sessions }) => formatNumber(sessions),
  },
];
