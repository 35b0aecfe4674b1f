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
  /** A field of a JSON object as text. */
  field(object: string, name: string): string;
  /** Of a row that is found to be changed at once: the shortest key that the engine has for it. */
  rowKey: "rowid" | "id";
}
