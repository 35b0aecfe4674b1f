import { type QueryKey, useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { tell } from "./toast.tsx";

interface Act<Input> {
  /** Of what is changed: acts on the same thing go to the server one after the other. */
  key: readonly string[];
  send(input: Input): Promise<unknown>;
  /** What is told when it was done. */
  done(input: Input): string;
  /** The answers that it changes; looked at anew whatever came of it. */
  changes: QueryKey;
}

/**
 * Lets an act be seen before the server has answered: the page lays `pending` over what the server told last. What it
 * refuses is pending no more, so the page goes back by itself, and why is told. Only for what can be undone.
 */
export function useOptimistic<Input>({ key, send, done, changes }: Act<Input>) {
  const client = useQueryClient();
  const look = () => client.invalidateQueries({ queryKey: changes });
  const { mutate } = useMutation({
    mutationKey: key,
    scope: { id: key.join(" ") },
    mutationFn: send,
    // Without a network it fails at once, instead of being shown as done until there is one.
    networkMode: "always",
    // Pending until the server's own word is on the page, so that nothing jumps back in between.
    async onSuccess(_, input) {
      tell(done(input));
      await look();
    },
    onError(error) {
      tell(`Not changed: ${error.message}`, "bad");
      void look();
    },
  });
  const pending = useMutationState({
    filters: { mutationKey: key, exact: true, status: "pending" },
    select: ({ state }) => state.variables as Input,
  });
  return { act: (input: Input) => mutate(input), pending };
}
