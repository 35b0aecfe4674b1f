// What the API's description says about the routes under /webhooks.
import { operation } from "../api/operation.ts";

const tags: [string] = ["Webhooks"];
const pathParameters = { eventId: "The event's id, `msg_…`, as in the `svix-id` header." };

export const WEBHOOK_OPERATIONS = {
  create: operation({
    operationId: "webhooks.create",
    tags,
    summary: "Create a webhook",
    description:
      "Posts the chosen events to the endpoint, signed with `signing_secret`. Each event is attempted up to eight times over about 28 hours, until the endpoint answers 2xx within 15 seconds. Redirects are not followed. Private addresses are refused unless the operator allows them.",
    example: {
      endpoint: "https://acme.dev/webhooks/email",
      events: ["email.delivered", "email.bounced", "email.complained"],
    },
  }),
  list: operation({
    operationId: "webhooks.list",
    tags,
    summary: "List webhooks",
    description:
      "Lists the team's webhooks. `failing_since` is set while every attempt fails; after five days, the webhook is disabled and the team is notified by email.",
  }),
  get: operation({
    operationId: "webhooks.get",
    tags,
    summary: "Retrieve a webhook",
    description: "Returns the webhook with its signing secret.",
  }),
  update: operation({
    operationId: "webhooks.update",
    tags,
    summary: "Change a webhook",
    description:
      "Changes only the fields you send. A disabled webhook receives no events. When you enable it again, events that were waiting when it was disabled are posted; events from while it was disabled are not.",
    example: { status: "enabled", events: ["email.delivered", "email.bounced"] },
  }),
  remove: operation({
    operationId: "webhooks.remove",
    tags,
    summary: "Delete a webhook",
    description: "Deletes the webhook and its event history. Nothing more is posted to it.",
  }),
  rotate: operation({
    operationId: "webhooks.rotateSigningSecret",
    tags,
    summary: "Rotate the signing secret",
    description:
      "Creates a new signing secret. For 24 hours, posts are signed with both the new and the previous secret.",
  }),
  test: operation({
    operationId: "webhooks.test",
    tags,
    summary: "Send a test event",
    description:
      "Posts a sample event to this endpoint: of `type`, or of the first event type that the webhook subscribes to.",
    example: { type: "email.bounced" },
  }),
  replayFailed: operation({
    operationId: "webhooks.replay",
    tags,
    summary: "Replay events",
    description:
      "With `since`: posts every event since then that the endpoint has not accepted, immediately. With `event_ids`: posts these events again, even if they were accepted before. Finished events get a full new set of attempts; events waiting for a retry keep their remaining attempts.",
    example: { since: "2026-11-20T00:00:00Z" },
  }),
  listEvents: operation({
    operationId: "webhooks.events.list",
    tags,
    summary: "List a webhook's events",
    description:
      "Lists the events for this endpoint, for as long as the operator keeps them. Events in the state `attempting` are retried.",
  }),
  getEvent: operation({
    operationId: "webhooks.events.get",
    tags,
    summary: "Retrieve a webhook's event",
    description:
      "Returns the event with its payload, which is the same in every attempt, and the time of the next attempt.",
    pathParameters,
  }),
  listAttempts: operation({
    operationId: "webhooks.events.attempts.list",
    tags,
    summary: "List an event's attempts",
    description:
      "Lists the attempts with their time and the start of the response. `http_status_code` is 0 if there was no complete response; `error` says why an attempt failed.",
    pathParameters,
  }),
  replay: operation({
    operationId: "webhooks.events.replay",
    tags,
    summary: "Replay an event",
    description: "Posts the event again under the same id, even if it was accepted before.",
    pathParameters,
  }),
};
