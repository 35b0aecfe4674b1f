// The configurations of steps, by their type. What values mean together is checked by check-graph.ts.
import { z } from "zod";
import { choice, mapOf, optional } from "../api/request-fields.ts";
import type { Rule } from "../store/automation-rules.ts";
import type { StepType } from "../store/automation-words.ts";
import type { AutomationConnection } from "../store/automations.ts";

const text = z.string("It must be a string.");
const flag = z.boolean("It must be true or false.");
const whole = z.int("It must be a whole number.");
const oneOrMany = z.union([text, z.array(text)], { error: "It must be a string or an array of strings." });
const object = <Shape extends z.ZodRawShape>(shape: Shape) => mapOf(z.object(shape, "It must be an object."));

/** A value, or the variable that has it. */
const variable = z.object({ var: z.string() });
const valueOr = <Value extends z.ZodType>(value: Value, what: string) =>
  z.union([value, variable], { error: `It must be ${what} or \`{"var": "…"}\`.` });

const optionalText = valueOr(z.string().nullable(), "a string, null").optional();
const propertyValue = valueOr(
  z.union([z.string(), z.number(), z.boolean(), z.null()]),
  "a string, a number, true, false, null",
);

const trigger = object({
  event_name: text.describe(
    "The name of a custom event, or `sendlark:contact.created`, `sendlark:contact.confirmed`, `sendlark:topic.joined`, `sendlark:segment.entered`, `sendlark:segment.left` or `sendlark:date`.",
  ),
  topic_id: optional(text).describe("Of `sendlark:topic.joined`."),
  segment_id: optional(text).describe("Of `sendlark:segment.entered` and `.left`: a tracked segment."),
  property: optional(text).describe("Of `sendlark:date`: the key of a property with dates, YYYY-MM-DD."),
  offset_days: optional(whole).describe("Days after the date, before it if negative: -365 to 365."),
  time: optional(text).describe("HH:MM in the contact's time zone, or UTC; default 09:00."),
  is_yearly: optional(flag).describe("Every year, as for birthdays."),
});

const sendEmail = object({
  template: object({
    id: text.describe("The id or alias of a published template."),
    variables: optional(mapOf(z.record(z.string(), z.unknown(), "It must be an object."))).describe(
      'Values, or variables: `{"var": "event.plan"}`, `{"var": "contact.first_name"}`, `{"var": "events.<step>.total"}`.',
    ),
  }),
  // Of the Rust client, which has them in both places.
  variables: optional(mapOf(z.record(z.string(), z.unknown(), "It must be an object."))),
  subject: optional(text),
  from: optional(text),
  reply_to: optional(oneOrMany),
  topic_id: optional(text),
});

const until = object({
  time: text.describe("HH:MM in the contact's time zone, or UTC."),
  weekdays: optional(z.array(whole, "It must be an array.")).describe("From 1 for Monday to 7."),
});

const delay = object({
  duration: optional(text).describe("Such as `90 minutes`, `3 days` or `1 week`; at most 30 days."),
  // Of the Python client.
  seconds: optional(whole),
  until: optional(until).describe("The next such time, instead of a duration."),
});

const anything = mapOf(z.record(z.string(), z.unknown(), "It must be an object."));

const waitForEvent = object({
  event_name: text,
  timeout: optional(text).describe("As `duration` of a delay. Without one, the run waits for ever."),
  filter_rule: optional(anything).describe("A rule about the event that arrives; others do not count."),
});

const contactUpdate = object({
  first_name: optionalText,
  last_name: optionalText,
  unsubscribed: optional(valueOr(z.boolean(), "true, false")),
  properties: optional(mapOf(z.record(z.string(), propertyValue, "It must be an object."))),
});

const ofSegment = object({ segment_id: text });
const nothing = mapOf(z.object({}, "It must be an object."));

const setTopic = object({
  topic_id: text,
  subscription: choice(["opt_in", "opt_out"], "It must be `opt_in` or `opt_out`."),
});

const webhook = object({
  url: text,
  headers: optional(mapOf(z.record(z.string(), text, "It must be an object of strings."))),
});

export const CONFIG_SCHEMAS = {
  trigger,
  send_email: sendEmail,
  delay,
  wait_for_event: waitForEvent,
  condition: anything,
  contact_update: contactUpdate,
  contact_delete: nothing,
  add_to_segment: ofSegment,
  remove_from_segment: ofSegment,
  set_topic: setTopic,
  webhook,
  exit: nothing,
} as const satisfies Record<StepType, z.ZodType>;

type Present<Shape> = { [Field in keyof Shape]: Exclude<Shape[Field], null> };
type Of<Type extends keyof typeof CONFIG_SCHEMAS> = Present<z.output<(typeof CONFIG_SCHEMAS)[Type]>>;

/** A value, or the variable that has it. */
export type OrVariable<Value> = Value | { var: string };

/** As they are stored and shown. What is absent has no field. */
export interface StepConfigs {
  /** Of dates, `offset_days`, `time` and `is_yearly` are always there. */
  trigger: Of<"trigger">;
  send_email: {
    /** The id, also where its alias was given. */
    template: { id: string; variables?: Record<string, unknown> };
    subject?: string;
    from?: string;
    reply_to?: string | string[];
    topic_id?: string;
  };
  delay: { duration: string } | { until: { time: string; weekdays?: number[] } };
  wait_for_event: { event_name: string; timeout?: string; filter_rule?: Rule };
  condition: Rule;
  /** Null clears. */
  contact_update: {
    first_name?: OrVariable<string | null>;
    last_name?: OrVariable<string | null>;
    unsubscribed?: OrVariable<boolean>;
    properties?: Record<string, OrVariable<string | number | boolean | null>>;
  };
  contact_delete: Record<string, never>;
  add_to_segment: Of<"add_to_segment">;
  remove_from_segment: Of<"remove_from_segment">;
  set_topic: Of<"set_topic">;
  webhook: { url: string; headers?: Record<string, string> };
  exit: Record<string, never>;
}

/** A step whose configuration has the form of its type. */
export type TypedStep = {
  [Type in StepType]: { key: string; type: Type; config: StepConfigs[Type] };
}[StepType];

export interface TypedGraph {
  steps: TypedStep[];
  connections: AutomationConnection[];
}
