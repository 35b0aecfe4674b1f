// Email events. The API contract fixes the names; another name breaks typed client libraries.

export const EMAIL_EVENT_TYPES = [
  "email.sent",
  "email.scheduled",
  "email.delivered",
  "email.delivery_delayed",
  "email.bounced",
  "email.complained",
  "email.failed",
  "email.suppressed",
  "email.opened",
  "email.clicked",
] as const;

export type EmailEventType = (typeof EMAIL_EVENT_TYPES)[number];

/** The email's `last_event` on the wire: the newest event without its prefix, or a state that has no event. */
export const EMAIL_STATUSES = [
  "queued",
  "scheduled",
  "sent",
  "delivered",
  "delivery_delayed",
  "bounced",
  "complained",
  "failed",
  "suppressed",
  "opened",
  "clicked",
  "canceled",
] as const;

export type EmailStatus = (typeof EMAIL_STATUSES)[number];

export type BounceType = "Permanent" | "Transient" | "Undetermined";

/** `isMachine` (a scanner or prefetching proxy, not the recipient), `reason` and `agent` are Sendlark's own. */
export interface EngagementDetail {
  ipAddress: string;
  timestamp: string;
  userAgent: string;
  isMachine?: boolean;
  reason?: string;
  agent?: string;
}

/** What an event adds to the email's own fields; stored as JSON beside the event. */
export interface EventDetail {
  /** The recipients of the event. */
  to: string[];
  /** `class` and `advice` are Sendlark's own: the class of the reply, and what to do. */
  bounce?: {
    type: BounceType;
    subType: string;
    message: string;
    diagnosticCode?: string[];
    class?: string;
    advice?: string;
  };
  /** `outcome` is Sendlark's own: an earlier attempt may have been delivered; it cannot be determined. */
  failed?: { reason: string; class?: string; advice?: string; outcome?: "unknown" };
  suppressed?: { type: "OnAccountSuppressionList" | "Suppressed"; message: string; reason?: string };
  open?: EngagementDetail;
  click?: EngagementDetail & { link: string };
  /** Sendlark's own: why a delivery is late and, if known, when it is retried. */
  delayed?: { class: string; message: string; next_attempt_at?: string; advice?: string };
}

/** One thing that happened to an email; `createdAt` in ms. */
export interface EmailEvent {
  id: string;
  teamId: string;
  emailId: string;
  deliveryId: string | null;
  type: EmailEventType;
  createdAt: number;
  detail: EventDetail;
}

/** `email.delivered` → `delivered`. */
export function statusOfEvent(type: EmailEventType): EmailStatus {
  return type.slice("email.".length) as EmailStatus;
}
