// The language of templates and broadcasts. `{{{NAME}}}` inserts a value as it is, `{{NAME}}` escapes it in HTML, and `|words` after the
// name are the fallback. No logic, no nesting; anything else is text.

export interface Tag {
  /** A variable's key, or a dotted name such as `contact.first_name`. */
  name: string;
  /** The text after `|`, trimmed; null if absent. */
  fallback: string | null;
  /** Three braces: the value is not escaped. */
  isRaw: boolean;
  /** As written. */
  source: string;
}

export type Segment = string | Tag;

// Unambiguous, so that a failed match takes linear time.
const INSIDE = "[ \\t]*([A-Za-z0-9_]+(?:\\.[A-Za-z0-9_]+)*)[ \\t]*(?:\\|([^{}\\r\\n]*))?";
const RAW = new RegExp(`\\{\\{\\{${INSIDE}\\}\\}\\}`, "y");
const ESCAPED = new RegExp(`\\{\\{${INSIDE}\\}\\}`, "y");

/** Text and tags in their order. Linear time; the sources of all segments make up `text` again. */
export function parseTags(text: string): Segment[] {
  const segments: Segment[] = [];
  let textStart = 0;
  let at = text.indexOf("{{");
  while (at >= 0) {
    const tag = readTag(text, at);
    if (tag === null) {
      at = text.indexOf("{{", at + 1);
      continue;
    }
    if (at > textStart) segments.push(text.slice(textStart, at));
    segments.push(tag);
    textStart = at + tag.source.length;
    at = text.indexOf("{{", textStart);
  }
  if (textStart < text.length) segments.push(text.slice(textStart));
  return segments;
}

export function isTag(segment: Segment): segment is Tag {
  return typeof segment !== "string";
}

function readTag(text: string, at: number): Tag | null {
  const isRaw = text[at + 2] === "{";
  const pattern = isRaw ? RAW : ESCAPED;
  pattern.lastIndex = at;
  const match = pattern.exec(text);
  if (match === null) return null;
  const [source, name, fallback] = match;
  return { name: name!, fallback: fallback?.trim() ?? null, isRaw, source };
}

/** Only broadcasts fill these in, because they are sent to contacts. */
const RESERVED = new Set([
  "FIRST_NAME",
  "LAST_NAME",
  "EMAIL",
  "UNSUBSCRIBE_URL",
  "RESEND_UNSUBSCRIBE_URL",
  "PREFERENCES_URL",
  "VIEW_URL",
  "contact",
  "this",
]);

/** True for names that no variable may have, and for dotted names below them: `contact.first_name`. */
export function isReserved(name: string): boolean {
  return RESERVED.has(name.split(".", 1)[0]!);
}
