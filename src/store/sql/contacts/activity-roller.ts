// Counts what happened to emails as activity of the contacts they went to, and lists their emails, off the path that delivers: on the store
// thread between batches, a few hundred events at a time, in the order of their ids. How far it has come is written with
// the counts, so a crash neither loses nor repeats one. An event that is committed with an id behind that point is
// counted in its own transaction. An address counts for the contact that has it at that moment.

import type { EmailEvent, EmailEventType } from "../../../events/event.ts";
import { idTime, isId, lowestId } from "../../../lib/id.ts";
import type { ActivityKind } from "../../audience-words.ts";
import { TEST_CONTACT } from "../../emails.ts";
import { parseStored } from "../damage.ts";
import type { Database } from "../database.ts";
import { isEventDetail } from "../stored-shapes.ts";
import { type Activity, createActivityCounts } from "./activity-counts.ts";

/** Called in the transaction of every event of an email. */
export interface ActivityLog {
  noted(event: Pick<EmailEvent, "id" | "teamId" | "emailId" | "type" | "createdAt" | "detail">): void;
}

/** For connections that write no events. */
export const noActivityLog: ActivityLog = { noted() {} };

export interface ActivityRoller extends ActivityLog {
  /** Works for a few milliseconds; false when there is nothing to do now. Throws what the database throws. */
  step(): boolean;
}

/** Newer ids wait, since events with older ids may not be committed yet. */
const SETTLE_MS = 2_000;
const STEP_EVENTS = 256;
/** Without activity to count, the place is written this seldom. */
const UNWRITTEN_MS_MAX = 10 * 60_000;
const CURSOR = "activity-counted-to";

/** Null: an email of the contact's, and no activity. */
const KINDS: Partial<Record<EmailEventType, ActivityKind | null>> = {
  "email.scheduled": null,
  "email.suppressed": null,
  "email.sent": "sent",
  "email.delivered": "delivered",
  "email.opened": "opened",
  "email.clicked": "clicked",
};

/** With them, an email comes to a contact. */
const FIRST: ReadonlySet<EmailEventType> = new Set(["email.sent", "email.scheduled", "email.suppressed"]);

type EventRow = Pick<EmailEvent, "id" | "teamId" | "emailId" | "type" | "createdAt"> & { detail: string };
type EmailActivity = Activity & { newEmailId: string | null };

export function createActivityRoller(database: Database, { now }: { now(): number }): ActivityRoller {
  const statements = prepare(database);
  const addCounts = createActivityCounts(database);
  const contactsOf = createContactsOf(statements);
  /** Everything up to this id is counted; `written` is what a crash goes back to. */
  let countedTo = readCursor(statements, now());
  let written = countedTo;

  const add = (activities: EmailActivity[], to: string) => {
    addCounts(activities, now());
    for (const { teamId, contactId, newEmailId } of activities) {
      if (newEmailId !== null) statements.addEmail.run(teamId, contactId, newEmailId);
    }
    statements.writeCursor.run(CURSOR, to);
  };

  return {
    noted(event) {
      if (event.id > countedTo || KINDS[event.type] === undefined) return;
      const activities = contactsOf().activitiesOf(event);
      // With the place: a crash must not go back behind this event.
      if (activities.length > 0) add(activities, countedTo);
    },
    step() {
      const settled = lowestId(now() - SETTLE_MS);
      if (settled <= countedTo) return false;
      const hasContacts = statements.anyContact.get() !== null;
      const events = hasContacts ? statements.events.all(countedTo, settled, STEP_EVENTS) : [];
      const hasMore = events.length === STEP_EVENTS;
      const last = events.at(-1)?.id ?? "";
      // An id that is not UTF-8 comes out of the database as another one.
      const to = hasMore && last > countedTo ? last : settled;
      const contacts = contactsOf();
      const activities = events.flatMap((row) => {
        if (KINDS[row.type] === undefined || !contacts.hasAny(row.teamId)) return [];
        const detail = parseStored<EmailEvent["detail"]>(row.detail, isEventDetail);
        return detail === undefined ? [] : contacts.activitiesOf({ ...row, detail });
      });
      const isOverdue = written === "" || idTime(to) - idTime(written) > UNWRITTEN_MS_MAX;
      if (activities.length > 0 || isOverdue) {
        database.transaction(() => add(activities, to)).immediate();
        written = to;
      }
      countedTo = to;
      return hasMore;
    },
  };
}

function prepare(database: Database) {
  return {
    readCursor: database.query<{ value: string }, [string]>("SELECT value FROM state WHERE name = ?"),
    writeCursor: database.query<null, [string, string]>(
      `INSERT INTO state (name, version, value) VALUES (?, 1, ?)
       ON CONFLICT (name) DO UPDATE SET version = state.version + 1, value = excluded.value`,
    ),
    addEmail: database.query<null, [string, string, string]>(
      `INSERT INTO contact_emails (team_id, contact_id, email_id) VALUES (?, ?, ?) ON CONFLICT DO NOTHING`,
    ),
    events: database.query<EventRow, [string, string, number]>(
      `SELECT id, team_id AS teamId, email_id AS emailId, type, created_at AS createdAt, detail FROM events
       WHERE id > ? AND id < ? ORDER BY id LIMIT ?`,
    ),
    anyContact: database.query<{ id: string }, []>("SELECT id FROM contacts LIMIT 1"),
    contactsOfTeam: database.query<{ contacts: number }, [string]>(
      "SELECT contacts FROM contact_counts WHERE team_id = ?",
    ),
    contact: database.query<{ id: string }, [string, string]>(
      "SELECT id FROM contacts WHERE team_id = ? AND email = ?",
    ),
    isTest: database.query<{ found: number }, [string, number]>(
      "SELECT 1 AS found FROM emails WHERE id = ? AND contact_seq = ?",
    ),
  };
}

/** "" counts all events that there are. What is damaged counts none twice: it goes on from now. */
function readCursor({ readCursor }: ReturnType<typeof prepare>, now: number): string {
  const value = readCursor.get(CURSOR)?.value;
  if (value === undefined) return "";
  return isId(value) ? value : lowestId(now);
}

/** Remembers, for one step, what it has looked up. */
function createContactsOf({ contactsOfTeam, contact, isTest }: ReturnType<typeof prepare>) {
  return () => {
    const teams = new Map<string, boolean>();
    const known = new Map<string, string | null>();
    const hasAny = (teamId: string) => {
      const has = teams.get(teamId) ?? (contactsOfTeam.get(teamId)?.contacts ?? 0) > 0;
      teams.set(teamId, has);
      return has;
    };
    const find = (teamId: string, address: string) => {
      const key = `${teamId} ${address}`;
      const id = known.has(key) ? (known.get(key) ?? null) : (contact.get(teamId, address)?.id ?? null);
      known.set(key, id);
      return id;
    };
    return {
      hasAny,
      activitiesOf(event: Omit<Parameters<ActivityLog["noted"]>[0], "id">): EmailActivity[] {
        const { teamId, emailId, type, createdAt, detail } = event;
        const kind = KINDS[type];
        const isMachine = (detail.open ?? detail.click)?.isMachine === true;
        if (kind === undefined || isMachine || !hasAny(teamId)) return [];
        return detail.to.flatMap((recipient) => {
          const contactId = find(teamId, recipient.toLowerCase());
          const newEmailId = FIRST.has(type) ? emailId : null;
          if (contactId === null || isTest.get(emailId, TEST_CONTACT) !== null) return [];
          return [{ teamId, contactId, kind, name: "", at: createdAt, newEmailId }];
        });
      },
    };
  };
}
