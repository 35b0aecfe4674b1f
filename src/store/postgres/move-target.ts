// The PostgreSQL database that a move fills. Its row of `origin` says how far it is, and is written in the transaction of each
// part, so that a move that was cut off goes on from there. Indexes and foreign keys are dropped for the copy.
import type { MovedColumn, MovedRow, MovedTable, RangeSum } from "../moved-rows.ts";
import { DatabaseUnusableError } from "../store-errors.ts";
import { migrate } from "./migrate.ts";
import { createOrigin, type Origin, readOrigin } from "./origin.ts";
import { type Asking, type Door, openDoor, type Reserved } from "./query.ts";
import { explainFailure } from "./server-facts.ts";

export interface MoveTarget {
  origin(): Promise<Origin | null>;
  /** Throws DatabaseUnusableError unless its tables are these, and empty. */
  refuseOther(tables: readonly MovedTable[]): Promise<void>;
  /** Without indexes and foreign keys from now on. */
  begin(origin: Pick<Origin, "id" | "source">): Promise<void>;
  /** Adds the next rows of a table, and notes that those before `cursor` are there. */
  add(table: MovedTable, rows: readonly MovedRow[], cursor: string): Promise<void>;
  /** One transaction: removes all these keys, then adds rows, then notes `applied`. */
  apply(applied: number, change: (tables: ChangedTables) => Promise<void>): Promise<void>;
  replaceAll(table: MovedTable, rows: readonly MovedRow[]): Promise<void>;
  /** Of the rows behind `after`, up to `last`; null = from the first, or to the end. */
  sum(table: MovedTable, after: MovedRow | null, last: MovedRow | null): Promise<RangeSum>;
  /** Of the rows with these keys, in their order. */
  sumOfKeys(table: MovedTable, keys: readonly MovedRow[]): Promise<RangeSum>;
  count(table: MovedTable): Promise<number>;
  /** `told` hears of each. */
  makeIndexes(told: (name: string) => void): Promise<void>;
  /** Foreign keys hold for new rows; `validate` checks the others. */
  makeForeignKeys(): Promise<void>;
  validate(): Promise<void>;
  setNumbers(numbers: readonly { table: string; column: string; last: number }[]): Promise<void>;
  /** From now on it is the owner as soon as the other has given up. On disk. */
  makeReady(): Promise<void>;
  own(): Promise<void>;
  /** The database's clock, ms. */
  clock(): Promise<number>;
  /** Removes all tables of Sendlark. */
  empty(): Promise<void>;
  close(): void;
}

export interface ChangedTables {
  remove(table: MovedTable, keys: readonly MovedRow[]): Promise<void>;
  add(table: MovedTable, rows: readonly MovedRow[]): Promise<void>;
}

/** An index of a large table takes long. */
const DEADLINE_MS = 6 * 3_600_000;
const CONNECTIONS = 4;
/** Of the JSON of one statement. */
const PART_CHARS_MAX = 8_000_000;

/** Brings its tables to this version. Rejects with one clear line where it cannot be used. */
export async function openMoveTarget(url: string): Promise<MoveTarget> {
  await migrate(url);
  const door = openDoor(url, { connections: CONNECTIONS, deadlineMs: DEADLINE_MS, name: "sendlark move" });
  try {
    const writing = await door.reserve();
    // What is lost when the server crashes is copied again: the note of it is lost, too.
    await writing.ask("SET synchronous_commit = off");
    return createTarget(door, writing);
  } catch (error) {
    door.close();
    throw explainFailure(error, url);
  }
}

function createTarget(door: Door, writing: Reserved): MoveTarget {
  async function within(act: () => Promise<void>): Promise<void> {
    writing.begin("READ COMMITTED");
    try {
      await act();
      await writing.commit();
    } catch (error) {
      await writing.ask("ROLLBACK").catch(() => undefined);
      throw error;
    }
  }
  const changed = createChanges(writing);
  return {
    origin: () => readOrigin(door),
    refuseOther: (tables) => refuseOther(door, tables),
    begin: ({ id, source }) =>
      within(async () => {
        await createOrigin(writing, { id, source, state: "copying" });
        await dropParts(writing);
      }),
    add: (table, rows, cursor) =>
      within(async () => {
        await changed.add(table, rows);
        await writing.ask("UPDATE origin SET copied = $1", [cursor]);
      }),
    apply: (applied, change) =>
      within(async () => {
        await change(changed);
        await writing.ask("UPDATE origin SET applied = $1", [applied]);
      }),
    replaceAll: (table, rows) =>
      within(async () => {
        await writing.ask(`DELETE FROM ${quoted(table.name)}`);
        await changed.add(table, rows);
      }),
    ...createSums(door),
    async count({ name }) {
      const { rows } = await door.ask<{ count: number }>(`SELECT count(*) AS count FROM ${quoted(name)}`);
      return rows[0]!.count;
    },
    ...createParts(door, within, writing),
    async setNumbers(numbers) {
      for (const { table, column, last } of numbers) {
        if (last === 0) continue;
        await door.ask("SELECT setval(pg_get_serial_sequence($1, $2), CAST($3 AS BIGINT))", [
          table,
          column,
          last,
        ]);
      }
    },
    async makeReady() {
      // Another connection, which waits for the disk: with it, all that was written before is there.
      await door.ask("UPDATE origin SET state = 'ready' WHERE state = 'copying'");
    },
    async own() {
      await door.ask(`UPDATE origin SET state = 'owner', moved_at = coalesce(moved_at, ${CLOCK})`);
    },
    async clock() {
      const { rows } = await door.ask<{ now: number }>(`SELECT ${CLOCK} AS now`);
      return rows[0]!.now;
    },
    empty: () => within(() => dropTables(writing)),
    close() {
      writing.release();
      door.close();
    },
  };
}

const CLOCK = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)";

async function refuseOther(door: Asking, tables: readonly MovedTable[]): Promise<void> {
  const { rows } = await door.ask<{ name: string; columns: string }>(
    `SELECT table_name AS name, string_agg(column_name, ',' ORDER BY column_name) AS columns
     FROM information_schema.columns WHERE table_schema = current_schema() GROUP BY 1`,
  );
  for (const { name, columns } of tables) {
    const found = rows.find((row) => row.name === name)?.columns;
    const own = columns.map((column) => column.name).sort();
    if (found !== own.join(","))
      throw new DatabaseUnusableError(
        `The table ${name} has other columns in SQLite than in PostgreSQL: start this version of the server once, which updates its tables, then move.`,
      );
    const { rows: any } = await door.ask(`SELECT 1 FROM ${quoted(name)} LIMIT 1`);
    if (any.length > 0)
      throw new DatabaseUnusableError(
        `The database is not empty: its table ${name} has rows. Name an empty database.`,
      );
  }
}

function createChanges(writing: Reserved): ChangedTables {
  return {
    async add(table, rows) {
      const names = table.columns.map(({ name }) => quoted(name)).join(", ");
      const parts = table.columns.map((_, at) => `c${at}`).join(", ");
      const types = table.columns.map(({ type }, at) => `c${at} ${TYPES[type]}`).join(", ");
      const text = `INSERT INTO ${quoted(table.name)} (${names}) SELECT ${parts} FROM ${recordset("$1")} AS x(${types})`;
      for (const part of jsonParts(rows)) await writing.ask(text, [part]);
    },
    async remove(table, keys) {
      const terms = table.key
        .map((at, place) => `t.${quoted(table.columns[at]!.name)} = x.c${place}`)
        .join(" AND ");
      const text = `DELETE FROM ${quoted(table.name)} AS t USING ${recordset("$1")} AS x(${keyTypes(table)}) WHERE ${terms}`;
      for (const part of jsonParts(keys)) await writing.ask(text, [part]);
    },
  };
}

const TYPES = { text: 'text COLLATE "C"', integer: "bigint", real: "double precision", blob: "bytea" };
const PLAIN_TYPES = { ...TYPES, text: "text" };
const recordset = (parameter: string) => `json_to_recordset(CAST(CAST(${parameter} AS TEXT) AS json))`;
const keyTypes = ({ columns, key }: MovedTable) =>
  key.map((at, place) => `c${place} ${TYPES[columns[at]!.type]}`).join(", ");

/** Arrays of rows as JSON, of a size that the server takes. */
function* jsonParts(rows: readonly MovedRow[]): Generator<string> {
  let parts: string[] = [];
  let chars = 0;
  for (const row of rows) {
    const record = Object.fromEntries(row.map((value, at) => [`c${at}`, toJson(value)]));
    const text = JSON.stringify(record);
    if (chars + text.length > PART_CHARS_MAX && parts.length > 0) {
      yield `[${parts.join(",")}]`;
      parts = [];
      chars = 0;
    }
    parts.push(text);
    chars += text.length;
  }
  if (parts.length > 0) yield `[${parts.join(",")}]`;
}

const toJson = (value: MovedRow[number]) =>
  typeof value === "object" && value !== null ? `\\x${Buffer.from(value).toString("hex")}` : value;

/** What `sumOf` makes of the same rows. */
export function createSums(door: Asking): Pick<MoveTarget, "sum" | "sumOfKeys"> {
  const read = async (text: string, given: (string | number | Uint8Array | null)[]): Promise<RangeSum> => {
    const { rows } = await door.ask<RangeSum>(text, given);
    return rows[0]!;
  };
  const summed = (order: string, row: string) =>
    `SELECT count(*) AS rows, encode(sha256(convert_to(coalesce(string_agg(${row}, '' ORDER BY ${order}), ''), 'UTF8')), 'hex') AS sum`;
  return {
    sum(table, after, last) {
      const key = table.key.map((at) => quoted(table.columns[at]!.name)).join(", ");
      const given: MovedRow = [];
      const bound = (sign: string, row: MovedRow | null) => {
        if (row === null) return [];
        const marks = row.map((value, place) => {
          given.push(value);
          return `CAST($${given.length} AS ${PLAIN_TYPES[table.columns[table.key[place]!]!.type]})`;
        });
        return [`(${key}) ${sign} (${marks.join(", ")})`];
      };
      const terms = [...bound(">", after), ...bound("<=", last)];
      const where = terms.length === 0 ? "" : ` WHERE ${terms.join(" AND ")}`;
      return read(`${summed(key, rowText(table))} FROM ${quoted(table.name)} AS t${where}`, given);
    },
    sumOfKeys(table, keys) {
      const terms = table.key
        .map((at, place) => `t.${quoted(table.columns[at]!.name)} = x.c${place}`)
        .join(" AND ");
      const rows = keys.map((key, place) => [...key, place]);
      const place = `x.c${table.key.length}`;
      const text = `${summed(place, rowText(table))} FROM ${recordset("$1")} AS x(${keyTypes(table)}, c${table.key.length} bigint) JOIN ${quoted(table.name)} AS t ON ${terms}`;
      return read(text, [`[${[...jsonParts(rows)].map((part) => part.slice(1, -1)).join(",")}]`]);
    },
  };
}

const VALUE_TEXTS: Record<MovedColumn["type"], (column: string) => string> = {
  text: (column) => `octet_length(${column}) || ':' || ${column}`,
  integer: (column) => `${column} || ','`,
  real: (column) => `encode(float8send(${column}), 'hex')`,
  blob: (column) => `encode(sha256(${column}), 'hex')`,
};

const rowText = ({ columns }: MovedTable) =>
  columns.map(({ name, type }) => `coalesce(${VALUE_TEXTS[type](`t.${quoted(name)}`)}, '~')`).join(" || ");

/** Keeps what makes them again, and drops them. */
async function dropParts(writing: Asking): Promise<void> {
  await writing.ask(
    "CREATE TABLE move_parts (kind TEXT NOT NULL, name TEXT NOT NULL, on_table TEXT NOT NULL, sql TEXT NOT NULL, PRIMARY KEY (kind, name, on_table))",
  );
  await writing.ask(
    `INSERT INTO move_parts SELECT 'key', conname, CAST(CAST(conrelid AS regclass) AS TEXT), pg_get_constraintdef(oid)
     FROM pg_constraint WHERE contype = 'f' AND connamespace = CAST(current_schema() AS regnamespace)`,
  );
  await writing.ask(
    `INSERT INTO move_parts SELECT 'index', c.relname, CAST(CAST(i.indrelid AS regclass) AS TEXT), pg_get_indexdef(i.indexrelid)
     FROM pg_index AS i JOIN pg_class AS c ON c.oid = i.indexrelid
     WHERE c.relnamespace = CAST(current_schema() AS regnamespace) AND NOT i.indisprimary`,
  );
  for (const { kind, name, on } of await partsOf(writing)) {
    await writing.ask(
      kind === "key" ? `ALTER TABLE ${on} DROP CONSTRAINT ${quoted(name)}` : `DROP INDEX ${quoted(name)}`,
    );
  }
}

interface Part {
  kind: "key" | "index";
  name: string;
  /** Quoted where it has to be. */
  on: string;
  sql: string;
}

async function partsOf(door: Asking): Promise<Part[]> {
  const { rows: found } = await door.ask<{ name: string | null }>(
    "SELECT CAST(to_regclass('move_parts') AS TEXT) AS name",
  );
  if (found[0]!.name === null) return [];
  const { rows } = await door.ask<Part & Record<string, string>>(
    `SELECT kind, name, on_table AS "on", sql FROM move_parts ORDER BY kind, name, on_table`,
  );
  return rows;
}

function createParts(
  door: Door,
  within: (act: () => Promise<void>) => Promise<void>,
  writing: Asking,
): Pick<MoveTarget, "makeIndexes" | "makeForeignKeys" | "validate"> {
  const made = ({ kind, name, on }: Part) =>
    writing.ask("DELETE FROM move_parts WHERE kind = $1 AND name = $2 AND on_table = $3", [kind, name, on]);
  return {
    async makeIndexes(told) {
      for (const part of await partsOf(door)) {
        if (part.kind !== "index") continue;
        told(part.name);
        await within(async () => {
          await writing.ask(part.sql);
          await made(part);
        });
      }
      await door.ask("ANALYZE");
    },
    makeForeignKeys: () =>
      within(async () => {
        for (const part of await partsOf(writing)) {
          if (part.kind !== "key") continue;
          await writing.ask(
            `ALTER TABLE ${part.on} ADD CONSTRAINT ${quoted(part.name)} ${part.sql} NOT VALID`,
          );
          await made(part);
        }
      }),
    async validate() {
      const { rows } = await door.ask<{ on: string; name: string }>(
        `SELECT CAST(CAST(conrelid AS regclass) AS TEXT) AS "on", conname AS name FROM pg_constraint
         WHERE NOT convalidated AND connamespace = CAST(current_schema() AS regnamespace)`,
      );
      for (const { on, name } of rows)
        await door.ask(`ALTER TABLE ${on} VALIDATE CONSTRAINT ${quoted(name)}`);
      await door.ask("DROP TABLE IF EXISTS move_parts");
    },
  };
}

async function dropTables(writing: Asking): Promise<void> {
  const { rows } = await writing.ask<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()",
  );
  for (const { name } of rows) await writing.ask(`DROP TABLE ${quoted(name)} CASCADE`);
}

const quoted = (name: string) => `"${name}"`;
