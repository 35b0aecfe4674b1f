// What webhooks can tell, in the groups and words of the picker.

export interface EventCategory {
  title: string;
  events: [type: string, meaning: string][];
}

export const EVENT_CATEGORIES: EventCategory[] = [
  {
    title: "Delivery",
    events: [
      ["email.scheduled", "Accepted, to be sent later"],
      ["email.sent", "Accepted and on its way"],
      ["email.delivered", "Taken by the recipient's server"],
      ["email.delivery_delayed", "Put off; tried again"],
    ],
  },
  {
    title: "Trouble",
    events: [
      ["email.bounced", "Refused for good"],
      ["email.complained", "Marked as spam by the recipient"],
      ["email.failed", "Could not be sent at all"],
      ["email.suppressed", "Not sent, because the address is on the suppression list"],
    ],
  },
  {
    title: "Engagement",
    events: [
      ["email.opened", "The tracking picture was loaded"],
      ["email.clicked", "A link was followed"],
    ],
  },
  {
    title: "Contacts",
    events: [
      ["contact.created", "A contact was added"],
      ["contact.updated", "Changed, or unsubscribed"],
      ["contact.deleted", "A contact was removed"],
      ["contact.topics.updated", "Chose other topics"],
    ],
  },
  {
    title: "Domains",
    events: [
      ["domain.created", "A domain was added"],
      ["domain.updated", "Its state or settings changed"],
      ["domain.deleted", "A domain was removed"],
    ],
  },
  {
    title: "Suppressions and topics",
    events: [
      ["suppression.added", "An address is not written to any more"],
      ["suppression.removed", "An address may be written to again"],
      ["topic.created", "A topic was added"],
      ["topic.updated", "A topic was changed"],
      ["topic.deleted", "A topic was removed"],
    ],
  },
];

/** What most programs want to know. */
export const USUAL_EVENTS = ["email.delivered", "email.bounced", "email.complained", "email.failed"];
