// OpenAPI documentation of the /emails routes and of attachment links.
import { z } from "zod";
import { operation, type Refusal } from "../api/operation.ts";
import { BATCH_MODES, sendBatchRequest, sendRequest, sentBatch, sentEmail } from "./schema.ts";

const tags: [string] = ["Emails"];

const example = {
  from: "Acme <hello@acme.dev>",
  to: ["delivered@resend.dev"],
  subject: "Hello",
  html: "<p>It works.</p>",
  text: "It works.",
};

const sendRefusals: Refusal[] = [
  ...(["403 validation_error", "invalid_attachment", "invalid_parameter"] as const),
  ...(["daily_quota_exceeded", "monthly_quota_exceeded", "not_found"] as const),
];

const batchHeader = {
  "X-Batch-Validation": z.enum(BATCH_MODES).describe("`strict` (default) or `permissive`."),
};

export const EMAIL_OPERATIONS = {
  send: operation({
    operationId: "emails.send",
    tags,
    summary: "Send an email",
    description:
      "Accepts an email for delivery. Once this returns 200, the email is stored on disk and every recipient gets a final outcome. `from` must be at one of the team's verified domains. Set `html`, `text` or both, or a published `template` by id or alias, with values for its variables. `from`, `subject` and `reply_to` override the template's.",
    body: sendRequest,
    answer: sentEmail,
    example,
    refusals: sendRefusals,
    keepsIdempotencyKeys: true,
  }),
  sendBatch: operation({
    operationId: "batch.send",
    tags,
    summary: "Send up to 100 emails",
    description:
      "Returns ids in the order of the emails. By default, one invalid email rejects the whole batch. With `X-Batch-Validation: permissive`, valid emails are sent and `errors` lists the others by index.",
    body: sendBatchRequest,
    answer: sentBatch,
    example: [example, { ...example, to: ["bounced@resend.dev"] }],
    refusals: sendRefusals,
    keepsIdempotencyKeys: true,
    requestHeaders: batchHeader,
  }),
  export: operation({
    operationId: "emails.export",
    tags,
    summary: "Export emails",
    description:
      "Exports the emails that match the filters, newest first, as CSV or JSON Lines. CSV cells that a spreadsheet would run as a formula are prefixed with `'`. At most four exports run at the same time.",
    answer: "text/csv",
    refusals: ["rate_limit_exceeded"],
  }),
  list: operation({
    operationId: "emails.list",
    tags,
    summary: "List emails",
    description: "Lists the team's emails without their content.",
  }),
  count: operation({
    operationId: "emails.count",
    tags,
    summary: "Count emails",
    description:
      "Counts the emails that match the filters, in a bounded time: with `is_exact` false, there are at least `count`, such as 10,000.",
  }),
  get: operation({
    operationId: "emails.get",
    tags,
    summary: "Retrieve an email",
    description:
      "Returns the email with its content. `last_event` is its latest event. After `[retention] bodies_days` (30 days unless configured), `content_deleted` is `true`, and `html` and `text` are `null`.",
  }),
  reschedule: operation({
    operationId: "emails.update",
    tags,
    summary: "Reschedule an email",
    description: "Changes the time of a scheduled email, to at most 30 days ahead.",
    example: { scheduled_at: "in 2 hours" },
  }),
  cancel: operation({
    operationId: "emails.cancel",
    tags,
    summary: "Cancel a scheduled email",
    description: "Cancels a scheduled email. It cannot be scheduled again.",
  }),
  remove: operation({
    operationId: "emails.remove",
    tags,
    summary: "Delete an email",
    description:
      "Deletes the email with its content, deliveries and events for good. It must have ended: cancel it first if it can still be delivered. Metrics, the statistics of its broadcast and suppressions stay; its tracked links stop working.",
    refusals: ["not_found", "validation_error"],
  }),
  share: operation({
    operationId: "emails.share",
    tags,
    summary: "Share an email",
    description:
      "Creates a public link to a page that shows the email. The link works without an API key until `expires_in` is over or the email is deleted. Views do not count as opens or clicks.",
    example: { expires_in: "2 hours" },
  }),
  listAttachments: operation({
    operationId: "emails.attachments.list",
    tags,
    summary: "List the attachments of an email",
    description:
      "Lists all attachments in one response (at most 100; SMTP messages have at most 1,000 parts). Each has a `download_url` that works for an hour without an API key.",
  }),
  getAttachment: operation({
    operationId: "emails.attachments.get",
    tags,
    summary: "Retrieve an attachment",
    description: "Returns the attachment with a `download_url` that works for an hour without an API key.",
  }),
  listEvents: operation({
    operationId: "emails.events.list",
    tags,
    summary: "List an email's events",
    description: "Lists the email's events, newest first, with the same payloads that webhooks receive.",
  }),
  listAttempts: operation({
    operationId: "emails.attempts.list",
    tags,
    summary: "List an email's delivery attempts",
    description:
      "Lists each attempt, newest first, with the remote server, its reply, what the reply means and the full SMTP conversation.",
  }),
  download: operation({
    operationId: "emails.attachments.download",
    tags,
    summary: "Download an attachment",
    description: "Downloads an attachment by its signed `download_url`; no API key is needed.",
    answer: "application/octet-stream",
  }),
};
