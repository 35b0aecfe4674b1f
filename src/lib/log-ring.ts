// The last lines of the log, for `sendlark logs`. Beside what is written, it has routine lines about emails, which would be
// too many for a file.
export interface LogRing {
  /** A written line, as JSON. */
  add(line: string): void;
  /** A line that is only kept here. It is written as JSON when somebody reads it. */
  note(event: string, fields: Record<string, string | number | null>): void;
  /** Lines that match, `limit` at most: the last ones, or the first ones after the number `after`. */
  read(request: { after: number | null; limit: number; filter: LineFilter }): LinesRead;
  /** Resolves with the next line after that number, or after `ms`. */
  wait(after: number, ms: number): Promise<void>;
}

export interface LineFilter {
  /** Of an email or delivery. */
  id: string | null;
  site: string | null;
  level: LogLevel;
}

export interface LinesRead {
  lines: string[];
  /** The number of the last line that was looked at. */
  last: number;
  /** Lines after `after` that were gone, and that match or not. */
  lost: number;
}

export const LOG_LEVELS = ["info", "warn", "error"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const LINES_MAX = 10_000;

interface Routine {
  time: number;
  event: string;
  fields: Record<string, string | number | null>;
}

export function createLogRing(linesMax = LINES_MAX): LogRing {
  const lines: (string | Routine)[] = [];
  let count = 0;
  let waiting: (() => void)[] = [];

  function push(line: string | Routine): void {
    lines[count % linesMax] = line;
    count++;
    if (waiting.length === 0) return;
    const woken = waiting;
    waiting = [];
    for (const wake of woken) wake();
  }

  return {
    add: (line) => push(line.trimEnd()),
    note: (event, fields) => push({ time: Date.now(), event, fields }),
    read({ after, limit, filter }) {
      const oldest = Math.max(0, count - linesMax);
      const found: string[] = [];
      if (after === null) {
        for (let number = count - 1; number >= oldest && found.length < limit; number--) {
          const line = lines[number % linesMax]!;
          if (matches(line, filter)) found.push(toText(line));
        }
        return { lines: found.reverse(), last: count, lost: 0 };
      }
      let number = Math.max(oldest, after);
      for (; number < count && found.length < limit; number++) {
        const line = lines[number % linesMax]!;
        if (matches(line, filter)) found.push(toText(line));
      }
      return { lines: found, last: Math.max(number, after), lost: Math.max(0, oldest - after) };
    },
    wait(after, ms) {
      if (count > after) return Promise.resolve();
      const { promise, resolve } = Promise.withResolvers<void>();
      const wake = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        // Nobody writes to the log of an idle server for hours.
        waiting = waiting.filter((one) => one !== wake);
        resolve();
      }, ms);
      waiting.push(wake);
      return promise;
    },
  };
}

/** By its text, which is quick: nothing is parsed. */
function matches(line: string | Routine, { id, site, level }: LineFilter): boolean {
  if (typeof line !== "string") {
    const isOfSite = site === null || line.fields["site"] === site;
    return level === "info" && isOfSite && (id === null || Object.values(line.fields).includes(id));
  }
  const levels = LOG_LEVELS.slice(LOG_LEVELS.indexOf(level));
  if (!levels.some((one) => line.includes(`"level":"${one}"`))) return false;
  if (site !== null && !line.includes(`"site":${JSON.stringify(site)}`)) return false;
  return id === null || line.includes(`"${id}"`);
}

function toText(line: string | Routine): string {
  if (typeof line === "string") return line;
  const { time, event, fields } = line;
  return JSON.stringify({ time: new Date(time).toISOString(), level: "info", event, ...fields });
}
