// SQLite has no page checksums, so a flipped bit can become a value that is invalid for its column. It is recorded as
// (table, id, column) and affects only its own row: a claim ends the row, a list shows it without the value.

import type { DamagedValue } from "../stored-damage.ts";
import type { Database } from "./database.ts";
import { isDiskFull, isFatal } from "./database-error.ts";

/** Maximum kept between two answers; later reads find the same rows again. */
const KEPT_MAX = 100;

/**
 * Damage not reported yet. It is per thread, because schema decoders have no connection; the caller that runs a
 * request takes it synchronously.
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

/** Valid text: no byte was replaced as invalid UTF-8. */
export const isText = (value: unknown): value is string =>
  typeof value === "string" && !value.includes("\uFFFD");

/** Undefined if it is not JSON, or not of that shape. */
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
 * Runs statements that a damaged row may make fail (a referenced row is missing) in a savepoint: a failure undoes only
 * them and returns false. In-memory counts are not undone.
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
