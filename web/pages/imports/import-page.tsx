import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import type { ContactImport } from "../../../src/imports/schema.ts";
import { get, post } from "../../api.ts";
import { BackLink } from "../../parts/back-link.tsx";
import { ConfirmButton } from "../../parts/confirm.tsx";
import { formatNumber, formatPercent, sizeText } from "../../parts/format.ts";
import { Notice } from "../../parts/notice.tsx";
import { Card, Page } from "../../parts/page.tsx";
import { PendingPage } from "../../parts/pending-page.tsx";
import { Time } from "../../parts/time.tsx";
import { showToast } from "../../parts/toast.tsx";
import { T, t } from "../../texts/text.tsx";
import { ImportPlan } from "./import-plan.tsx";
import { ImportReport } from "./import-report.tsx";
import { ImportStatus, isCanceled } from "./import-status.tsx";

const POLL_MS = 1_000;

const isRunning = ({ status }: ContactImport) => status === "queued" || status === "in_progress";

export function ImportPage() {
  const { id = "" } = useParams({ strict: false });
  const { data, error, refetch } = useQuery({
    queryKey: ["/contacts/imports", id],
    queryFn: () => get<ContactImport>(`/contacts/imports/${id}`),
    refetchInterval: ({ state }) => (state.data !== undefined && isRunning(state.data) ? POLL_MS : false),
  });
  if (data === undefined) {
    return (
      <PendingPage
        title={t("Import")}
        missing={t("Import not found")}
        list={{ to: "/imports", label: t("Imports and exports") }}
        error={error}
        retry={() => void refetch()}
      />
    );
  }
  return (
    <>
      <BackLink to="/imports">{t("Imports and exports")}</BackLink>
      <Page title={data.file_name} lead={<Lead row={data} />} actions={<Actions row={data} />}>
        {isRunning(data) ? <Progress row={data} /> : <Outcome row={data} />}
      </Page>
    </>
  );
}

function Lead({ row }: { row: ContactImport }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <ImportStatus row={row} />
      <span>{sizeText(row.file_bytes)}</span>
      <Time value={row.created_at} />
    </span>
  );
}

/** The report, and after a check what comes next. */
function Outcome({ row }: { row: ContactImport }) {
  const isReady = row.dry_run && row.status === "completed" && row.start_until !== null;
  return (
    <>
      <Verdict row={row} />
      <ImportReport row={row} />
      {isReady && row.detected !== null && (
        // A new check may change what is proposed.
        <ImportPlan key={row.completed_at} row={row} file={row.detected} />
      )}
    </>
  );
}

function Verdict({ row }: { row: ContactImport }) {
  const { failure, dry_run, start_until, undo, counts } = row;
  if (undo !== null) {
    return (
      <Notice tone="calm">
        {t("The import was undone: {restored, number} contacts were deleted or have their old values back.", {
          restored: undo.restored,
        })}{" "}
        {undo.kept > 0 &&
          t(
            "{count, plural, one {# was left alone because it changed since.} other {# were left alone because they changed since.}}",
            { count: undo.kept },
          )}
      </Notice>
    );
  }
  if (isCanceled(row)) {
    return <Notice tone="calm">{t("Canceled. What was imported before stays until you undo it.")}</Notice>;
  }
  if (failure !== null) {
    return (
      <Notice tone="bad">
        <span lang="en">{failure}</span>
      </Notice>
    );
  }
  if (dry_run && start_until === null) {
    return (
      <Notice tone="calm">
        {t("This file was only checked, and is kept for a day. Upload it again to import it.")}
      </Notice>
    );
  }
  if (dry_run) {
    return (
      <Notice tone="calm">
        {t("Nothing is imported yet. This is what would happen with the columns below.")}
      </Notice>
    );
  }
  return (
    <Notice tone="good">
      {t(
        "{created, plural, one {# contact was created} other {# contacts were created}}, {updated, plural, one {# was updated.} other {# were updated.}}",
        { created: counts.created, updated: counts.updated },
      )}
    </Notice>
  );
}

function Progress({ row }: { row: ContactImport }) {
  const { counts, progress, dry_run, undone_at } = row;
  const done = formatNumber(counts.total);
  return (
    <Card>
      <div className="mb-2 flex justify-between text-sm tabular-nums">
        <span role="status">
          {undone_at !== null
            ? t("Undoing the import")
            : dry_run
              ? t("{rows} rows checked", { rows: done })
              : t("{rows} rows imported", { rows: done })}
        </span>
        <span className="text-soft">{formatPercent(progress, 0)}</span>
      </div>
      <div
        role="progressbar"
        aria-label={t("Progress")}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(progress * 100)}
        className="h-1.5 overflow-hidden rounded-full bg-raised"
      >
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-500"
          style={{ width: `${Math.round(progress * 100)}%` }}
        />
      </div>
    </Card>
  );
}

function Actions({ row }: { row: ContactImport }) {
  const client = useQueryClient();
  const act = async (name: "undo" | "cancel", done: string) => {
    await post(`/contacts/imports/${row.id}/${name}`);
    showToast(done);
    await client.invalidateQueries({ queryKey: ["/contacts/imports"] });
  };
  if (isRunning(row)) {
    if (row.undone_at !== null) return null;
    return (
      <ConfirmButton
        label={t("Cancel import")}
        title={t("Cancel import?")}
        action={t("Cancel import")}
        run={() => act("cancel", t("Import canceled."))}
      >
        {t("What is imported so far stays. You can undo it afterwards.")}
      </ConfirmButton>
    );
  }
  const { undo_until: until } = row;
  if (until === null) return null;
  return (
    <ConfirmButton
      label={t("Undo import")}
      title={t("Undo import?")}
      action={t("Undo import")}
      run={() => act("undo", t("The import is being undone."))}
    >
      <T
        text="Contacts that it created are deleted, and the others get their old values back. Contacts that changed since are left alone. This is possible until <time></time>."
        time={() => <Time value={until} isAbsolute />}
      />
    </ConfirmButton>
  );
}
