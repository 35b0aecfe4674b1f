// The wire schemas of emails. Requests: types and alternative spellings only; value rules are in
// parse-send-request.ts, and unknown keys are ignored, because client libraries send extra ones. Responses: exactly
// the listed keys; others are dropped.
import { z } from "zod";
import { listOf } from "../api/page-query.ts";
import { mapOf, optional } from "../api/request-fields.ts";
import { EMAIL_STATUSES, type EventDetail } from "../events/event.ts";
import { LIMITS } from "../limits.ts";
import { plainAnswer, plainRequest } from "./plain-fields.ts";

const oneOrMany = z.union([z.string(), z.array(z.string())], {
  error: "It must be a string or an array of strings.",
});
const text = z.string("It must be a string.");

const attachment = z
  .object(
    {
      filename: optional(text).describe("The file name. The content type is derived from it."),
      /** Base64, a byte array or a serialised Buffer. parse-attachments.ts parses it in linear time. */
      content: z.unknown().optional().meta({
        description: "The content as base64 or an array of bytes. iCalendar may be plain text.",
        format: "byte",
      }),
      path: optional(text).describe("A URL to fetch the file from, instead of `content`."),
      content_type: optional(text).describe("The content type, if it cannot be derived from the name."),
      contentType: optional(text),
      content_id: optional(text).describe("An id to show the file inside the HTML as `cid:<content_id>`."),
      contentId: optional(text),
      inline_content_id: optional(text),
      inlineContentId: optional(text),
    },
    "It must be an object.",
  )
  .meta({ id: "SendEmailAttachment" });

const template = z
  .object(
    {
      id: text.meta({ description: "The id or alias of a published template.", examples: ["welcome"] }),
      /** Values are read from the input itself: a record would lose a key named `__proto__`. */
      variables: optional(mapOf(z.record(z.string(), z.unknown(), "It must be an object."))),
    },
    "It must be an object with `id` and `variables`.",
  )
  .meta({ id: "SendEmailTemplate" });

/** The part of a request that names a template. */
export const templateBody = z.object({ template: mapOf(template) });
export type TemplateBody = z.output<typeof templateBody>["template"];

export const sendBody = z.object({
  from: text.describe(
    "The sender, as `Name <address>` or an address, at one of the team's verified domains.",
  ),
  to: oneOrMany.describe("The recipients: 1 to 50, counting `cc` and `bcc`."),
  cc: optional(oneOrMany),
  bcc: optional(oneOrMany),
  reply_to: optional(oneOrMany),
  replyTo: optional(oneOrMany),
  subject: text.describe("At most 998 characters."),
  html: text.nullish().describe("The HTML body. Set `html`, `text` or both."),
  text: text.nullish().describe("The plain-text body."),
  headers: optional(mapOf(z.record(z.string(), text, "It must be an object of strings."))).describe(
    "Custom headers, such as `X-Entity-Ref-ID`.",
  ),
  attachments: optional(z.array(attachment, "It must be an array.")).describe(
    "The attachments, at most 40 MB in total after base64 encoding.",
  ),
  ...plainRequest,
  scheduled_at: optional(text).describe(
    "When to send, in ISO 8601 or words such as `in 2 hours`; at most 30 days ahead.",
  ),
  scheduledAt: optional(text),
  deliver_within: optional(text).describe(
    "How long to attempt delivery, such as `10m` or `2 hours`; default 72 hours, at most 5 days. With an hour or less, the email is never sent after its time.",
  ),
  deliverWithin: optional(text),
  topic_id: optional(text).describe(
    "The id of a topic. The email goes only to recipients subscribed to it and carries unsubscribe links.",
  ),
  topicId: optional(text),
  unsubscribe: optional(z.boolean("It must be true or false.")).describe(
    "Set true to add unsubscribe links and skip recipients who have unsubscribed.",
  ),
});

/** Before filling: `from`, `subject` and the content may come from a template (see fill-from-template.ts). */
export const sendRequest = sendBody
  .partial({ from: true, subject: true })
  .extend({ template: optional(mapOf(template)) })
  .meta({ id: "SendEmailRequest" });
export type SendEmailRequest = z.input<typeof sendRequest>;

export const sendBatchRequest = sendRequest
  .array()
  .min(1)
  .max(LIMITS.batchEmailsMax)
  .meta({ id: "SendBatchRequest" });

export type SendBody = z.output<typeof sendBody>;
export type AttachmentBody = z.output<typeof attachment>;

/** How a batch with an invalid email is handled: refuse all, or send the others. */
export const BATCH_MODES = ["strict", "permissive"] as const;
export type BatchMode = (typeof BATCH_MODES)[number];

/** Response of POST /emails and POST /emails/batch; `errors` in permissive batches only. */
export const sentEmail = z.object({ id: z.string() }).meta({ id: "SentEmail" });
export type SentEmail = z.infer<typeof sentEmail>;
const batchError = z.object({ index: z.int(), message: z.string() }).meta({ id: "BatchError" });
export const sentBatch = z
  .object({
    data: z.array(sentEmail),
    errors: z.array(batchError).optional(),
  })
  .meta({ id: "SentBatch" });
export type SentBatch = z.infer<typeof sentBatch>;

/** PATCH /emails/{id}. */
export const shareBody = mapOf(
  z.object({
    expires_in: optional(text).meta({
      description:
        "How long the link works, such as `10m`, `2 hours` or `1 day`; default and at most 48 hours.",
      examples: ["10m"],
    }),
    expiresIn: optional(text),
  }),
).meta({ id: "ShareEmailRequest" });
export type ShareEmailRequest = z.input<typeof shareBody>;

export const rescheduleBody = mapOf(
  z.object({ scheduled_at: optional(text), scheduledAt: optional(text) }),
).meta({ id: "UpdateEmailRequest" });
export type UpdateEmailRequest = z.input<typeof rescheduleBody>;

const time = z.string();
const addresses = z.array(z.string());

/** How many recipients are in each status. */
export const recipientCounts = z.partialRecord(z.enum(EMAIL_STATUSES), z.int());

const emailItem = z
  .object({
    id: z.string(),
    message_id: z.string(),
    to: addresses,
    from: z.string(),
    created_at: time,
    subject: z.string(),
    bcc: addresses.nullable(),
    cc: addresses.nullable(),
    reply_to: addresses.nullable(),
    last_event: z.string(),
    /** Sendlark's own: how many recipients are in each status now, in the words of `last_event`. */
    recipient_counts: recipientCounts,
    scheduled_at: time.nullable(),
    topic_id: z.string().nullable(),
  })
  .meta({ id: "EmailItem" });
export type EmailItem = z.infer<typeof emailItem>;

const engagement = z
  .object({
    opened_at: time.nullable(),
    clicked_at: time.nullable(),
    opened_by: z.int(),
    clicked_by: z.int(),
  })
  .meta({ id: "EmailEngagement" });

/** GET /emails/{id}. */
export const emailObject = emailItem
  .extend({
    object: z.literal("email"),
    html: z.string().nullable(),
    text: z.string().nullable(),
    /** Sendlark's own: the content was deleted after its retention period. */
    content_deleted: z.boolean(),
    ...plainAnswer,
    /** Sendlark's own: the template used, which may be deleted. */
    template_id: z.string().nullable(),
    /** Sendlark's own: the broadcast that it belongs to. */
    broadcast_id: z.string().nullable(),
    /** Sendlark's own: opens and clicks by people, not machines. */
    engagement,
  })
  .meta({ id: "Email" });
export type Email = z.infer<typeof emailObject>;

export const emailReference = z
  .object({ object: z.literal("email"), id: z.string() })
  .meta({ id: "EmailReference" });
export type EmailReference = z.infer<typeof emailReference>;

export const deletedEmail = emailReference.extend({ deleted: z.literal(true) }).meta({ id: "DeletedEmail" });
export type DeletedEmail = z.infer<typeof deletedEmail>;

export const sharedEmail = emailReference.extend({ url: z.string() }).meta({ id: "SharedEmail" });
export type SharedEmail = z.infer<typeof sharedEmail>;

const attachmentItem = z
  .object({
    id: z.string(),
    filename: z.string().nullable(),
    size: z.int(),
    content_type: z.string(),
    content_disposition: z.enum(["inline", "attachment"]),
    content_id: z.string().nullable(),
    download_url: z.string(),
    expires_at: time,
  })
  .meta({ id: "AttachmentItem" });
export type AttachmentItem = z.infer<typeof attachmentItem>;

/** GET /emails/{id}/attachments/{attachment_id}. */
export const attachmentObject = attachmentItem
  .extend({ object: z.literal("attachment") })
  .meta({ id: "Attachment" });
export type Attachment = z.infer<typeof attachmentObject>;

const eventItem = z
  .object({
    id: z.string(),
    type: z.string(),
    created_at: time,
    delivery_id: z.string().nullable(),
    /** As stored, which is also the webhook form. */
    data: z.custom<EventDetail>((value) => typeof value === "object" && value !== null),
  })
  .meta({ id: "EmailEvent" });
export type EmailEvent = z.infer<typeof eventItem>;

export const transcriptLine = z
  .object({ at_ms: z.int(), kind: z.string(), text: z.string() })
  .meta({ id: "TranscriptLine" });
export type TranscriptLine = z.infer<typeof transcriptLine>;

const attemptItem = z
  .object({
    id: z.string(),
    delivery_id: z.string(),
    recipient: z.string().nullable(),
    number: z.int(),
    started_at: time,
    ended_at: time,
    outcome: z.enum(["delivered", "deferred", "bounced", "unknown"]),
    class: z.string().nullable(),
    /** Sendlark's own: explains the class. */
    advice: z.string().nullable(),
    code: z.int().nullable(),
    enhanced_code: z.string().nullable(),
    reply: z.string().nullable(),
    target: z.string().nullable(),
    ip: z.string().nullable(),
    tls: z.string().nullable(),
    egress: z.string().nullable(),
    is_possible_duplicate: z.boolean(),
    transcript: z.array(transcriptLine),
  })
  .meta({ id: "DeliveryAttempt" });
export type DeliveryAttempt = z.infer<typeof attemptItem>;

/** GET /emails/count. `is_exact` false: at least so many. */
export const emailCount = z
  .object({ object: z.literal("email_count"), count: z.int(), is_exact: z.boolean() })
  .meta({ id: "EmailCount" });
export type EmailCount = z.infer<typeof emailCount>;

export const emailList = listOf(emailItem).meta({ id: "EmailList" });
export type EmailList = z.infer<typeof emailList>;
export const attachmentList = listOf(attachmentItem).meta({ id: "AttachmentList" });
export type AttachmentList = z.infer<typeof attachmentList>;
export const eventList = listOf(eventItem).meta({ id: "EmailEventList" });
export type EmailEventList = z.infer<typeof eventList>;
export const attemptList = listOf(attemptItem).meta({ id: "DeliveryAttemptList" });
export type DeliveryAttemptList = z.infer<typeof attemptList>;
