// What the list of automations says about each: its trigger, and its runs.
import { and, eq, inArray, isNull } from "drizzle-orm";
import type { AutomationStore, AutomationSummary } from "../../automations.ts";
import type { Connection } from "../connection.ts";
import type { Synchronous } from "../noun.ts";
import { automationStepCounts, automations, automationVersions } from "./automation-schema.ts";

type Counts = typeof automationStepCounts.$inferSelect;

export function createSummaries({
  orm,
}: Pick<Connection, "orm">): Pick<Synchronous<AutomationStore>, "summaries"> {
  return {
    summaries({ teamId, ids }) {
      const isIts = and(
        eq(automationVersions.automationId, automations.id),
        eq(automationVersions.version, automations.version),
      );
      const isWanted = and(
        eq(automations.teamId, teamId),
        isNull(automations.deletedAt),
        inArray(automations.id, ids),
      );
      const found = orm
        .select({ id: automations.id, steps: automationVersions.steps })
        .from(automations)
        .innerJoin(automationVersions, isIts)
        .where(isWanted)
        .all();
      const own = found.map(({ id }) => id);
      const counts = orm
        .select()
        .from(automationStepCounts)
        .where(inArray(automationStepCounts.automationId, own))
        .all();
      const byId = Map.groupBy(counts, ({ automationId }) => automationId);
      return found.map(({ id, steps }) => summaryOf(id, steps, byId.get(id) ?? []));
    },
  };
}

/** A run is counted at one step that it has entered and not left; its first is the trigger. */
function summaryOf(
  id: string,
  steps: (typeof automationVersions.$inferSelect)["steps"],
  counts: Counts[],
): AutomationSummary {
  const trigger = steps.find(({ type }) => type === "trigger");
  const sum = (name: "entered" | "completed" | "skipped" | "failed") =>
    counts.reduce((total, count) => total + count[name], 0);
  const failed = sum("failed");
  return {
    id,
    trigger: trigger?.config ?? {},
    started: counts.find(({ key }) => key === trigger?.key)?.entered ?? 0,
    running: Math.max(0, sum("entered") - sum("completed") - sum("skipped") - failed),
    failed,
  };
}
