// What a batch of an import changed, kept for its undo: contacts as they were, by what is stored, byte for byte.
// Addresses are not kept: an import changes none.
import { createId } from "../../../lib/id.ts";
import type { SuppressionRow } from "../../suppressions.ts";
import { createEndRuns } from "../automations/end-runs.ts";
import type { Connection } from "../connection.ts";
import { createFormerConsents } from "./consent-methods.ts";
import { createContactCounts } from "./contact-reads.ts";
import { suppressionEvent } from "./suppress-address.ts";

/** id, first name, last name, unsubscribed, language, time zone, properties, changed. */
export type ContactImage = [
  string,
  string | null,
  string | null,
  number,
  string | null,
  string | null,
  string,
  number,
];

export interface BatchUndo {
  /** Ids of contacts. */
  created: string[];
  changed: ContactImage[];
  /** Segment and contact, of contacts that existed. */
  joined: [segmentId: string, contactId: string][];
  /** Topic and contact, and the choice before. */
  chosen: [topicId: string, contactId: string, subscription: string | null, chosenAt: number | null][];
  /** Ids of suppressions. */
  suppressed: string[];
}

interface StoredUndo extends BatchUndo {
  /** The batch's time, by which later changes are told from its own. */
  at: number;
}

export function packUndo(undo: BatchUndo, at: number): Uint8Array | null {
  if (Object.values(undo).every((list: unknown[]) => list.length === 0)) return null;
  return Bun.zstdCompressSync(JSON.stringify({ ...undo, at } satisfies StoredUndo), { level: 1 });
}

/** What is damaged sets nothing back. */
function unpackUndo(bytes: Uint8Array): StoredUndo {
  try {
    return JSON.parse(Bun.zstdDecompressSync(bytes).toString());
  } catch {
    return { created: [], changed: [], joined: [], chosen: [], suppressed: [], at: 0 };
  }
}

/** Without a contact that was erased; null = it is not in there. */
export function undoWithout(bytes: Uint8Array, contactId: string): Uint8Array | null {
  const { at, ...undo } = unpackUndo(bytes);
  const others: BatchUndo = {
    created: undo.created.filter((id) => id !== contactId),
    changed: undo.changed.filter(([id]) => id !== contactId),
    joined: undo.joined.filter(([, id]) => id !== contactId),
    chosen: undo.chosen.filter(([, id]) => id !== contactId),
    suppressed: undo.suppressed,
  };
  const size = (given: BatchUndo) =>
    Object.values(given).reduce((sum, list: unknown[]) => sum + list.length, 0);
  return size(others) === size(undo) ? null : (packUndo(others, at) ?? new Uint8Array());
}

export interface UndoneBatch {
  restored: number;
  kept: number;
  /** Contacts that exist and were set back. */
  touched: string[];
}

interface Choice {
  topicId: string;
  contactId: string;
  /** Before the import. */
  subscription: string | null;
  chosenAt: number | null;
  /** When the import chose. */
  at: number;
}

interface UndoContext {
  teamId: string;
  importId: string;
  actor: string;
  now: number;
}

/** Sets back what is still as the import left it; the rest was changed since, and stays. */
export function createUndoBatch(
  connection: Connection,
): (context: UndoContext, bytes: Uint8Array) => UndoneBatch {
  const statements = prepareStatements(connection);
  const counts = createContactCounts(connection);
  const { addressHash, messages } = connection;
  const unchoose = createUnchoosing(statements, addressHash);

  function leaveSegments(teamId: string, contactId: string, left: Map<string, number>): void {
    for (const { segmentId } of statements.leaveAll.all(teamId, contactId)) {
      left.set(segmentId, (left.get(segmentId) ?? 0) + 1);
    }
  }

  /** Null: it is gone already. */
  function removeCreated(of: UndoContext, id: string, at: number, left: Map<string, number>): boolean | null {
    const { teamId } = of;
    const contact = statements.find.get(teamId, id);
    if (contact === null) return null;
    const isTouched = contact.updatedAt !== at || statements.since.get(teamId, id, at) !== null;
    if (isTouched) return false;
    leaveSegments(teamId, id, left);
    statements.forgetTopics.run(teamId, id);
    statements.remove(of, id);
    return true;
  }

  function restore(
    { teamId, importId, actor, now }: UndoContext,
    image: ContactImage,
    at: number,
  ): boolean | null {
    const [id, firstName, lastName, isUnsubscribed, language, timeZone, properties, updatedAt] = image;
    const contact = statements.find.get(teamId, id);
    if (contact === null) return null;
    if (contact.updatedAt !== at) return false;
    statements.restore.run(
      ...([firstName, lastName, isUnsubscribed, language, timeZone, properties, updatedAt] as const),
      ...([id, teamId] as const),
    );
    if (contact.isUnsubscribed !== isUnsubscribed) {
      // The withdrawal stays in the history, and so does that it was none.
      const hash = addressHash(contact.email);
      statements.consent.run(createId(), teamId, id, hash, "granted", "[]", actor, `${importId} undone`, now);
    }
    return true;
  }

  return (context, bytes) => {
    const { teamId } = context;
    const undo = unpackUndo(bytes);
    const left = new Map<string, number>();
    const touched: string[] = [];
    let restored = 0;
    let kept = 0;
    let removed = 0;
    const note = (result: boolean | null) => {
      if (result === true) restored += 1;
      if (result === false) kept += 1;
    };
    for (const id of undo.created) {
      const result = removeCreated(context, id, undo.at, left);
      note(result);
      if (result === true) removed += 1;
    }
    for (const image of undo.changed) {
      note(restore(context, image, undo.at));
      touched.push(image[0]);
    }
    for (const [segmentId, contactId] of undo.joined) {
      const { changes } = statements.leave.run(teamId, segmentId, contactId, undo.at);
      if (changes > 0) left.set(segmentId, (left.get(segmentId) ?? 0) + 1);
      touched.push(contactId);
    }
    for (const [topicId, contactId, subscription, chosenAt] of undo.chosen) {
      unchoose(context, { topicId, contactId, subscription, chosenAt, at: undo.at });
      touched.push(contactId);
    }
    for (const id of undo.suppressed) {
      const row = statements.unsuppress.get(teamId, id);
      if (row !== null) messages.addTeamEvent(suppressionEvent("suppression.removed", row, context.now));
    }
    for (const [segmentId, members] of left) statements.count.run(members, teamId, segmentId);
    if (removed > 0) counts.add(teamId, { contacts: -removed });
    return { restored, kept, touched: [...new Set(touched)] };
  };
}

type Statements = ReturnType<typeof prepareStatements>;

/** The choice before, unless somebody has chosen since; the history has both. */
function createUnchoosing(statements: Statements, addressHash: Connection["addressHash"]) {
  return ({ teamId, importId, actor, now }: UndoContext, choice: Choice): void => {
    const { topicId, contactId, subscription, chosenAt, at } = choice;
    const removed =
      subscription === null
        ? statements.unchoose.get(teamId, contactId, topicId, at)
        : statements.choose.get(subscription, chosenAt, teamId, contactId, topicId, at);
    const contact = statements.find.get(teamId, contactId);
    if (removed === null || contact === null) return;
    const isIn = subscription === "opt_in" || (subscription === null && removed.subscription === "opt_out");
    const hash = addressHash(contact.email);
    const topics = JSON.stringify([topicId]);
    const act = isIn ? "topic_in" : "topic_out";
    statements.consent.run(
      createId(),
      teamId,
      contactId,
      hash,
      act,
      topics,
      actor,
      `${importId} undone`,
      now,
    );
  };
}

function prepareStatements(connection: Connection) {
  const { database } = connection;
  const removeContact = database.prepare("DELETE FROM contacts WHERE id = ? AND team_id = ?");
  const noteFormer = createFormerConsents(database);
  const { cancelOf } = createEndRuns(connection);
  // Swept later.
  const forgetActivity = database.prepare(
    "UPDATE contact_activity SET deleted_at = ? WHERE team_id = ? AND contact_id = ?",
  );
  return {
    find: database.prepare<{ email: string; isUnsubscribed: number; updatedAt: number }, [string, string]>(
      `SELECT email, is_unsubscribed AS isUnsubscribed, updated_at AS updatedAt FROM contacts
       WHERE team_id = ? AND id = ?`,
    ),
    // A person's own act, or a segment or topic that somebody chose since.
    since: database.prepare<{ found: number }, [string, string, number]>(
      `SELECT 1 AS found WHERE
         EXISTS (SELECT 1 FROM consents WHERE team_id = ?1 AND contact_id = ?2 AND created_at > ?3)
         OR EXISTS (SELECT 1 FROM segment_contacts WHERE team_id = ?1 AND contact_id = ?2 AND added_at <> ?3)
         OR EXISTS (SELECT 1 FROM contact_topics WHERE team_id = ?1 AND contact_id = ?2 AND chosen_at <> ?3)`,
    ),
    leaveAll: database.prepare<{ segmentId: string }, [string, string]>(
      "DELETE FROM segment_contacts WHERE team_id = ? AND contact_id = ? RETURNING segment_id AS segmentId",
    ),
    leave: database.prepare(
      `DELETE FROM segment_contacts
       WHERE team_id = ? AND segment_id = ? AND contact_id = ? AND added_at = ?`,
    ),
    count: database.prepare("UPDATE segments SET members = members - ? WHERE team_id = ? AND id = ?"),
    forgetTopics: database.prepare("DELETE FROM contact_topics WHERE team_id = ? AND contact_id = ?"),
    unchoose: database.prepare<{ subscription: string }, [string, string, string, number]>(
      `DELETE FROM contact_topics WHERE team_id = ? AND contact_id = ? AND topic_id = ? AND chosen_at = ?
       RETURNING subscription`,
    ),
    choose: database.prepare<
      { subscription: string },
      [string, number | null, string, string, string, number]
    >(
      `UPDATE contact_topics SET subscription = ?, chosen_at = ?
       WHERE team_id = ? AND contact_id = ? AND topic_id = ? AND chosen_at = ? RETURNING subscription`,
    ),
    remove({ teamId, now }: UndoContext, id: string) {
      removeContact.run(id, teamId);
      cancelOf({ teamId, id }, now);
      noteFormer({ id, teamId });
      forgetActivity.run(now, teamId, id);
    },
    restore: database.prepare(
      `UPDATE contacts SET first_name = ?, last_name = ?, is_unsubscribed = ?, language = ?, time_zone = ?,
         properties = ?, updated_at = ? WHERE id = ? AND team_id = ?`,
    ),
    unsuppress: database.prepare<SuppressionRow, [string, string]>(
      `DELETE FROM suppressions WHERE team_id = ? AND id = ? RETURNING id, team_id AS teamId, address, origin,
         source_email_id AS sourceEmailId, created_at AS createdAt`,
    ),
    consent: database.prepare(
      `INSERT INTO consents (id, team_id, contact_id, email_hash, is_former, act, method, topics, actor, evidence,
         created_at) VALUES (?, ?, ?, ?, 0, ?, 'import', ?, ?, ?, ?)`,
    ),
  };
}
