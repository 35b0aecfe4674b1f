// The wire form of an email to send, other spellings of fields included. Types only: rules on values are in
// parse-send-request.ts. Unknown keys are ignored, since client libraries leak some of their own.
import { z } from "zod";

const oneOrMany = z.union([z.string(), z.array(z.string())], {
  error: "It must be a string or an array of strings.",
});
const text = z.string("It must be a string.");

const attachment = z.object(
  {
    filename: text.nullish(),
    /** Base64, an array of bytes or a serialised Buffer: read by parse-attachments.ts, which is linear in its size. */
    content: z.unknown().optional(),
    path: text.nullish(),
    content_type: text.nullish(),
    contentType: text.nullish(),
    content_id: text.nullish(),
    contentId: text.nullish(),
    inline_content_id: text.nullish(),
    inlineContentId: text.nullish(),
  },
  "It must be an object.",
);

const tag = z.object({ name: text, value: text }, "It must be an object with `name` and `value`.");

export const sendBody = z.object({
  from: text,
  to: oneOrMany,
  cc: oneOrMany.nullish(),
  bcc: oneOrMany.nullish(),
  reply_to: oneOrMany.nullish(),
  replyTo: oneOrMany.nullish(),
  subject: text,
  html: text.nullish(),
  text: text.nullish(),
  headers: z.record(z.string(), text, "It must be an object of strings.").nullish(),
  attachments: z.array(attachment, "It must be an array.").nullish(),
  tags: z.array(tag, "It must be an array.").nullish(),
  scheduled_at: text.nullish(),
  scheduledAt: text.nullish(),
  topic_id: text.nullish(),
  topicId: text.nullish(),
});

export type SendBody = z.output<typeof sendBody>;
export type AttachmentBody = z.output<typeof attachment>;

/** PATCH /emails/{id}. */
export const rescheduleBody = z.object({ scheduled_at: text.nullish(), scheduledAt: text.nullish() });
