// API representations of emails, with fields in the order of the contract. Store rows are never returned directly.
import { adviceFor } from "../events/class-advice.ts";
import type { EmailEvent } from "../events/event.ts";
import { isoTime } from "../lib/iso-time.ts";
import type { MessageParts } from "../mime/message-parts.ts";
import type { AttemptRow } from "../store/deliveries.ts";
import { ANY_TOPIC, type AttachmentInfo, type EmailRow } from "../store/emails.ts";
import type { EmailEngagement } from "../store/engagements.ts";
import { showPlainFields } from "./plain-fields.ts";

/** An email in a list. */
export function showEmailItem(email: EmailRow) {
  return {
    id: email.id,
    message_id: email.messageId,
    to: email.to,
    from: email.from,
    created_at: isoTime(email.createdAt),
    subject: email.subject,
    bcc: orNull(email.bcc),
    cc: orNull(email.cc),
    reply_to: orNull(email.replyTo),
    last_event: email.status,
    recipient_counts: email.recipientCounts,
    scheduled_at: isoTime(email.scheduledAt),
    topic_id: email.topic === ANY_TOPIC ? null : email.topic,
  };
}

/** A whole email with its content. */
export function showEmail(
  email: EmailRow,
  content: Pick<MessageParts, "html" | "text"> & { isDeleted: boolean },
  { openedAt, clickedAt, openedBy, clickedBy }: EmailEngagement,
) {
  return {
    object: "email" as const,
    ...showEmailItem(email),
    html: content.html,
    text: content.text,
    content_deleted: content.isDeleted,
    ...showPlainFields(email),
    template_id: email.templateId,
    broadcast_id: email.broadcastId,
    engagement: {
      opened_at: isoTime(openedAt),
      clicked_at: isoTime(clickedAt),
      opened_by: openedBy,
      clicked_by: clickedBy,
    },
  };
}

/** An attachment with a link to its content. */
export function showAttachment(attachment: AttachmentInfo, link: { url: string; expiresAt: number }) {
  return {
    id: attachment.id,
    filename: attachment.filename,
    size: attachment.sizeBytes,
    content_type: attachment.contentType,
    content_disposition: attachment.disposition,
    content_id: attachment.contentId,
    download_url: link.url,
    expires_at: isoTime(link.expiresAt),
  };
}

export function showEvent(event: EmailEvent) {
  return {
    id: event.id,
    type: event.type,
    created_at: isoTime(event.createdAt),
    delivery_id: event.deliveryId,
    data: event.detail,
  };
}

/** One delivery attempt with its SMTP transcript. */
export function showAttempt(attempt: AttemptRow, recipient: string | null) {
  return {
    id: attempt.id,
    delivery_id: attempt.deliveryId,
    recipient,
    number: attempt.number,
    started_at: isoTime(attempt.startedAt),
    ended_at: isoTime(attempt.endedAt),
    outcome: attempt.outcome,
    class: attempt.class,
    advice: adviceFor(attempt.class, recipient),
    code: attempt.code,
    enhanced_code: attempt.enhancedCode,
    reply: attempt.reply,
    target: attempt.target,
    ip: attempt.ip,
    tls: attempt.tls,
    egress: attempt.egress,
    is_possible_duplicate: attempt.isPossibleDuplicate,
    transcript: attempt.transcript.map(({ atMs, kind, text }) => ({ at_ms: atMs, kind, text })),
  };
}

function orNull(addresses: string[]): string[] | null {
  return addresses.length === 0 ? null : addresses;
}
