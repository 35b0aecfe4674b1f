import { isoTime } from "../lib/iso-time.ts";
import type {
  Automation,
  AutomationRunStep,
  AutomationSummary,
  ListedRun,
  StepCounts,
  WholeAutomation,
} from "../store/automations.ts";
import { dueUnlessHeld } from "../store/restored.ts";
import type * as wire from "./schema.ts";

function showItem(automation: Automation): wire.AutomationItem {
  return {
    id: automation.id,
    name: automation.name,
    status: automation.status,
    created_at: isoTime(automation.createdAt),
    updated_at: isoTime(automation.updatedAt),
    entry: automation.entry,
    goal_event: automation.goalEvent,
    version: automation.version,
    revision: automation.revision,
  };
}

export function showListed(
  automation: Automation,
  summaries: ReadonlyMap<string, AutomationSummary>,
): wire.AutomationListItem {
  const { trigger = {}, started = 0, running = 0, failed = 0 } = summaries.get(automation.id) ?? {};
  return { ...showItem(automation), trigger, runs: { started, running, failed } };
}

export function showAutomation(
  automation: WholeAutomation,
  counts: Record<string, StepCounts>,
): wire.Automation {
  const shown = Object.entries(counts).map(([key, count]) => [key, showCounts(count)] as const);
  return {
    object: "automation",
    ...showItem(automation),
    steps: automation.steps,
    connections: automation.connections,
    counts: Object.fromEntries(shown),
  };
}

function showCounts({ entered, completed, skipped, failed }: StepCounts): wire.AutomationStepCounts {
  const waiting = Math.max(0, entered - completed - skipped - failed);
  return { entered, completed, skipped, failed, waiting };
}

export function showReference({
  id,
  revision,
}: Pick<Automation, "id" | "revision">): wire.AutomationReference {
  return { object: "automation", id, revision };
}

export function showRunItem(run: ListedRun): wire.AutomationRunItem {
  return {
    id: run.id,
    status: run.status,
    started_at: isoTime(run.startedAt),
    completed_at: isoTime(run.completedAt),
    created_at: isoTime(run.createdAt),
    contact_id: run.contactId,
    email: run.email,
    version: run.version,
    step_key: run.stepKey,
    due_at: isoTime(dueUnlessHeld(run.dueAt)),
  };
}

export function showRun(run: ListedRun, steps: AutomationRunStep[]): wire.AutomationRun {
  return { object: "automation_run", ...showRunItem(run), steps: steps.map(showRunStep) };
}

function showRunStep(step: AutomationRunStep): wire.AutomationRunStep {
  return {
    key: step.key,
    type: step.type,
    status: step.status,
    output: step.output,
    error: step.error,
    started_at: isoTime(step.startedAt),
    completed_at: isoTime(step.completedAt),
    created_at: isoTime(step.createdAt),
  };
}
