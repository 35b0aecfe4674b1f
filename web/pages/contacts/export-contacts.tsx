import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import type { ContactExport, ContactExportReference, CreateExportBody } from "../../../src/exports/schema.ts";
import type { Filter } from "../../../src/store/filter.ts";
import { get, pathOf, post } from "../../api.ts";
import { Button, buttonClass } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { formatNumber, sizeText } from "../../parts/format.ts";
import { Notice, Problem } from "../../parts/notice.tsx";
import { RadioList } from "../../parts/radio-list.tsx";
import { useSubmit } from "../../parts/use-submit.ts";
import { t } from "../../texts/text.tsx";
import type { Chosen } from "./contact-data.ts";

type Format = NonNullable<CreateExportBody["format"]>;

const POLL_MS = 1_000;
/** Chosen rows are named by their addresses in a filter. */
const NAMED_MAX = 100;

export function ExportContacts({
  chosen,
  isOpen,
  onClose,
}: {
  chosen: Chosen;
  isOpen: boolean;
  onClose(): void;
}) {
  return (
    <Dialog
      title={t("Export contacts")}
      lead={t("With all properties, status, topics, segments, the newest consent, suppression and activity.")}
      isOpen={isOpen}
      onClose={onClose}
    >
      <ExportForm chosen={chosen} onClose={onClose} />
    </Dialog>
  );
}

/** Null = all. */
function filterOf({ contacts, wanted: { filter, q } }: Chosen): Filter | null {
  if (contacts !== null) return { field: "email", op: "in", value: contacts.map(({ email }) => email) };
  if (q === "") return filter;
  const found: Filter = {
    any: ["email", "first_name", "last_name"].map((field) => ({ field, op: "contains", value: q })),
  };
  return filter === null ? found : { all: [filter, found] };
}

function ExportForm({ chosen, onClose }: { chosen: Chosen; onClose(): void }) {
  const [format, setFormat] = useState<Format>("csv");
  const [id, setId] = useState<string | null>(null);
  const { submit, problem, isBusy } = useSubmit();
  const isTooLong = chosen.contacts !== null && chosen.contacts.length > NAMED_MAX;
  const start = () =>
    submit(async () => {
      const filter = filterOf(chosen);
      const body: CreateExportBody = { format, ...(filter !== null && { filter: { ...filter } }) };
      setId((await post<ContactExportReference>("/contacts/exports", body)).id);
    });
  if (id !== null) return <ExportState id={id} onClose={onClose} />;
  return (
    <div className="flex flex-col gap-4">
      {isTooLong && (
        <Notice tone="warn">
          {t("Select at most {max} contacts to export them, or all that match.", { max: NAMED_MAX })}
        </Notice>
      )}
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
      <Problem error={problem} />
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{t("Cancel")}</Button>
        <Button variant="primary" isBusy={isBusy} disabled={isTooLong} onClick={start}>
          {t("Export")}
        </Button>
      </div>
    </div>
  );
}

function ExportState({ id, onClose }: { id: string; onClose(): void }) {
  const { data, error } = useQuery({
    queryKey: ["/contacts", "exports", id],
    queryFn: () => get<ContactExport>(`/contacts/exports/${id}`),
    refetchInterval: ({ state }) =>
      state.data?.status === "completed" || state.data?.status === "failed" ? false : POLL_MS,
  });
  const isDone = data?.status === "completed";
  return (
    <div className="flex flex-col gap-4">
      <Problem error={error} />
      {data?.status === "failed" && <Notice tone="bad">{data.error}</Notice>}
      <p role="status" className="text-sm text-soft tabular-nums">
        {isDone
          ? t("{count, plural, one {# contact} other {# contacts}}, {size}. The file is kept for 7 days.", {
              count: data.rows,
              size: sizeText(data.bytes),
            })
          : t("Exported {count} so far. You can close this and come back.", {
              count: formatNumber(data?.rows ?? 0),
            })}
      </p>
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{t("Close")}</Button>
        {isDone && (
          <a className={buttonClass("primary")} href={pathOf(`/contacts/exports/${id}/file`)} download>
            <Download aria-hidden="true" />
            {t("Download")}
          </a>
        )}
      </div>
    </div>
  );
}
