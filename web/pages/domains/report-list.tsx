import { Download } from "lucide-react";
import { useMemo } from "react";
import type { DomainReport } from "../../../src/domain-reports/schema.ts";
import { pathOf } from "../../api.ts";
import { buttonClass } from "../../parts/button.tsx";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { formatNumber } from "../../parts/format.ts";
import { Section } from "../../parts/page.tsx";
import { Time } from "../../parts/time.tsx";
import { t } from "../../texts/text.tsx";

/** The newest reports, each as a file. */
export function ReportList({ domainId, reports }: { domainId: string; reports: DomainReport[] }) {
  const columns = useMemo(() => columnsFor(domainId), [domainId]);
  if (reports.length === 0) return null;
  return (
    <Section
      title={t("Newest reports")}
      lead={t("A report counts if its sender has signed it. The files are kept for some weeks.")}
    >
      <DataTable caption={t("Newest reports")} columns={columns} rows={reports} keyOf={({ id }) => id} />
    </Section>
  );
}

const columnsFor = (domainId: string): Column<DomainReport>[] => [
  {
    id: "org",
    title: t("From"),
    width: { min: 130, share: 2 },
    cell: ({ org }) => <span className="font-medium">{org}</span>,
  },
  {
    id: "signed",
    title: t("Signature"),
    width: { min: 130, share: 2 },
    under: "first",
    cell: ({ signed_by, counted }) => (
      <span className={counted ? "text-soft" : "text-warn"}>
        {signed_by ?? (counted ? t("By HTTPS") : t("Not signed, not counted"))}
      </span>
    ),
  },
  {
    id: "kind",
    title: t("Kind"),
    width: 80,
    isMinor: true,
    cell: ({ kind }) => kind.toUpperCase(),
  },
  {
    id: "received",
    title: t("Received"),
    width: 130,
    narrowWidth: 96,
    cell: ({ received_at }) => <Time value={received_at} />,
  },
  {
    id: "total",
    title: t("Total"),
    width: 88,
    align: "right",
    className: "tabular-nums",
    isMinor: true,
    cell: ({ total }) => formatNumber(total),
  },
  {
    id: "failed",
    title: t("Failed"),
    width: 88,
    align: "right",
    className: "tabular-nums",
    isMinor: true,
    cell: ({ failed }) => formatNumber(failed),
  },
  {
    id: "file",
    title: t("File"),
    width: 60,
    narrowWidth: 64,
    isActions: true,
    cell: ({ id, org }) => (
      <a
        className={buttonClass("quiet", "small-icon")}
        href={pathOf(`/domains/${domainId}/reports/${id}/file`)}
        aria-label={t("Download the report of {org}", { org })}
        download
      >
        <Download aria-hidden="true" />
      </a>
    ),
  },
];
