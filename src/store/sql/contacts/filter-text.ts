// Text that ignores case: SQLite folds ASCII only. Whole texts and their starts are patterns of GLOB, which has sets of
// any characters; parts are looked for in the folded value.

/** Folding of one code point that upper and lower case do not give (CaseFolding.txt, C and S). */
const FOLDED: Record<string, string> = {
  ı: "ı",
  İ: "İ",
  "\u{1fd3}": "\u{390}",
  "\u{1fe3}": "\u{3b0}",
  "\u{fb05}": "\u{fb06}",
};
/** The last code point with case. */
const CASED_MAX = 0x1e943;

let variants: Map<string, string> | null = null;

/** The pattern of exactly this text in any case. */
export function globOf(text: string): string {
  variants ??= findVariants();
  const cased = variants;
  return [...text].map((char) => cased.get(char) ?? (SPECIAL.has(char) ? `[${char}]` : char)).join("");
}

interface Folded {
  /** Of a value in SQL: `values` come after those of the value itself. */
  wrap(sql: string): { sql: string; values: string[] };
  folded: string;
}

/** The text, and how SQL folds a value as far as the text's characters need it. */
export function foldedOf(text: string): Folded {
  variants ??= findVariants();
  const folds = new Map<string, string>();
  const chars = [...text].map((char) => {
    const same = [...(variants?.get(char)?.slice(1, -1) ?? char)];
    const folded = same[0] ?? char;
    for (const other of same.slice(1)) if (other > "\x7f") folds.set(other, folded);
    return folded;
  });
  const values = [...folds].flat();
  const wrap = (sql: string) => ({
    sql: `${"replace(".repeat(folds.size)}lower(${sql})${", ?, ?)".repeat(folds.size)}`,
    values,
  });
  return { wrap, folded: chars.join("") };
}

const SPECIAL = new Set("*?[");

/** Each character with case → the set of those with the same folding: `a` → `[aA]`. Takes some 20 ms, once. */
function findVariants(): Map<string, string> {
  const classes = new Map<string, string[]>();
  for (let point = 0x41; point <= CASED_MAX; point += 1) {
    const isSurrogate = point >= 0xd800 && point <= 0xdfff;
    if (isSurrogate) continue;
    const char = String.fromCodePoint(point);
    const folded = fold(char);
    if (folded === char) continue;
    const members = classes.get(folded) ?? [folded];
    members.push(char);
    classes.set(folded, members);
  }
  const sets = [...classes.values()].map((members) => [members, `[${members.join("")}]`] as const);
  return new Map(sets.flatMap(([members, set]) => members.map((char) => [char, set] as const)));
}

function fold(char: string): string {
  return FOLDED[char] ?? single(single(char, "toUpperCase"), "toLowerCase");
}

/** A case that takes several characters is none: ß stays ß. */
function single(char: string, change: "toUpperCase" | "toLowerCase"): string {
  const changed = char[change]();
  return changed.length === String.fromCodePoint(changed.codePointAt(0) ?? 0).length ? changed : char;
}
