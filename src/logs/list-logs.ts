import { z } from "zod";
import { pageQuery } from "../api/page-query.ts";
import { choice, findChoice } from "../api/request-fields.ts";
import { AppError } from "../lib/app-error.ts";
import { isId } from "../lib/id.ts";
import { LIMITS } from "../limits.ts";
import type { LogFilter, LogItem, LogListRequest } from "../store/logs.ts";
import type { Page } from "../store/page.ts";
import type { Store } from "../store/store.ts";
import { LOG_AGENTS } from "./agent-of.ts";

const METHODS = ["GET", "POST", "PATCH", "PUT", "DELETE", "SMTP"] as const;

/** Elysia splits a value at its commas. */
const oneOrMore = z.union([z.string(), z.array(z.string())]).optional();

/** Query parameters of the list; unknown ones are ignored. */
export const logQuery = pageQuery.extend({
  method: oneOrMore,
  status: oneOrMore,
  endpoint: z.string().optional(),
  search: z.string().optional(),
  user_agent: choice(LOG_AGENTS, `Use one of ${LOG_AGENTS.join(", ")}.`).optional(),
  api_key_id: z.uuid("It must be a valid UUID.").optional(),
  start_date: z.string().optional(),
  end_date: z.string().optional(),
});

type LogQuery = z.infer<typeof logQuery>;

/** The filter of a list. Throws invalid_parameter. */
export function readFilter(query: LogQuery): Pick<LogListRequest, "filter" | "since" | "until"> {
  const filter: LogFilter = {
    ...(query.method === undefined ? {} : { methods: readList("method", query.method, readMethod) }),
    ...(query.status === undefined ? {} : { statuses: readStatuses(query.status) }),
    ...(query.endpoint === undefined ? {} : { endpoint: readEndpoint(query.endpoint) }),
    ...(query.search === undefined || query.search === "" ? {} : readSearch(query.search)),
    ...(query.user_agent === undefined ? {} : { agent: query.user_agent }),
    ...(query.api_key_id === undefined ? {} : { apiKeyId: query.api_key_id.toLowerCase() }),
  };
  const since = readTime("start_date", query.start_date);
  const until = readTime("end_date", query.end_date);
  return {
    filter,
    ...(since === undefined ? {} : { since }),
    ...(until === undefined ? {} : { until }),
  };
}

/** Values, comma-separated or repeated, each once. */
function readList<Value>(name: string, given: string | string[], read: (text: string) => Value): Value[] {
  const parts = String(given)
    .split(",")
    .map((part) => part.trim());
  if (parts.length > LIMITS.filterValuesMax)
    throw invalid(name, `Use at most ${LIMITS.filterValuesMax} values.`);
  return [...new Set(parts.map(read))];
}

function readMethod(text: string): string {
  const method = findChoice(METHODS, text);
  if (method === undefined) throw invalid("method", `Use one or more of ${METHODS.join(", ")}.`);
  return method;
}

function readStatuses(given: string | string[]): NonNullable<LogFilter["statuses"]> {
  const statuses = readList("status", given, (part) => {
    if (!/^[1-5](?:xx|\d\d)$/i.test(part))
      throw invalid("status", "Use statuses such as `422`, or classes such as `4xx`.");
    return part.toLowerCase();
  });
  const classes = statuses.filter((status) => status.endsWith("xx")).map((status) => Number(status[0]));
  const codes = statuses.filter((status) => !status.endsWith("xx")).map(Number);
  return { classes, codes: codes.filter((code) => !classes.includes(Math.floor(code / 100))) };
}

/** An id, or the start of a path. */
function readSearch(text: string): Pick<LogFilter, "id" | "path"> {
  const id = text.trim().toLowerCase();
  return isId(id) ? { id } : { path: readEndpoint(text.trim(), "search") };
}

function readEndpoint(text: string, name = "endpoint"): string {
  if (/^\/[!-~]{0,255}$/.test(text)) return text;
  throw invalid(name, `Use a path such as \`/emails\`${name === "search" ? ", or an ID" : ""}.`);
}

function readTime(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  // In a query, the + of an offset arrives as a space.
  const iso = text.replace(" ", "+");
  const time = /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:\d{2}))?$/i.test(iso)
    ? Date.parse(iso)
    : Number.NaN;
  if (!Number.isNaN(time)) return time;
  throw invalid(name, "Use ISO 8601 such as `2026-11-20` or `2026-11-20T12:00:00Z`.");
}

function invalid(name: string, reason: string): AppError {
  return new AppError("invalid_parameter", `Invalid \`${name}\` parameter. ${reason}`);
}

/** Each search reads some thousands of rows. */
const SEARCHES_MAX = 40;

/**
 * A page of logs. With several filters, the store searches in short steps, so that it blocks no other request. Throws
 * validation_error for a search that takes too many.
 */
export async function listLogs(
  { store }: { store: Pick<Store, "logs"> },
  request: LogListRequest,
): Promise<Page<LogItem>> {
  const isNewer = request.before !== undefined;
  let rows: LogItem[] = [];
  let next = request;
  for (let search = 0; search < SEARCHES_MAX; search += 1) {
    const page = await store.logs.list({ ...next, limit: request.limit - rows.length });
    rows = isNewer ? [...page.rows, ...rows] : [...rows, ...page.rows];
    if (page.pausedAt === null) return { rows, hasMore: page.hasMore };
    if (rows.length === request.limit) return { rows, hasMore: true };
    next = isNewer ? { ...request, before: page.pausedAt } : { ...request, after: page.pausedAt };
  }
  throw new AppError(
    "validation_error",
    "Too many logs to search. Narrow the range with `start_date` and `end_date`, or use fewer filters.",
  );
}
