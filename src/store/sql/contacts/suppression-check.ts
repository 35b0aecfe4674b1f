import type { EmailEvent, EventDetail } from "../../../events/event.ts";
import { createId } from "../../../lib/id.ts";
import type { ContactStatus } from "../../audience-words.ts";
import { ANY_TOPIC } from "../../emails.ts";
import { maySend, REFUSAL_TEXTS, type Refusal, type Standing, subscriptionOf } from "../../may-send.ts";
import type { SuppressionOrigin } from "../../suppressions.ts";
import type { Subscription } from "../../topics.ts";
import type { Connection } from "../connection.ts";
import type { Database } from "../database.ts";

const REASONS = {
  bounce: "previous_bounce",
  complaint: "previous_complaint",
  manual: "manual",
} as const satisfies Record<SuppressionOrigin, string>;

/** Why an address is suppressed; null = it is not. `topic` as in NewEmail. */
export type SuppressionCheck = (teamId: string, recipient: string, topic: string | null) => Refusal | null;

interface Addressed {
  teamId: string;
  recipient: string;
  topic: string | null;
}

/** The same for many, in their order, by one statement. */
export function createSuppressionChecks({
  database,
  erasedSuppressions,
}: Pick<Connection, "database" | "erasedSuppressions">): (asked: readonly Addressed[]) => (Refusal | null)[] {
  const given = database.dialect.rows("?", { n: "number", team: "text", address: "text", topic: "text" });
  const find = database.prepare<FoundFacts, [string]>(
    `SELECT g.n AS n, s.origin AS suppression, c.is_unsubscribed AS isUnsubscribed, c.status AS status,
       o.subscription AS choice, t.default_subscription AS "byDefault"
     FROM ${given} AS g
       LEFT JOIN suppressions AS s ON s.team_id = g.team AND s.address = g.address
       LEFT JOIN contacts AS c ON g.topic IS NOT NULL AND c.team_id = g.team AND c.email = g.address
       LEFT JOIN contact_topics AS o ON o.team_id = g.team AND o.contact_id = c.id AND o.topic_id = g.topic
       LEFT JOIN topics AS t ON t.team_id = g.team AND t.id = g.topic AND t.deleted_at IS NULL`,
  );
  const findSuppression = createFindSuppression(database);

  return (asked) => {
    const rows = asked.map(({ teamId: team, recipient, topic }, n) => {
      return { n, team, address: recipient.toLowerCase(), topic };
    });
    /** Asked once for each team. */
    const teamsWithoutErased = new Set<string>();
    function underErased(team: string, address: string): SuppressionOrigin | null {
      if (teamsWithoutErased.has(team)) return null;
      const form = erasedSuppressions.formOf(team, address);
      if (form === null) teamsWithoutErased.add(team);
      return form === null ? null : (findSuppression.get(team, form)?.origin ?? null);
    }
    const causes: (Refusal | null)[] = Array.from(rows, () => null);
    for (const { n, isUnsubscribed, status, choice, byDefault, ...found } of find.all(JSON.stringify(rows))) {
      const { team, address, topic } = rows[n]!;
      const contact = status === null ? null : { isUnsubscribed: Boolean(isUnsubscribed), status };
      const suppression = found.suppression ?? underErased(team, address);
      causes[n] = refusalOf(topic, { suppression, contact, choice, byDefault });
    }
    return causes;
  };
}

interface FoundFacts extends Pick<Asked, "suppression" | "choice" | "byDefault"> {
  n: number;
  isUnsubscribed: number | null;
  status: ContactStatus | null;
}

const createFindSuppression = (database: Database) =>
  database.prepare<{ origin: SuppressionOrigin }, [string, string]>(
    "SELECT origin FROM suppressions WHERE team_id = ? AND address = ?",
  );

/** Three look-ups by index for an email with a topic, and one for any other. */
export function createSuppressionCheck({
  database,
  erasedSuppressions,
}: Pick<Connection, "database" | "erasedSuppressions">): SuppressionCheck {
  const find = createFindSuppression(database);
  const findContact = database.prepare<
    { isUnsubscribed: number; status: ContactStatus; subscription: Subscription | null },
    [string, string, string]
  >(
    `SELECT is_unsubscribed AS isUnsubscribed, status, subscription FROM contacts LEFT JOIN contact_topics
       ON contact_topics.team_id = contacts.team_id AND contact_id = contacts.id AND topic_id = ?3
     WHERE contacts.team_id = ?1 AND email = ?2`,
  );
  const findTopic = database.prepare<{ subscription: Subscription }, [string, string]>(
    `SELECT default_subscription AS subscription FROM topics
     WHERE team_id = ? AND id = ? AND deleted_at IS NULL`,
  );

  function recipientOf(teamId: string, address: string, topic: string): Omit<Asked, "suppression"> {
    const found = findContact.get(teamId, address, topic);
    const contact = found && { isUnsubscribed: Boolean(found.isUnsubscribed), status: found.status };
    const choice = found?.subscription ?? null;
    const byDefault = topic === ANY_TOPIC ? null : (findTopic.get(teamId, topic)?.subscription ?? null);
    return { contact, choice, byDefault };
  }

  function suppressionOf(teamId: string, address: string): SuppressionOrigin | null {
    const found = find.get(teamId, address);
    if (found !== null) return found.origin;
    const erased = erasedSuppressions.formOf(teamId, address);
    return erased === null ? null : (find.get(teamId, erased)?.origin ?? null);
  }

  return (teamId, recipient, topic) => {
    const address = recipient.toLowerCase();
    const suppression = suppressionOf(teamId, address);
    if (topic === null) return refusalOf(topic, { ...UNASKED, suppression });
    return refusalOf(topic, { ...recipientOf(teamId, address, topic), suppression });
  };
}

const UNASKED = { contact: null, choice: null, byDefault: null };

/** What is stored about the recipient of an email. */
export interface Asked {
  suppression: SuppressionOrigin | null;
  /** Null = no contact; it does not count for an email without a topic. */
  contact: Standing | null;
  /** For the topic. */
  choice: Subscription | null;
  byDefault: Subscription | null;
}

/** Why the recipient may not get an email with this topic, as in NewEmail. */
export function refusalOf(
  topic: string | null,
  { suppression, contact, choice, byDefault }: Asked,
): Refusal | null {
  if (topic === null) return maySend({ contact: null, subscription: null, suppression }, "transactional");
  const subscription = topic === ANY_TOPIC ? null : subscriptionOf(choice, byDefault);
  return maySend({ contact, subscription, suppression }, "marketing");
}

/** Why a delivery is not attempted: the recipient may not get it, or was erased. */
export type SuppressionCause = Refusal | "erased";

/** `cause` null: the address itself is always suppressed. */
export function suppressedEvent(
  delivery: { id: string; teamId: string; emailId: string; recipient: string },
  cause: SuppressionCause | null,
  createdAt: number,
): EmailEvent {
  const suppressed = describeCause(cause);
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

/** For the event, and for people. */
export function describeCause(cause: SuppressionCause | null): NonNullable<EventDetail["suppressed"]> {
  switch (cause) {
    case null:
      return { type: "Suppressed", message: "The recipient address is suppressed." };
    case "erased":
      return { type: "Suppressed", message: "The recipient's data was erased." };
    case "unsubscribed":
    case "pending":
    case "opted_out":
      return { type: "Suppressed", message: REFUSAL_TEXTS[cause] };
    default:
      return {
        type: "OnAccountSuppressionList",
        message: REFUSAL_TEXTS[cause],
        reason: REASONS[cause],
      };
  }
}
