import type { Dialect } from "../sql/dialect.ts";

/** Parameters are text first: the client would quote what it takes for JSON. */
const json = (text: string) => `CAST(CAST(${text} AS TEXT) AS jsonb)`;
const elements = (array: string) => `jsonb_array_elements_text(${json(array)}) AS elements(element)`;

export const postgresDialect: Dialect = {
  name: "postgres",
  greatest: (one, other) => `GREATEST(${one}, ${other})`,
  least: (one, other) => `LEAST(${one}, ${other})`,
  position: (text, part) => `strpos(${text}, ${part})`,
  texts: (array) => `SELECT element COLLATE "C" AS value FROM ${elements(array)}`,
  numbers: (array) => `SELECT CAST(element AS BIGINT) AS value FROM ${elements(array)}`,
  field: (object, name) => `(${json(object)} ->> '${name}')`,
  rowKey: "id",
};
