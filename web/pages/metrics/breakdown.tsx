import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import type { Filters } from "../../api.ts";
import { ChartFrame } from "../../parts/chart-frame.tsx";
import type { Line } from "../../parts/chart-lines.tsx";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { formatNumber, formatPercent } from "../../parts/format.ts";
import { EmptyState, Pending } from "../../parts/notice.tsx";
import { Section } from "../../parts/page.tsx";
import { Segmented } from "../../parts/segmented.tsx";
import { Status } from "../../parts/status.tsx";
import { t } from "../../texts/text.tsx";
import { BOUNCE_LIMIT, COMPLAINT_LIMIT } from "./limits.ts";
import {
  type Dimension,
  emailsOf,
  FILTER_OF,
  type Metrics,
  metricsQuery,
  nameOf,
  type Span,
  valueOfRow,
} from "./metrics-data.ts";

type Row = Metrics["data"][number];

const DIMENSION_NAMES: Record<Dimension, string> = {
  domain: t("Domain"),
  tag: t("Tag"),
  template: t("Template"),
  mailbox_provider: t("Mailbox provider"),
};

const CAPTIONS: Record<Dimension, string> = {
  domain: t("Metrics by domain"),
  tag: t("Metrics by tag"),
  template: t("Metrics by template"),
  mailbox_provider: t("Metrics by mailbox provider"),
};

const NOTES: Partial<Record<Dimension, string>> = {
  tag: t("An email with several tags counts for each of them."),
  template: t("Only emails made from a template."),
  mailbox_provider: t("By the recipient’s domain. Company domains count as Other."),
};

/** Values with a colour of their own; see `--series-1` in styles.css. */
const SERIES_MAX = 5;

interface BreakdownProps {
  span: Span;
  filters: Filters;
  by: Dimension;
  /** Emails sent by period, with the same filters. */
  rows: Row[];
}

/** Metrics for each value of a dimension: stacked bars and a table. */
export function Breakdown(props: BreakdownProps) {
  const { span, filters, by } = props;
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(metricsQuery(span, [by], filters));
  const rows = useMemo(() => data?.data.toSorted((one, other) => other.sent - one.sent), [data]);
  const columns = useMemo(() => columnsFor(by, filters), [by, filters]);
  return (
    <Section title={t("Breakdown")} {...(NOTES[by] === undefined ? {} : { lead: NOTES[by] })}>
      <div className="mb-4 max-w-full overflow-x-auto">
        <Segmented
          label={t("Break down by")}
          value={by}
          options={Object.entries(DIMENSION_NAMES) as [Dimension, string][]}
          onChange={(next) =>
            void navigate({
              to: "/metrics",
              search: { ...forDimension(filters, next), by: next },
              replace: true,
            })
          }
        />
      </div>
      <Pending data={rows} error={error} retry={() => void refetch()} />
      {rows?.length === 0 && (
        <EmptyState title={t("Nothing to break down")}>
          {by === "tag"
            ? t("No email in this period has tags. Add tags when you send, to compare kinds of email here.")
            : t("No email in this period was made from a template.")}
        </EmptyState>
      )}
      {rows !== undefined && rows.length > 0 && (
        <>
          <BreakdownChart {...props} rows={props.rows} top={rows.slice(0, SERIES_MAX)} />
          <div className="mt-4">
            <DataTable
              caption={CAPTIONS[by]}
              list="metrics"
              columns={columns}
              rows={rows}
              keyOf={(row) => valueOfRow(by, row) ?? ""}
            />
          </div>
        </>
      )}
    </Section>
  );
}

/** Tag, template and provider are counted separately, so only one of them can be a filter, and no other a dimension. */
function forDimension(filters: Filters, by: Dimension): Filters {
  const { tag, template_id, mailbox_provider, ...others } = filters;
  const own = filters[FILTER_OF[by]];
  return by === "domain" || own === undefined ? others : { ...others, [FILTER_OF[by]]: own };
}

function BreakdownChart({ span, filters, by, rows, top }: BreakdownProps & { top: Row[] }) {
  const values = top.flatMap((row) => valueOfRow(by, row) ?? []);
  const chosen = { ...filters, [FILTER_OF[by]]: values.join(",") };
  const { data } = useQuery({
    ...metricsQuery(span, ["period", by], chosen),
    enabled: values.length > 0,
  });
  const times = useMemo(() => rows.map(({ period }) => Date.parse(period)), [rows]);
  const lines = useMemo(() => {
    const place = new Map(rows.map(({ period }, index) => [period, index]));
    const named = top.flatMap((row) => {
      const value = valueOfRow(by, row);
      return value === null ? [] : [{ value, label: nameOf(by, row), counts: rows.map(() => 0) }];
    });
    for (const row of data?.data ?? []) {
      const counts = named.find(({ value }) => value === valueOfRow(by, row))?.counts;
      const index = place.get(row.period);
      if (counts !== undefined && index !== undefined) counts[index] = row.sent;
    }
    const shown = named.map(
      ({ label, counts }, index): Line => ({
        label,
        colour: `series-${index + 1}`,
        style: "bar",
        values: counts,
      }),
    );
    const rest = rows.map(
      ({ sent }, index) => sent - named.reduce((sum, { counts }) => sum + counts[index]!, 0),
    );
    // The others of a tag or a template are also those without any.
    const hasRest = (by === "domain" || by === "mailbox_provider") && rest.some((count) => count > 0);
    return hasRest
      ? [...shown, { label: t("Others"), colour: "series-other", style: "bar" as const, values: rest }]
      : shown;
  }, [by, top, rows, data]);
  return (
    <ChartFrame
      title={t("Emails sent")}
      times={times}
      lines={lines}
      format={formatNumber}
      isByHour={span.granularity === "hourly"}
      isWhole
    />
  );
}

const share = (id: string, title: string, rate: (row: Row) => number, limit = 1): Column<Row> => ({
  id,
  title,
  width: 112,
  narrowWidth: 88,
  align: "right",
  cell: (row) =>
    rate(row) > limit ? (
      <Status value="above" tone="bad" label={formatPercent(rate(row))} />
    ) : (
      formatPercent(rate(row))
    ),
});

/** A number that leads to the emails behind it, where the list of emails has such a filter. */
function Count({
  by,
  row,
  filters,
  value,
  status,
}: {
  by: Dimension;
  row: Row;
  filters: Filters;
  value: number;
  status?: string;
}) {
  const search = emailsOf(
    { ...filters, [FILTER_OF[by]]: valueOfRow(by, row) ?? "" },
    by === "domain" ? row : null,
  );
  if (search === null || value === 0) return formatNumber(value);
  return (
    <Link
      to="/emails"
      search={{ ...search, ...(status ? { status } : {}) }}
      className="underline hover:text-ink"
    >
      {formatNumber(value)}
    </Link>
  );
}

function columnsFor(by: Dimension, filters: Filters): Column<Row>[] {
  const count = (id: string, title: string, value: (row: Row) => number, status?: string): Column<Row> => ({
    id,
    title,
    width: 100,
    narrowWidth: 72,
    align: "right",
    cell: (row) => <Count {...{ by, row, filters }} value={value(row)} {...(status ? { status } : {})} />,
  });
  return [
    {
      id: "value",
      title: DIMENSION_NAMES[by],
      width: { min: 140 },
      cell: (row) =>
        valueOfRow(by, row) === null ? (
          nameOf(by, row)
        ) : (
          <Link
            to="/metrics"
            search={{ ...forDimension(filters, by), by, [FILTER_OF[by]]: valueOfRow(by, row) ?? "" }}
            className="font-medium hover:underline"
          >
            {nameOf(by, row)}
          </Link>
        ),
    },
    count("sent", t("Sent"), ({ sent }) => sent),
    share("delivered", t("Delivered"), ({ delivery_rate }) => delivery_rate),
    share("bounced", t("Bounced"), ({ bounce_rate }) => bounce_rate, BOUNCE_LIMIT),
    { ...count("bounces", t("Bounces"), ({ bounced }) => bounced, "bounced"), isMinor: true },
    {
      ...share("complained", t("Complained"), ({ complaint_rate }) => complaint_rate, COMPLAINT_LIMIT),
      isMinor: true,
    },
    { ...share("opened", t("Opened"), ({ open_rate }) => open_rate), isMinor: true },
    { ...share("clicked", t("Clicked"), ({ click_rate }) => click_rate), isMinor: true },
  ];
}
