// The first copy: every table in the order of its keys. Where it was cut off, it goes on behind the last rows that are there.

import { keyOf, type MovedRow, type MovedTable, sizeOf } from "../store/moved-rows.ts";
import type { MoveSource, MoveTarget } from "../store/open-move.ts";

interface CopyParts {
  source: Pick<MoveSource, "tables" | "range">;
  target: Pick<MoveTarget, "origin" | "add">;
  tell(text: string): void;
}

interface Cursor {
  table: string;
  /** Null = the table is complete. */
  after: MovedRow | null;
}

const TELL_MS = 5_000;

export async function copyTables({ source, target, tell }: CopyParts): Promise<void> {
  const copied = (await target.origin())?.copied ?? null;
  const cursor: Cursor | null = copied === null ? null : JSON.parse(copied);
  let count = 0;
  let toldAt = performance.now();
  const startedAt = toldAt;
  for (const table of source.tables) {
    if (cursor !== null && isDone(cursor, table)) continue;
    let after = cursor?.table === table.name ? cursor.after : null;
    let limit = FIRST_LIMIT;
    let writing = Promise.resolve();
    // Reads the next rows while these are written.
    for (;;) {
      const rows = source.range(table, after, limit);
      after = rows.length < limit ? null : keyOf(table, rows.at(-1)!);
      await writing;
      writing = target.add(table, rows, JSON.stringify({ table: table.name, after } satisfies Cursor));
      // Told when it is awaited.
      writing.catch(() => undefined);
      count += rows.length;
      if (after === null) break;
      limit = nextLimit(rows, limit);
      if (performance.now() - toldAt < TELL_MS) continue;
      toldAt = performance.now();
      const perSecond = Math.round(count / ((toldAt - startedAt) / 1000));
      tell(`copies ${table.name}: ${count} rows so far, ${perSecond} a second`);
    }
    await writing;
  }
  tell(`${count} rows copied in ${Math.round((performance.now() - startedAt) / 1000)} s`);
}

const isDone = (cursor: Cursor, { name }: MovedTable) =>
  name < cursor.table || (name === cursor.table && cursor.after === null);

export const FIRST_LIMIT = 100;
const LIMIT_MAX = 4_000;
const PART_BYTES = 2_000_000;

/** Parts of some megabytes, whatever the rows are like. */
export function nextLimit(rows: readonly MovedRow[], limit: number): number {
  const bytes = Math.max(1, sizeOf(rows));
  return Math.max(1, Math.min(LIMIT_MAX, limit * 4, Math.floor((rows.length * PART_BYTES) / bytes)));
}
