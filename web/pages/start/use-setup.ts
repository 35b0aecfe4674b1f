// Which steps of the setup guide are done.
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Setup } from "../../../src/dashboard/schema.ts";
import { get } from "../../api.ts";

const POLL_MS = 30_000;

export type StepName = Setup["steps"][number]["name"];

export const setupQuery = queryOptions({
  queryKey: ["setup"],
  queryFn: () => get<Setup>("/setup"),
  staleTime: 10_000,
  // Steps are also done elsewhere: on other pages, by the API, by DNS.
  refetchInterval: ({ state }) =>
    state.data?.steps.every(({ is_done }) => is_done) === true ? false : POLL_MS,
});

/** "Get started 2/4"; null while loading. The guide is complete when `done` equals `total`. */
export function useSetup(): { done: number; total: number } | null {
  const { data } = useQuery(setupQuery);
  if (data === undefined) return null;
  return { done: data.steps.filter(({ is_done }) => is_done).length, total: data.steps.length };
}
