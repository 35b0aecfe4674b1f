// The tables of automations. A run that waits is one row: no timer, no thread.
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import {
  AUTOMATION_ENTRIES,
  AUTOMATION_STATUSES,
  type AutomationEntry,
  type AutomationStatus,
  RUN_STATUSES,
  type RunStatus,
  STEP_STATUSES,
  STEP_TYPES,
  type StepStatus,
  type StepType,
} from "../../automation-words.ts";
import type { AutomationConnection, AutomationStep } from "../../automations.ts";
import { defineTable, json, word, wordsOf } from "../columns.ts";
import { isObject, isObjects } from "../stored-shapes.ts";

export const automations = defineTable(
  "automations",
  {
    id: text("id").primaryKey(),
    teamId: text("team_id").notNull(),
    name: text("name").notNull(),
    status: word<AutomationStatus>("status", wordsOf(AUTOMATION_STATUSES), "disabled").notNull(),
    entry: word<AutomationEntry>("entry", wordsOf(AUTOMATION_ENTRIES), "once").notNull(),
    goalEvent: text("goal_event"),
    version: integer("version").notNull(),
    revision: integer("revision").notNull(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    /** Runs that began until then are canceled: at once where they would go on, the others by and by. */
    stoppedAt: integer("stopped_at"),
    /** Its runs are swept later. */
    deletedAt: integer("deleted_at"),
  },
  (table) => [
    index("automations_team").on(table.teamId, table.id).where(sql`deleted_at is null`),
    index("automations_stopped").on(table.id).where(sql`stopped_at is not null`),
    index("automations_deleted").on(table.id).where(sql`deleted_at is not null`),
  ],
);

export const automationVersions = defineTable(
  "automation_versions",
  {
    automationId: text("automation_id").notNull(),
    version: integer("version").notNull(),
    steps: json<AutomationStep[]>("steps", isObjects, []).notNull(),
    connections: json<AutomationConnection[]>("connections", isObjects, []).notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.automationId, table.version] })],
);

/** Of those that are enabled, so that a change of a contact costs one lookup. */
export const automationTriggers = defineTable(
  "automation_triggers",
  {
    teamId: text("team_id").notNull(),
    event: text("event").notNull(),
    subject: text("subject").notNull(),
    automationId: text("automation_id").notNull(),
    /** Of dates: how far contacts were looked at. */
    readUntil: integer("read_until"),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.event, table.subject, table.automationId] })],
);

export const automationRuns = defineTable(
  "automation_runs",
  {
    id: text("id").primaryKey(),
    teamId: text("team_id").notNull(),
    automationId: text("automation_id").notNull(),
    version: integer("version").notNull(),
    contactId: text("contact_id").notNull(),
    /** What it began with, unique in the automation: a contact, an event, or a contact and a date. */
    entryKey: text("entry_key").notNull(),
    status: word<RunStatus>("status", wordsOf(RUN_STATUSES), "failed").notNull(),
    stepKey: text("step_key"),
    /** Counts the steps that were visited. */
    visit: integer("visit").notNull(),
    dueAt: integer("due_at"),
    /** The event that started it, and those that it waited for. */
    context: json<Record<string, unknown>>("context", isObject, {}).notNull(),
    createdAt: integer("created_at").notNull(),
    startedAt: integer("started_at"),
    completedAt: integer("completed_at"),
  },
  (table) => [
    uniqueIndex("automation_runs_entry").on(table.automationId, table.entryKey),
    index("automation_runs_due").on(table.dueAt).where(sql`status = 'running' and due_at is not null`),
    index("automation_runs_list").on(table.automationId, table.id),
    index("automation_runs_status").on(table.automationId, table.status, table.id),
    index("automation_runs_contact").on(table.teamId, table.contactId, table.id),
    index("automation_runs_completed").on(table.completedAt).where(sql`completed_at is not null`),
  ],
);

export const automationRunSteps = defineTable(
  "automation_run_steps",
  {
    runId: text("run_id").notNull(),
    visit: integer("visit").notNull(),
    key: text("key").notNull(),
    type: word<StepType>("type", wordsOf(STEP_TYPES), "exit").notNull(),
    status: word<StepStatus>("status", wordsOf(STEP_STATUSES), "failed").notNull(),
    output: json<Record<string, unknown> | null>("output", isObject, null),
    error: json<Record<string, unknown> | null>("error", isObject, null),
    createdAt: integer("created_at").notNull(),
    startedAt: integer("started_at"),
    completedAt: integer("completed_at"),
  },
  (table) => [primaryKey({ columns: [table.runId, table.visit] })],
);

/** Runs that wait for an event of their contact, the goal of their automation included. */
export const automationWaits = defineTable(
  "automation_waits",
  {
    teamId: text("team_id").notNull(),
    contactId: text("contact_id").notNull(),
    event: text("event").notNull(),
    runId: text("run_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.contactId, table.event, table.runId] }),
    index("automation_waits_run").on(table.runId),
  ],
);

/** Absolute values, changed with the rows they count. */
export const automationStepCounts = defineTable(
  "automation_step_counts",
  {
    automationId: text("automation_id").notNull(),
    key: text("key").notNull(),
    entered: integer("entered").notNull(),
    completed: integer("completed").notNull(),
    skipped: integer("skipped").notNull(),
    failed: integer("failed").notNull(),
  },
  (table) => [primaryKey({ columns: [table.automationId, table.key] })],
);
