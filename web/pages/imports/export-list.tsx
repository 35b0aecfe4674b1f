import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import type {
  ContactExportItem,
  ContactExportReference,
  CreateExportBody,
} from "../../../src/exports/schema.ts";
import { pathOf, post } from "../../api.ts";
import { Button, buttonClass } from "../../parts/button.tsx";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { DialogForm } from "../../parts/dialog-form.tsx";
import { SelectField } from "../../parts/field.tsx";
import { segmentsQuery } from "../../parts/filter-names.ts";
import { formatNumber, sizeText } from "../../parts/format.ts";
import { EmptyState, Pending } from "../../parts/notice.tsx";
import { RadioList } from "../../parts/radio-list.tsx";
import { Time } from "../../parts/time.tsx";
import { showToast } from "../../parts/toast.tsx";
import { usePages } from "../../parts/use-pages.ts";
import { useSubmit } from "../../parts/use-submit.ts";
import { t } from "../../texts/text.tsx";
import { RunStatus } from "./run-status.tsx";

const COLUMNS: Column<ContactExportItem>[] = [
  {
    id: "created",
    title: t("Started"),
    width: { min: 130, share: 2 },
    cell: ({ created_at }) => <Time value={created_at} />,
  },
  {
    id: "status",
    title: t("Status"),
    width: { min: 130, share: 2 },
    under: "first",
    cell: ({ status, error }) => (
      <span title={error ?? undefined}>
        <RunStatus status={status} />
      </span>
    ),
  },
  { id: "format", title: t("Format"), width: 100, isMinor: true, cell: ({ format }) => format.toUpperCase() },
  {
    id: "rows",
    title: t("Contacts"),
    width: 110,
    narrowWidth: 90,
    align: "right",
    cell: ({ rows }) => formatNumber(rows),
  },
  {
    id: "size",
    title: t("Size"),
    width: 100,
    align: "right",
    className: "text-soft",
    isMinor: true,
    cell: ({ bytes }) => sizeText(bytes),
  },
  {
    id: "file",
    title: t("File"),
    width: 132,
    narrowWidth: 52,
    align: "right",
    isActions: true,
    cell: ({ id, status, created_at }) =>
      status === "completed" && (
        <a
          href={pathOf(`/contacts/exports/${id}/file`)}
          className={buttonClass("plain", "small")}
          aria-label={t("Download the export of {time}", { time: created_at.slice(0, 16).replace("T", " ") })}
        >
          <Download aria-hidden="true" />
          <span className="max-md:hidden">{t("Download")}</span>
        </a>
      ),
  },
];

/** Files of contacts, kept for seven days. */
export function ExportList({ create }: { create(): void }) {
  const { items, live, error, retry, more } = usePages<ContactExportItem>(
    "/contacts/exports",
    {},
    { live: "window" },
  );
  if (items === null) return <Pending data={items} error={error} retry={retry} />;
  if (items.length === 0) {
    return (
      <EmptyState
        icon={Download}
        title={t("No exports in the last seven days")}
        action={
          <Button variant="primary" onClick={create}>
            {t("Export contacts")}
          </Button>
        }
      >
        {t("An export has everything: properties, status, topics, segments, consents and suppressions.")}
      </EmptyState>
    );
  }
  return (
    <DataTable
      caption={t("Exports of contacts, newest first")}
      columns={COLUMNS}
      rows={items}
      keyOf={({ id }) => id}
      more={more}
      live={live}
    />
  );
}

interface CreateProps {
  onClose(): void;
  /** Called when the export has started. */
  done(): void;
}

export function CreateExport({ isOpen, ...props }: CreateProps & { isOpen: boolean }) {
  return (
    <Dialog
      title={t("Export contacts")}
      lead={t("The file is ready for download for seven days. Only your team sees it.")}
      isOpen={isOpen}
      onClose={props.onClose}
    >
      <ExportForm {...props} />
    </Dialog>
  );
}

type Format = NonNullable<CreateExportBody["format"]>;

function ExportForm({ onClose, done }: CreateProps) {
  const client = useQueryClient();
  const [format, setFormat] = useState<Format>("csv");
  const [segment, setSegment] = useState("");
  const form = useSubmit(["segment_id"]);
  const { data } = useQuery(segmentsQuery);
  async function save() {
    const body: CreateExportBody = { format, ...(segment !== "" && { segment_id: segment }) };
    await post<ContactExportReference>("/contacts/exports", body);
    showToast(t("Export started."));
    await client.invalidateQueries({ queryKey: ["/contacts/exports"] });
    onClose();
    done();
  }
  return (
    <DialogForm form={form} save={save} action={t("Export")} onClose={onClose}>
      <SelectField
        label={t("Contacts")}
        value={segment}
        onChange={({ target }) => setSegment(target.value)}
        error={form.problemOf("segment_id")}
      >
        <option value="">{t("All contacts")}</option>
        {data?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <RadioList
        legend={t("Format")}
        name="format"
        value={format}
        onChange={(value) => setFormat(value as Format)}
        options={[
          {
            value: "csv",
            label: "CSV",
            hint: t(
              "For spreadsheets and other services. Cells that a spreadsheet would run start with an apostrophe.",
            ),
          },
          { value: "jsonl", label: "JSON Lines", hint: t("For programs: one contact per line, exact.") },
        ]}
      />
    </DialogForm>
  );
}
