// What the API's description says about the routes under /automations.
import { operation } from "../api/operation.ts";

const tags: [string] = ["Automations"];

const EXAMPLE_STEPS = [
  { key: "start", type: "trigger", config: { event_name: "user.created" } },
  { key: "wait", type: "delay", config: { duration: "1 day" } },
  {
    key: "is_pro",
    type: "condition",
    config: { type: "rule", field: "event.plan", operator: "eq", value: "pro" },
  },
  { key: "name", type: "contact_update", config: { first_name: { var: "event.first_name" } } },
];

const EXAMPLE_CONNECTIONS = [
  { from: "start", to: "wait" },
  { from: "wait", to: "is_pro" },
  { from: "is_pro", to: "name", type: "condition_met" },
];

export const AUTOMATION_OPERATIONS = {
  create: operation({
    operationId: "automations.create",
    tags,
    summary: "Create an automation",
    description:
      "Creates an automation: what starts it, and the steps that each contact then runs through. It is disabled unless you say otherwise. An error names the step by its key.",
    example: { name: "Pro users", steps: EXAMPLE_STEPS, connections: EXAMPLE_CONNECTIONS },
  }),
  list: operation({
    operationId: "automations.list",
    tags,
    summary: "List automations",
    description: "Lists the team's automations without their steps, newest first.",
  }),
  get: operation({
    operationId: "automations.get",
    tags,
    summary: "Retrieve an automation",
    description:
      "Returns the automation with its steps and connections, and how many runs came to each step.",
    refusals: ["not_found"],
  }),
  update: operation({
    operationId: "automations.update",
    tags,
    summary: "Change an automation",
    description:
      "Changes only the fields you send. New steps or connections make a new version: runs under way keep theirs.",
    example: { status: "enabled" },
    refusals: ["not_found", "409 application_error"],
  }),
  remove: operation({
    operationId: "automations.remove",
    tags,
    summary: "Delete an automation",
    description: "Deletes the automation with its runs; those under way end at once.",
    refusals: ["not_found"],
  }),
  duplicate: operation({
    operationId: "automations.duplicate",
    tags,
    summary: "Duplicate an automation",
    description: "Creates a disabled automation with the same steps and connections, and without runs.",
    refusals: ["not_found"],
  }),
  stop: operation({
    operationId: "automations.stop",
    tags,
    summary: "Stop an automation",
    description:
      "Disables the automation and cancels all its runs. To let runs under way go on, set its status to `disabled` instead.",
    refusals: ["not_found"],
  }),
  dryRun: operation({
    operationId: "automations.dryRun",
    tags,
    summary: "Try an automation",
    description:
      "Returns the steps that a contact would run through, when, what each would send or change, and which emails the contact may not get. Changes nothing and sends nothing.",
    example: { email: "ada@lovelace.dev", payload: { plan: "pro" }, answers: { is_pro: "condition_met" } },
    refusals: ["not_found"],
  }),
  listRuns: operation({
    operationId: "automations.runs.list",
    tags,
    summary: "List an automation's runs",
    description: "Lists the runs of contacts through the automation, newest first.",
    refusals: ["not_found"],
  }),
  getRun: operation({
    operationId: "automations.runs.get",
    tags,
    summary: "Retrieve a run",
    description: "Returns the run with the steps that it came to, what they did and why they did not.",
    refusals: ["not_found"],
  }),
};
