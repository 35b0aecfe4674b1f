// Fills the search index off the path that accepts emails: on the store thread between batches, a slice of a few
// milliseconds at a time, a block of emails after the other in the order of their ids. A block's terms are written
// in several transactions and count only once its row in `search_blocks` is there; what a crash leaves without one is
// removed at the next start. What is behind the last block is read directly, so a list is always complete.

import { lowestId } from "../../../lib/id.ts";
import type { Database } from "../database.ts";
import { createBlockTerms } from "./block-terms.ts";
import { BLOCK_EMAILS, packIds } from "./search-block.ts";

/** Called in the transaction of every email that is accepted, or rewritten. */
export interface SearchIndex {
  /** An id can be older than its commit: then its block must be rebuilt. */
  accepted(id: string): void;
  /** An old email was removed: blocks up to here are made again without what is gone. */
  removed(id: string): void;
  /** Every block was made from its emails as they are now. */
  isCurrent(): boolean;
}

/** For connections that accept nothing. */
export const noSearchIndex: SearchIndex = { accepted() {}, removed() {}, isCurrent: () => true };

export interface SearchIndexer extends SearchIndex {
  /** Works for a few milliseconds; false when there is nothing to do now. Throws what the database throws. */
  step(): boolean;
}

/** Newer ids wait, since emails with older ids may not be committed yet. */
const SETTLE_MS = 2_000;

export function createSearchIndexer(database: Database, { now }: { now(): number }): SearchIndexer {
  const statements = prepare(database);
  const terms = createBlockTerms(database);
  let numbers = statements.lastNumber.get()?.number ?? 0;
  let indexedTo = statements.lastBlock.get()?.last_id ?? "";
  /** Of the block that is being made: ids up to here come too late for it. */
  let readTo = indexedTo;
  let isOvertaken = false;
  let work: Generator<void> | null = terms.dropUnused();
  const losses = createLosses(statements);

  function* addBlock(lastId: string): Generator<void> {
    readTo = lastId;
    isOvertaken = false;
    const number = ++numbers;
    const found = yield* terms.read(indexedTo, lastId);
    yield* terms.write(number, found);
    statements.insertBlock.run(lastId, number, packIds(found.ids), isOvertaken ? 1 : 0);
    indexedTo = lastId;
  }

  /** A block with late emails, made again under another number. */
  function* remakeBlock(lastId: string, old: { number: number; late: number }): Generator<void> {
    const above = statements.blockBefore.get(lastId)?.last_id ?? "";
    const number = ++numbers;
    const found = yield* terms.read(above, lastId);
    yield* terms.write(number, found);
    statements.replaceBlock.run(number, packIds(found.ids), old.late, lastId);
    yield* terms.drop(old.number);
  }

  /** A block whose emails are all deleted. */
  function* removeBlock(lastId: string, number: number): Generator<void> {
    statements.deleteBlock.run(lastId);
    yield* terms.drop(number);
  }

  function nextWork(): Generator<void> | null {
    const settled = lowestId(now() - SETTLE_MS);
    const end = statements.endOfNext.get(indexedTo, settled, BLOCK_EMAILS - 1);
    if (end !== null) return addBlock(end.id);
    const late = statements.lateBlock.get();
    if (late !== null) return remakeBlock(late.last_id, late);
    const first = statements.firstBlock.get();
    // Keep the newest block even if empty: it marks how far the index goes.
    if (first === null || first.last_id === indexedTo) return null;
    if (statements.oldestEmail.get(first.last_id) === null) return removeBlock(first.last_id, first.number);
    const found = losses.next();
    if (found === null) return null;
    if (found.left === 0 && found.lastId !== indexedTo) return removeBlock(found.lastId, found.number);
    return found.left < found.ids ? remakeBlock(found.lastId, { ...found, late: 0 }) : nothing();
  }

  return {
    accepted(id) {
      if (id > readTo) return;
      if (id <= indexedTo) statements.noteLate.run(id);
      else isOvertaken = true;
    },
    removed: losses.removed,
    isCurrent: () => work === null && statements.lateBlock.get() === null,
    step() {
      work ??= nextWork();
      if (work === null) return false;
      try {
        if (work.next().done === true) work = null;
      } catch (error) {
        // Its terms have no block row; a later turn restarts under another number.
        work = terms.dropUnused();
        readTo = indexedTo;
        throw error;
      }
      return true;
    },
  };
}

/** The next turn goes on. */
function* nothing(): Generator<void> {}

/** Looks through the blocks that lie before the newest email that was removed: the one that this is in may lose more. */
function createLosses({ blockAfter, countEmails }: ReturnType<typeof prepare>) {
  let removedTo: string | null = null;
  let lookedTo = "";
  return {
    removed(id: string): void {
      if (removedTo === null || id > removedTo) removedTo = id;
    },
    /** The next block, which has `left` of its `ids`; null = all were looked at. */
    next(): { lastId: string; number: number; ids: number; left: number } | null {
      const block = removedTo === null ? null : blockAfter.get(lookedTo, removedTo);
      if (block === null) {
        removedTo = null;
        lookedTo = "";
        return null;
      }
      const { last_id: lastId, number, ids } = block;
      const left = countEmails.get(lookedTo, lastId)?.count ?? ids;
      lookedTo = lastId;
      return { lastId, number, ids, left };
    },
  };
}

function prepare(database: Database) {
  return {
    lastNumber: database.query<{ number: number | null }, []>(
      `SELECT ${database.dialect.greatest(
        "(SELECT coalesce(max(number), 0) FROM search_blocks)",
        "(SELECT coalesce(max(block), 0) FROM search_terms)",
      )} AS number`,
    ),
    lastBlock: database.query<{ last_id: string }, []>(
      "SELECT last_id FROM search_blocks ORDER BY last_id DESC LIMIT 1",
    ),
    firstBlock: database.query<{ last_id: string; number: number }, []>(
      "SELECT last_id, number FROM search_blocks ORDER BY last_id LIMIT 1",
    ),
    blockBefore: database.query<{ last_id: string }, [string]>(
      "SELECT last_id FROM search_blocks WHERE last_id < ? ORDER BY last_id DESC LIMIT 1",
    ),
    blockAfter: database.query<{ last_id: string; number: number; ids: number }, [string, string]>(
      `SELECT last_id, number, length(ids) / 16 AS ids FROM search_blocks
       WHERE last_id > ? AND last_id < ? ORDER BY last_id LIMIT 1`,
    ),
    countEmails: database.query<{ count: number }, [string, string]>(
      "SELECT count(*) AS count FROM emails WHERE id > ? AND id <= ?",
    ),
    lateBlock: database.query<{ last_id: string; number: number; late: number }, []>(
      "SELECT last_id, number, late FROM search_blocks WHERE late > 0 ORDER BY last_id LIMIT 1",
    ),
    oldestEmail: database.query<{ id: string }, [string]>("SELECT id FROM emails WHERE id <= ? LIMIT 1"),
    endOfNext: database.query<{ id: string }, [string, string, number]>(
      "SELECT id FROM emails WHERE id > ? AND id < ? ORDER BY id LIMIT 1 OFFSET ?",
    ),
    insertBlock: database.query<null, [string, number, Uint8Array, number]>(
      "INSERT INTO search_blocks (last_id, number, ids, late) VALUES (?, ?, ?, ?)",
    ),
    replaceBlock: database.query<null, [number, Uint8Array, number, string]>(
      "UPDATE search_blocks SET number = ?, ids = ?, late = late - ? WHERE last_id = ?",
    ),
    deleteBlock: database.query<null, [string]>("DELETE FROM search_blocks WHERE last_id = ?"),
    noteLate: database.query<null, [string]>(
      `UPDATE search_blocks SET late = late + 1 WHERE last_id =
         (SELECT last_id FROM search_blocks WHERE last_id >= ? ORDER BY last_id LIMIT 1)`,
    ),
  };
}
