// What the API's description says about the routes under /emails, and about links to attachments.
import { z } from "zod";
import { operation, type Refusal } from "../api/operation.ts";
import { LIMITS } from "../limits.ts";
import { BATCH_MODES, sendRequest, sentBatch, sentEmail } from "./schema.ts";

const tags: [string] = ["Emails"];

const example = {
  from: "Acme <hello@acme.dev>",
  to: ["delivered@resend.dev"],
  subject: "Hello",
  html: "<p>It works.</p>",
  text: "It works.",
};

const sendRefusals: Refusal[] = [
  ...(["invalid_idempotency_key", "403 validation_error", "invalid_idempotent_request"] as const),
  ...(["concurrent_idempotent_requests", "invalid_attachment", "invalid_parameter"] as const),
  ...(["daily_quota_exceeded", "monthly_quota_exceeded", "not_found"] as const),
];

const idempotencyHeader = {
  "Idempotency-Key": z
    .string()
    .min(1)
    .max(LIMITS.idempotencyKeyCharsMax)
    .describe(
      "1 to 256 characters that name this request for 24 hours: a repetition is answered as the first was, and sends nothing.",
    ),
};

const batchHeader = {
  "X-Batch-Validation": z.enum(BATCH_MODES).describe("`strict` (when absent) or `permissive`."),
};

export const EMAIL_OPERATIONS = {
  send: operation({
    operationId: "sendEmail",
    tags,
    summary: "Send an email",
    description:
      "When this answers, the email is on disk: every recipient ends as delivered, bounced, failed, cancelled or suppressed. The domain of `from` is one of the team's verified domains. Give `html`, `text` or both, or the `template` that gives them: a published one, by its id or alias, with the values of its variables. `from`, `subject` and `reply_to` of the request win over the template's.",
    body: sendRequest,
    answer: sentEmail,
    example,
    refusals: sendRefusals,
    requestHeaders: idempotencyHeader,
  }),
  sendBatch: operation({
    operationId: "sendBatch",
    tags,
    summary: "Send up to 100 emails",
    description:
      "The ids come in the order of the emails. By default one that is invalid refuses all; with `X-Batch-Validation: permissive` the others are sent and `errors` lists the refused ones by their index.",
    body: sendRequest.array().min(1).max(100),
    answer: sentBatch,
    example: [example, { ...example, to: ["bounced@resend.dev"] }],
    refusals: sendRefusals,
    requestHeaders: { ...idempotencyHeader, ...batchHeader },
  }),
  export: operation({
    operationId: "exportEmails",
    tags,
    summary: "Export emails",
    description:
      "All emails that the filters leave, newest first, as CSV or as one JSON object a line. Cells that a spreadsheet would run as a formula get a `'` in front. Four exports at most run at the same time.",
    answer: "text/csv",
    refusals: ["rate_limit_exceeded"],
  }),
  list: operation({
    operationId: "listEmails",
    tags,
    summary: "List emails",
    description: "The team's emails without their content.",
  }),
  get: operation({
    operationId: "getEmail",
    tags,
    summary: "Retrieve an email",
    description: "The email with its content, and in `last_event` what happened to it last.",
  }),
  reschedule: operation({
    operationId: "rescheduleEmail",
    tags,
    summary: "Reschedule an email",
    description: "Moves an email that waits for its time; at most 30 days ahead.",
    example: { scheduled_at: "in 2 hours" },
  }),
  cancel: operation({
    operationId: "cancelEmail",
    tags,
    summary: "Cancel a scheduled email",
    description: "Ends an email that waits for its time. It cannot be scheduled again.",
  }),
  share: operation({
    operationId: "shareEmail",
    tags,
    summary: "Share an email",
    description:
      "Makes a link to a page that shows the email to whoever has it, without a key. It ends after `expires_in`, or when the email is gone; looking at it counts as no open and no click.",
    example: { expires_in: "2 hours" },
  }),
  listAttachments: operation({
    operationId: "listAttachments",
    tags,
    summary: "List the attachments of an email",
    description:
      "All of them in one answer, at most 100 (a submitted message has at most 1,000 parts), each with a `download_url` that works for an hour without a key.",
  }),
  getAttachment: operation({
    operationId: "getAttachment",
    tags,
    summary: "Retrieve an attachment",
    description: "With a `download_url` that works for an hour without a key.",
  }),
  listEvents: operation({
    operationId: "listEmailEvents",
    tags,
    summary: "List what happened to an email",
    description: "Everything that webhooks tell about it, in the same words, the newest first.",
  }),
  listAttempts: operation({
    operationId: "listEmailAttempts",
    tags,
    summary: "List the tries to deliver an email",
    description:
      "Each try with the server that was asked, its reply, what the reply means and the whole conversation, the newest first.",
  }),
  download: operation({
    operationId: "downloadAttachment",
    tags,
    summary: "Download an attachment",
    description: "Where `download_url` leads. The signature in the link stands for a key.",
    answer: "application/octet-stream",
  }),
};
