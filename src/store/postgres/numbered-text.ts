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
  return withoutOwnNumbers(numbered(sql));
}

/** Drizzle writes NULL for the number that the engine gives a row, which PostgreSQL takes as given. */
const OWN_NUMBER = /^insert into "\w+" \("seq", /;

function withoutOwnNumbers(sql: string): string {
  if (!OWN_NUMBER.test(sql)) return sql;
  return sql.replace('("seq", ', "(").replace(/((?:\) values|\),) \()null, /g, "$1");
}

function numbered(sql: string): string {
  let largest = 0;
  const text = sql.replace(PART, (part, digits?: string, name?: string) => {
    if (name !== undefined) return `"${name}"`;
    if (digits === undefined) return part;
    const number = digits === "" ? largest + 1 : Number(digits);
    largest = Math.max(largest, number);
    return `$${number}`;
  });
  return text.replace(TARGET, (whole, columns: string) =>
    whole.replace(columns, columns.replace(QUALIFIED, "")),
  );
}
