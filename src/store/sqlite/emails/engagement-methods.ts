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
  domainId: string;
  broadcastId: string | null;
}

type EngagedRow = Omit<EngagedDelivery, "isPossibleDuplicate"> & { isPossibleDuplicate: 0 | 1 };

/** The counter of each first engagement. */
const COUNTER_OF_FIRST = {
  opened: "unique_opened",
  clicked: "unique_clicked",
  unsubscribed: "unsubscribed",
} as const;

export function createEngagementMethods(connection: Connection): Synchronous<EngagementStore> {
  const { database, meter } = connection;
  const find = database.prepare<DeliveryPlace, [string]>(
    `SELECT deliveries.id, deliveries.team_id AS teamId, deliveries.email_id AS emailId, deliveries.recipient,
       emails.domain_id AS domainId, emails.broadcast_id AS broadcastId
     FROM deliveries JOIN emails ON emails.id = deliveries.email_id WHERE deliveries.id = ?`,
  );
  const findEngaged = database.prepare<EngagedRow, [string]>(
    `SELECT email_id AS emailId, team_id AS teamId, is_possible_duplicate AS isPossibleDuplicate,
       (SELECT max(ended_at) FROM attempts WHERE attempts.email_id = deliveries.email_id
          AND attempts.delivery_id = deliveries.id AND outcome = 'delivered') AS deliveredAt
     FROM deliveries WHERE id = ?`,
  );
  const ofEmail = database.prepare<EmailEngagement, [string, string]>(
    `SELECT min(opened_at) AS openedAt, min(clicked_at) AS clickedAt, count(opened_at) AS openedBy,
       count(clicked_at) AS clickedBy FROM deliveries WHERE email_id = ? AND team_id = ?`,
  );
  const note = (column: string) =>
    database.prepare(`UPDATE deliveries SET ${column} = ?1 WHERE id = ?2 AND ${column} IS NULL`);
  const noteFirst = {
    opened: note("opened_at"),
    clicked: note("clicked_at"),
    unsubscribed: note("unsubscribed_at"),
  };
  // A status that is worse or says more is kept.
  const setOpened = database.prepare(
    "UPDATE emails SET status = 'opened' WHERE id = ? AND status IN ('sent', 'delivered', 'delivery_delayed')",
  );
  const setClicked = database.prepare(
    `UPDATE emails SET status = 'clicked'
     WHERE id = ? AND status IN ('sent', 'delivered', 'delivery_delayed', 'opened')`,
  );
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
        events.insert(eventOf(engagement, delivery, now), delivery);
        if (engagement.isMachine) return { isFirst: false };
        (engagement.kind === "opened" ? setOpened : setClicked).run(delivery.emailId);
      }
      const isFirst = noteFirst[engagement.kind].run(now, delivery.id).changes > 0;
      if (isFirst) meter.count(delivery, COUNTER_OF_FIRST[engagement.kind], now);
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
