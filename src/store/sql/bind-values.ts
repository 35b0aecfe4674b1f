import { type SQL, sql } from "drizzle-orm";

/** A text of `Dialect`, with a value for each `?` of it. */
export function bindValues(text: string, ...values: (string | number)[]): SQL {
  const [first = "", ...others] = text.split("?");
  return sql.join([
    sql.raw(first),
    ...others.flatMap((part, index) => [sql`${values[index]}`, sql.raw(part)]),
  ]);
}
