import type { Database } from "bun:sqlite";
import type { EmailEvent, EventDetail } from "../../../events/event.ts";
import { createId } from "../../../lib/id.ts";
import { ANY_TOPIC } from "../../emails.ts";
import type { SuppressionOrigin } from "../../suppressions.ts";
import type { Subscription } from "../../topics.ts";

const REASONS = {
  bounce: "previous_bounce",
  complaint: "previous_complaint",
  manual: "manual",
} as const satisfies Record<SuppressionOrigin, string>;

/** The team's suppression list, or the recipient's own choice. */
export type SuppressionCause = SuppressionOrigin | "unsubscribed" | "opted_out";

/** Why an address is suppressed; null = it is not. `topic` as in NewEmail. */
export type SuppressionCheck = (
  teamId: string,
  recipient: string,
  topic: string | null,
) => SuppressionCause | null;

/** Two look-ups by index for an email with a topic, and one for any other. */
export function createSuppressionCheck(database: Database): SuppressionCheck {
  const find = database.prepare<{ origin: SuppressionOrigin }, [string, string]>(
    "SELECT origin FROM suppressions WHERE team_id = ? AND address = ?",
  );
  const findContact = database.prepare<
    { isUnsubscribed: number; subscription: Subscription | null },
    [string, string, string]
  >(
    `SELECT is_unsubscribed AS isUnsubscribed, subscription FROM contacts LEFT JOIN contact_topics
       ON contact_topics.team_id = contacts.team_id AND contact_id = contacts.id AND topic_id = ?3
     WHERE contacts.team_id = ?1 AND email = ?2`,
  );
  const findTopic = database.prepare<{ subscription: Subscription }, [string, string]>(
    `SELECT default_subscription AS subscription FROM topics
     WHERE team_id = ? AND id = ? AND deleted_at IS NULL`,
  );

  function unwanted(teamId: string, address: string, topic: string): SuppressionCause | null {
    const contact = findContact.get(teamId, address, topic);
    if (contact?.isUnsubscribed === 1) return "unsubscribed";
    if (topic === ANY_TOPIC) return null;
    const subscription = contact?.subscription ?? findTopic.get(teamId, topic)?.subscription;
    return subscription === "opt_out" ? "opted_out" : null;
  }

  return (teamId, recipient, topic) => {
    const address = recipient.toLowerCase();
    const origin = find.get(teamId, address)?.origin ?? null;
    return origin ?? (topic === null ? null : unwanted(teamId, address, topic));
  };
}

/** `cause` null: the address itself is always suppressed. */
export function suppressedEvent(
  delivery: { id: string; teamId: string; emailId: string; recipient: string },
  cause: SuppressionCause | null,
  createdAt: number,
): EmailEvent {
  const suppressed = describe(cause);
  return {
    id: createId(),
    teamId: delivery.teamId,
    emailId: delivery.emailId,
    deliveryId: delivery.id,
    type: "email.suppressed",
    createdAt,
    detail: { to: [delivery.recipient], suppressed },
  };
}

function describe(cause: SuppressionCause | null): NonNullable<EventDetail["suppressed"]> {
  switch (cause) {
    case null:
      return { type: "Suppressed", message: "The recipient address is suppressed." };
    case "unsubscribed":
      return { type: "Suppressed", message: "The recipient has unsubscribed." };
    case "opted_out":
      return { type: "Suppressed", message: "The recipient is not subscribed to this topic." };
    default:
      return {
        type: "OnAccountSuppressionList",
        message: "The recipient is on the suppression list of this account.",
        reason: REASONS[cause],
      };
  }
}
