// What the engines write differently. Each difference has one name here, so that no noun asks which engine it is on. The
// arguments are SQL.

export interface Dialect {
  name: "sqlite" | "postgres";
  /** The larger of two values that are not null. */
  greatest(one: string, other: string): string;
  /** The smaller of two values that are not null. */
  least(one: string, other: string): string;
  /** Where `part` begins in `text`, from 1; 0 = it is not in it. */
  position(text: string, part: string): string;
  /** A query of one column, `value`: the texts of a JSON array, such as `IN (${texts("?")})`. */
  texts(array: string): string;
  /** The same for whole numbers. */
  numbers(array: string): string;
  /** A table of the objects in a JSON array: the members that are named here, with their types. */
  rows(array: string, members: Readonly<Record<string, "text" | "number">>): string;
  /** The last characters of a text; less of a shorter one. */
  end(text: string, characters: string): string;
  /** Whether a text matches a pattern of `globPattern`. */
  glob(text: string, pattern: string): string;
  /** A pattern as SQLite's GLOB has it (`*`, `?`, `[ab]`, `[0-9]`), as a value for `glob`. */
  globPattern(pattern: string): string;
  /** A member of a JSON object that a bound `memberKey` names, text as text and a number as a number or its text. */
  member(object: string): string;
  memberKey(name: string): string;
  /** The same, bound to a `numberKey`, to compare with numbers: what is no number is NULL, or more than any number. */
  numberMember(object: string): string;
  numberKey(name: string): string;
  /** Joins two tables, the rows of the first one first where the engine can be told so. */
  joinInOrder: "CROSS JOIN" | "JOIN";
  /** After a table's name: the index to use, where the engine can be told so. */
  indexedBy(index: string): string;
  /** A column by which no index is used, where the engine can be told so. */
  unindexed(column: string): string;
  /** A field of a JSON object as text; of an object in it, after a dot. */
  field(object: string, path: string): string;
  /** Whether a field, as `field` finds it, is true; null where it is missing. */
  isTrue(object: string, path: string): string;
  /** How many elements an array that is a field of a JSON object has. */
  size(object: string, name: string): string;
  /** The texts of a group in one, with spaces between them. */
  joined(text: string): string;
  /** Bytes as text in which what is ASCII can be found. */
  bytesAsText(bytes: string): string;
  /** Of a row that is found to be changed at once: the shortest key that the engine has for it. */
  rowKey: "rowid" | "id";
  /** 1 while the part of the queue that a leased delivery is in belongs to the node that leased it. */
  isOwned(deliveries: string): string;
  /** 1 while it belongs to another node than `node`, whose lease lasts. */
  isOthers(deliveries: string, node: string): string;
  /** A number that grows with each row of a table from which none is removed; `time`: the column with its time. */
  insertion(time: string): string;
}
