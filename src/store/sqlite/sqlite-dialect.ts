import type { Dialect } from "../sql/dialect.ts";

const elements = (array: string) => `SELECT value FROM json_each(${array})`;

export const sqliteDialect: Dialect = {
  name: "sqlite",
  greatest: (one, other) => `max(${one}, ${other})`,
  least: (one, other) => `min(${one}, ${other})`,
  position: (text, part) => `instr(${text}, ${part})`,
  texts: elements,
  numbers: elements,
  rows: (array, members) => {
    const columns = Object.keys(members).map((name) => `json_extract(value, '$.${name}') AS "${name}"`);
    return `(SELECT ${columns.join(", ")} FROM json_each(${array}))`;
  },
  end: (text, characters) => `substr(${text}, -${characters})`,
  glob: (text, pattern) => `${text} GLOB ${pattern}`,
  globPattern: (pattern) => pattern,
  member: (object) => `json_extract(${object}, ?)`,
  memberKey: (name) => `$."${name}"`,
  // Text is more than any number.
  numberMember: (object) => `json_extract(${object}, ?)`,
  numberKey: (name) => `$."${name}"`,
  joinInOrder: "CROSS JOIN",
  indexedBy: (index) => `INDEXED BY ${index}`,
  unindexed: (column) => `+${column}`,
  field: (object, path) => `(${object} ->> '$.${path}')`,
  isTrue: (object, path) => `json_extract(${object}, '$.${path}') = 1`,
  size: (object, name) => `json_array_length(${object}, '$.${name}')`,
  joined: (text) => `group_concat(${text}, ' ')`,
  bytesAsText: (bytes) => `CAST(${bytes} AS TEXT)`,
  rowKey: "rowid",
  isOwned: () => "1",
  isOthers: (_, node) => `CASE WHEN ${node} IS NULL THEN 1 ELSE 0 END`,
  insertion: () => "rowid",
};
