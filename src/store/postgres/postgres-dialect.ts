import type { Dialect } from "../sql/dialect.ts";

/** Parameters are text first: the client would quote what it takes for JSON. */
const json = (text: string) => `CAST(CAST(${text} AS TEXT) AS jsonb)`;
const elements = (array: string) => `jsonb_array_elements_text(${json(array)}) AS elements(element)`;
const field = (object: string, path: string) => `(${json(object)} #>> '{${path.replaceAll(".", ",")}}')`;

/** When the lease of a row of `shards` ends: LEAST passes over the null of an owner whose version has no lease of its own. */
export const endOfLease = (shard: string) =>
  `LEAST(${shard}.until, (SELECT n.until FROM nodes AS n WHERE n.id = ${shard}.owner))`;

/**
 * Whether the shard of a delivery belongs to a node; one that no node ever had is everybody's. `at`: the node's lease must not be
 * over then.
 */
export const isOwnedBy = (delivery: string, node: string, { at }: { at?: string } = {}) =>
  `NOT EXISTS (SELECT 1 FROM shards AS s WHERE s.region = ${delivery}.region AND s.shard = ${delivery}.shard
    AND (s.owner IS DISTINCT FROM ${node}${at === undefined ? "" : ` OR ${endOfLease("s")} <= ${at}`}))`;

/** The same for the node that leased it. */
export const isOwned = (delivery: string, options: { at?: string } = {}) =>
  isOwnedBy(delivery, `${delivery}.lease_owner`, options);

/**
 * A delivery by its id and nothing else: OFFSET keeps conditions on it outside. With its state inside, the server prefers the small
 * index of all that is leased, and reads it for each delivery; it is not small while nothing can be vacuumed.
 */
export const lockedById = (id: string, whatIsLocked: "" | "SKIP LOCKED" = "") =>
  `(SELECT * FROM deliveries WHERE id = ${id} OFFSET 0 FOR UPDATE ${whatIsLocked})`;

/** The database's, ms. */
const CLOCK = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)";

export const postgresDialect: Dialect = {
  name: "postgres",
  greatest: (one, other) => `GREATEST(${one}, ${other})`,
  least: (one, other) => `LEAST(${one}, ${other})`,
  position: (text, part) => `strpos(${text}, ${part})`,
  texts: (array) => `SELECT element COLLATE "C" AS value FROM ${elements(array)}`,
  numbers: (array) => `SELECT CAST(element AS BIGINT) AS value FROM ${elements(array)}`,
  rows: (array, members) => {
    const columns = Object.entries(members).map(
      ([name, type]) => `"${name}" ${type === "text" ? 'TEXT COLLATE "C"' : "BIGINT"}`,
    );
    return `(SELECT * FROM jsonb_to_recordset(${json(array)}) AS elements(${columns.join(", ")}))`;
  },
  end: (text, characters) => `right(${text}, ${characters})`,
  glob: (text, pattern) => `${text} ~ ${pattern}`,
  globPattern,
  // Without a collation of its own, the database's would fold more than ASCII.
  member: (object) => `((CAST(${object} AS jsonb) ->> ?) COLLATE "C")`,
  memberKey: (name) => name,
  numberMember: (object) =>
    `CAST(jsonb_path_query_first(CAST(${object} AS jsonb), CAST(CAST(? AS TEXT) AS jsonpath)) AS DOUBLE PRECISION)`,
  numberKey: (name) => `$."${name}" ? (@.type() == "number")`,
  joinInOrder: "JOIN",
  indexedBy: () => "",
  unindexed: (column) => column,
  field,
  isTrue: (object, path) => `${field(object, path)} = 'true'`,
  size: (object, name) => `jsonb_array_length(${json(object)} -> '${name}')`,
  joined: (text) => `string_agg(${text}, ' ')`,
  bytesAsText: (bytes) => `encode(${bytes}, 'escape')`,
  rowKey: "id",
  isOwned: (delivery) => `CASE WHEN ${isOwned(delivery)} THEN 1 ELSE 0 END`,
  isOthers: (delivery, node) =>
    `CASE WHEN EXISTS (SELECT 1 FROM shards AS s WHERE s.region = ${delivery}.region AND s.shard = ${delivery}.shard
      AND s.owner <> ${node} AND ${endOfLease("s")} >= ${CLOCK}) THEN 1 ELSE 0 END`,
  // Of rows of one millisecond, a page may have only some.
  insertion: (time) => time,
};

const GLOB_PART = /\[(?:\][^\]]*|[^\]]*)\]|[\s\S]/gu;

/** As a regular expression of PostgreSQL. */
function globPattern(pattern: string): string {
  const parts = [...pattern.matchAll(GLOB_PART)].map(([part]) => {
    if (part === "*") return ".*";
    if (part === "?") return ".";
    if (part.length > 1 && part.startsWith("["))
      return `[${part.slice(1, -1).replaceAll(/[\\^[]/g, "\\$&")}]`;
    return part.replace(/[\\^$.|+(){}[\]]/, "\\$&");
  });
  return `^${parts.join("")}$`;
}
