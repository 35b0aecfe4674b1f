// Shortens a JSON body for the logs and removes secrets.

/** The names of secret fields, as the source of a regular expression. */
export const SECRET_FIELDS =
  "authorization|cookie|set-cookie|api[_-]?key|token|\\w+_token|\\w*secret\\w*|password|passphrase|private_?key|download_url";
const SECRET = new RegExp(`^(?:${SECRET_FIELDS})$`, "i");
/** Enough to recognize a text; the email has all of it. Writing JSON takes one or two nanoseconds a character. */
const STRING_CHARS_MAX = 400;
/** As many characters take at most so many bytes of UTF-8. */
const BEGINNING_BYTES = 4 * STRING_CHARS_MAX;
const KEY_CHARS_MAX = 100;
/** Limits how many values are visited, so that many short values cost no more than long texts. */
const VALUE_BYTES_MIN = 8;

/**
 * JSON text of at most about `bytesMax` bytes; null for undefined. Long texts and lists are cut in place, so that the
 * result is JSON and later fields are kept. Cost depends on `bytesMax` only.
 */
export function shortenBody(body: unknown, bytesMax: number): string | null {
  if (body === undefined) return null;
  return JSON.stringify(shorten(body, { left: bytesMax }));
}

/** Of a long text of a request, as UTF-8. */
class Beginning {
  readonly start: Uint8Array;

  constructor(
    text: Uint8Array,
    readonly length = text.length,
  ) {
    this.start = text.slice(0, BEGINNING_BYTES);
  }
}

/** Copies the beginnings of long texts for the log: storing an email transfers their bytes. */
export function keepBeginnings(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(keepBeginnings);
  if (typeof body !== "object" || body === null) return body;
  const long = Object.entries(body).filter(([, value]) => value instanceof Uint8Array);
  if (long.length === 0) return body;
  return { ...body, ...Object.fromEntries(long.map(([key, value]) => [key, new Beginning(value)])) };
}

/** Bytes of JSON text. */
interface Room {
  left: number;
}

function shorten(value: unknown, room: Room): unknown {
  if (typeof value === "string") return shortenText(value, room);
  room.left -= VALUE_BYTES_MIN;
  if (typeof value !== "object" || value === null) return typeof value === "bigint" ? String(value) : value;
  if (value instanceof Uint8Array) return shortenLong(new Beginning(value), room);
  if (value instanceof Beginning) return shortenLong(value, room);
  if (Array.isArray(value)) return shortenList(value, room, shorten);
  const short: Record<string, unknown> = {};
  for (const key in value) {
    if (room.left <= 0) {
      short["…"] = "cut";
      break;
    }
    // Only the beginning is checked for secrets, since clients choose the length of keys.
    const name = key.slice(0, KEY_CHARS_MAX);
    room.left -= jsonBytes(name);
    // A client's own name for a key, and none of ours.
    if (name === "__proto__") continue;
    const shown = name.length < key.length ? `${name}…` : name;
    short[storable(shown)] = shortenField(name, (value as Record<string, unknown>)[key], room);
  }
  return short;
}

function shortenField(key: string, value: unknown, room: Room): unknown {
  if (value === null) return null;
  if (SECRET.test(key)) return "removed";
  if (key === "attachments" && Array.isArray(value)) return shortenList(value, room, shortenAttachment);
  return shorten(value, room);
}

/** Its content may be text, a list of bytes or a Buffer in JSON. */
function shortenAttachment(attachment: unknown, room: Room): unknown {
  const hasContent = typeof attachment === "object" && attachment !== null && "content" in attachment;
  return shorten(hasContent ? { ...attachment, content: "removed" } : attachment, room);
}

function shortenList(
  list: unknown[],
  room: Room,
  shortenItem: (item: unknown, room: Room) => unknown,
): unknown[] {
  const short: unknown[] = [];
  for (const item of list) {
    if (room.left <= 0) {
      short.push(`… ${list.length - short.length} more`);
      break;
    }
    short.push(shortenItem(item, room));
  }
  return short;
}

function shortenLong({ start, length }: Beginning, room: Room): string {
  const text = new TextDecoder().decode(start);
  return length <= BEGINNING_BYTES
    ? shortenText(text, room)
    : `${shortenText(text.slice(0, STRING_CHARS_MAX), room)}… ${length - STRING_CHARS_MAX} more`;
}

function shortenText(text: string, room: Room): string {
  let kept = text.slice(0, STRING_CHARS_MAX);
  // A character takes up to six bytes in JSON: \u0001.
  while (kept !== "" && jsonBytes(kept) > room.left) kept = kept.slice(0, kept.length >> 1);
  room.left -= VALUE_BYTES_MIN + jsonBytes(kept);
  return storable(kept.length === text.length ? text : `${kept}… ${text.length - kept.length} more`);
}

function jsonBytes(text: string): number {
  return Buffer.byteLength(JSON.stringify(text));
}

/** Databases reject NUL and strict clients reject lone surrogates, which cutting can create. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll("\0", "\ufffd");
}
