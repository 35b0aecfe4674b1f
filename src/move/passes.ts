// After the copy: passes, each of which makes the copy what the source was at one moment, and the comparison of both.

import {
  fittedKeys,
  keyOf,
  type MovedRow,
  type MovedTable,
  type RangeSum,
  sumOf,
} from "../store/moved-rows.ts";
import type { MoveSnapshot, MoveSource, MoveTarget } from "../store/open-move.ts";
import { FIRST_LIMIT, nextLimit } from "./copy-tables.ts";
import { MoveError } from "./move-error.ts";

export interface Place {
  source: MoveSource;
  target: MoveTarget;
  /** Changes of the source that are in the copy. */
  applied: number;
  tell(text: string): void;
}

const KEYS_AT_ONCE = 1_000;

/**
 * Brings the copy to the source's state of now. Keys are all removed before rows are added, so that no two rows meet that
 * were never there together. What was written is compared; `look` sees the moment at which both are the same.
 */
export async function pass<Result = void>(
  place: Place,
  look?: (snapshot: MoveSnapshot) => Promise<Result>,
): Promise<Result> {
  const { source, target } = place;
  const snapshot = source.snapshot(place.applied);
  try {
    await target.apply(snapshot.seq, async ({ add, remove }) => {
      for (const { table } of snapshot.changed)
        for (const keys of snapshot.keys(table, KEYS_AT_ONCE)) await remove(table, fittedKeys(table, keys));
      for (const { table } of snapshot.changed)
        for (const keys of snapshot.keys(table, KEYS_AT_ONCE)) await add(table, snapshot.rows(table, keys));
    });
    place.applied = snapshot.seq;
    for (const { table } of snapshot.changed) {
      for (const keys of snapshot.keys(table, KEYS_AT_ONCE))
        compare(
          table,
          sumOf(table, snapshot.rows(table, keys)),
          await target.sumOfKeys(table, fittedKeys(table, keys)),
        );
    }
    return (await look?.(snapshot)) as Result;
  } finally {
    snapshot.end();
  }
}

/** The source's log of old pages grows while a moment of it is looked at. */
const LOOK_MS = 3_000;

/** Compares all rows, some at a time, each part just after a pass. */
export async function checkTables(place: Place): Promise<void> {
  const { source, tell } = place;
  tell("compares all rows");
  const rest = source.tables.map((table): Cursor => ({ table, after: null, limit: FIRST_LIMIT }));
  while (rest.length > 0) {
    await pass(place, async (snapshot) => {
      const endsAt = performance.now() + LOOK_MS;
      while (rest.length > 0 && performance.now() < endsAt) {
        const cursor = rest[0]!;
        if (!(await checkRange(place, snapshot, cursor))) rest.shift();
      }
    });
  }
}

interface Cursor {
  table: MovedTable;
  after: MovedRow | null;
  limit: number;
}

/** The next rows; false: these were the last. */
async function checkRange(
  { target }: Pick<Place, "target">,
  snapshot: Pick<MoveSnapshot, "range">,
  cursor: Cursor,
): Promise<boolean> {
  const { table, after, limit } = cursor;
  const rows = snapshot.range(table, after, limit);
  const last = rows.length < limit ? null : keyOf(table, rows.at(-1)!);
  compare(table, sumOf(table, rows), await target.sum(table, after, last));
  cursor.after = last;
  cursor.limit = nextLimit(rows, limit);
  return last !== null;
}

/** Gives the number of rows. */
export async function checkCounts({ source, target }: Place, snapshot: MoveSnapshot): Promise<number> {
  const counts = await Promise.all(
    source.tables.map(async (table) => {
      const here = snapshot.count(table);
      const there = await target.count(table);
      if (here === there) return here;
      throw new MoveError(`${table.name} has ${here} rows, and its copy ${there}. ${NOTHING_CHANGED}`);
    }),
  );
  const state = snapshot.state();
  const { state: table } = source;
  compare(table, sumOf(table, state), await target.sum(table, null, null));
  return counts.reduce((sum, count) => sum + count, state.length);
}

function compare({ name }: MovedTable, here: RangeSum, there: RangeSum): void {
  if (here.rows === there.rows && here.sum === there.sum) return;
  throw new MoveError(
    `The checksums of ${name} differ, of ${here.rows} rows and ${there.rows} in the copy. ${NOTHING_CHANGED}`,
  );
}

const NOTHING_CHANGED =
  "Nothing has changed here, and the server goes on: give the move up with `sendlark move --abort --to URL`, and report this.";
