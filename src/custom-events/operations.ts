// What the API's description says about the routes under /events.
import { operation } from "../api/operation.ts";

const tags: [string] = ["Events"];
const pathParameters = { idOrName: "The event's id or name." };

export const EVENT_OPERATIONS = {
  create: operation({
    operationId: "events.create",
    tags,
    summary: "Define an event",
    description:
      "Defines a kind of event that you send about contacts. If it has a schema, payloads are checked against it.",
    example: { name: "user.upgraded", schema: { plan: "string", seats: "number" } },
  }),
  list: operation({
    operationId: "events.list",
    tags,
    summary: "List events",
    description: "Lists the events that the team has defined or sent.",
  }),
  get: operation({
    operationId: "events.get",
    tags,
    summary: "Retrieve an event",
    description: "Returns the event with its schema.",
    pathParameters,
  }),
  update: operation({
    operationId: "events.update",
    tags,
    summary: "Change an event's schema",
    description: "Replaces the schema. Events that were already sent are not checked again.",
    example: { schema: { plan: "string" } },
    pathParameters,
  }),
  remove: operation({
    operationId: "events.remove",
    tags,
    summary: "Delete an event",
    description: "Deletes the definition. What was sent stays in the contacts' timelines and counts.",
    pathParameters,
  }),
  send: operation({
    operationId: "events.send",
    tags,
    summary: "Send an event",
    description:
      "Records that something happened to a contact, named by id or address. An address that is no contact's becomes a contact. With an idempotency key, the event is recorded once; the key is kept as long as the event, at least 24 hours.",
    example: { event: "user.upgraded", email: "ada@lovelace.dev", payload: { plan: "pro", seats: 3 } },
    keepsIdempotencyKeys: true,
    refusals: ["not_found"],
  }),
};
