// A streaming reader of multipart/form-data (RFC 7578, RFC 2046 §5.1.1). Our own, because the libraries read Node streams
// and hold their own buffers: here each chunk of the body is written and released before the next one is read.
import { AppError } from "./app-error.ts";

export type PartEvent =
  | { kind: "part"; name: string; fileName: string | null }
  | { kind: "data"; bytes: Uint8Array };

const HEADERS_BYTES_MAX = 16 * 1024;
const CRLF = Buffer.from("\r\n");
const HEADERS_END = Buffer.from("\r\n\r\n");
const DASH = 0x2d;

/** Of the Content-Type header; null for anything but multipart/form-data with a boundary. */
export function boundaryOf(contentType: string | null): string | null {
  const [type = "", ...parameters] = (contentType ?? "").split(";");
  if (type.trim().toLowerCase() !== "multipart/form-data") return null;
  const given = parameters.join(";");
  const [, quoted, plain] = /(?:^|;)\s*boundary\s*=\s*(?:"([^"]*)"|([^;\s]+))/i.exec(given) ?? [];
  const boundary = quoted ?? plain ?? "";
  return /^[\x20-\x7e]{1,70}$/.test(boundary) ? boundary : null;
}

export interface MultipartReader {
  /** What the next bytes of the body hold; the events' bytes are valid until the next call. */
  push(chunk: Uint8Array): PartEvent[];
  /** Throws AppError when the body ended before its last boundary. */
  end(): void;
}

/** Throws AppError 422 for a body that is not well-formed. */
export function createMultipartReader(boundary: string): MultipartReader {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  let state: "preamble" | "boundary" | "headers" | "body" | "epilogue" = "preamble";
  // The first boundary may begin the body, without a line break.
  let kept = Buffer.from(CRLF);

  /** The bytes before the delimiter; when it is not there, those that cannot begin it. */
  function untilDelimiter(): { bytes: Buffer; isFound: boolean } {
    const at = kept.indexOf(delimiter);
    const end = at >= 0 ? at : Math.max(0, kept.length - delimiter.length + 1);
    const bytes = kept.subarray(0, end);
    kept = kept.subarray(at >= 0 ? at + delimiter.length : end);
    return { bytes, isFound: at >= 0 };
  }

  /** One step; false when it needs more bytes. */
  function step(events: PartEvent[]): boolean {
    if (state === "epilogue") {
      kept = kept.subarray(kept.length);
      return false;
    }
    if (state === "preamble" || state === "body") {
      const { bytes, isFound } = untilDelimiter();
      if (state === "body" && bytes.length > 0) events.push({ kind: "data", bytes });
      if (isFound) state = "boundary";
      return isFound;
    }
    return state === "boundary" ? afterBoundary() : readHeaders(events);
  }

  function afterBoundary(): boolean {
    if (kept.length < 2) return false;
    if (kept[0] === DASH && kept[1] === DASH) {
      state = "epilogue";
      return true;
    }
    const end = kept.indexOf(CRLF);
    if (end > 256 || (end < 0 && kept.length > 256)) throw malformed();
    if (end < 0) return false;
    // Only white space may pad a boundary's line.
    if (/[^ \t]/.test(kept.toString("latin1", 0, end))) throw malformed();
    // The line break stays: the headers may be empty, and then it is their end.
    kept = kept.subarray(end);
    state = "headers";
    return true;
  }

  function readHeaders(events: PartEvent[]): boolean {
    const end = kept.indexOf(HEADERS_END);
    if (end > HEADERS_BYTES_MAX || (end < 0 && kept.length > HEADERS_BYTES_MAX)) throw malformed();
    if (end < 0) return false;
    events.push({ kind: "part", ...readDisposition(kept.toString("utf8", 0, end)) });
    kept = kept.subarray(end + HEADERS_END.length);
    // An empty body: the line break before the boundary is also the end of the headers.
    kept = Buffer.concat([kept]);
    state = "body";
    return true;
  }

  return {
    push(chunk) {
      kept = kept.length === 0 ? Buffer.from(chunk) : Buffer.concat([kept, chunk]);
      const events: PartEvent[] = [];
      while (step(events));
      return events;
    },
    end() {
      if (state !== "epilogue") throw malformed("It ends before its last boundary.");
    },
  };
}

function readDisposition(headers: string): { name: string; fileName: string | null } {
  const line = headers.split("\r\n").find((header) => /^content-disposition\s*:/i.test(header)) ?? "";
  return { name: parameterOf(line, "name") ?? "", fileName: parameterOf(line, "filename") };
}

/** Browsers write a quote as %22 or \", and a line break as %0D%0A. */
function parameterOf(line: string, name: string): string | null {
  const found = new RegExp(`;\\s*${name}\\s*=\\s*(?:"((?:[^"\\\\]|\\\\.)*)"|([^;\\s]+))`, "i").exec(line);
  if (found === null) return null;
  return (found[1]?.replace(/\\(["\\])/g, "$1") ?? found[2] ?? "").replaceAll("%22", '"');
}

function malformed(why = ""): AppError {
  return new AppError("validation_error", `The form data is not valid. ${why}`.trimEnd());
}
