import type { Dialect } from "../sql/dialect.ts";

const elements = (array: string) => `SELECT value FROM json_each(${array})`;

export const sqliteDialect: Dialect = {
  name: "sqlite",
  greatest: (one, other) => `max(${one}, ${other})`,
  least: (one, other) => `min(${one}, ${other})`,
  position: (text, part) => `instr(${text}, ${part})`,
  texts: elements,
  numbers: elements,
  field: (object, name) => `json_extract(${object}, '$.${name}')`,
  rowKey: "rowid",
};
