import { AppError } from "../lib/app-error.ts";
import type { LogItem, LogListRequest } from "../store/logs.ts";
import type { Page } from "../store/page.ts";
import type { Store } from "../store/store.ts";

/** Each looks at some thousands of rows. */
const SEARCHES_MAX = 40;

/**
 * A page of logs. Where several filters meet, the store searches in short turns, so that nobody waits behind it.
 * Throws validation_error for a search without end.
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
