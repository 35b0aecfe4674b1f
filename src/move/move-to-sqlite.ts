// Moves the data of nodes back to one machine, while no node works: PostgreSQL refuses changes, everything is copied and compared,
// and one write of PostgreSQL gives the data up. The copy then takes its place; a move that was cut off begins anew before that
// write, and only puts the copy there after it.
import { isOwnState, keyOf, type MovedRow, type MovedTable, sumOf } from "../store/moved-rows.ts";
import { hasOwnData, type IncomingDatabase, type LeavingDatabase, putIncoming } from "../store/open-move.ts";
import { FIRST_LIMIT, nextLimit } from "./copy-tables.ts";
import { MoveError } from "./move-error.ts";

export interface MoveBackOptions {
  dataDir: string;
  source: LeavingDatabase;
  open(): IncomingDatabase;
  /** Where it goes to, for people. */
  name: string;
  /** Names of rows of `state` as SQLite has them. */
  rename(name: string): string;
  tell(text: string): void;
  /** After each step. */
  reached?(step: "barred" | "copied" | "kept" | "given up" | "placed"): void;
}

/** Gives the number of rows; 0 where an earlier run has copied them. Rejects with a MoveError. */
export async function moveToSqlite(options: MoveBackOptions): Promise<number> {
  const { dataDir, source, name, reached = () => undefined } = options;
  const origin = await source.origin();
  if (origin?.state === "gone") {
    const isHere = origin.source === name && (putIncoming(dataDir, origin.id) || hasOwnData(dataDir));
    if (!isHere) throw new MoveError(`The data moved before, to ${origin.source}.`);
    return 0;
  }
  const nodes = await source.nodes();
  if (nodes.length > 0)
    throw new MoveError(`Stop all nodes first: ${nodes.join(", ")} worked until ten seconds ago.`);
  const { id, rows } = await copy(options);
  await source.giveUp(id);
  reached("given up");
  putIncoming(dataDir, id);
  reached("placed");
  return rows;
}

async function copy({ source, open, name, rename, tell, reached = () => undefined }: MoveBackOptions) {
  const target = open();
  try {
    const id = await source.bar(target.tables, name);
    reached("barred");
    if ((await source.unfolded()) > 0)
      throw new MoveError("A node has counted meanwhile: stop it, and run the command again.");
    let rows = 0;
    for (const table of target.tables) {
      if (table.name === "state") rows += await copyState({ source, target, rename }, table);
      else rows += await copyTable({ source, target }, table);
      if (table.numbered !== null)
        target.setNumber(table.name, await source.lastNumber(table.name, table.numbered));
    }
    tell(`${rows} rows copied and compared`);
    reached("copied");
    target.keep(id);
    reached("kept");
    return { id, rows };
  } catch (error) {
    target.close();
    await source.unbar().catch(() => undefined);
    throw error;
  }
}

interface Ends {
  source: LeavingDatabase;
  target: IncomingDatabase;
}

async function copyTable({ source, target }: Ends, table: MovedTable): Promise<number> {
  let after: MovedRow | null = null;
  let limit = FIRST_LIMIT;
  for (;;) {
    const rows: MovedRow[] = await source.range(table, after, limit);
    target.add(table, rows);
    const last: MovedRow | null = rows.length < limit ? null : keyOf(table, rows.at(-1)!);
    const here = await source.sum(table, after, last);
    const there = sumOf(table, target.range(table, after, rows.length + 1));
    if (here.rows !== there.rows || here.sum !== there.sum)
      throw new MoveError(`The checksums of ${table.name} differ. Nothing has changed; report this.`);
    if (last === null) break;
    after = last;
    limit = nextLimit(rows, limit);
  }
  const counts = [await source.count(table), target.count(table)];
  if (counts[0] === counts[1]) return counts[0]!;
  throw new MoveError(`${table.name} has ${counts[0]} rows, and its copy ${counts[1]}. Nothing has changed.`);
}

/** What belongs to one engine stays there. */
async function copyState(
  { source, target, rename }: Ends & { rename(name: string): string },
  table: MovedTable,
) {
  const all = await source.range(table, null, STATES_MAX);
  const rows = all.filter(([name]) => !isOwnState(name as string));
  target.add(
    table,
    rows.map(([name, ...rest]) => [rename(name as string), ...rest]),
  );
  return rows.length;
}

const STATES_MAX = 1_000_000;
