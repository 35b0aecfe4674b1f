// Webhook events, grouped for the event picker.

export interface EventCategory {
  title: string;
  events: [type: string, meaning: string][];
}

export const EVENT_CATEGORIES: EventCategory[] = [
  {
    title: "Delivery",
    events: [
      ["email.scheduled", "Scheduled to be sent later"],
      ["email.sent", "Accepted for delivery"],
      ["email.delivered", "Accepted by the recipient’s mail server"],
      ["email.delivery_delayed", "Deferred; will be retried"],
    ],
  },
  {
    title: "Problems",
    events: [
      ["email.bounced", "Permanently rejected"],
      ["email.complained", "Marked as spam by the recipient"],
      ["email.failed", "Could not be sent"],
      ["email.suppressed", "Not sent: the address is suppressed"],
    ],
  },
  {
    title: "Engagement",
    events: [
      ["email.opened", "The tracking pixel was loaded"],
      ["email.clicked", "A link was clicked"],
    ],
  },
  {
    title: "Contacts",
    events: [
      ["contact.created", "A contact was added"],
      ["contact.updated", "A contact was updated or unsubscribed"],
      ["contact.deleted", "A contact was deleted"],
      ["contact.topics.updated", "A contact changed topic subscriptions"],
    ],
  },
  {
    title: "Domains",
    events: [
      ["domain.created", "A domain was added"],
      ["domain.updated", "A domain’s status or settings changed"],
      ["domain.deleted", "A domain was deleted"],
    ],
  },
  {
    title: "Suppressions and topics",
    events: [
      ["suppression.added", "An address was suppressed"],
      ["suppression.removed", "A suppression was removed"],
      ["topic.created", "A topic was added"],
      ["topic.updated", "A topic was updated"],
      ["topic.deleted", "A topic was deleted"],
    ],
  },
];

/** Selected by default. */
export const USUAL_EVENTS = ["email.delivered", "email.bounced", "email.complained", "email.failed"];
