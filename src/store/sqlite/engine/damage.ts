// SQLite has no checksums of pages, so one flipped bit becomes a value that its column cannot hold. Such a value is noted
// as (table, id, column) and costs only its own row: a claim ends the row, a list shows it without the value.
import type { Database } from "bun:sqlite";
import type { DamagedValue } from "../../stored-damage.ts";
import { isDiskFull, isFatal } from "./database-error.ts";

/** Kept between two answers of the thread; the same rows are found again. */
const KEPT_MAX = 100;

/**
 * What the thread has found and not reported yet. The decoders of the schema belong to no connection, so it is the
 * thread's; whoever runs a request takes it in the same turn.
 */
let found: DamagedValue[] = [];

export function noteDamage(value: DamagedValue): void {
  if (found.length < KEPT_MAX) found.push(value);
}

export function takeDamage(): DamagedValue[] {
  if (found.length === 0) return found;
  const taken = found;
  found = [];
  return taken;
}

/** Text, and no byte in it was replaced because it was not UTF-8. */
export const isText = (value: unknown): value is string =>
  typeof value === "string" && !value.includes("\uFFFD");

/** Undefined when it is not JSON, or not of that shape. */
export function parseStored<Value>(text: unknown, isWhole: (value: unknown) => boolean): Value | undefined {
  if (typeof text !== "string") return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isWhole(value) ? (value as Value) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Does what a damaged row may make impossible (a row that it refers to is gone), and undoes it alone: what its
 * transaction did before stays. False when it failed. Only for statements: counts in memory are not undone.
 */
export function createSavepoint(database: Database): (act: () => void) => boolean {
  const savepoint = database.prepare("SAVEPOINT part");
  const keep = database.prepare("RELEASE part");
  const undo = database.prepare("ROLLBACK TO part");
  return (act) => {
    savepoint.run();
    try {
      act();
      keep.run();
      return true;
    } catch (error) {
      if (isFatal(error) || isDiskFull(error) || !database.inTransaction) throw error;
      undo.run();
      keep.run();
      return false;
    }
  };
}
