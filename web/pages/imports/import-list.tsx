import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { FileUp } from "lucide-react";
import { useState } from "react";
import type { ContactImportItem } from "../../../src/imports/schema.ts";
import type { Filters } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { formatNumber } from "../../parts/format.ts";
import { EmptyState, Pending } from "../../parts/notice.tsx";
import { Page } from "../../parts/page.tsx";
import { Tabs } from "../../parts/tabs.tsx";
import { Time } from "../../parts/time.tsx";
import { usePages } from "../../parts/use-pages.ts";
import { useCreateDialog } from "../../shell/use-create-dialog.ts";
import { t } from "../../texts/text.tsx";
import { CreateExport, ExportList } from "./export-list.tsx";
import { ImportStatus } from "./import-status.tsx";
import { UploadDialog } from "./upload-form.tsx";

const COLUMNS: Column<ContactImportItem>[] = [
  {
    id: "file",
    title: t("File"),
    width: { min: 180, share: 3 },
    cell: ({ id, file_name }) => (
      <Link to="/imports/$id" params={{ id }} className="font-medium hover:underline">
        {file_name}
      </Link>
    ),
  },
  {
    id: "status",
    title: t("Status"),
    width: { min: 150 },
    under: "first",
    cell: (row) => <ImportStatus row={row} />,
  },
  {
    id: "total",
    title: t("Rows"),
    width: 110,
    narrowWidth: 90,
    align: "right",
    cell: ({ counts }) => formatNumber(counts.total),
  },
  {
    id: "created",
    title: t("New contacts"),
    width: 130,
    align: "right",
    isMinor: true,
    cell: ({ counts, dry_run }) => (dry_run ? "–" : formatNumber(counts.created)),
  },
  {
    id: "failed",
    title: t("Invalid"),
    width: 110,
    align: "right",
    isMinor: true,
    cell: ({ counts }) => formatNumber(counts.failed),
  },
  {
    id: "started",
    title: t("Started"),
    width: 132,
    align: "right",
    className: "text-soft",
    isMinor: true,
    cell: ({ created_at }) => <Time value={created_at} />,
  },
];

export function ImportsPage() {
  const navigate = useNavigate();
  const { view = "imports" }: Filters = useSearch({ strict: false });
  const [isUploading, setUploading] = useCreateDialog();
  const [isExporting, setExporting] = useState(false);
  return (
    <Page
      title={t("Imports and exports")}
      lead={t("Bring contacts in from a file or another service, and take them out again.")}
      actions={
        <>
          <Button onClick={() => setExporting(true)}>{t("Export contacts")}</Button>
          <Button variant="primary" onClick={() => setUploading(true)}>
            {t("Import contacts")}
          </Button>
        </>
      }
    >
      <Tabs
        value={view}
        onChange={(chosen) =>
          void navigate({
            to: "/imports",
            search: chosen === "imports" ? {} : { view: chosen },
            replace: true,
          })
        }
        tabs={[
          {
            id: "imports",
            label: t("Imports"),
            content: <ImportList create={() => setUploading(true)} />,
          },
          {
            id: "exports",
            label: t("Exports"),
            content: <ExportList create={() => setExporting(true)} />,
          },
        ]}
      />
      <UploadDialog
        isOpen={isUploading}
        onClose={() => setUploading(false)}
        open={(id) => void navigate({ to: "/imports/$id", params: { id } })}
      />
      <CreateExport
        isOpen={isExporting}
        onClose={() => setExporting(false)}
        done={() => void navigate({ to: "/imports", search: { view: "exports" }, replace: true })}
      />
    </Page>
  );
}

function ImportList({ create }: { create(): void }) {
  const navigate = useNavigate();
  const { items, live, error, retry, more } = usePages<ContactImportItem>(
    "/contacts/imports",
    {},
    { live: "window" },
  );
  if (items === null) return <Pending data={items} error={error} retry={retry} />;
  if (items.length === 0) {
    return (
      <EmptyState
        icon={FileUp}
        title={t("No imports yet")}
        action={
          <Button variant="primary" onClick={create}>
            {t("Import contacts")}
          </Button>
        }
      >
        {t("An import never subscribes anybody again who left, and it can be undone for seven days.")}
      </EmptyState>
    );
  }
  return (
    <DataTable
      caption={t("Imports of contacts, newest first")}
      list="imports"
      columns={COLUMNS}
      rows={items}
      keyOf={({ id }) => id}
      open={({ id }) => void navigate({ to: "/imports/$id", params: { id } })}
      more={more}
      live={live}
    />
  );
}
