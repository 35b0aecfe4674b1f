// The whole language of templates. `{{{NAME}}}` puts a value in as it is, `{{NAME}}` escapes it where it stands in HTML,
// and `|words` behind the name are used when there is no value. No logic, no nesting; what is no tag is text.

export interface Tag {
  /** A variable's key, or a dotted name such as `contact.first_name`. */
  name: string;
  /** What stands behind `|`, trimmed; null without one. */
  fallback: string | null;
  /** Three braces: the value is not escaped. */
  isRaw: boolean;
  /** As written. */
  source: string;
}

export type Segment = string | Tag;

// One way to read each text, so that a failed match costs its length and no more.
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

/** What only a broadcast knows, because it writes to contacts. */
const RESERVED = new Set([
  "FIRST_NAME",
  "LAST_NAME",
  "EMAIL",
  "UNSUBSCRIBE_URL",
  "RESEND_UNSUBSCRIBE_URL",
  "contact",
  "this",
]);

/** True for names that no variable may have, and for what is dotted behind them: `contact.first_name`. */
export function isReserved(name: string): boolean {
  return RESERVED.has(name.split(".", 1)[0]!);
}
