// The PostgreSQL database whose data moves back to one machine. While it is copied, its tables refuse every change.
import { randomUUID } from "node:crypto";
import type { MovedRow, MovedTable } from "../moved-rows.ts";
import { MOVING } from "../sql/database-error.ts";
import { createSums, type MoveTarget } from "./move-target.ts";
import { createOrigin, type Origin, readOrigin } from "./origin.ts";
import { type Asking, openDoor } from "./query.ts";

export interface LeavingDatabase extends Pick<MoveTarget, "sum" | "count"> {
  origin(): Promise<Origin | null>;
  /** Names of nodes that work, or did so until some seconds ago. */
  nodes(): Promise<string[]>;
  /** From now on nothing changes in the tables. Gives the move's id. `to`: for people. */
  bar(tables: readonly MovedTable[], to: string): Promise<string>;
  /** Counts that were noted and not folded. */
  unfolded(): Promise<number>;
  range(table: MovedTable, after: MovedRow | null, limit: number): Promise<MovedRow[]>;
  /** The highest number that the table has given. */
  lastNumber(table: string, column: string): Promise<number>;
  /** Gives the data away for good. */
  giveUp(id: string): Promise<void>;
  unbar(): Promise<void>;
  close(): void;
}

const DEADLINE_MS = 10 * 60_000;
/** Longer than a lease. */
const SEEN_MS = 10_000;
const CLOCK = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)";

/** Of a database of this version. */
export function openLeavingDatabase(url: string): LeavingDatabase {
  const door = openDoor(url, { connections: 1, deadlineMs: DEADLINE_MS, name: "sendlark move" });
  const count = async (table: string) => {
    const { rows } = await door.ask<{ count: number }>(`SELECT count(*) AS count FROM ${quoted(table)}`);
    return rows[0]!.count;
  };
  return {
    origin: () => readOrigin(door),
    async nodes() {
      const { rows } = await door.ask<{ name: string }>(
        `SELECT name FROM nodes WHERE seen_at > ${CLOCK} - ${SEEN_MS} ORDER BY name`,
      );
      return rows.map(({ name }) => name);
    },
    async bar(tables, to) {
      const id = randomUUID();
      await createOrigin(door, { id, source: to, state: "leaving" });
      await door.ask(
        `CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''${MOVING}''; END'`,
      );
      for (const { name } of tables) {
        await door.ask(`DROP TRIGGER IF EXISTS refuse_change ON ${quoted(name)}`);
        // Waits for who is changing the table.
        await door.ask(
          `CREATE TRIGGER refuse_change BEFORE INSERT OR UPDATE OR DELETE ON ${quoted(name)} FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
        );
      }
      return id;
    },
    unfolded: () => count("counter_changes"),
    range: (table, after, limit) => readRange(door, { table, after, limit }),
    count: ({ name }) => count(name),
    sum: createSums(door).sum,
    async lastNumber(table, column) {
      const { rows } = await door.ask<{ last: number | null }>(
        "SELECT pg_sequence_last_value(CAST(pg_get_serial_sequence($1, $2) AS regclass)) AS last",
        [table, column],
      );
      return rows[0]!.last ?? 0;
    },
    async giveUp(id) {
      await door.ask(`UPDATE origin SET state = 'gone', moved_at = ${CLOCK} WHERE id = $1`, [id]);
    },
    async unbar() {
      await door.ask("DROP FUNCTION IF EXISTS refuse_change CASCADE");
      await door.ask("UPDATE origin SET state = 'owner' WHERE state = 'leaving'");
    },
    close: door.close,
  };
}

async function readRange(
  door: Asking,
  { table, after, limit }: { table: MovedTable; after: MovedRow | null; limit: number },
): Promise<MovedRow[]> {
  const names = table.columns.map(({ name }) => quoted(name)).join(", ");
  const key = table.key.map((at) => quoted(table.columns[at]!.name)).join(", ");
  const marks = (after ?? []).map((_, place) => {
    const type = table.columns[table.key[place]!]!.type === "text" ? "text" : "bigint";
    return `CAST($${place + 1} AS ${type})`;
  });
  const terms = after === null ? "" : ` WHERE (${key}) > (${marks.join(", ")})`;
  const { rows } = await door.ask<MovedRow>(
    `SELECT ${names} FROM ${quoted(table.name)}${terms} ORDER BY ${key} LIMIT ${limit}`,
    after ?? [],
    "arrays",
  );
  return rows;
}

const quoted = (name: string) => `"${name}"`;
