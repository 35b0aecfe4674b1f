// Names in the spellings of the languages, from those of the wire.

/** `created_at`, `createdAt`, `email.bounced`, `X-Batch-Validation` → `created at`. */
function wordsOf(name: string): string[] {
  return name
    .replace(/^X-/, "")
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== "")
    .map((word) => word.toLowerCase());
}

const upperFirst = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export const snake = (name: string) => wordsOf(name).join("_");
export const screaming = (name: string) => snake(name).toUpperCase();
export const kebab = (name: string) => wordsOf(name).join("-");
export const pascal = (name: string) => wordsOf(name).map(upperFirst).join("");

export function camel(name: string): string {
  const given = pascal(name);
  return given.charAt(0).toLowerCase() + given.slice(1);
}

/** `categories` → `category`; for the resources of this API, which are regular. */
export function singular(name: string): string {
  if (name === "batch" || name === "usage" || name === "dns") return name;
  return name
    .replace(/ies$/, "y")
    .replace(/(?<=x|ch|sh)es$/, "")
    .replace(/(?<!s)s$/, "");
}

/** A constant of an enumeration: `,` and `\t` have words, digits at the front an underscore. */
export function wordOf(value: string): string {
  const signs: Record<string, string> = {
    ",": "comma_sign",
    ";": "semicolon_sign",
    "\t": "tab_sign",
    "|": "pipe_sign",
  };
  const word = signs[value] ?? value;
  return /^\d/.test(word) ? `_${word}` : word;
}
