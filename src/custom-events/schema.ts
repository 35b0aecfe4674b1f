// The wire form of custom events. Rules on names and payloads are in read-event.ts.
import { z } from "zod";
import { listOf } from "../api/page-query.ts";
import { choice, mapOf, optional } from "../api/request-fields.ts";
import { isoTime } from "../lib/iso-time.ts";
import { type CustomEvent, EVENT_FIELD_TYPES } from "../store/custom-events.ts";

const text = z.string("It must be a string.");
const fieldType = choice(EVENT_FIELD_TYPES, "Its types are `string`, `number`, `boolean` and `date`.");
const eventSchema = mapOf(z.record(z.string(), fieldType, "It must be an object of types."));

export const createEventBody = z
  .object({
    name: text.describe("1 to 100 characters. Names that start with `resend:` or `sendlark:` are reserved."),
    schema: optional(eventSchema).describe(
      "Types of the payload's fields. Without one, anything is accepted.",
    ),
  })
  .meta({ id: "CreateEventRequest" });
export type CreateEventRequest = z.input<typeof createEventBody>;

/** An absent schema stays as it is: some client libraries leave an empty one out. */
export const updateEventBody = mapOf(
  z.object({ schema: optional(eventSchema).describe("Null accepts anything.") }),
).meta({ id: "UpdateEventRequest" });
export type UpdateEventRequest = z.input<typeof updateEventBody>;

export const sendEventBody = z
  .object({
    event: text.describe("The event's name. An unknown name is defined without a schema."),
    contact_id: optional(text).meta({ format: "uuid", description: "Give either this or `email`." }),
    email: optional(text).describe("An address that is no contact's becomes a contact."),
    payload: optional(mapOf(z.record(z.string(), z.unknown(), "It must be an object."))).describe(
      "At most 16 KB of JSON, 5 levels deep.",
    ),
    idempotency_id: optional(text).meta({
      description: "As the header `Idempotency-Key`, which counts if this is absent.",
      examples: ["order-4711"],
    }),
  })
  .meta({ id: "SendEventRequest" });
export type SendEventRequest = z.input<typeof sendEventBody>;
export type SendEventBody = z.output<typeof sendEventBody>;

export const eventPath = z.object({ idOrName: z.string() });

export const eventReference = z
  .object({ object: z.literal("event"), id: z.string() })
  .meta({ id: "EventReference" });
export type EventReference = z.infer<typeof eventReference>;
export const deletedEvent = eventReference.extend({ deleted: z.literal(true) }).meta({ id: "DeletedEvent" });
export type DeletedEvent = z.infer<typeof deletedEvent>;
export const sentEvent = z
  .object({ object: z.literal("event"), event: z.string() })
  .meta({ id: "SentEvent" });
export type SentEvent = z.infer<typeof sentEvent>;

const eventItem = z
  .object({
    id: z.string(),
    name: z.string(),
    schema: z.record(z.string(), z.enum(EVENT_FIELD_TYPES)).nullable(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: "EventItem" });
export type EventItem = z.infer<typeof eventItem>;
export const eventObject = eventItem.extend({ object: z.literal("event") }).meta({ id: "Event" });
export type Event = z.infer<typeof eventObject>;
export const eventList = listOf(eventItem).meta({ id: "EventList" });
export type EventList = z.infer<typeof eventList>;

export function showEventItem(row: CustomEvent): EventItem {
  const { id, name, schema, createdAt, updatedAt } = row;
  return { id, name, schema, created_at: isoTime(createdAt), updated_at: isoTime(updatedAt) };
}

export function showEventReference({ id }: { id: string }): EventReference {
  return { object: "event", id };
}
