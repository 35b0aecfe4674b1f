// Keeps the loaded pages of a list up to date by asking only for what is new or changed.
import type { InfiniteData, QueryClient, QueryKey } from "@tanstack/react-query";
import type { EmailChanges } from "../../src/dashboard/schema.ts";
import { ApiError, get, getIfChanged, type Page, type Query } from "../api.ts";

/**
 * How a list follows the server:
 * - `changes`: the server knows what changed since a cursor (emails).
 * - `newer`: rows never change; asks for what is newer than the newest (logs).
 * - `window`: asks for the rows around the window again, which is a 304 while none of them has changed (queue).
 */
export type Following = "changes" | "newer" | "window";

export type Row = { id: string };
export type Pages = InfiniteData<Page<Row>, string | null>;

/** What the polls of a list remember. */
export interface Followed {
  /** For `changes` the server's, for `newer` the id of a row. */
  cursor: string | null;
  /** `newer`: the newest row at earlier polls. */
  marks: { id: string; at: number }[];
  /** `window`: the last answer, of this query. */
  tag: string | null;
  tagged: string;
  /** Counts the polls after a change by this user, whose result is shown at once. */
  own: number;
}

export const NOTHING_FOLLOWED: Followed = { cursor: null, marks: [], tag: null, tagged: "", own: 0 };
/** Rows are committed at most this long after their id was made. */
const LATE_MS = 15_000;
const FRESH_MS = 10_000;
/** More than this is read from the start. */
const CATCH_UP_REQUESTS_MAX = 10;
const ROWS_PER_REQUEST = 100;

interface Parts {
  client: QueryClient;
  pagesKey: QueryKey;
  path: string;
  query: Query;
  signal: AbortSignal;
  /** The row above the window; null at the top. */
  above: string | null;
}

/** One poll: brings the loaded pages up to date, and returns what the next poll has to know. */
export async function follow(
  following: Following,
  parts: Parts,
  last: Followed = NOTHING_FOLLOWED,
  isOwn = false,
): Promise<Followed> {
  const before = isOwn ? { ...last, tag: null, own: last.own + 1 } : last;
  if (following === "changes") return await followChanges(parts, before);
  if (following === "newer") return isOwn ? await readAgain(parts, before) : await followNewer(parts, before);
  return await followWindow(parts, before);
}

async function followChanges(parts: Parts, last: Followed): Promise<Followed> {
  let state = last;
  for (let asked = 0; asked < CATCH_UP_REQUESTS_MAX; asked += 1) {
    const answer = await get<EmailChanges>(`${parts.path}/changes`, { ...parts.query, since: state.cursor });
    const next = answer.cursor === state.cursor ? state : { ...state, cursor: answer.cursor };
    if (answer.is_lost || (state.cursor === null && isOld(parts))) return await readAgain(parts, next);
    if (!merge(parts, answer.data, answer.others)) return state;
    state = next;
    if (!answer.has_more) return state;
  }
  return await readAgain(parts, state);
}

/** Without a cursor, the server knows the changes of 15 seconds. */
function isOld({ client, pagesKey }: Parts): boolean {
  return Date.now() - (client.getQueryState(pagesKey)?.dataUpdatedAt ?? 0) > FRESH_MS;
}

async function followNewer(parts: Parts, last: Followed): Promise<Followed> {
  const now = Date.now();
  const settled = last.marks.findLast(({ at }) => at < now - LATE_MS);
  const first = rowsOf(pagesOf(parts)).slice(0, 50);
  let before = settled?.id ?? (first.length === 50 ? first.at(-1)!.id : null);
  for (let asked = 0; asked < CATCH_UP_REQUESTS_MAX; asked += 1) {
    const asking = { ...parts.query, limit: ROWS_PER_REQUEST, before };
    const answer = await get<Page<Row>>(parts.path, asking);
    if (!merge(parts, answer.data, [])) return last;
    const newest = answer.data[0]?.id;
    if (!answer.has_more || newest === undefined || before === null) return { ...last, marks: marked() };
    before = newest;
  }
  return await readAgain(parts, { ...last, marks: [] });

  function marked(): Followed["marks"] {
    const newest = rowsOf(pagesOf(parts))[0]?.id;
    const known =
      last.marks.at(-1)?.id === newest ? last.marks : [...last.marks, { id: newest ?? "", at: now }];
    const kept = newest === undefined ? [] : known.slice(settled === undefined ? 0 : known.indexOf(settled));
    return kept.length === last.marks.length ? last.marks : kept;
  }
}

async function followWindow(parts: Parts, last: Followed): Promise<Followed> {
  const tagged = parts.above ?? "";
  const asking = { ...parts.query, limit: ROWS_PER_REQUEST, after: parts.above };
  const tag = last.tagged === tagged ? last.tag : null;
  const found = await getIfChanged<Page<Row>>(parts.path, asking, tag).catch((error) => {
    // The row above the window is gone.
    if (parts.above !== null && error instanceof ApiError && error.status === 422) return undefined;
    throw error;
  });
  if (found === undefined) return await readAgain(parts, last);
  if (found === null) return last;
  const { data, has_more } = found.answer;
  const end = has_more ? (data.at(-1)?.id ?? "") : "";
  const loaded = rowsOf(pagesOf(parts));
  const state = { ...last, tag: found.tag, tagged };
  // More came than one request reads.
  if (parts.above === null && loaded[0] !== undefined && end > loaded[0].id)
    return await readAgain(parts, state);
  const answered = new Set(data.map(({ id }) => id));
  const isCovered = (id: string) => id >= end && (parts.above === null || id < parts.above);
  const gone = loaded.map(({ id }) => id).filter((id) => isCovered(id) && !answered.has(id));
  return merge(parts, data, gone) ? state : last;
}

/** Reads all loaded pages again. */
async function readAgain({ client, pagesKey }: Parts, state: Followed): Promise<Followed> {
  await client.refetchQueries({ queryKey: pagesKey, exact: true });
  return state;
}

const pagesOf = ({ client, pagesKey }: Parts) => client.getQueryData<Pages>(pagesKey);
const rowsOf = (pages: Pages | undefined) => pages?.pages.flatMap(({ data }) => data) ?? [];

/** False when it has to be asked again, since the pages are being loaded: their answer would undo it. */
function merge({ client, pagesKey, signal }: Parts, rows: readonly Row[], gone: readonly string[]): boolean {
  if (rows.length === 0 && gone.length === 0) return true;
  if (signal.aborted || client.getQueryState(pagesKey)?.fetchStatus === "fetching") return false;
  client.setQueryData<Pages>(pagesKey, (pages) => pages && withRows(pages, rows, gone));
  return true;
}

/** The pages with new and changed rows in their places; rows and pages that are the same keep their identity. */
export function withRows(pages: Pages, rows: readonly Row[], gone: readonly string[]): Pages {
  const left = new Map(rows.map((row) => [row.id, row]));
  const removed = new Set(gone);
  let isChanged = false;
  const changed = pages.pages.map((page, at) => {
    const isLast = at === pages.pages.length - 1;
    const end = isLast && !page.has_more ? "" : (page.data.at(-1)?.id ?? "");
    const data = page.data
      .filter(({ id }) => !removed.has(id))
      .map((row) => {
        const now = left.get(row.id);
        left.delete(row.id);
        return now === undefined || isSame(row, now) ? row : now;
      });
    const added = [...left.values()].filter(({ id }) => id > end);
    for (const { id } of added) left.delete(id);
    if (added.length > 0) data.push(...added);
    if (data.length === page.data.length && data.every((row, index) => row === page.data[index])) return page;
    isChanged = true;
    return { ...page, data: data.sort((one, other) => (one.id < other.id ? 1 : -1)) };
  });
  return isChanged ? { ...pages, pages: changed } : pages;
}

const isSame = (one: Row, other: Row) => JSON.stringify(one) === JSON.stringify(other);
