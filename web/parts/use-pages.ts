import { type QueryKey, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { type RefObject, useMemo, useRef } from "react";
import { get, type Page, type Query } from "../api.ts";
import { type Followed, type Following, follow, NOTHING_FOLLOWED, type Row } from "./live-pages.ts";
import { type LiveRows, useHeldRows } from "./use-held-rows.ts";

const POLL_MS = 5_000;
const FIRST_ROWS = 50;
const MORE_ROWS = 100;

/**
 * A paginated list of the API, newest first. `live` follows the server while the page is visible: pass what it returns
 * as `live` to DataTable, which holds rows still while they are read.
 */
export function usePages<Item extends Row>(
  path: string,
  query: Query = {},
  { live }: { live?: Following | undefined } = {},
) {
  // Invalidating the path polls; it does not read all pages again.
  const pagesKey = live === undefined ? [path, query] : ["pages", path, query];
  const result = useInfiniteQuery({
    queryKey: pagesKey,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam }) => {
      const limit = pageParam === null ? FIRST_ROWS : MORE_ROWS;
      return get<Page<Item>>(path, { limit, ...query, after: pageParam });
    },
    getNextPageParam: (last) => (last.has_more ? (last.data.at(-1)?.id ?? null) : null),
    placeholderData: (before) => before,
    ...(live !== undefined && { staleTime: Number.POSITIVE_INFINITY, structuralSharing: false }),
  });
  const above = useRef<string | null>(null);
  const { isPlaceholderData: isPrevious } = result;
  const isReady = result.data !== undefined && !isPrevious;
  const polls = usePolls({ path, query, pagesKey, live, above, isReady });
  const pages = result.data?.pages;
  const items = useMemo(() => pages?.flatMap(({ data }) => data) ?? null, [pages]);
  const key = JSON.stringify([path, query, polls.data?.own ?? 0]);
  const held = useHeldRows(items, isPrevious ? null : key);
  return {
    items: live === undefined ? items : held.rows,
    live: live === undefined ? undefined : ({ ...held, above } satisfies LiveRows),
    /** Still shows the rows of the previous query. */
    isPrevious,
    error: result.error ?? polls.error,
    retry: () => void result.refetch(),
    more: result.hasNextPage
      ? { load: () => void result.fetchNextPage(), isLoading: result.isFetchingNextPage }
      : null,
  };
}

interface PollOptions {
  path: string;
  query: Query;
  pagesKey: QueryKey;
  live: Following | undefined;
  above: RefObject<string | null>;
  isReady: boolean;
}

/** Polls while the page is visible. */
function usePolls({ path, query, pagesKey, live, above, isReady }: PollOptions) {
  const client = useQueryClient();
  const queryKey = [path, query, "polls"];
  return useQuery<Followed>({
    queryKey,
    enabled: live !== undefined && isReady,
    // A cursor is taken at once; what else is polled has just been read.
    ...(live !== "changes" && { initialData: NOTHING_FOLLOWED }),
    structuralSharing: false,
    refetchInterval: POLL_MS,
    queryFn: ({ signal }) => {
      const { data, isInvalidated = false } = client.getQueryState<Followed>(queryKey) ?? {};
      const parts = { client, pagesKey, path, query, signal, above: above.current };
      return follow(live ?? "window", parts, data, isInvalidated);
    },
  });
}
