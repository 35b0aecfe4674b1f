// A contact's activity: when it last did what, and how often on each day. Every event counts here once, in a transaction
// that also keeps the event, or the place up to which events are counted.

import { LIMITS } from "../../../limits.ts";
import type { ActivityKind } from "../../audience-words.ts";
import type { Database } from "../database.ts";

export const DAY_MS = 24 * 3600_000;

export interface Activity {
  teamId: string;
  contactId: string;
  /** Null: nothing of its own, but the contact has a row, by which what it leaves is found. */
  kind: ActivityKind | null;
  /** Of a custom event; "" for email. */
  name: string;
  at: number;
}

type ContactCounts = Pick<Activity, "teamId" | "contactId"> & { last: Partial<Record<ActivityKind, number>> };

const COLUMNS: Record<ActivityKind, string> = {
  sent: "last_sent_at",
  delivered: "last_delivered_at",
  opened: "last_opened_at",
  clicked: "last_clicked_at",
  event: "last_event_at",
};

/** `now` bounds the days that are counted. Call it in a transaction. */
export function createActivityCounts(database: Database) {
  const columns = Object.values(COLUMNS);
  const laterOf = (column: string) =>
    `${column} = CASE WHEN excluded.${column} IS NULL OR contact_activity.${column} >= excluded.${column}
       THEN contact_activity.${column} ELSE excluded.${column} END`;
  const noteLast = database.prepare(
    `INSERT INTO contact_activity (team_id, contact_id, ${columns.join(", ")}) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (team_id, contact_id) DO UPDATE SET ${columns.map(laterOf).join(", ")}`,
  );
  const addDay = database.prepare(
    `INSERT INTO activity_days (team_id, contact_id, kind, name, day, count) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (team_id, contact_id, kind, name, day) DO UPDATE SET count = activity_days.count + excluded.count`,
  );
  // Only teams with tracked segments evaluate them again.
  const noteChanged = database.prepare(
    `INSERT INTO changed_contacts (team_id, contact_id) SELECT ?1, ?2
     WHERE EXISTS (SELECT 1 FROM segments WHERE is_tracked = 1 AND deleted_at IS NULL AND team_id = ?1)
     ON CONFLICT DO NOTHING`,
  );

  return (activities: Activity[], now: number): void => {
    const contacts = new Map<string, ContactCounts>();
    const days = new Map<string, Activity & { day: number; count: number }>();
    for (const activity of activities) {
      const { teamId, contactId, kind, name, at } = activity;
      const contact = `${teamId} ${contactId}`;
      const { last } = entryOf<ContactCounts>(contacts, contact, () => ({ teamId, contactId, last: {} }));
      if (kind === null) continue;
      last[kind] = Math.max(last[kind] ?? 0, at);
      if (at < now - LIMITS.activityDaysMs) continue;
      const day = Math.floor(at / DAY_MS);
      entryOf(days, `${contact} ${day} ${kind} ${name}`, () => ({ ...activity, day, count: 0 })).count += 1;
    }
    for (const { teamId, contactId, last } of contacts.values()) {
      const { sent = null, delivered = null, opened = null, clicked = null, event = null } = last;
      noteLast.run(teamId, contactId, sent, delivered, opened, clicked, event);
      noteChanged.run(teamId, contactId);
    }
    for (const { teamId, contactId, kind, name, day, count } of days.values()) {
      addDay.run(teamId, contactId, kind, name, day, count);
    }
  };
}

function entryOf<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}
