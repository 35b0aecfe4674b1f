// What the API's description says about the routes under /broadcasts.
import { operation } from "../api/operation.ts";

const tags: [string] = ["Broadcasts"];

export const BROADCAST_OPERATIONS = {
  create: operation({
    operationId: "broadcasts.create",
    keepsIdempotencyKeys: true,
    tags,
    summary: "Create a broadcast",
    description:
      "Creates a draft, or sends it with `send: true`. It goes to a segment, to the contacts that match a `filter`, or to those of a segment that match it; `{all: []}` matches everybody. Only contacts that may get marketing email receive it. Tags such as `{{{FIRST_NAME|there}}}` and `{{{contact.plan}}}` are filled in for each recipient.",
    example: {
      filter: { all: [] },
      from: "Acme <news@acme.dev>",
      subject: "What is new in May",
      html: '<p>Hi {{{FIRST_NAME|there}}},</p><p><a href="{{{UNSUBSCRIBE_URL}}}">Unsubscribe</a></p>',
    },
    refusals: ["403 validation_error"],
  }),
  list: operation({
    operationId: "broadcasts.list",
    tags,
    summary: "List broadcasts",
    description: "Lists the team's broadcasts without their content, newest first.",
  }),
  get: operation({
    operationId: "broadcasts.get",
    tags,
    summary: "Retrieve a broadcast",
    description:
      "Returns the broadcast. `status` has the words that every client library knows: `queued` from when it is scheduled until its last email is sent. `state` is exact.",
  }),
  update: operation({
    operationId: "broadcasts.update",
    tags,
    summary: "Change a broadcast",
    description:
      "Changes only the fields you send, of a draft. A draft that was made in the editor keeps its `document`: to go on in HTML, send `document: null` with it.",
    example: { subject: "What is new in June" },
    refusals: ["not_found", "409 application_error"],
  }),
  remove: operation({
    operationId: "broadcasts.remove",
    tags,
    summary: "Delete a broadcast",
    description: "Deletes a draft. A broadcast that was sent is kept.",
    refusals: ["not_found", "validation_error"],
  }),
  send: operation({
    operationId: "broadcasts.send",
    keepsIdempotencyKeys: true,
    tags,
    summary: "Send a broadcast",
    description:
      "Sends a draft now, or at `scheduled_at`; a scheduled broadcast gets the new time. It is refused while `check` has stops: the message names them.",
    example: { scheduled_at: "in 1 hour" },
    refusals: ["not_found", "403 validation_error", "409 validation_error", "409 application_error"],
  }),
  check: operation({
    operationId: "broadcasts.check",
    tags,
    summary: "Check a broadcast",
    description:
      "Returns what stops the broadcast from being sent, what you should look at, and who would receive it now. Changes nothing.",
    example: { links: false },
    refusals: ["not_found"],
  }),
  test: operation({
    operationId: "broadcasts.test",
    tags,
    summary: "Send a test",
    description:
      "Sends the broadcast to up to 10 addresses, with `[Test]` before its subject. Tags have the values of `contact_id`, or their fallbacks. Tests count in no statistics.",
    example: { to: ["ada@acme.dev"] },
    refusals: ["not_found", "403 validation_error", "rate_limit_exceeded"],
  }),
  cancel: operation({
    operationId: "broadcasts.cancel",
    tags,
    summary: "Cancel a broadcast",
    description:
      "A scheduled broadcast becomes a draft again. Of one that is being sent, nothing more is sent; what was delivered stays so.",
    refusals: ["not_found", "validation_error"],
  }),
  pause: operation({
    operationId: "broadcasts.pause",
    tags,
    summary: "Pause a broadcast",
    description: "Stops sending within seconds, until it is resumed or canceled.",
    refusals: ["not_found", "validation_error"],
  }),
  resume: operation({
    operationId: "broadcasts.resume",
    tags,
    summary: "Resume a broadcast",
    description: "Goes on with the recipients that have not got it yet.",
    refusals: ["not_found", "validation_error"],
  }),
  duplicate: operation({
    operationId: "broadcasts.duplicate",
    keepsIdempotencyKeys: true,
    tags,
    summary: "Duplicate a broadcast",
    description: "Creates a draft with the same content and audience, once for each `Idempotency-Key`.",
    refusals: ["not_found"],
  }),
};
