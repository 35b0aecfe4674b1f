// The types of webhook events, grouped for the event picker, and the states of an event.
import type { WebhookEventItem } from "../../../src/webhooks/schema.ts";
import { t } from "../../texts/text.tsx";

export interface EventCategory {
  title: string;
  events: [type: string, meaning: string][];
}

export const EVENT_CATEGORIES: EventCategory[] = [
  {
    title: t("Delivery"),
    events: [
      ["email.scheduled", t("Scheduled to be sent later")],
      ["email.sent", t("Accepted for delivery")],
      ["email.delivered", t("Accepted by the recipient’s mail server")],
      ["email.delivery_delayed", t("Deferred; will be retried")],
    ],
  },
  {
    title: t("Problems"),
    events: [
      ["email.bounced", t("Permanently rejected")],
      ["email.complained", t("Marked as spam by the recipient")],
      ["email.failed", t("Could not be sent")],
      ["email.suppressed", t("Not sent: the address is suppressed")],
    ],
  },
  {
    title: t("Engagement"),
    events: [
      ["email.opened", t("The tracking pixel was loaded")],
      ["email.clicked", t("A link was clicked")],
    ],
  },
  {
    title: t("Contacts"),
    events: [
      ["contact.created", t("A contact was added")],
      ["contact.updated", t("A contact was updated or unsubscribed")],
      ["contact.deleted", t("A contact was deleted")],
      ["contact.topics.updated", t("A contact changed topic subscriptions")],
    ],
  },
  {
    title: t("Tracked segments"),
    events: [
      ["segment.entered", t("A contact entered a tracked segment")],
      ["segment.left", t("A contact left a tracked segment")],
    ],
  },
  {
    title: t("Domains"),
    events: [
      ["domain.created", t("A domain was added")],
      ["domain.updated", t("A domain’s status or settings changed")],
      ["domain.deleted", t("A domain was deleted")],
    ],
  },
  {
    title: t("Suppressions and topics"),
    events: [
      ["suppression.added", t("An address was suppressed")],
      ["suppression.removed", t("A suppression was removed")],
      ["topic.created", t("A topic was added")],
      ["topic.updated", t("A topic was updated")],
      ["topic.deleted", t("A topic was deleted")],
    ],
  },
];

/** Selected by default. */
export const USUAL_EVENTS = ["email.delivered", "email.bounced", "email.complained", "email.failed"];

export const EVENT_STATUS: Record<
  WebhookEventItem["status"],
  { label: string; tone: "good" | "warn" | "bad" | "calm" }
> = {
  success: { label: t("Succeeded"), tone: "good" },
  attempting: { label: t("Retrying"), tone: "warn" },
  pending: { label: t("Pending"), tone: "calm" },
  failed: { label: t("Failed"), tone: "bad" },
};
