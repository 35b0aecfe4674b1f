// What the review page asks and changes.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type {
  Broadcast,
  BroadcastCheck,
  CheckBroadcastRequest,
  DraftBody,
} from "../../../src/broadcasts/schema.ts";
import type { Filter } from "../../../src/store/filter.ts";
import { patch, post } from "../../api.ts";
import { useSubmit } from "../../parts/use-submit.ts";

export type DraftChange = Partial<Omit<DraftBody, "revision" | "filter">> & { filter?: Filter | null };

/** The checklist of this revision, if it is sent at `scheduledAt`; null = now. */
export function useCheck({ id, revision }: Broadcast, scheduledAt: string | null) {
  return useQuery({
    queryKey: ["/broadcasts", id, "check", revision, scheduledAt],
    queryFn: () => {
      const body: CheckBroadcastRequest = scheduledAt === null ? {} : { scheduled_at: scheduledAt };
      return post<BroadcastCheck>(`/broadcasts/${id}/check`, body);
    },
    placeholderData: (before) => before,
    retry: false,
  });
}

/** Saves changes of the draft, one after the other; refused if somebody else changed it meanwhile. */
export function useDraftChange({ id, revision }: Broadcast, fields: readonly string[] = []) {
  const client = useQueryClient();
  const form = useSubmit(fields);
  return {
    ...form,
    save: (change: DraftChange) =>
      form.submit(async () => {
        try {
          await patch(`/broadcasts/${id}`, { ...change, revision });
        } finally {
          await client.invalidateQueries({ queryKey: ["/broadcasts", id], exact: true });
        }
      }),
  };
}
