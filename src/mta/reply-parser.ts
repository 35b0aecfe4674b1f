// SMTP replies out of a byte stream (RFC 5321 §4.2): strict about codes, lenient about line ends, bounded in every way.
import { Buffer } from "node:buffer";

export interface Reply {
  code: number;
  /** Such as `5.1.1`; null when absent or of another class than the code (RFC 2034 §4: the code decides). */
  enhancedCode: string | null;
  /** Text of each line without code and separator. */
  lines: string[];
}

export type ParsedReply =
  | { kind: "reply"; reply: Reply }
  | { kind: "partial" }
  | { kind: "invalid"; reason: string };

export interface ReplyParser {
  push(chunk: Uint8Array): void;
  /** The next complete reply; `invalid` is permanent, since the stream can no longer be trusted. */
  take(): ParsedReply;
  /** Whether unread bytes are buffered. */
  hasInput(): boolean;
}

const REPLY_BYTES_MAX = 64 * 1024;
const REPLY_LINES_MAX = 100;
const LINE_BYTES_MAX = 8 * 1024;
const REPLIES_WAITING_MAX = 100;
const LINE = /^([2-5]\d\d)(?:([ -])(.*))?$/s;
const LF = 10;
const CR = 13;
const EMPTY = Buffer.alloc(0);

export function createReplyParser(): ReplyParser {
  return new BufferedReplyParser();
}

class BufferedReplyParser implements ReplyParser {
  private readonly ready: Reply[] = [];
  private rest: Buffer = EMPTY;
  private code = 0;
  private lines: string[] = [];
  private replyBytes = 0;
  private problem: string | null = null;

  push(chunk: Uint8Array): void {
    if (this.problem !== null) return;
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    const input = this.rest.length === 0 ? bytes : Buffer.concat([this.rest, bytes]);
    let start = 0;
    let end = input.indexOf(LF, this.rest.length);
    while (end !== -1 && this.problem === null) {
      this.acceptLine(input, start, end);
      start = end + 1;
      end = input.indexOf(LF, start);
    }
    if (input.length - start > LINE_BYTES_MAX) this.problem ??= "reply line of more than 8 KiB";
    // A copy: the socket may reuse the chunk's memory.
    const isSpent = start === input.length || this.problem !== null;
    this.rest = isSpent ? EMPTY : Buffer.from(input.subarray(start));
  }

  take(): ParsedReply {
    const reply = this.ready.shift();
    if (reply !== undefined) return { kind: "reply", reply };
    return this.problem === null ? { kind: "partial" } : { kind: "invalid", reason: this.problem };
  }

  hasInput(): boolean {
    return this.ready.length > 0 || this.lines.length > 0 || this.rest.length > 0 || this.problem !== null;
  }

  private acceptLine(input: Buffer, start: number, end: number): void {
    this.problem = this.lineProblem(end - start);
    if (this.problem !== null) return;
    const line = input.toString("utf8", start, end > start && input[end - 1] === CR ? end - 1 : end);
    const match = LINE.exec(line);
    const lineCode = Number(match?.[1]);
    if (match === null) {
      this.problem = `not an SMTP reply: ${line.slice(0, 80)}`;
    } else if (this.lines.length > 0 && lineCode !== this.code) {
      this.problem = `reply codes differ: ${this.code} and ${lineCode}`;
    } else {
      this.code = lineCode;
      this.lines.push(match[3] ?? "");
      if (match[2] !== "-") this.finishReply();
    }
  }

  private lineProblem(lineBytes: number): string | null {
    this.replyBytes += lineBytes;
    if (this.replyBytes > REPLY_BYTES_MAX) return "reply of more than 64 KiB";
    if (lineBytes > LINE_BYTES_MAX) return "reply line of more than 8 KiB";
    if (this.lines.length >= REPLY_LINES_MAX) return `reply of more than ${REPLY_LINES_MAX} lines`;
    return this.ready.length >= REPLIES_WAITING_MAX ? "too many unsolicited replies" : null;
  }

  private finishReply(): void {
    const { code, lines } = this;
    this.ready.push({ code, enhancedCode: enhancedCode(code, lines[0]!), lines });
    this.lines = [];
    this.replyBytes = 0;
  }
}

function enhancedCode(code: number, text: string): string | null {
  const match = /^([245]\.\d{1,3}\.\d{1,3})(?![\d.])/.exec(text);
  return match !== null && match[1]![0] === String(code)[0] ? match[1]! : null;
}

/** The reply's text, one line per line, safe to display: control characters and line separators are escaped. */
export function replyText(reply: Reply): string {
  return printable(`${reply.code} ${reply.lines.join("\n")}`);
}

/** Escapes control, bidirectional and line-separator characters; a line feed stays. */
export function printable(text: string): string {
  if (!/[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]/.test(text)) return text;
  return text.replace(
    /[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
