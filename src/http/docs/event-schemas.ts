// The wire form of what webhooks post: an envelope of type, time and data. Described by OpenAPI for client libraries.
import { z } from "zod";
import { domainObject } from "../../domains/schema.ts";
import type { EmailEventType } from "../../events/event.ts";
import type { TeamEventType } from "../../events/team-event.ts";
import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from "../../events/webhook-event.ts";

const header = z.object({ name: z.string(), value: z.string() }).meta({ id: "EmailEventHeader" });

const email = z
  .object({
    broadcast_id: z.string().optional(),
    template_id: z.string().optional(),
    created_at: z.string(),
    email_id: z.string(),
    message_id: z.string(),
    from: z.string(),
    to: z.array(z.string()).describe("The recipients of the event."),
    subject: z.string(),
    headers: z.array(header).optional(),
    tags: z.record(z.string(), z.string()).optional(),
  })
  .meta({ id: "EmailEventData" });

const bounce = z
  .object({
    type: z.enum(["Permanent", "Transient", "Undetermined"]),
    subType: z.string(),
    message: z.string(),
    diagnosticCode: z.array(z.string()).optional(),
    class: z.string().optional(),
    advice: z.string().optional(),
  })
  .meta({ id: "EmailBounce" });

const delay = z
  .object({
    class: z.string(),
    message: z.string(),
    next_attempt_at: z.string().optional(),
    advice: z.string().optional(),
  })
  .meta({ id: "EmailDelay" });

const failure = z
  .object({
    reason: z.string(),
    class: z.string().optional(),
    advice: z.string().optional(),
    outcome: z.string().optional(),
  })
  .meta({ id: "EmailFailure" });

const suppression = z
  .object({ type: z.string(), message: z.string(), reason: z.string().optional() })
  .meta({ id: "EmailSuppression" });

const engagement = z.object({
  ipAddress: z.string(),
  timestamp: z.string(),
  userAgent: z.string(),
  isMachine: z.boolean().optional(),
  reason: z.string().optional(),
  agent: z.string().optional(),
});
const open = engagement.meta({ id: "EmailOpen" });
const click = engagement.extend({ link: z.string() }).meta({ id: "EmailClick" });

const EMAIL_DATA: Record<EmailEventType, z.ZodType> = {
  "email.sent": email,
  "email.scheduled": email,
  "email.delivered": email,
  "email.complained": email,
  "email.delivery_delayed": email.extend({ delayed: delay.optional() }).meta({ id: "EmailDelayedData" }),
  "email.bounced": email.extend({ bounce: bounce.optional() }).meta({ id: "EmailBouncedData" }),
  "email.failed": email.extend({ failed: failure.optional() }).meta({ id: "EmailFailedData" }),
  "email.suppressed": email
    .extend({ suppressed: suppression.optional() })
    .meta({ id: "EmailSuppressedData" }),
  "email.opened": email.extend({ open }).meta({ id: "EmailOpenedData" }),
  "email.clicked": email.extend({ click }).meta({ id: "EmailClickedData" }),
};

const contact = z
  .object({
    id: z.string(),
    audience_id: z.string(),
    segment_ids: z.array(z.string()),
    created_at: z.string(),
    updated_at: z.string(),
    email: z.string(),
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    unsubscribed: z.boolean(),
  })
  .meta({ id: "ContactEventData" });

const topicChoice = z
  .object({ id: z.string(), subscription: z.string() })
  .meta({ id: "ContactTopicsEventChoice" });
const contactTopics = z
  .object({ email: z.string(), topics: z.array(topicChoice) })
  .meta({ id: "ContactTopicsEventData" });

const segment = z
  .object({
    id: z.string(),
    name: z.string(),
    contact_id: z.string(),
    email: z.string(),
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
  })
  .meta({ id: "SegmentEventData" });

const domain = domainObject.omit({ object: true }).meta({ id: "DomainEventData" });

const suppressed = z
  .object({
    id: z.string(),
    email: z.string(),
    origin: z.enum(["bounce", "complaint", "manual"]),
    source_id: z.string().nullable(),
    created_at: z.string(),
  })
  .meta({ id: "SuppressionEventData" });

const topic = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string().nullable(),
    default_subscription: z.string(),
    deleted: z.boolean(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: "TopicEventData" });

const TEAM_DATA: Record<TeamEventType, z.ZodType> = {
  "contact.created": contact,
  "contact.updated": contact,
  "contact.deleted": contact,
  "segment.entered": segment,
  "segment.left": segment,
  "domain.created": domain,
  "domain.updated": domain,
  "domain.deleted": domain,
  "contact.topics.updated": contactTopics,
  "suppression.added": suppressed,
  "suppression.removed": suppressed,
  "topic.created": topic,
  "topic.updated": topic,
  "topic.deleted": topic,
};

const envelope = (type: EmailEventType | TeamEventType, data: z.ZodType) =>
  z
    .object({ type: z.literal(type), created_at: z.string(), data })
    .meta({ id: `${type.replace(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase())}Event` });

/** What is posted for each type of event that is sent. */
export const WEBHOOK_EVENTS: { type: WebhookEventType; schema: z.ZodType }[] = WEBHOOK_EVENT_TYPES.filter(
  (type) => type !== "email.received",
).map((type) => ({ type, schema: envelope(type, { ...EMAIL_DATA, ...TEAM_DATA }[type]) }));
