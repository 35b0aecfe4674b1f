// Writes what was decided about contacts of a slice. A contact leaves its slice in the transaction of its row in
// `broadcast_recipients`, so that each is decided about once: audience = expanded + skipped + contacts in slices.
import { packNumbers, unpackNumbers } from "../../../lib/number-list.ts";
import type { SkipReason } from "../../broadcast-words.ts";
import type { Broadcast } from "../../broadcasts.ts";
import type { Connection } from "../connection.ts";
import { noteDamage } from "../damage.ts";

export interface StoredSlice {
  number: number;
  destinationGroup: string;
  phase: "all" | "test" | "rest";
  dueAt: number;
  count: number;
  contacts: Uint8Array;
}

/** What is decided in one transaction. */
export interface SliceDecisions {
  /** False: it was decided about before. */
  send(contactSeq: number, variant: number, emailId: string): boolean;
  skip(contactSeq: number, reason: SkipReason, variant?: number): boolean;
  /** Stores the contacts that are left, and the counts. With none left, the slice is `ending`. */
  end(rest: number[], ending: "done" | "dropped"): void;
}

export interface SliceWriter {
  /** Null = it is not ready. */
  find(seq: number, number: number): StoredSlice | null;
  /** Any that is ready. */
  findReady(seq: number): StoredSlice | null;
  /** Null: they cannot be read. Nobody can be told who they are, so they leave the audience, and the damage is noted. */
  contactsOf(broadcast: Pick<Broadcast, "seq">, slice: StoredSlice): number[] | null;
  begin(broadcast: Pick<Broadcast, "seq">, slice: StoredSlice): SliceDecisions;
}

const COLUMNS = "number, destination_group AS destinationGroup, phase, due_at AS dueAt, count, contacts";

export function createSliceWriter({ database }: Pick<Connection, "database">): SliceWriter {
  const find = database.prepare<StoredSlice, [number, number]>(
    `SELECT ${COLUMNS} FROM broadcast_slices WHERE broadcast_seq = ? AND number = ? AND state = 'ready'`,
  );
  const findReady = database.prepare<StoredSlice, [number]>(
    `SELECT ${COLUMNS} FROM broadcast_slices WHERE broadcast_seq = ? AND state = 'ready' LIMIT 1`,
  );
  const saveSlice = database.prepare(
    "UPDATE broadcast_slices SET contacts = ?, count = ?, state = ? WHERE broadcast_seq = ? AND number = ?",
  );
  // The key is the second barrier: nobody gets two emails, even if a slice were read twice.
  const addRecipient = database.prepare(
    `INSERT INTO broadcast_recipients (broadcast_seq, contact_seq, variant, email_id, slice, skipped) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (broadcast_seq, contact_seq) DO NOTHING`,
  );
  const addNumbers = database.prepare(
    `UPDATE broadcasts SET audience = audience - ?2, expanded = expanded + ?3, skipped = skipped + ?4 WHERE seq = ?1`,
  );
  const addCount = database.prepare(
    `INSERT INTO broadcast_counts (broadcast_seq, variant, destination_group, kind, recipients, times)
     VALUES (?1, ?2, ?3, ?4, ?5, ?5) ON CONFLICT (broadcast_seq, variant, destination_group, kind)
     DO UPDATE SET recipients = broadcast_counts.recipients + excluded.recipients,
       times = broadcast_counts.times + excluded.times`,
  );

  return {
    find: (seq, number) => find.get(seq, number),
    findReady: (seq) => findReady.get(seq),
    contactsOf({ seq }, { number, count, contacts }) {
      const read = readNumbers(contacts);
      if (read?.length === count) return read;
      noteDamage({ table: "broadcast_slices", id: `${seq} ${number}`, column: "contacts" });
      saveSlice.run(packNumbers([]), 0, "dropped", seq, number);
      addNumbers.run(seq, count, 0, 0);
      return null;
    },
    begin({ seq }, { number, destinationGroup }) {
      const counts = new Map<string, { variant: number; kind: string; count: number }>();
      const totals = { repeated: 0, expanded: 0, skipped: 0 };

      function decide(
        contactSeq: number,
        variant: number,
        emailId: string | null,
        reason: SkipReason | null,
      ) {
        const { changes } = addRecipient.run(seq, contactSeq, variant, emailId, number, reason);
        if (changes === 0) {
          totals.repeated += 1;
          return false;
        }
        totals[reason === null ? "expanded" : "skipped"] += 1;
        const kind = reason === null ? "expanded" : `skipped:${reason}`;
        const key = `${variant} ${kind}`;
        const count = counts.get(key) ?? { variant, kind, count: 0 };
        count.count += 1;
        counts.set(key, count);
        return true;
      }

      return {
        send: (contactSeq, variant, emailId) => decide(contactSeq, variant, emailId, null),
        skip: (contactSeq, reason, variant = 0) => decide(contactSeq, variant, null, reason),
        end(rest, ending) {
          saveSlice.run(packNumbers(rest), rest.length, rest.length === 0 ? ending : "ready", seq, number);
          addNumbers.run(seq, totals.repeated, totals.expanded, totals.skipped);
          for (const { variant, kind, count } of counts.values()) {
            addCount.run(seq, variant, destinationGroup, kind, count);
          }
        },
      };
    },
  };
}

function readNumbers(bytes: unknown): number[] | null {
  try {
    return bytes instanceof Uint8Array ? unpackNumbers(bytes) : null;
  } catch {
    return null;
  }
}
