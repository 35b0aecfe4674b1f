// Table declarations like drizzle's, except that reading never throws. An invalid value is recorded as damaged and
// read as the column's safest value.
import { type Column, getTableColumns, getTableName, type Table } from "drizzle-orm";
import { type AnySQLiteColumn, getTableConfig, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { noteDamage, parseStored } from "./damage.ts";

interface Rule {
  isWhole(value: unknown): boolean;
  unreadable: unknown;
}

const rules = new WeakMap<object, Rule>();

/** A JSON column of that shape. `unreadable` replaces a damaged value, and must not grant access. */
export function json<Value>(name: string, isWhole: (value: unknown) => boolean, unreadable: NoInfer<Value>) {
  const builder = text(name, { mode: "json" }).$type<Value>();
  rules.set(builder, { isWhole, unreadable });
  return builder;
}

/** One of these words. */
export function word<Value extends string>(
  name: string,
  values: Readonly<Record<NoInfer<Value>, unknown>>,
  unreadable: NoInfer<Value>,
) {
  const builder = text(name).$type<Value>();
  rules.set(builder, {
    isWhole: (value) => typeof value === "string" && Object.hasOwn(values, value),
    unreadable,
  });
  return builder;
}

export const wordsOf = <Value extends string>(values: readonly Value[]) =>
  Object.fromEntries(values.map((value) => [value, 1])) as Record<Value, 1>;

/** `sqliteTable`, with values that are checked as they are read. */
export const defineTable: typeof sqliteTable = ((
  name: string,
  columns: Record<string, object>,
  extra: never,
) => {
  const made = sqliteTable(name, columns as never, extra);
  guard(made, (key) => rules.get(columns[key] as object));
  return made;
}) as never;

function guard(made: Table, ruleOf: (key: string) => Rule | undefined): void {
  const row = createRowKey(made);
  for (const [key, column] of Object.entries(getTableColumns(made))) {
    const read = readerOf(column, ruleOf(key));
    if (read === null) continue;
    const { name } = column;
    let isKey: boolean | null = null;
    column.mapFromDriverValue = (stored: unknown) => {
      const value = read(stored);
      isKey ??= row.isKey(name);
      if (value === DAMAGED) {
        if (isKey) row.note(name, "?");
        noteDamage({ table: getTableName(made), id: row.id(), column: name });
        return structuredClone(leastOf(column, ruleOf(key)));
      }
      if (isKey) row.note(name, value);
      return value;
    };
  }
}

const DAMAGED = Symbol("damaged");

/** Null for a column whose bytes are verified by the reader. */
function readerOf(column: Column, rule: Rule | undefined): ((stored: unknown) => unknown) | null {
  switch (column.columnType) {
    case "SQLiteTextJson": {
      const isWhole = rule?.isWhole ?? (() => true);
      return (stored) => parseStored(stored, isWhole) ?? DAMAGED;
    }
    case "SQLiteText": {
      if (rule === undefined) return (stored) => (typeof stored === "string" ? stored : DAMAGED);
      return (stored) => (rule.isWhole(stored) ? stored : DAMAGED);
    }
    case "SQLiteInteger":
      return (stored) => (typeof stored === "number" ? stored : DAMAGED);
    default:
      return null;
  }
}

/** Not null even for a nullable column: an unreadable end time must not become "never". */
function leastOf(column: Column, rule: Rule | undefined): unknown {
  if (rule !== undefined) return rule.unreadable;
  return column.columnType === "SQLiteInteger" ? 0 : "";
}

/** Values are read in column order, the key first. */
function createRowKey(made: Table) {
  const values = new Map<string, unknown>();
  // Lazy, because a table may reference one declared later.
  const keyNames = () => {
    const { columns, primaryKeys } = getTableConfig(made as Parameters<typeof getTableConfig>[0]);
    const composite = primaryKeys.flatMap((key) => key.columns as AnySQLiteColumn[]);
    // A row with a number for the store's own use is named by its id.
    const id = columns.find(({ name }) => name === "id");
    const own = id === undefined ? columns.filter(({ primary }) => primary) : [id];
    return new Set([...own, ...composite].map(({ name }) => name));
  };
  return {
    isKey: (name: string) => keyNames().has(name),
    note: (name: string, value: unknown) => void values.set(name, value),
    id: () => [...values.values()].join(" "),
  };
}
