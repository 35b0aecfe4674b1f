// The wire form of a contact's timeline.
import { z } from "zod";
import { listOf } from "../api/page-query.ts";
import { EMAIL_STATUSES } from "../events/event.ts";
import { isoTime } from "../lib/iso-time.ts";
import type { ContactEmail } from "../store/activity.ts";
import { CONSENT_ACTS, CONSENT_METHODS } from "../store/audience-words.ts";
import type { TimelineRow } from "./read-timeline.ts";

const base = { id: z.string(), created_at: z.string() };

const timelineOpen = z
  .object({ created_at: z.string(), user_agent: z.string() })
  .meta({ id: "ContactTimelineOpen" });
const timelineClick = timelineOpen.extend({ link: z.string() }).meta({ id: "ContactTimelineClick" });

const timelineEmail = z
  .object({
    type: z.literal("email"),
    ...base,
    from: z.string(),
    subject: z.string(),
    /** Null = it belongs to none. */
    broadcast_id: z.string().nullable(),
    /** What became of it for this contact, as `last_event` of an email. */
    status: z.enum(EMAIL_STATUSES),
    opens: z.array(timelineOpen),
    clicks: z.array(timelineClick),
  })
  .meta({ id: "ContactTimelineEmail" });

const timelineEvent = z
  .object({
    type: z.literal("event"),
    ...base,
    name: z.string(),
    payload: z.record(z.string(), z.unknown()),
  })
  .meta({ id: "ContactTimelineEvent" });

const timelineConsent = z
  .object({
    type: z.literal("consent"),
    ...base,
    act: z.enum(CONSENT_ACTS),
    method: z.enum(CONSENT_METHODS),
    topics: z.array(z.string()),
    form_id: z.string().nullable(),
    /** Of `imported`: the import. */
    evidence: z.string().nullable(),
    actor: z.string(),
  })
  .meta({ id: "ContactTimelineConsent" });

const member = (name: string) => `#/components/schemas/ContactTimeline${name}`;
const MEMBERS = { email: member("Email"), event: member("Event"), consent: member("Consent") };

const timelineItem = z
  .discriminatedUnion("type", [timelineEmail, timelineEvent, timelineConsent])
  .meta({ id: "ContactTimelineItem", discriminator: { propertyName: "type", mapping: MEMBERS } });
export type ContactTimelineItem = z.infer<typeof timelineItem>;
export const timeline = listOf(timelineItem).meta({ id: "ContactTimeline" });
export type ContactTimeline = z.infer<typeof timeline>;

export function showTimelineItem(row: TimelineRow): ContactTimelineItem {
  if ("event" in row) {
    const { id, name, payload, createdAt } = row.event;
    return { type: "event", id, created_at: isoTime(createdAt), name, payload };
  }
  if ("consent" in row) {
    const { id, act, method, topics, formId, evidence, actor, createdAt } = row.consent;
    const shown = { act, method, topics, form_id: formId, evidence, actor };
    return { type: "consent", id, created_at: isoTime(createdAt), ...shown };
  }
  return showTimelineEmail(row.email);
}

function showTimelineEmail(email: ContactEmail): ContactTimelineItem {
  const { id, from, subject, status, createdAt } = email;
  const seen = email.engagements.map(({ kind, at, link, userAgent }) => ({
    kind,
    how: { created_at: isoTime(at), user_agent: userAgent },
    link: link ?? "",
  }));
  return {
    type: "email",
    id,
    created_at: isoTime(createdAt),
    from,
    subject,
    broadcast_id: email.broadcastId,
    status,
    opens: seen.flatMap(({ kind, how }) => (kind === "opened" ? [how] : [])),
    clicks: seen.flatMap(({ kind, how, link }) => (kind === "clicked" ? [{ ...how, link }] : [])),
  };
}
