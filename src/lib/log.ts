// JSON lines on stderr: {"time","level","event",...fields}. Callers never pass secrets, headers or bodies.

export type LogFields = Record<string, string | number | boolean | null | undefined | string[]>;

export interface Log {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
}

/** `write` receives one complete line; JSON escapes control characters, so a remote reply cannot forge a line. */
export function createLog(write: (line: string) => void = (line) => process.stderr.write(line)): Log {
  const at =
    (level: string) =>
    (event: string, fields: LogFields = {}) =>
      write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })}\n`);
  return { info: at("info"), warn: at("warn"), error: at("error") };
}

export const silentLog: Log = { info() {}, warn() {}, error() {} };
