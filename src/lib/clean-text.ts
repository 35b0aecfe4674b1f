// Text that cannot be stored or mailed: NUL and lone surrogates. Mail cannot carry them and PostgreSQL rejects them. Each
// caller gets its own treatment of the same definition: remove, replace or report.

/** True without NUL and lone surrogates. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes("\0");

/** For long user text: removes NUL and replaces lone surrogates by U+FFFD. */
export function cleanText(text: string): string {
  return text.toWellFormed().replaceAll("\0", "");
}

/**
 * Replaces NUL and lone surrogates by U+FFFD in all strings and keys of plain objects and arrays; bytes are unchanged.
 * Returns the value itself when there is nothing to replace.
 */
export function storable<Value>(value: Value): Value {
  return isWhole(value) ? value : (replaced(value) as Value);
}

/** Allocates nothing: it runs for every store call. */
function isWhole(value: unknown): boolean {
  if (typeof value === "string") return isStorable(value);
  if (typeof value !== "object" || value === null) return true;
  if (Array.isArray(value)) {
    for (const item of value) if (!isWhole(item)) return false;
    return true;
  }
  if (!isPlain(value)) return true;
  for (const key in value) {
    if (!isStorable(key) || !isWhole((value as Record<string, unknown>)[key])) return false;
  }
  return true;
}

function replaced(value: unknown): unknown {
  if (typeof value === "string") {
    return isStorable(value) ? value : value.toWellFormed().replaceAll("\0", "\uFFFD");
  }
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(replaced);
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [replaced(key), replaced(inner)]));
}

/** The path of the first unstorable string in a JSON value, except in fields that `isSpared` selects; null = none. */
export function findUnstorable(value: unknown, isSpared: (key: string) => boolean): string[] | null {
  if (typeof value === "string") return isStorable(value) ? null : [];
  if (typeof value !== "object" || value === null || !(Array.isArray(value) || isPlain(value))) return null;
  for (const [key, inner] of Object.entries(value)) {
    if (!isStorable(key)) return [];
    const path = isSpared(key) && typeof inner === "string" ? null : findUnstorable(inner, isSpared);
    if (path !== null) return [key, ...path];
  }
  return null;
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
