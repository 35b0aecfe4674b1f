import { AppError } from "../lib/app-error.ts";
import type { Clock } from "../lib/clock.ts";
import { isId } from "../lib/id.ts";
import type { Store } from "../store/store.ts";
import type { SuppressionRow } from "../store/suppressions.ts";
import { readAddress, readKey } from "./read-address.ts";

interface RemoveParts {
  store: Pick<Store, "suppressions">;
  clock: Pick<Clock, "now">;
}

/** Takes one address off the team's list. Throws AppError 404 when it is not on it. */
export async function removeSuppression(
  { store, clock }: RemoveParts,
  { teamId, idOrEmail }: { teamId: string; idOrEmail: string },
): Promise<SuppressionRow> {
  const key = readKey(idOrEmail);
  const keys = "id" in key ? { ids: [key.id] } : { addresses: [key.address] };
  const { removed } = await store.suppressions.remove({ teamId, keys, now: clock.now() });
  const [row] = removed;
  if (row === undefined) throw new AppError("not_found", "Suppression not found");
  return row;
}

/**
 * Takes many off the list, named by exactly one of the two. An id that is not on it is told as not deleted; an
 * address that is not on it has no id and is left out. Throws AppError 422 for what is no id or address.
 */
export async function removeSuppressions(
  { store, clock }: RemoveParts,
  request: { teamId: string; emails: string[] | null; ids: string[] | null },
): Promise<{ id: string; deleted: boolean }[]> {
  const { teamId, emails, ids } = request;
  if (ids !== null && emails === null) {
    const wanted = [...new Set(ids.map(readId))];
    const { removed } = await store.suppressions.remove({ teamId, keys: { ids: wanted }, now: clock.now() });
    const gone = new Set(removed.map(({ id }) => id));
    return wanted.map((id) => ({ id, deleted: gone.has(id) }));
  }
  if (emails === null || ids !== null) {
    throw new AppError("validation_error", "Give either the `emails` or the `ids` field.");
  }
  const addresses = [...new Set(emails.map((email, index) => readAddress(email, `emails[${index}]`)))];
  const { removed } = await store.suppressions.remove({ teamId, keys: { addresses }, now: clock.now() });
  const idOf = new Map(removed.map(({ address, id }) => [address, id]));
  return addresses.flatMap((address) => {
    const id = idOf.get(address);
    return id === undefined ? [] : [{ id, deleted: true }];
  });
}

function readId(text: string, index: number): string {
  const id = text.toLowerCase();
  if (isId(id)) return id;
  throw new AppError("validation_error", `Invalid \`ids[${index}]\` field. It must be a valid UUID.`);
}
