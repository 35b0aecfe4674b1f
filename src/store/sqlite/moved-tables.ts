// The tables of a database as a move sees them.
import type { Database } from "bun:sqlite";
import { type MovedColumn, type MovedTable, NOT_MOVED } from "../moved-rows.ts";

interface ColumnRow {
  name: string;
  type: string;
  notnull: number;
  /** Its place in the primary key; 0 = none. */
  pk: number;
}

export function movedTables(database: Database): MovedTable[] {
  const tables = database
    .query<{ name: string; sql: string }, []>(
      "SELECT name, sql FROM sqlite_master WHERE type = 'table' ORDER BY name",
    )
    .all();
  const columns = database.query<ColumnRow, [string]>(
    `SELECT name, lower(type) AS type, "notnull", pk FROM pragma_table_info(?) ORDER BY cid`,
  );
  return tables
    .filter(({ name }) => !NOT_MOVED.test(name) && !/^(?:sqlite_|__drizzle|moving$|move_log$)/.test(name))
    .map(({ name, sql }) => {
      const found = columns.all(name);
      const isNumbered = /\bautoincrement\b/i.test(sql);
      return {
        name,
        columns: found.map(
          ({ name, type, notnull, pk }): MovedColumn => ({
            name,
            type: type as MovedColumn["type"],
            isRequired: notnull === 1 || pk > 0,
          }),
        ),
        key: found
          .map(({ pk }, at) => ({ pk, at }))
          .filter(({ pk }) => pk > 0)
          .sort((a, b) => a.pk - b.pk)
          .map(({ at }) => at),
        numbered: isNumbered ? (found.find(({ pk }) => pk > 0)?.name ?? null) : null,
      };
    });
}

export const quoted = (name: string) => `"${name}"`;
export const listOf = (names: readonly string[]) => names.map(quoted).join(", ");

export const keyNames = ({ columns, key }: MovedTable): string[] => key.map((at) => columns[at]!.name);

/** The next rows by the order of their keys, from the one behind `$1…` or the first. */
export function rangeQuery(table: MovedTable, isFirst: boolean): string {
  const names = listOf(table.columns.map(({ name }) => name));
  const key = listOf(keyNames(table));
  const marks = table.key.map(() => "?").join(", ");
  const terms = isFirst ? "" : ` WHERE (${key}) > (${marks})`;
  return `SELECT ${names} FROM ${quoted(table.name)}${terms} ORDER BY ${key} LIMIT ?`;
}
