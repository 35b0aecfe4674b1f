// Applies rows of a file to contacts. Prepared statements, not drizzle: a million rows take their time from emails.
import { createId } from "../../../lib/id.ts";
import type { ConsentAct } from "../../audience-words.ts";
import type { PropertyValue } from "../../contact-properties.ts";
import type { TopicChoice } from "../../contacts.ts";
import type { ImportCounts, ImportOptions, ImportRow } from "../../imports.ts";
import type { Connection } from "../connection.ts";
import type { BatchUndo, ContactImage } from "./import-undo.ts";
import { createSuppressAddresses } from "./suppress-address.ts";

/** A contact as it is stored; the import never writes its status. */
interface StoredContact {
  id: string;
  firstName: string | null;
  lastName: string | null;
  isUnsubscribed: number;
  status: string;
  language: string | null;
  timeZone: string | null;
  properties: string;
  updatedAt: number;
}

export interface BatchContext {
  teamId: string;
  importId: string;
  isDryRun: boolean;
  options: ImportOptions;
  actor: string;
  now: number;
}

type RowCounts = Pick<
  ImportCounts,
  "created" | "updated" | "unchanged" | "skipped" | "unsubscribed" | "unsubscribedKept" | "suppressed"
>;

export interface AppliedRows {
  counts: RowCounts;
  undo: BatchUndo;
  /** Contacts that were created or changed. */
  touched: string[];
}

interface Work extends BatchContext, AppliedRows {
  /** Members that each segment got. */
  joined: Map<string, number>;
}

type Statements = ReturnType<typeof prepareStatements>;
type WriteConsent = (
  context: BatchContext,
  contact: { id: string; email: string },
  consent: { act: ConsentAct; topics: string[] },
) => void;

/** The rows have different addresses: a file's duplicates are gone by then. */
export function createApplyRows(
  connection: Connection,
): (context: BatchContext, rows: ImportRow[]) => AppliedRows {
  const statements = prepareStatements(connection);
  const { addressHash } = connection;
  const list = createListing(connection, statements);
  const writeConsent: WriteConsent = ({ teamId, importId, actor, now }, contact, { act, topics }) => {
    const hash = addressHash(contact.email);
    const ids = JSON.stringify(topics);
    statements.consent.run(createId(), teamId, contact.id, hash, act, ids, actor, importId, now);
  };
  const create = createCreating(connection, statements, writeConsent);
  const update = createUpdating(statements, writeConsent);
  return (context, rows) => {
    const work: Work = { ...context, counts: noCounts(), undo: noUndo(), touched: [], joined: new Map() };
    for (const row of rows) {
      const contact = statements.find.get(context.teamId, row.email);
      if (contact !== null && context.options.onConflict === "skip") {
        work.counts.skipped += 1;
        continue;
      }
      list(work, row);
      if (contact === null) create(work, row);
      else update(work, row, contact);
    }
    for (const [segmentId, members] of work.joined) statements.count.run(members, context.teamId, segmentId);
    const { counts, undo, touched } = work;
    return { counts, undo, touched };
  };
}

function createCreating(
  { erasedSuppressions }: Connection,
  statements: Statements,
  writeConsent: WriteConsent,
) {
  const join = createJoining(statements);
  return (work: Work, row: ImportRow): void => {
    const { teamId, isDryRun, now, counts } = work;
    const isLeaving = row.status === "unsubscribed";
    counts.created += 1;
    if (isLeaving) counts.unsubscribed += 1;
    if (isDryRun) return;
    const id = createId();
    const { email, firstName = null, lastName = null, language = null, timeZone = null } = row;
    const values = JSON.stringify(withoutNulls({ ...row.properties }));
    const status = row.status === "pending" ? "pending" : "active";
    const flag = isLeaving ? 1 : 0;
    // biome-ignore format: in the order of the columns
    statements.insert.run(id, teamId, email, firstName, lastName, flag, status, language, timeZone, values, now, now);
    erasedSuppressions.restoreContact({ id, teamId, email });
    work.undo.created.push(id);
    work.touched.push(id);
    join(work, row, { id, isNew: true });
    const chosen = lastChoices(work, row);
    for (const topic of chosen) statements.choose.run(teamId, id, topic.id, topic.subscription, now);
    const granted = chosen.filter(({ subscription }) => subscription === "opt_in").map((topic) => topic.id);
    // Who has left elsewhere has not agreed to anything here.
    const act = isLeaving ? "withdrawn" : "imported";
    writeConsent(work, { id, email }, { act, topics: isLeaving ? [] : granted });
  };
}

function createUpdating(statements: Statements, writeConsent: WriteConsent) {
  const join = createJoining(statements);
  const choose = createChoosing(statements, writeConsent);
  return (work: Work, row: ImportRow, contact: StoredContact): void => {
    const { counts, isDryRun, teamId, now } = work;
    const { id } = contact;
    const changed = changedBy(row, contact);
    const isLeaving = changed.isUnsubscribed !== contact.isUnsubscribed;
    if (isLeaving) counts.unsubscribed += 1;
    const isRefusing = contact.isUnsubscribed === 1 || contact.status !== "active";
    if (isRefusing && row.status !== "unsubscribed") counts.unsubscribedKept += 1;
    const isFieldChanged = !isSame(changed, contact);
    const isJoining = join(work, row, { id, isNew: false });
    const isChoosing = choose(work, row, id);
    const isChanged = isFieldChanged || isJoining || isChoosing;
    counts[isChanged ? "updated" : "unchanged"] += 1;
    if (isDryRun || !isChanged) return;
    work.touched.push(id);
    if (!isFieldChanged) return;
    const { firstName, lastName, isUnsubscribed, language, timeZone, properties } = changed;
    // biome-ignore format: in the order of the columns
    statements.update.run(firstName, lastName, isUnsubscribed, language, timeZone, properties, now, id, teamId);
    work.undo.changed.push(imageOf(contact));
    if (isLeaving) writeConsent(work, { id, email: row.email }, { act: "withdrawn", topics: [] });
  };
}

/** Whether the contact joins a segment. */
function createJoining(statements: Statements) {
  return (work: Work, { segments = [] }: ImportRow, contact: { id: string; isNew: boolean }): boolean => {
    const { teamId, isDryRun, now, options, undo, joined } = work;
    let isJoining = false;
    for (const segmentId of new Set([...options.segments, ...segments])) {
      if (isDryRun) {
        isJoining ||= statements.member.get(teamId, segmentId, contact.id) === null;
        continue;
      }
      if (statements.join.run(teamId, segmentId, contact.id, now).changes === 0) continue;
      isJoining = true;
      joined.set(segmentId, (joined.get(segmentId) ?? 0) + 1);
      if (!contact.isNew) undo.joined.push([segmentId, contact.id]);
    }
    return isJoining;
  };
}

/** Of a contact that exists: a choice of the file counts, but never against a refusal. */
function createChoosing(statements: Statements, writeConsent: WriteConsent) {
  return (work: Work, row: ImportRow, contactId: string): boolean => {
    const { teamId, isDryRun, now, undo } = work;
    let isChoosing = false;
    for (const { id, subscription } of lastChoices(work, row)) {
      const standing = statements.choice.get(teamId, contactId, id);
      if (standing?.subscription === subscription || standing?.subscription === "opt_out") continue;
      isChoosing = true;
      if (isDryRun) continue;
      statements.choose.run(teamId, contactId, id, subscription, now);
      undo.chosen.push([id, contactId, standing?.subscription ?? null, standing?.chosenAt ?? null]);
      const act = subscription === "opt_in" ? "topic_in" : "topic_out";
      writeConsent(work, { id: contactId, email: row.email }, { act, topics: [id] });
    }
    return isChoosing;
  };
}

/** Counts an address that is on the list, or comes on it. */
function createListing(connection: Connection, statements: Statements) {
  const suppress = createSuppressAddresses(connection);
  return (work: Work, row: ImportRow): void => {
    const { teamId, isDryRun, now, counts, undo } = work;
    const isListed = statements.suppression.get(teamId, row.email) !== null;
    if (isListed || row.suppress !== undefined) counts.suppressed += 1;
    if (isListed || isDryRun || row.suppress === undefined) return;
    const id = createId();
    const address = row.email;
    suppress([{ id, teamId, address, origin: row.suppress, sourceEmailId: null, createdAt: now }]);
    undo.suppressed.push(id);
  };
}

function noCounts(): RowCounts {
  return {
    created: 0,
    updated: 0,
    unchanged: 0,
    skipped: 0,
    unsubscribed: 0,
    unsubscribedKept: 0,
    suppressed: 0,
  };
}

const noUndo = (): BatchUndo => ({ created: [], changed: [], joined: [], chosen: [], suppressed: [] });

/** Of the whole file and of the row, the last of each topic. */
function lastChoices({ options }: BatchContext, { topics = [] }: ImportRow): TopicChoice[] {
  if (options.topics.length === 0 && topics.length === 0) return [];
  return [...new Map([...options.topics, ...topics].map((choice) => [choice.id, choice])).values()];
}

type Fields = Pick<
  StoredContact,
  "firstName" | "lastName" | "isUnsubscribed" | "language" | "timeZone" | "properties"
>;

function changedBy(row: ImportRow, contact: StoredContact): Fields {
  const { firstName, lastName, language, timeZone } = row;
  return {
    firstName: firstName === undefined ? contact.firstName : firstName,
    lastName: lastName === undefined ? contact.lastName : lastName,
    // Never back to 0: only people subscribe themselves again.
    isUnsubscribed: row.status === "unsubscribed" ? 1 : contact.isUnsubscribed,
    language: language === undefined ? contact.language : language,
    timeZone: timeZone === undefined ? contact.timeZone : timeZone,
    properties:
      row.properties === undefined
        ? contact.properties
        : mergedProperties(contact.properties, row.properties),
  };
}

/** The stored text itself where nothing changes. */
function mergedProperties(stored: string, given: Record<string, PropertyValue | null>): string {
  const known = parseProperties(stored);
  const isChanged = Object.entries(given).some(([id, value]) => (known[id] ?? null) !== value);
  return isChanged ? JSON.stringify(withoutNulls({ ...known, ...given })) : stored;
}

function parseProperties(stored: string): Record<string, PropertyValue | null> {
  try {
    const value: unknown = JSON.parse(stored);
    return typeof value === "object" && value !== null ? (value as Record<string, PropertyValue>) : {};
  } catch {
    // Damaged: what the file says is all that is known.
    return {};
  }
}

function withoutNulls(values: Record<string, PropertyValue | null>): Record<string, PropertyValue | null> {
  for (const id in values) if (values[id] === null) delete values[id];
  return values;
}

function isSame(one: Fields, other: Fields): boolean {
  return (
    one.firstName === other.firstName &&
    one.lastName === other.lastName &&
    one.isUnsubscribed === other.isUnsubscribed &&
    one.language === other.language &&
    one.timeZone === other.timeZone &&
    one.properties === other.properties
  );
}

function imageOf(contact: StoredContact): ContactImage {
  const { id, firstName, lastName, isUnsubscribed, language, timeZone, properties, updatedAt } = contact;
  return [id, firstName, lastName, isUnsubscribed, language, timeZone, properties, updatedAt];
}

function prepareStatements({ database }: Connection) {
  return {
    find: database.prepare<StoredContact, [string, string]>(
      `SELECT id, first_name AS firstName, last_name AS lastName, is_unsubscribed AS isUnsubscribed, status, language,
         time_zone AS timeZone, properties, updated_at AS updatedAt FROM contacts WHERE team_id = ? AND email = ?`,
    ),
    insert: database.prepare(
      `INSERT INTO contacts (id, team_id, email, first_name, last_name, is_unsubscribed, status, language, time_zone,
         properties, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ),
    update: database.prepare(
      `UPDATE contacts SET first_name = ?, last_name = ?, is_unsubscribed = ?, language = ?, time_zone = ?,
         properties = ?, updated_at = ? WHERE id = ? AND team_id = ?`,
    ),
    consent: database.prepare(
      `INSERT INTO consents (id, team_id, contact_id, email_hash, is_former, act, method, topics, actor, evidence,
         created_at) VALUES (?, ?, ?, ?, 0, ?, 'import', ?, ?, ?, ?)`,
    ),
    suppression: database.prepare<{ origin: string }, [string, string]>(
      "SELECT origin FROM suppressions WHERE team_id = ? AND address = ?",
    ),
    member: database.prepare<{ addedAt: number }, [string, string, string]>(
      `SELECT added_at AS addedAt FROM segment_contacts
       WHERE team_id = ? AND segment_id = ? AND contact_id = ?`,
    ),
    join: database.prepare(
      `INSERT INTO segment_contacts (team_id, segment_id, contact_id, added_at) VALUES (?, ?, ?, ?)
       ON CONFLICT DO NOTHING`,
    ),
    count: database.prepare("UPDATE segments SET members = members + ? WHERE team_id = ? AND id = ?"),
    choice: database.prepare<{ subscription: string; chosenAt: number }, [string, string, string]>(
      `SELECT subscription, chosen_at AS chosenAt FROM contact_topics
       WHERE team_id = ? AND contact_id = ? AND topic_id = ?`,
    ),
    choose: database.prepare(
      `INSERT INTO contact_topics (team_id, contact_id, topic_id, subscription, chosen_at) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (team_id, contact_id, topic_id) DO UPDATE SET subscription = excluded.subscription,
         chosen_at = excluded.chosen_at`,
    ),
  };
}
