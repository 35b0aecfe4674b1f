// How the pages of broadcasts ask the server.
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import type { Broadcast, BroadcastItem } from "../../../src/broadcasts/schema.ts";
import { get } from "../../api.ts";

const POLL_MS = 2_000;
/** Opens and clicks still come when it has ended. */
const SLOW_POLL_MS = 15_000;

const MOVING: ReadonlySet<BroadcastItem["state"]> = new Set([
  "scheduled",
  "preparing",
  "sending",
  "deciding",
]);

/** How often what is shown of it is asked for again. */
export const pollOf = ({ state }: Pick<BroadcastItem, "state">): number | false =>
  state === "draft" ? false : MOVING.has(state) ? POLL_MS : SLOW_POLL_MS;

export const broadcastQuery = (id: string) =>
  queryOptions({
    queryKey: ["/broadcasts", id],
    queryFn: () => get<Broadcast>(`/broadcasts/${id}`),
  });

/** Asks again for everything that shows broadcasts. */
export function useBroadcastsChanged(): () => Promise<void> {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey }) => queryKey.some((part) => String(part).startsWith("/broadcasts")),
    });
}
