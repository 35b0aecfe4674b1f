import { Link } from "@tanstack/react-router";
import type { Filters } from "../../api.ts";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { formatPercent } from "../../parts/format.ts";
import { Status } from "../../parts/status.tsx";
import { BOUNCE_LIMIT, COMPLAINT_LIMIT } from "./limits.ts";
import type { Metrics } from "./metrics-data.ts";

type Row = Metrics["data"][number];

const share = (title: string, rate: (row: Row) => number, limit = 1): Column<Row> => ({
  title,
  className: "text-right",
  cell: (row) =>
    rate(row) > limit ? (
      <Status value="above" tone="bad" label={formatPercent(rate(row))} />
    ) : (
      formatPercent(rate(row))
    ),
});

const columnsFor = (filters: Filters): Column<Row>[] => [
  {
    title: "Domain",
    cell: ({ domain_id, domain_name }) => (
      <Link
        to="/metrics"
        search={{ ...filters, domain_id: domain_id ?? "" }}
        className="font-medium hover:underline"
      >
        {domain_name ?? "Deleted domain"}
      </Link>
    ),
  },
  { title: "Sent", className: "text-right", cell: ({ sent }) => sent.toLocaleString("en") },
  share("Delivered", ({ delivery_rate }) => delivery_rate),
  share("Bounced", ({ bounce_rate }) => bounce_rate, BOUNCE_LIMIT),
  { ...share("Complained", ({ complaint_rate }) => complaint_rate, COMPLAINT_LIMIT), isMinor: true },
  { ...share("Opened", ({ open_rate }) => open_rate), isMinor: true },
  { ...share("Clicked", ({ click_rate }) => click_rate), isMinor: true },
];

/** One row per domain, by emails sent. */
export function DomainTable({ rows, filters }: { rows: Row[]; filters: Filters }) {
  return (
    <DataTable
      caption="Metrics by domain"
      columns={columnsFor(filters)}
      rows={rows.toSorted((one, other) => other.sent - one.sent)}
      keyOf={({ domain_id }) => domain_id ?? ""}
    />
  );
}
