import type { EmailEvent, EventDetail } from "../../../events/event.ts";
import { createId } from "../../../lib/id.ts";
import type { EmailEngagement, EngagedDelivery, Engagement, EngagementStore } from "../../engagements.ts";
import type { Connection } from "../connection.ts";
import { defineNoun, type Synchronous } from "../noun.ts";
import { createEventWriter } from "./event-writer.ts";

export const engagementMethods = defineNoun<EngagementStore>({
  methods: {
    find: "read",
    ofEmail: "read",
    record: "write",
  },
  open: createEngagementMethods,
});

interface DeliveryPlace {
  id: string;
  teamId: string;
  emailId: string;
  recipient: string;
}

type EngagedRow = Omit<EngagedDelivery, "isPossibleDuplicate"> & { isPossibleDuplicate: 0 | 1 };

/** The counter of each first engagement. */
const COUNTER_OF_FIRST = {
  opened: "unique_opened",
  clicked: "unique_clicked",
  unsubscribed: "unsubscribed",
} as const;

export function createEngagementMethods(connection: Connection): Synchronous<EngagementStore> {
  const { database } = connection;
  const find = database.prepare<DeliveryPlace, [string]>(
    "SELECT id, team_id AS teamId, email_id AS emailId, recipient FROM deliveries WHERE id = ?",
  );
  const findEngaged = database.prepare<EngagedRow, [string]>(
    `SELECT email_id AS emailId, team_id AS teamId, is_possible_duplicate AS isPossibleDuplicate,
       (SELECT max(ended_at) FROM attempts WHERE attempts.email_id = deliveries.email_id
          AND attempts.delivery_id = deliveries.id AND outcome = 'delivered') AS deliveredAt
     FROM deliveries WHERE id = ?`,
  );
  // By the email, not by the team: see `delivery-filter.ts`.
  const ofEmail = database.prepare<EmailEngagement, [string, string]>(
    `SELECT min(opened_at) AS openedAt, min(clicked_at) AS clickedAt, count(opened_at) AS openedBy,
       count(clicked_at) AS clickedBy FROM deliveries WHERE email_id = ? AND team_id || '' = ?`,
  );
  const note = (column: string) =>
    database.prepare(`UPDATE deliveries SET ${column} = ?1 WHERE id = ?2 AND ${column} IS NULL`);
  const noteFirst = {
    opened: note("opened_at"),
    clicked: note("clicked_at"),
    unsubscribed: note("unsubscribed_at"),
  };
  // A status that is worse or says more is kept.
  const set = (table: string, status: string, replaced: string) =>
    database.prepare(`UPDATE ${table} SET status = '${status}' WHERE id = ? AND status IN (${replaced})`);
  const beforeOpened = "'sent', 'delivered', 'delivery_delayed'";
  const setEmail = {
    opened: set("emails", "opened", beforeOpened),
    clicked: set("emails", "clicked", `${beforeOpened}, 'opened'`),
  };
  const setRecipient = {
    opened: set("deliveries", "opened", beforeOpened),
    clicked: set("deliveries", "clicked", `${beforeOpened}, 'opened'`),
  };
  const events = createEventWriter(connection);

  return {
    find({ deliveryId }) {
      const row = findEngaged.get(deliveryId);
      return row && { ...row, isPossibleDuplicate: row.isPossibleDuplicate === 1 };
    },
    ofEmail: ({ teamId, emailId }) =>
      ofEmail.get(emailId, teamId) ?? { openedAt: null, clickedAt: null, openedBy: 0, clickedBy: 0 },
    record({ deliveryId, engagement, now }) {
      const delivery = find.get(deliveryId);
      if (delivery === null) return null;
      if (engagement.kind !== "unsubscribed") {
        const link = engagement.kind === "clicked" ? engagement.fingerprint : undefined;
        events.insert(eventOf(engagement, delivery, now), undefined, link);
        if (engagement.isMachine) return { isFirst: false };
        setEmail[engagement.kind].run(delivery.emailId);
        setRecipient[engagement.kind].run(delivery.id);
      }
      if (engagement.kind === "unsubscribed") events.happened(delivery.emailId, "unsubscribed", now);
      const isFirst = noteFirst[engagement.kind].run(now, delivery.id).changes > 0;
      const counted = { ...delivery, recipients: [delivery.recipient] };
      if (isFirst) events.count(counted, COUNTER_OF_FIRST[engagement.kind], now);
      return { isFirst };
    },
  };
}

function eventOf(
  engagement: Exclude<Engagement, { kind: "unsubscribed" }>,
  delivery: DeliveryPlace,
  now: number,
): EmailEvent {
  const { kind, ipAddress, userAgent, isMachine, reason, agent } = engagement;
  const how = {
    ipAddress,
    timestamp: new Date(now).toISOString(),
    userAgent,
    ...(isMachine ? { isMachine } : {}),
    ...(reason === undefined ? {} : { reason }),
    ...(agent === undefined ? {} : { agent }),
  };
  const detail: Omit<EventDetail, "to"> =
    engagement.kind === "clicked" ? { click: { link: engagement.link, ...how } } : { open: how };
  return {
    id: createId(),
    teamId: delivery.teamId,
    emailId: delivery.emailId,
    deliveryId: delivery.id,
    type: `email.${kind}`,
    createdAt: now,
    detail: { to: [delivery.recipient], ...detail },
  };
}
