// Parts of a template that stand once for each entry of a list: the renderer of documents puts a pair of comments around
// them, `<!--each:2:items-->` … `<!--/each:2-->`. Inside, `{{{item.name}}}` is a field of the entry.
import { isTag, parseTags, type Segment } from "../lib/parse-tags.ts";

/** Text and tags, or a part that is repeated. */
export type RepeatPart = Segment[] | { variable: string; segments: Segment[] };

const OPEN = /<!--each:(\d{1,4}):([A-Za-z0-9_]{1,50})-->/g;
const ITEM = "item.";

/** A comment without its twin is text, and so is one inside another part. Linear. */
export function readRepeats(text: string): RepeatPart[] {
  const parts: RepeatPart[] = [];
  const open = new RegExp(OPEN);
  let at = 0;
  for (let match = open.exec(text); match !== null; match = open.exec(text)) {
    const [mark, number, variable] = match;
    const close = `<!--/each:${number}-->`;
    const start = match.index + mark.length;
    const end = text.indexOf(close, start);
    // One search that finds nothing would be made again for each comment.
    if (end === -1) break;
    parts.push(parseTags(text.slice(at, match.index)));
    parts.push({ variable: variable!, segments: parseTags(text.slice(start, end)) });
    at = end + close.length;
    open.lastIndex = at;
  }
  parts.push(parseTags(text.slice(at)));
  return parts;
}

/** Everything but the fields of entries, as if each part stood there once. */
export function segmentsOf(parts: readonly RepeatPart[]): Segment[] {
  return parts.flatMap((part) =>
    Array.isArray(part) ? part : part.segments.filter((segment) => !isTag(segment) || !isField(segment.name)),
  );
}

const isField = (name: string) => name.startsWith(ITEM);

/**
 * With each part as often as its list has entries. Fields are text: what looks like a tag in them is none. `show`
 * escapes them.
 */
export function expandRepeats(
  parts: readonly RepeatPart[],
  listOf: (variable: string) => readonly unknown[],
  show: (value: string) => string,
): Segment[] {
  return parts.flatMap((part) => {
    if (Array.isArray(part)) return part;
    return listOf(part.variable).flatMap((entry) =>
      part.segments.map((segment) =>
        isTag(segment) && isField(segment.name)
          ? show(fieldOf(entry, segment.name.slice(ITEM.length)) ?? segment.fallback ?? "")
          : segment,
      ),
    );
  });
}

/** `{{{item.value}}}` is the entry itself where it is no object. */
function fieldOf(entry: unknown, name: string): string | null {
  const isObject = typeof entry === "object" && entry !== null;
  const value: unknown = isObject
    ? Object.getOwnPropertyDescriptor(entry, name)?.value
    : name === "value"
      ? entry
      : undefined;
  if (value === undefined || value === null || value === "") return null;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
