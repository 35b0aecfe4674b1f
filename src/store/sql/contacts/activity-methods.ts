import { and, eq, inArray } from "drizzle-orm";
import type { EmailStatus, EventDetail } from "../../../events/event.ts";
import type { ActivityStore, ContactActivity, ContactEmail } from "../../activity.ts";
import type { PageRequest } from "../../page.ts";
import type { Connection } from "../connection.ts";
import { parseStored } from "../damage.ts";
import { defineNoun, type Synchronous } from "../noun.ts";
import { pageTerms, toPage } from "../page-of.ts";
import { emails } from "../schema.ts";
import { isEventDetail } from "../stored-shapes.ts";
import { DAY_MS } from "./activity-counts.ts";
import { contactActivity, contactEmails } from "./audience-schema.ts";

export const activityMethods = defineNoun<ActivityStore>({
  methods: { get: "read", lastDone: "read", emails: "read", sweep: "write" },
  open: createActivityMethods,
});

function createActivityMethods(connection: Connection): Synchronous<ActivityStore> {
  const { database } = connection;
  const find = database.prepare<ContactActivity, [string, string]>(
    `SELECT last_sent_at AS lastSentAt, last_delivered_at AS lastDeliveredAt, last_opened_at AS lastOpenedAt,
       last_clicked_at AS lastClickedAt, last_event_at AS lastEventAt
     FROM contact_activity WHERE team_id = ? AND contact_id = ?`,
  );
  return {
    get: ({ teamId, contactId }) => find.get(teamId, contactId),
    lastDone: createLastDone(connection),
    emails: createEmailPages(connection),
    sweep: createSweep(database),
  };
}

function createLastDone({ orm }: Connection): Synchronous<ActivityStore>["lastDone"] {
  const { teamId, contactId, lastOpenedAt, lastClickedAt, lastEventAt } = contactActivity;
  return (request) => {
    const found = orm
      .select({ contactId, lastOpenedAt, lastClickedAt, lastEventAt })
      .from(contactActivity)
      .where(and(eq(teamId, request.teamId), inArray(contactId, request.contactIds)))
      .all();
    return found.flatMap((row) => {
      const at = Math.max(row.lastOpenedAt ?? 0, row.lastClickedAt ?? 0, row.lastEventAt ?? 0);
      return at === 0 ? [] : [{ contactId: row.contactId, at }];
    });
  };
}

function createEmailPages({ database, orm }: Connection): Synchronous<ActivityStore>["emails"] {
  // An email to one recipient has its status itself; after a change of address, that is the one.
  const findDeliveries = database.prepare<
    { id: string; recipient: string; status: EmailStatus | null },
    [string]
  >("SELECT id, recipient, status FROM deliveries WHERE email_id = ? LIMIT 200");
  const findEvents = database.prepare<{ at: number; detail: string }, [string, string]>(
    `SELECT created_at AS at, detail FROM events
     WHERE email_id = ? AND delivery_id = ? AND type IN ('email.opened', 'email.clicked')
     ORDER BY id DESC LIMIT 1000`,
  );

  function engagementsOf(emailId: string, deliveryId: string): ContactEmail["engagements"] {
    return findEvents.all(emailId, deliveryId).flatMap(({ at, detail }) => {
      const { open, click } = parseStored<EventDetail>(detail, isEventDetail) ?? {};
      const how = click ?? open;
      if (how === undefined || how.isMachine === true) return [];
      const kind = click === undefined ? ("opened" as const) : ("clicked" as const);
      return [{ kind, at, link: click?.link ?? null, userAgent: how.userAgent }];
    });
  }

  /** In two steps: joined, the emails of the whole team would be read in order. */
  function readPage(teamId: string, contactId: string, request: PageRequest) {
    const { where, order, limit } = pageTerms(contactEmails.emailId, request);
    const isMeant = and(eq(contactEmails.teamId, teamId), eq(contactEmails.contactId, contactId), where);
    const found = orm
      .select({ id: contactEmails.emailId })
      .from(contactEmails)
      .where(isMeant)
      .orderBy(order)
      .limit(limit)
      .all();
    const { rows, hasMore } = toPage(found, request);
    const { id, from, subject, createdAt, broadcastId, status } = emails;
    const ids = inArray(
      id,
      rows.map((row) => row.id),
    );
    const read = orm
      .select({ id, from, subject, createdAt, broadcastId, status })
      .from(emails)
      .where(and(eq(emails.teamId, teamId), ids))
      .all();
    return { rows: read.sort((one, other) => (one.id < other.id ? 1 : -1)), hasMore };
  }

  return ({ teamId, contactId, address, engagementsMax, ...request }) => {
    const page = readPage(teamId, contactId, request);
    const rows = page.rows.map((email) => {
      const all = findDeliveries.all(email.id);
      const own = all.find(({ recipient }) => recipient.toLowerCase() === address);
      const delivery = own ?? (all.length === 1 ? all[0] : undefined);
      const engagements = delivery === undefined ? [] : engagementsOf(email.id, delivery.id);
      return {
        ...email,
        status: delivery?.status ?? email.status,
        engagements: engagements.slice(0, engagementsMax),
      };
    });
    return { ...page, rows };
  };
}

/** Of deleted contacts everything, of the others what is old. */
function createSweep(database: Connection["database"]): Synchronous<ActivityStore>["sweep"] {
  const findDeleted = database.prepare<{ teamId: string; contactId: string }, []>(
    `SELECT team_id AS teamId, contact_id AS contactId FROM contact_activity
     WHERE deleted_at IS NOT NULL ORDER BY deleted_at LIMIT 1`,
  );
  const removeEvents = database.prepare(
    `DELETE FROM contact_events WHERE id IN (
       SELECT id FROM contact_events WHERE team_id = ? AND contact_id = ? LIMIT ?)`,
  );
  const removeDays = database.prepare(
    `DELETE FROM activity_days WHERE team_id = ?1 AND contact_id = ?2 AND (kind, name, day) IN (
       SELECT kind, name, day FROM activity_days WHERE team_id = ?1 AND contact_id = ?2 LIMIT ?3)`,
  );
  const removeEmails = database.prepare(
    `DELETE FROM contact_emails WHERE team_id = ?1 AND contact_id = ?2 AND email_id IN (
       SELECT email_id FROM contact_emails WHERE team_id = ?1 AND contact_id = ?2 LIMIT ?3)`,
  );
  const removeDeleted = database.prepare("DELETE FROM contact_activity WHERE team_id = ? AND contact_id = ?");
  const removeOldEvents = database.prepare(
    `DELETE FROM contact_events WHERE id IN (
       SELECT id FROM contact_events WHERE created_at < ? ORDER BY created_at LIMIT ?)`,
  );
  const removeOldDays = database.prepare(
    `DELETE FROM activity_days WHERE (team_id, contact_id, kind, name, day) IN (
       SELECT team_id, contact_id, kind, name, day FROM activity_days WHERE day < ? ORDER BY day LIMIT ?)`,
  );
  return ({ eventsBefore, daysBefore, limit }) => {
    let left = limit;
    for (let gone = findDeleted.get(); gone !== null && left > 0; gone = findDeleted.get()) {
      left -= removeEvents.run(gone.teamId, gone.contactId, left).changes;
      left -= removeDays.run(gone.teamId, gone.contactId, left).changes;
      left -= removeEmails.run(gone.teamId, gone.contactId, left).changes;
      if (left <= 0) break;
      const { changes } = removeDeleted.run(gone.teamId, gone.contactId);
      // An id that is not UTF-8 comes out of the database as another one.
      if (changes === 0) break;
      left -= changes;
    }
    left -= removeOldEvents.run(eventsBefore, left).changes;
    left -= removeOldDays.run(Math.floor(daysBefore / DAY_MS), left).changes;
    return { deleted: limit - left };
  };
}
