// The last lines of a running server's log, and those to come.
import { AppError } from "../lib/app-error.ts";
import { type LineFilter, type LinesRead, LOG_LEVELS } from "../lib/log-ring.ts";
import { type CommandInput, type CommandParts, option, storeCommand, UsageError } from "./command.ts";
import { printable } from "./show-table.ts";

const SHOWN = 100;
/** With `--follow`, in one answer. */
const FOLLOWED_MAX = 1_000;
/** An answer must come before the connection counts as idle. */
const WAIT_MS = 5_000;

export const logs = storeCommand({
  name: "logs",
  about: "Show the last lines of the running server's log",
  options: {
    follow: { type: "boolean", about: "also show lines as they come, until you stop it" },
    email: { type: "string", value: "ID", about: "only lines about this email or delivery" },
    site: { type: "string", value: "SITE", about: "only lines about this site" },
    level: { type: "string", value: "LEVEL", about: "info (default), warn or error, and what is worse" },
    lines: { type: "string", value: "N", about: `how many, 1 to ${FOLLOWED_MAX} (default ${SHOWN})` },
  },
  act: null,
  run: readLines,
  show: ({ lines, lost }) => [...tellLost(lost), ...lines.map(showLine)].map((line) => `${line}\n`).join(""),
  goOn: ({ last }, input) => ({ ...input, values: { ...input.values, after: String(last) } }),
});

async function readLines({ logRing }: CommandParts, input: CommandInput): Promise<LinesRead> {
  if (logRing === undefined) {
    throw new AppError(
      "application_error",
      "No server is running on this data directory. Earlier lines are where its standard error went, such as `journalctl -u sendlark`.",
      { status: 503 },
    );
  }
  const filter = readFilter(input);
  const after = option(input, "after");
  if (after === undefined) return logRing.read({ after: null, limit: readCount(input), filter });
  const number = Number(after);
  await logRing.wait(number, WAIT_MS);
  return logRing.read({ after: number, limit: FOLLOWED_MAX, filter });
}

function readFilter(input: CommandInput): LineFilter {
  const level = LOG_LEVELS.find((one) => one === (option(input, "level") ?? "info"));
  if (level === undefined) throw new UsageError(`--level must be one of ${LOG_LEVELS.join(", ")}`);
  return { id: option(input, "email") ?? null, site: option(input, "site") ?? null, level };
}

function readCount(input: CommandInput): number {
  const count = Number(option(input, "lines") ?? SHOWN);
  if (Number.isInteger(count) && count >= 1 && count <= FOLLOWED_MAX) return count;
  throw new UsageError(`--lines must be a whole number from 1 to ${FOLLOWED_MAX}`);
}

function tellLost(lost: number): string[] {
  return lost === 0 ? [] : [`… ${lost} lines were lost: they came faster than they were read`];
}

/** `12:00:01.250 warn  smtp.login_failed ip=192.0.2.1 method=PLAIN` */
function showLine(text: string): string {
  const { time, level, event, ...fields } = JSON.parse(text) as Record<string, unknown>;
  const pairs = Object.entries(fields).map(([name, value]) => {
    return `${name}=${typeof value === "string" && /^[^\s"=]+$/.test(value) ? value : JSON.stringify(value)}`;
  });
  return printable([`${time}`.slice(11, 23), `${level}`.padEnd(5), event, ...pairs].join(" "));
}
