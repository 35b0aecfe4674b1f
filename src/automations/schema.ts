// The wire form of automations. The configurations of steps are in step-schema.ts.
import { z } from "zod";
import { listOf, pageQuery } from "../api/page-query.ts";
import { choice, mapOf, optional } from "../api/request-fields.ts";
import {
  AUTOMATION_ENTRIES,
  AUTOMATION_STATUSES,
  CONNECTION_TYPES,
  RUN_STATUSES,
  STEP_STATUSES,
  STEP_TYPES,
} from "../store/automation-words.ts";

const text = z.string("It must be a string.");
const listed = (words: readonly string[]) => `It must be one of ${words.join(", ")}.`;
const anything = z.record(z.string(), z.unknown(), "It must be an object.");

const givenStep = z
  .object(
    {
      key: text.describe("Names the step in connections, runs and variables; unique in the automation."),
      type: choice(STEP_TYPES, listed(STEP_TYPES)),
      config: optional(mapOf(anything)).describe("What the type needs; see the guide to automations."),
    },
    "It must be an object.",
  )
  .meta({ id: "AutomationStepRequest" });
export type GivenStep = z.output<typeof givenStep>;

const givenConnection = z
  .object(
    {
      from: text.describe("The key of a step."),
      to: text.describe("The key of a step."),
      type: optional(choice(CONNECTION_TYPES, listed(CONNECTION_TYPES))).describe(
        "`condition_met` and `condition_not_met` after a condition, `event_received` and `timeout` after a wait for an event; default `default`.",
      ),
    },
    "It must be an object.",
  )
  .meta({ id: "AutomationConnectionRequest" });
export type GivenConnection = z.output<typeof givenConnection>;

const status = optional(choice(AUTOMATION_STATUSES, listed(AUTOMATION_STATUSES)));
const steps = z.array(givenStep, "It must be an array.");
const connections = z.array(givenConnection, "It must be an array.");
const ours = {
  entry: optional(choice(AUTOMATION_ENTRIES, listed(AUTOMATION_ENTRIES))).describe(
    "How often a contact may run through: `once`, `every_time`, or again `when_finished`. Default: `every_time` for custom events, `once` for new and confirmed contacts, else `when_finished`.",
  ),
  goal_event: optional(text).describe("A custom event that ends the runs of its contact wherever they are."),
};

export const createAutomationBody = z
  .object({
    name: text,
    status: status.describe("Default `disabled`."),
    ...ours,
    steps,
    connections: optional(connections),
  })
  .meta({ id: "CreateAutomationRequest" });
export type CreateAutomationRequest = z.input<typeof createAutomationBody>;
export type CreateAutomationBody = z.output<typeof createAutomationBody>;

/** What is absent stays as it is. */
export const updateAutomationBody = mapOf(
  z.object({
    name: optional(text),
    status: status.describe("When disabled, nobody enters; runs under way go on."),
    ...ours,
    steps: optional(steps),
    connections: optional(connections),
    revision: optional(z.int("It must be an integer.")).describe(
      "Refuses the change with 409 if the automation is no longer at this revision.",
    ),
  }),
).meta({ id: "UpdateAutomationRequest" });
export type UpdateAutomationRequest = z.input<typeof updateAutomationBody>;
export type UpdateAutomationBody = z.output<typeof updateAutomationBody>;

const arrival = z
  .object({
    payload: optional(mapOf(anything)).describe("Of the event that arrives."),
    after: optional(text).describe("How long after the wait begins, such as `2 hours`; default: at once."),
  })
  .meta({ id: "DryRunEvent" });

export const dryRunBody = mapOf(
  z.object({
    contact_id: optional(text).meta({ format: "uuid", description: "Give either this or `email`." }),
    email: optional(text).describe("The address of a contact."),
    payload: optional(mapOf(anything)).describe("Of the event that starts it."),
    start_at: optional(text).meta({ format: "date-time", description: "Default: now." }),
    answers: optional(
      mapOf(z.record(z.string(), z.union([text, arrival]), "It must be an object.")).meta({
        id: "DryRunAnswers",
      }),
    ).describe(
      "What happens at steps, by key. A wait: `timeout`, `event_received` or `{payload, after}`; a condition: `condition_met` or `condition_not_met`; an email: `sent`, `delivered`, `opened` or `clicked`. Default: waits time out, conditions are evaluated, and emails are delivered.",
    ),
  }),
).meta({ id: "DryRunAutomationRequest" });
export type DryRunRequest = z.input<typeof dryRunBody>;
export type DryRunBody = z.output<typeof dryRunBody>;

export const automationListQuery = pageQuery.extend({
  status: z
    .string()
    .optional()
    .meta({ enum: AUTOMATION_STATUSES, description: "Only those with this status." }),
});

export const runListQuery = pageQuery.extend({
  status: z
    .string()
    .optional()
    .meta({ description: `Only these, separated by commas: ${RUN_STATUSES.join(", ")}.` }),
});

const time = z.string();

const automationItem = z
  .object({
    id: z.string(),
    name: z.string(),
    status: z.enum(AUTOMATION_STATUSES),
    created_at: time,
    updated_at: time,
    /** Ours from here. */
    entry: z.enum(AUTOMATION_ENTRIES),
    goal_event: z.string().nullable(),
    /** Grows with each change of the steps; a run keeps the version that it began with. */
    version: z.int(),
    /** Grows with each change. */
    revision: z.int(),
  })
  .meta({ id: "AutomationItem" });
export type AutomationItem = z.infer<typeof automationItem>;

const step = z
  .object({ key: z.string(), type: z.enum(STEP_TYPES), config: z.record(z.string(), z.unknown()) })
  .meta({ id: "AutomationStep" });
export type AutomationStep = z.infer<typeof step>;

const connection = z
  .object({ from: z.string(), to: z.string(), type: z.enum(CONNECTION_TYPES) })
  .meta({ id: "AutomationConnection" });
export type AutomationConnection = z.infer<typeof connection>;

const stepCounts = z
  .object({
    entered: z.int(),
    completed: z.int(),
    skipped: z.int(),
    failed: z.int(),
    /** Those that are there now. */
    waiting: z.int(),
  })
  .meta({ id: "AutomationStepCounts" });
export type AutomationStepCounts = z.infer<typeof stepCounts>;

export const automationObject = automationItem
  .extend({
    object: z.literal("automation"),
    steps: z.array(step),
    connections: z.array(connection),
    /** Ours: runs that came to each step, by key, in all versions. */
    counts: z.record(z.string(), stepCounts),
  })
  .meta({ id: "Automation" });
export type Automation = z.infer<typeof automationObject>;

const reference = z.object({ object: z.literal("automation"), id: z.string() });
export const automationReference = reference
  .extend({ /** Ours. */ revision: z.int() })
  .meta({ id: "AutomationReference" });
export type AutomationReference = z.infer<typeof automationReference>;
export const deletedAutomation = reference
  .extend({ deleted: z.literal(true) })
  .meta({ id: "DeletedAutomation" });
export type DeletedAutomation = z.infer<typeof deletedAutomation>;
export const stoppedAutomation = reference
  .extend({ status: z.literal("disabled") })
  .meta({ id: "StoppedAutomation" });
export type StoppedAutomation = z.infer<typeof stoppedAutomation>;

/** Ours. */
const runCounts = z
  .object({ started: z.int(), running: z.int(), failed: z.int() })
  .meta({ id: "AutomationRunCounts" });

const automationListItem = automationItem
  .extend({
    /** Ours: the configuration of its trigger. */
    trigger: z.record(z.string(), z.unknown()),
    runs: runCounts,
  })
  .meta({ id: "AutomationListItem" });
export type AutomationListItem = z.infer<typeof automationListItem>;
export const automationList = listOf(automationListItem).meta({ id: "AutomationList" });
export type AutomationList = z.infer<typeof automationList>;

const runItem = z
  .object({
    id: z.string(),
    status: z.enum(RUN_STATUSES),
    started_at: time.nullable(),
    completed_at: time.nullable(),
    created_at: time,
    /** Ours from here. */
    contact_id: z.string(),
    /** Of the contact; null when it is gone. */
    email: z.string().nullable(),
    version: z.int(),
    /** Where it is; null when it has ended. */
    step_key: z.string().nullable(),
    /** When it goes on by itself. */
    due_at: time.nullable(),
  })
  .meta({ id: "AutomationRunItem" });
export type AutomationRunItem = z.infer<typeof runItem>;

const runStep = z
  .object({
    key: z.string(),
    type: z.enum(STEP_TYPES),
    status: z.enum(STEP_STATUSES),
    output: z.record(z.string(), z.unknown()).nullable(),
    error: z.record(z.string(), z.unknown()).nullable(),
    started_at: time.nullable(),
    completed_at: time.nullable(),
    created_at: time,
  })
  .meta({ id: "AutomationRunStep" });
export type AutomationRunStep = z.infer<typeof runStep>;

export const automationRun = runItem
  .extend({ object: z.literal("automation_run"), steps: z.array(runStep) })
  .meta({ id: "AutomationRun" });
export type AutomationRun = z.infer<typeof automationRun>;
export const automationRunList = listOf(runItem).meta({ id: "AutomationRunList" });
export type AutomationRunList = z.infer<typeof automationRunList>;

const dryRunStep = z
  .object({
    key: z.string(),
    type: z.enum(STEP_TYPES),
    /** When the run comes there, and when it goes on; null = it stays. */
    at: time,
    leaves_at: time.nullable(),
    status: z.enum(["completed", "skipped", "failed", "waiting"]),
    /** The connection that it leaves by. */
    outcome: z.enum(CONNECTION_TYPES).nullable(),
    /** What the step would do. */
    output: z.record(z.string(), z.unknown()).nullable(),
    /** `{message}`: why it would do nothing. */
    error: z.object({ message: z.string() }).meta({ id: "AutomationDryRunProblem" }).nullable(),
  })
  .meta({ id: "AutomationDryRunStep" });
export type AutomationDryRunStep = z.infer<typeof dryRunStep>;

export const automationDryRun = z
  .object({
    object: z.literal("automation_dry_run"),
    id: z.string(),
    version: z.int(),
    contact_id: z.string(),
    starts_at: time,
    /** Null: it waits for an event that does not come. */
    ends_at: time.nullable(),
    steps: z.array(dryRunStep),
  })
  .meta({ id: "AutomationDryRun" });
export type AutomationDryRun = z.infer<typeof automationDryRun>;
