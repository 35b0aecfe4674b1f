// Whether an address may get an email: the only place that decides it (src/testing/architecture-rules.ts).
import type { ContactStatus } from "./audience-words.ts";
import type { SuppressionOrigin } from "./suppressions.ts";
import type { Subscription } from "./topics.ts";

/**
 * `transactional`: about the recipient's own actions. `marketing`: has a topic or an unsubscribe link. `service`:
 * what everybody must know, such as an incident; sent by an admin with a reason.
 */
export type Purpose = "transactional" | "marketing" | "service";

/** Why an address gets no email: the team's suppression list, or the recipient's own choice. */
export type Refusal = SuppressionOrigin | "unsubscribed" | "pending" | "opted_out";

const LISTED = "The recipient is on the suppression list of this account.";

/** For people. */
export const REFUSAL_TEXTS: Record<Refusal, string> = {
  bounce: LISTED,
  complaint: LISTED,
  manual: LISTED,
  unsubscribed: "The recipient has unsubscribed.",
  pending: "The recipient has not confirmed the subscription.",
  opted_out: "The recipient is not subscribed to this topic.",
};

/** What is known about a recipient. */
export interface Recipient {
  /** Null = the address is no contact of the team. */
  contact: Standing | null;
  /** By `subscriptionOf`; null = the email has no topic. */
  subscription: Subscription | null;
  /** The origin of the address's suppression. */
  suppression: SuppressionOrigin | null;
}

export interface Standing {
  isUnsubscribed: boolean;
  status: ContactStatus;
}

/** Null = the recipient may get the email. Membership in a segment is never permission. */
export function maySend({ contact, subscription, suppression }: Recipient, purpose: Purpose): Refusal | null {
  if (suppression !== null) return suppression;
  if (purpose !== "marketing") return null;
  // What cannot be read is no permission.
  if (contact !== null && contact.status !== "active") return "pending";
  if (contact?.isUnsubscribed === true) return "unsubscribed";
  return subscription === null || subscription === "opt_in" ? null : "opted_out";
}

/**
 * A contact's choice for a topic, else the topic's default. Nobody is subscribed to a topic that is gone (null): its
 * choices are swept.
 */
export function subscriptionOf(
  choice: Subscription | null,
  defaultSubscription: Subscription | null,
): Subscription {
  return defaultSubscription === null ? "opt_out" : (choice ?? defaultSubscription);
}

/** As the API shows it: who has not confirmed is unsubscribed, too. */
export function isOut(contact: Standing): boolean {
  return contact.isUnsubscribed || contact.status !== "active";
}
