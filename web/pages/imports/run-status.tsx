import type { ImportState } from "../../../src/store/audience-words.ts";
import { Status, type Tone } from "../../parts/status.tsx";
import { t } from "../../texts/text.tsx";

const STATES: Record<ImportState, [tone: Tone, label: string]> = {
  queued: ["calm", t("Waiting")],
  in_progress: ["warn", t("In progress")],
  completed: ["good", t("Completed")],
  failed: ["bad", t("Failed")],
};

/** Of an import or an export. */
export function RunStatus({ status }: { status: ImportState }) {
  const [tone, label] = STATES[status];
  return <Status value={status} tone={tone} label={label} />;
}
