// What the API's description says about the routes under /webhooks.
import { operation } from "../api/operation.ts";

const tags: [string] = ["Webhooks"];
const pathParameters = { eventId: "The id of the event, `msg_…`, as in the `svix-id` header." };

export const WEBHOOK_OPERATIONS = {
  create: operation({
    operationId: "createWebhook",
    tags,
    summary: "Create a webhook",
    description:
      "From the answer on, the named events of the team are posted to the endpoint, signed with `signing_secret`. Each is tried up to eight times in 27 hours and a half; an answer in the 200s within 15 seconds ends that. Redirects are not followed, and addresses that are not public are refused unless the operator allows them.",
    example: {
      endpoint: "https://acme.dev/webhooks/email",
      events: ["email.delivered", "email.bounced", "email.complained"],
    },
  }),
  list: operation({
    operationId: "listWebhooks",
    tags,
    summary: "List webhooks",
    description:
      "`failing_since` tells since when no attempt has succeeded; after five days of that the endpoint is disabled, and the team is told by email.",
  }),
  get: operation({
    operationId: "getWebhook",
    tags,
    summary: "Retrieve a webhook",
    description: "With its signing secret.",
  }),
  update: operation({
    operationId: "updateWebhook",
    tags,
    summary: "Change a webhook",
    description:
      "Fields that are absent stay. A disabled webhook gets nothing; enabled again, it gets what waited for it and what happens from then on, but nothing of what happened in between.",
    example: { status: "enabled", events: ["email.delivered", "email.bounced"] },
  }),
  remove: operation({
    operationId: "deleteWebhook",
    tags,
    summary: "Delete a webhook",
    description: "With its history. Nothing more is posted to it.",
  }),
  rotate: operation({
    operationId: "rotateWebhookSecret",
    tags,
    summary: "Rotate the signing secret",
    description: "Posts carry signatures of both the new secret and the one before for 24 hours.",
  }),
  test: operation({
    operationId: "testWebhook",
    tags,
    summary: "Send a test event",
    description:
      "Posts a made-up event of `type`, or of the first one that the webhook asked for, to this endpoint alone.",
    example: { type: "email.bounced" },
  }),
  replayFailed: operation({
    operationId: "replayFailedWebhookEvents",
    tags,
    summary: "Replay failed events",
    description:
      "Everything that happened since then and was not taken is posted again at once: what failed for good with all its attempts before it, what waits for its next attempt with those that are left.",
    example: { since: "2026-11-20T00:00:00Z" },
  }),
  listEvents: operation({
    operationId: "listWebhookEvents",
    tags,
    summary: "List a webhook's events",
    description:
      "What was to be told to this endpoint, as long as the operator keeps it. `attempting` is tried again.",
  }),
  getEvent: operation({
    operationId: "getWebhookEvent",
    tags,
    summary: "Retrieve a webhook's event",
    description: "With the payload, which is the same in every attempt, and the time of the next one.",
    pathParameters,
  }),
  listAttempts: operation({
    operationId: "listWebhookAttempts",
    tags,
    summary: "List an event's attempts",
    description:
      "Each with its time and with the beginning of the answer. `http_status_code` is 0 when there was no whole answer; `error` says why an attempt failed.",
    pathParameters,
  }),
  replay: operation({
    operationId: "replayWebhookEvent",
    tags,
    summary: "Replay an event",
    description: "Posts it again under the same id, also when it was taken before.",
    pathParameters,
  }),
};
