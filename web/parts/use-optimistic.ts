import { type QueryKey, useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { t } from "../texts/text.tsx";
import { showToast } from "./toast.tsx";

interface OptimisticChange<Input> {
  /** Identifies what is changed: changes with the same key are sent one after the other. */
  key: readonly string[];
  send(input: Input): Promise<unknown>;
  /** The message on success. */
  done(input: Input): string;
  /** The queries to refresh. */
  changes: QueryKey;
}

/**
 * Shows a change before the server has answered: the page applies `pending` on top of the loaded data. When the server
 * refuses, the change leaves `pending` and the error is shown. Only for changes that can be undone.
 */
export function useOptimistic<Input>({ key, send, done, changes }: OptimisticChange<Input>) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: changes });
  const { mutate } = useMutation({
    mutationKey: key,
    scope: { id: key.join(" ") },
    mutationFn: send,
    // Fail immediately when offline, instead of showing an unsent change.
    networkMode: "always",
    // Stay pending until the refreshed data is shown, to avoid a flicker.
    async onSuccess(_, input) {
      showToast(done(input));
      await refresh();
    },
    onError(error) {
      showToast(t("Not changed: {reason}", { reason: error.message }), "bad");
      void refresh();
    },
  });
  const pending = useMutationState({
    filters: { mutationKey: key, exact: true, status: "pending" },
    select: ({ state }) => state.variables as Input,
  });
  return { act: useCallback((input: Input) => mutate(input), [mutate]), pending };
}
