// Finds the offsets of a message's parts in one pass and within limits, which stop MIME bombs. It runs before the
// general parser, which so never sees anything over the limits.
import { AppError } from "../lib/app-error.ts";
import { LIMITS } from "../limits.ts";
import {
  asBuffer,
  type HeaderField,
  parameter,
  parseParameters,
  unfoldHeaders,
  unfoldValue,
} from "./headers.ts";

export interface MimePart {
  fields: HeaderField[];
  /** Offsets in the message: headers, body, and end of the body (before the delimiter's CRLF). */
  start: number;
  bodyStart: number;
  bodyEnd: number;
  /** Lower-case `type/subtype`. */
  type: string;
  /** Lower-case Content-Transfer-Encoding; `7bit` if absent. */
  encoding: string;
  /** Null for a leaf. */
  boundary: string | null;
  children: MimePart[];
}

/** RFC 2046 §5.1.1 bchars. */
const BOUNDARY = /^[0-9A-Za-z'()+_,\-./:=? ]*[0-9A-Za-z'()+_,\-./:=?]$/;

/** The part tree of a CRLF message. Attached messages are leaves. Throws AppError at a limit. */
export function readStructure(message: Uint8Array): MimePart {
  return new StructureReader(asBuffer(message)).read();
}

/** Whether parsing takes at most a few milliseconds, whatever the content. */
export function isQuickToRead(message: Uint8Array): boolean {
  if (message.length > LIMITS.messageReadHereBytesMax) return false;
  const bytes = asBuffer(message);
  let count = 0;
  for (let at = bytes.indexOf("\n--", 0, "latin1"); at >= 0; at = bytes.indexOf("\n--", at + 3, "latin1")) {
    count += 1;
    if (count > LIMITS.partsReadHereMax) return false;
  }
  return true;
}

const DASH = 0x2d;
/** Bytes, because each search for a string allocates. */
const LINE_END = Buffer.from("\r\n");
const DELIMITER_START = Buffer.from("\r\n--");
const SPACES = new Set([0x09, 0x0b, 0x0c, 0x20, 0xa0]);

interface Delimiter {
  multipart: MimePart;
  isLast: boolean;
}

class StructureReader {
  /** The open multiparts, outermost first. */
  private readonly stack: MimePart[] = [];
  private partsCount = 0;
  private headersBytes = 0;

  constructor(private readonly bytes: Buffer) {}

  read(): MimePart {
    const root = this.openPart(0);
    /** The part that ends at the next delimiter: a leaf, or a multipart in its epilogue. */
    let open: MimePart | null = root.boundary === null ? root : null;
    let from = root.bodyStart - 2;
    while (this.stack.length > 0) {
      const breakAt = this.bytes.indexOf(DELIMITER_START, Math.max(0, from));
      if (breakAt < 0) break;
      const lineEnd = this.lineEnd(breakAt + 2);
      const delimiter = this.matchDelimiter(breakAt + 2, lineEnd);
      from = lineEnd;
      if (delimiter === null) continue;
      // With empty headers, the delimiter's CRLF is the empty line itself.
      if (open !== null) open.bodyEnd = Math.max(open.bodyStart, breakAt);
      open = this.close(delimiter, breakAt);
      if (delimiter.isLast) continue;
      const child = this.openPart(Math.min(lineEnd + 2, this.bytes.length));
      delimiter.multipart.children.push(child);
      open = child.boundary === null ? child : null;
      from = Math.max(lineEnd, child.bodyStart - 2);
    }
    return root;
  }

  /** Closes the parts inside the delimiter's multipart; the multipart continues or enters its epilogue. */
  private close(delimiter: Delimiter, at: number): MimePart | null {
    const { multipart, isLast } = delimiter;
    const index = this.stack.indexOf(multipart);
    for (const inner of this.stack.splice(index + 1)) inner.bodyEnd = Math.max(inner.bodyStart, at);
    if (isLast) this.stack.pop();
    return isLast ? multipart : null;
  }

  private openPart(start: number): MimePart {
    this.partsCount += 1;
    if (this.partsCount > LIMITS.mimePartsMax) refuse(`more than ${LIMITS.mimePartsMax} parts`);
    const { fields, bodyStart } = unfoldHeaders(this.bytes, start, this.headersEnd(start));
    this.checkFields(fields);
    const { type, boundary } = readType(fields);
    const encoding = firstValue(fields, "content-transfer-encoding")?.toLowerCase() ?? "7bit";
    const part = {
      fields,
      start,
      bodyStart,
      bodyEnd: this.bytes.length,
      type,
      encoding,
      boundary,
      children: [],
    };
    if (boundary !== null) this.stack.push(part);
    if (this.stack.length > LIMITS.mimeDepthMax) refuse(`parts nested deeper than ${LIMITS.mimeDepthMax}`);
    return part;
  }

  /** Headers end after the empty line, or at a delimiter before it. */
  private headersEnd(start: number): number {
    let at = start;
    while (at < this.bytes.length) {
      const end = this.lineEnd(at);
      if (end === at) return Math.min(at + 2, this.bytes.length);
      if (this.matchDelimiter(at, end) !== null) return at;
      this.headersBytes += end - at + 2;
      if (this.headersBytes > LIMITS.mimeHeadersBytesMax) refuse("more than 256 KB of headers");
      at = end + 2;
    }
    return this.bytes.length;
  }

  private checkFields(fields: HeaderField[]): void {
    if (fields.some((field) => field.name === "")) refuse("a header line without a valid name");
    if (fields.length > LIMITS.mimeHeadersPerPartMax)
      refuse(`more than ${LIMITS.mimeHeadersPerPartMax} headers`);
    if (fields.some((field) => field.end - field.start > LIMITS.mimeHeaderBytesMax))
      refuse("a header over 64 KB");
  }

  private lineEnd(start: number): number {
    const end = this.bytes.indexOf(LINE_END, start);
    return end < 0 ? this.bytes.length : end;
  }

  /**
   * Only whitespace may follow a delimiter (RFC 2046 §5.1.1). If two multiparts use the same boundary, it belongs to
   * the innermost.
   */
  private matchDelimiter(start: number, lineEnd: number): Delimiter | null {
    const { bytes, stack } = this;
    if (bytes[start] !== DASH || bytes[start + 1] !== DASH) return null;
    const from = start + 2;
    let end = lineEnd;
    while (end > from && SPACES.has(bytes[end - 1]!)) end -= 1;
    for (let index = stack.length - 1; index >= 0; index--) {
      const multipart = stack[index]!;
      const boundary = multipart.boundary!;
      const behind = end - from - boundary.length;
      const isLast = behind === 2 && bytes[end - 1] === DASH && bytes[end - 2] === DASH;
      if ((behind === 0 || isLast) && startsWith(bytes, from, boundary)) return { multipart, isLast };
    }
    return null;
  }
}

/** Compares bytes, to avoid a string for each of possibly millions of lines. */
function startsWith(bytes: Buffer, from: number, text: string): boolean {
  for (let at = 0; at < text.length; at++) if (bytes[from + at] !== text.charCodeAt(at)) return false;
  return true;
}

/** Unfolded value of the first header with that name, as mail programs read it. */
export function firstValue(fields: HeaderField[], name: string): string | null {
  const field = fields.find((candidate) => candidate.name.toLowerCase() === name);
  return field === undefined ? null : unfoldValue(field.rawValue);
}

function readType(fields: HeaderField[]): { type: string; boundary: string | null } {
  const value = firstValue(fields, "content-type") ?? "text/plain";
  const parsed = parseParameters(value);
  if (parsed === null && /multipart/i.test(value)) refuse("a multipart Content-Type that cannot be read");
  const type = parsed?.value ?? "application/octet-stream";
  if (!type.startsWith("multipart/")) return { type, boundary: null };
  const boundary = parameter(parsed!, "boundary");
  if (boundary === null || boundary.length > LIMITS.mimeBoundaryCharsMax || !BOUNDARY.test(boundary)) {
    refuse("a multipart without a valid boundary");
  }
  return { type, boundary };
}

function refuse(what: string): never {
  throw new AppError("validation_error", `The message has ${what}.`);
}
