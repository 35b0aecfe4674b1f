// How the pages of contacts ask the server.
import {
  type InfiniteData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useMemo } from "react";
import type { Contact } from "../../../src/contacts/schema.ts";
import type { ContactCounts, ContactPage, FoundContact } from "../../../src/contacts/search-schema.ts";
import type { Filter } from "../../../src/store/filter.ts";
import { get, post } from "../../api.ts";

/** What the list shows: the contacts that match the filter and have the text in their address or name. */
export interface Wanted {
  filter: Filter | null;
  q: string;
}

/** The body's fields for the contacts that are wanted. */
export const bodyOf = ({ filter, q }: Wanted) => ({
  ...(filter === null ? {} : { filter }),
  ...(q === "" ? {} : { q }),
});

/** What an action is about. `contacts` null = all that match; `count` null = not counted. */
export interface Chosen {
  contacts: FoundContact[] | null;
  wanted: Wanted;
  count: number | null;
}

const SEARCH = ["/contacts", "search"];
const FIRST_ROWS = 50;
const MORE_ROWS = 100;
/** A search for what is rare gets short pages, each after some 10 ms: this many of them make one of the list. */
const REQUESTS_MAX = 100;

interface Found {
  rows: FoundContact[];
  next: string | null;
}

async function readPage(wanted: Wanted, from: string | null, signal: AbortSignal): Promise<Found> {
  const limit = from === null ? FIRST_ROWS : MORE_ROWS;
  const rows: FoundContact[] = [];
  let after = from;
  for (let asked = 0; asked < REQUESTS_MAX && !signal.aborted; asked += 1) {
    const answer = await post<ContactPage>("/contacts/search", {
      ...bodyOf(wanted),
      limit: limit - rows.length,
      ...(after !== null && { after }),
    });
    rows.push(...answer.data);
    after = answer.next;
    if (after === null || rows.length >= limit) break;
  }
  return { rows, next: after };
}

/** Newest first. */
export function useContacts(wanted: Wanted) {
  const result = useInfiniteQuery({
    queryKey: [...SEARCH, wanted],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => readPage(wanted, pageParam, signal),
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
    // Read again when something changed, not because time went by: a list can have many pages.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  const pages = result.data?.pages;
  return {
    rows: useMemo(() => pages?.flatMap(({ rows }) => rows) ?? null, [pages]),
    /** Still shows the rows of the search before. */
    isPrevious: result.isPlaceholderData,
    error: result.error,
    retry: () => void result.refetch(),
    more: result.hasNextPage
      ? { load: () => void result.fetchNextPage(), isLoading: result.isFetchingNextPage, isAutomatic: true }
      : null,
  };
}

/** How many match, and how many of them would receive a broadcast. */
export function useContactCount(filter: Filter | null) {
  return useQuery({
    queryKey: ["/contacts", "count", filter],
    queryFn: () => post<ContactCounts>("/contacts/count", filter === null ? {} : { filter }),
    placeholderData: (before) => before,
    retry: false,
    staleTime: 10_000,
  });
}

export const contactQuery = (id: string) =>
  queryOptions({
    queryKey: ["/contacts", "one", id],
    queryFn: () => get<Contact>(`/contacts/${id}`),
  });

/** Reads what changed again; of a long list, its first page. */
export function useContactsChanged(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    client.removeQueries({ queryKey: SEARCH, type: "inactive" });
    client.setQueriesData<InfiniteData<unknown>>({ queryKey: SEARCH }, (list) =>
      list === undefined ? list : { pages: list.pages.slice(0, 1), pageParams: list.pageParams.slice(0, 1) },
    );
    await Promise.all([
      client.invalidateQueries({ queryKey: SEARCH }),
      client.invalidateQueries({ queryKey: ["/contacts", "count"] }),
      client.invalidateQueries({ queryKey: ["/contacts", "one"] }),
      client.invalidateQueries({ queryKey: ["/segments"] }),
    ]);
  };
}
