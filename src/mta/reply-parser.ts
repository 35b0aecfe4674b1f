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
  /** The next complete reply; `invalid` stays so, since the stream can no longer be trusted. */
  take(): ParsedReply;
  /** Whether bytes wait that nobody has taken. */
  hasInput(): boolean;
}

const REPLY_BYTES_MAX = 64 * 1024;
const REPLY_LINES_MAX = 100;
const LINE_BYTES_MAX = 8 * 1024;
const REPLIES_WAITING_MAX = 100;
const LINE = /^([2-5]\d\d)(?:([ -])(.*))?$/s;
const LF = 10;
const CR = 13;

export function createReplyParser(): ReplyParser {
  const ready: Reply[] = [];
  let rest: Buffer = Buffer.alloc(0);
  let code = 0;
  let lines: string[] = [];
  let replyBytes = 0;
  let problem: string | null = null;

  const acceptLine = (line: string): void => {
    const match = LINE.exec(line);
    if (match === null) return fail(`not an SMTP reply: ${line.slice(0, 80)}`);
    const lineCode = Number(match[1]);
    if (lines.length > 0 && lineCode !== code) return fail(`reply codes differ: ${code} and ${lineCode}`);
    if (lines.length >= REPLY_LINES_MAX) return fail(`reply of more than ${REPLY_LINES_MAX} lines`);
    code = lineCode;
    lines.push(match[3] ?? "");
    if (match[2] === "-") return;
    if (ready.length >= REPLIES_WAITING_MAX) return fail("too many replies that nobody asked for");
    ready.push({ code, enhancedCode: enhancedCode(code, lines[0]!), lines });
    lines = [];
    replyBytes = 0;
  };
  const fail = (reason: string): void => {
    problem ??= reason;
    rest = Buffer.alloc(0);
  };

  return {
    push(chunk) {
      if (problem !== null) return;
      const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
      const searchFrom = rest.length;
      const input = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
      let start = 0;
      let end = input.indexOf(LF, searchFrom);
      while (end !== -1 && problem === null) {
        replyBytes += end + 1 - start;
        if (replyBytes > REPLY_BYTES_MAX) return fail("reply of more than 64 KiB");
        if (end - start > LINE_BYTES_MAX) return fail("reply line of more than 8 KiB");
        const textEnd = end > start && input[end - 1] === CR ? end - 1 : end;
        acceptLine(input.toString("utf8", start, textEnd));
        start = end + 1;
        end = input.indexOf(LF, start);
      }
      if (problem !== null) return;
      if (input.length - start > LINE_BYTES_MAX) return fail("reply line of more than 8 KiB");
      // A copy: the socket may reuse the chunk's memory.
      rest = start === input.length ? Buffer.alloc(0) : Buffer.from(input.subarray(start));
    },
    take() {
      const reply = ready.shift();
      if (reply !== undefined) return { kind: "reply", reply };
      return problem === null ? { kind: "partial" } : { kind: "invalid", reason: problem };
    },
    hasInput: () => ready.length > 0 || lines.length > 0 || rest.length > 0 || problem !== null,
  };
}

function enhancedCode(code: number, text: string): string | null {
  const match = /^([245]\.\d{1,3}\.\d{1,3})(?![\d.])/.exec(text);
  return match !== null && match[1]![0] === String(code)[0] ? match[1]! : null;
}

/** All text of a reply on one line a line, safe to show: control characters and line separators are escaped. */
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
