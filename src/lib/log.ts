// JSON lines on stderr: {"time","level","event",...fields}. Callers never pass secrets, headers or bodies.

export type LogFields = Record<string, string | number | boolean | null | undefined | string[]>;

export interface Log {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
}

/** Lines per event and minute; further lines are counted instead of written, so that a flood cannot fill the disk. */
const LINES_PER_MINUTE_MAX = 60;
const MINUTE_MS = 60_000;

interface Minute {
  startedAt: number;
  lines: number;
  leftOut: number;
}

/**
 * `write` receives complete lines; JSON escapes control characters, so that remote text cannot forge a line. `elapsed`
 * returns milliseconds from any start.
 */
export function createLog(
  write: (line: string) => void = writeToStderr,
  elapsed: () => number = () => performance.now(),
): Log {
  const minutes = new Map<string, Minute>();

  const put = (level: string, event: string, fields: LogFields) =>
    write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })}\n`);

  function end(event: string): void {
    const leftOut = minutes.get(event)?.leftOut ?? 0;
    minutes.delete(event);
    if (leftOut > 0) put("warn", "log.dropped", { of: event, lines: leftOut });
  }

  /** Counts a line; false when it is over the limit. */
  function hasRoom(event: string): boolean {
    const known = minutes.get(event);
    if (known !== undefined && elapsed() - known.startedAt >= MINUTE_MS) end(event);
    const minute = minutes.get(event) ?? { startedAt: elapsed(), lines: 0, leftOut: 0 };
    minutes.set(event, minute);
    if (minute.lines < LINES_PER_MINUTE_MAX) {
      minute.lines++;
      return true;
    }
    // Writes the count even when no further line comes.
    if (minute.leftOut++ === 0) {
      const endIt = () => {
        if (minutes.get(event) === minute) end(event);
      };
      setTimeout(endIt, MINUTE_MS - (elapsed() - minute.startedAt)).unref();
    }
    return false;
  }

  const at =
    (level: string) =>
    (event: string, fields: LogFields = {}) => {
      if (hasRoom(event)) put(level, event, fields);
    };
  return { info: at("info"), warn: at("warn"), error: at("error") };
}

let isGuarded = false;

/** Mail delivery goes on when the log cannot be written (a full disk, a closed pipe). */
export function writeToStderr(line: string): void {
  if (!isGuarded) process.stderr.on("error", () => {});
  isGuarded = true;
  process.stderr.write(line);
}

export const silentLog: Log = { info() {}, warn() {}, error() {} };
