// The library's methods of automations.
import { z } from "zod";
import { STEP_TYPES } from "../../store/automation-words.ts";
import {
  deletion,
  id,
  idOf,
  listOf,
  reference,
  type SdkAnswer,
  type SdkCall,
  type SdkWorld,
  time,
} from "./sdk-call.ts";

const item = z.object({
  ...{ id, name: z.string(), status: z.enum(["enabled", "disabled"]), created_at: time },
  updated_at: time.nullable(),
});
const automation = item.extend({
  object: z.literal("automation"),
  steps: z
    .array(z.object({ key: z.string(), type: z.enum(STEP_TYPES), config: z.record(z.string(), z.unknown()) }))
    .length(8),
  connections: z.array(z.object({ from: z.string(), to: z.string(), type: z.string() })).length(7),
});
const run = z.object({
  ...{ id, status: z.enum(["running", "completed", "failed", "cancelled"]), created_at: time },
  ...{ started_at: time.nullable(), completed_at: time.nullable() },
});
const runStep = z.object({
  ...{ key: z.string(), type: z.enum(STEP_TYPES), status: z.string(), created_at: time },
  ...{
    output: z.record(z.string(), z.unknown()).nullable(),
    error: z.record(z.string(), z.unknown()).nullable(),
  },
  ...{ started_at: time.nullable(), completed_at: time.nullable() },
});

const EVENT = "sdk.started";

/** Every step and connection that the library has. */
async function create({ resend, domain }: SdkWorld): Promise<SdkAnswer> {
  const content = { subject: "Hello", from: `Acme <hello@${domain}>`, html: "<p>Hi {{{NAME}}}</p>" };
  const variables = [{ key: "NAME", type: "string" as const, fallbackValue: "there" }];
  const template = await resend.templates.create({ name: "Started", ...content, variables });
  const templateId = template.data?.id ?? "";
  await resend.templates.publish(templateId);
  const segment = await resend.segments.create({ name: "Started" });
  const amount = { type: "rule", field: "event.amount", operator: "gt", value: 5 } as const;
  const isNamed = { type: "rule", field: "contact.first_name", operator: "exists" } as const;
  return await resend.automations.create({
    name: "Started",
    steps: [
      { key: "start", type: "trigger", config: { eventName: EVENT } },
      { key: "rest", type: "delay", config: { duration: "3 days" } },
      {
        key: "paid",
        type: "wait_for_event",
        config: { eventName: "paid", timeout: "1 week", filterRule: amount },
      },
      { key: "named", type: "condition", config: { type: "and", rules: [isNamed, amount] } },
      {
        ...{ key: "hello", type: "send_email" },
        config: {
          template: { id: templateId, variables: { NAME: { var: "contact.first_name" } } },
          replyTo: "a@site.test",
        },
      },
      { key: "name", type: "contact_update", config: { firstName: { var: "event.name" }, lastName: null } },
      { key: "add", type: "add_to_segment", config: { segmentId: segment.data?.id ?? "" } },
      { key: "gone", type: "contact_delete", config: {} },
    ],
    connections: [
      { from: "start", to: "rest" },
      { from: "rest", to: "paid", type: "default" },
      { from: "paid", to: "named", type: "event_received" },
      { from: "paid", to: "gone", type: "timeout" },
      { from: "named", to: "hello", type: "condition_met" },
      { from: "named", to: "name", type: "condition_not_met" },
      { from: "hello", to: "add" },
    ],
  });
}

const created = (world: SdkWorld) => idOf(world, "automations.create");

async function listRuns(world: SdkWorld): Promise<SdkAnswer> {
  await world.resend.events.send({ event: EVENT, email: "started@site.test", payload: { amount: 1 } });
  const status = ["running", "completed"] as ("running" | "completed")[];
  return await world.resend.automations.runs.list({ automationId: created(world), status, limit: 5 });
}

export const AUTOMATION_CALLS: Record<string, SdkCall> = {
  "automations.create": { call: create, result: reference("automation") },
  "automations.list": {
    call: ({ resend }) => resend.automations.list({ status: "disabled", limit: 5 }),
    result: listOf(item),
  },
  "automations.get": { call: (world) => world.resend.automations.get(created(world)), result: automation },
  "automations.update": {
    call: (world) => world.resend.automations.update(created(world), { status: "enabled" }),
    result: reference("automation"),
  },
  "automations.runs.list": { call: listRuns, result: listOf(run) },
  "automations.runs.get": {
    call: (world) =>
      world.resend.automations.runs.get({
        automationId: created(world),
        runId: idOf(world, "automations.runs.list"),
      }),
    result: run.extend({ object: z.literal("automation_run"), steps: z.array(runStep).min(1) }),
  },
  "automations.duplicate": {
    call: (world) => world.resend.automations.duplicate(created(world)),
    result: reference("automation"),
  },
  "automations.stop": {
    call: (world) => world.resend.automations.stop(created(world)),
    result: reference("automation").extend({ status: z.literal("disabled") }),
  },
  "automations.remove": {
    call: (world) => world.resend.automations.remove(idOf(world, "automations.duplicate")),
    result: deletion("automation"),
  },
};
