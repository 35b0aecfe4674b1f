import type { AutomationItem, AutomationRunItem } from "../../../src/automations/schema.ts";
import { Status, type Tone } from "../../parts/status.tsx";
import { t } from "../../texts/text.tsx";

/** A disabled one is no fault: it waits until somebody enables it. */
export const AUTOMATION_STATUS: Record<AutomationItem["status"], [tone: Tone, label: string]> = {
  enabled: ["good", t("Enabled")],
  disabled: ["calm", t("Disabled")],
};

export function AutomationStatus({ automation: { status } }: { automation: Pick<AutomationItem, "status"> }) {
  const [tone, label] = AUTOMATION_STATUS[status];
  return <Status value={status} tone={tone} label={label} />;
}

export const RUN_STATUS: Record<AutomationRunItem["status"], [tone: Tone, label: string]> = {
  running: ["warn", t("Running")],
  completed: ["good", t("Completed")],
  failed: ["bad", t("Failed")],
  cancelled: ["calm", t("Canceled")],
};

export function RunStatus({ status }: { status: AutomationRunItem["status"] }) {
  const [tone, label] = RUN_STATUS[status];
  return <Status value={status} tone={tone} label={label} />;
}
