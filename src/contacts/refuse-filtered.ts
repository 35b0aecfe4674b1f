import { AppError } from "../lib/app-error.ts";
import type { Store } from "../store/store.ts";

/** Throws AppError 422 for a segment with a filter: only the filter decides who is in it. */
export async function refuseFiltered(
  { store }: { store: Pick<Store, "segments"> },
  teamId: string,
  ids: string[],
): Promise<void> {
  const filtered = (await store.segments.named({ teamId, ids })).find(({ filter }) => filter !== null);
  if (filtered === undefined) return;
  throw new AppError(
    "validation_error",
    `The members of the segment ${filtered.name} are found by its filter. Nobody is added or removed by hand.`,
  );
}
