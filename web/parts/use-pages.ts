import { useInfiniteQuery } from "@tanstack/react-query";
import { get, type Page, type Query } from "../api.ts";

const POLL_MS = 5_000;

/** A paginated list of the API; `isLive` polls it. */
export function usePages<Item extends { id: string }>(
  path: string,
  query: Query = {},
  { isLive = false }: { isLive?: boolean } = {},
) {
  const result = useInfiniteQuery({
    queryKey: [path, query],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam }) => get<Page<Item>>(path, { limit: 50, ...query, after: pageParam }),
    getNextPageParam: (last) => (last.has_more ? (last.data.at(-1)?.id ?? null) : null),
    refetchInterval: isLive ? POLL_MS : false,
    placeholderData: (before) => before,
  });
  return {
    items: result.data?.pages.flatMap(({ data }) => data) ?? null,
    /** Still shows the rows of the previous query. */
    isPrevious: result.isPlaceholderData,
    error: result.error,
    retry: () => void result.refetch(),
    more: result.hasNextPage
      ? { load: () => void result.fetchNextPage(), isLoading: result.isFetchingNextPage }
      : null,
  };
}
