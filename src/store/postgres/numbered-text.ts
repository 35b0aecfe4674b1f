// SQLite's way of writing a statement in PostgreSQL's.

/** What must be left alone (strings, quoted names, comments), a parameter, or a name such as `teamId`. */
const PART = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|\?(\d*)|\b([a-z]\w*[A-Z]\w*)\b/g;
/** Drizzle names the table of each column of the target, which PostgreSQL takes for a syntax error. */
const TARGET = /\bon conflict \(("[^()]*)\)/gi;
const QUALIFIED = /"\w+"\.(?=")/g;

/**
 * Names that the nouns read answers by are quoted, or PostgreSQL would fold them to lower case. `?1` as `$1`, and each `?` as the number after the largest so far: https://www.sqlite.org/lang_expr.html#varparam
 */
export function toNumbered(sql: string): string {
  let largest = 0;
  const numbered = sql.replace(PART, (part, digits?: string, name?: string) => {
    if (name !== undefined) return `"${name}"`;
    if (digits === undefined) return part;
    const number = digits === "" ? largest + 1 : Number(digits);
    largest = Math.max(largest, number);
    return `$${number}`;
  });
  return numbered.replace(TARGET, (whole, columns: string) =>
    whole.replace(columns, columns.replace(QUALIFIED, "")),
  );
}
