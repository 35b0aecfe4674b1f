// NUL and halves of surrogate pairs: mail cannot carry them, and PostgreSQL refuses them in text. Three rules for three
// places, and one meaning of what is forbidden.

/** Nothing in it that mail or a database cannot hold. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes("\0");

/** A long text that somebody wrote: NUL goes, half of a surrogate pair becomes U+FFFD. */
export function cleanText(text: string): string {
  return text.toWellFormed().replaceAll("\0", "");
}

/**
 * The same value, with U+FFFD for what a database cannot hold in any text of its plain objects and arrays, names included.
 * Bytes are left alone. Without any, it is the value itself.
 */
export function storable<Value>(value: Value): Value {
  return isWhole(value) ? value : (replaced(value) as Value);
}

/** Makes nothing, as each call of the store comes by here. */
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

/** Where in a value of JSON such a text is, outside the fields that `isSpared` names; null = nowhere. */
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
