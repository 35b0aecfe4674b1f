import type { ContactImportItem } from "../../../src/imports/schema.ts";
import { Status } from "../../parts/status.tsx";
import { t } from "../../texts/text.tsx";
import { RunStatus } from "./run-status.tsx";

/** Ended by a person, which the server tells as a failure. */
export const isCanceled = ({ failure }: Pick<ContactImportItem, "failure">) => failure === "Canceled.";

/** Tells checks and undone imports from those that count. */
export function ImportStatus({ row }: { row: ContactImportItem }) {
  const { status, dry_run, undone_at } = row;
  const isRunning = status === "queued" || status === "in_progress";
  if (undone_at !== null) {
    return isRunning ? (
      <Status value="undoing" tone="warn" label={t("Being undone")} />
    ) : (
      <Status value="undone" tone="calm" label={t("Undone")} />
    );
  }
  if (dry_run && status !== "failed") {
    return isRunning ? (
      <Status value="checking" tone="warn" label={t("Being checked")} />
    ) : (
      <Status value="checked" tone="calm" label={t("Checked, not started")} />
    );
  }
  if (isCanceled(row)) return <Status value="canceled" />;
  return <RunStatus status={status} />;
}
