import type { AutomationStore } from "../../automations.ts";
import type { Connection } from "../connection.ts";
import { defineNoun, type Synchronous } from "../noun.ts";
import { createDateMethods } from "./date-methods.ts";
import { createDefinitionMethods } from "./definition-methods.ts";
import { createRunReads } from "./run-reads.ts";
import { createSummaries } from "./summaries.ts";
import { createWorkMethods } from "./work-methods.ts";

export const automationMethods = defineNoun<AutomationStore>({
  methods: {
    create: {
      isGrowing: true,
      change: ({ automation }, result) => (result === "created" ? { target: automation.id } : null),
    },
    get: "read",
    list: "read",
    summaries: "read",
    change: {
      isGrowing: true,
      // The editor saves the graph again and again.
      change: ({ id, changes }, { kind }) =>
        kind === "changed" ? { target: id, isSeries: changes.status === undefined } : null,
    },
    stop: {
      weight: ({ limit }) => Math.ceil(limit / 10),
      change: ({ id }, stopped) => stopped && { target: id },
    },
    delete: { change: (_, gone) => gone && { target: gone.id } },
    listRuns: "read",
    getRun: "read",
    counts: "read",
    countRuns: "read",
    due: "read",
    // As the expansion of a broadcast: in the background, and not for long.
    advance: { isGrowing: true, isBackground: true, waitMs: 10, weight: ({ runIds }) => runIds.length },
    settle: "write",
    fail: "write",
    sweep: { isBackground: true, weight: ({ limit }) => Math.ceil(limit / 10) },
    dateTriggers: "read",
    findDates: "read",
    enterDates: { isGrowing: true, isBackground: true, weight: ({ entries }) => entries.length },
    setRead: "write",
  },
  open: createAutomationMethods,
});

function createAutomationMethods(connection: Connection): Synchronous<AutomationStore> {
  return {
    ...createDefinitionMethods(connection),
    ...createRunReads(connection),
    ...createSummaries(connection),
    ...createWorkMethods(connection),
    ...createDateMethods(connection),
  };
}
