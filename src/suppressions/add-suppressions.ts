import type { Clock } from "../lib/clock.ts";
import { createId } from "../lib/id.ts";
import type { Store } from "../store/store.ts";
import type { SuppressionRow } from "../store/suppressions.ts";
import { readAddress } from "./read-address.ts";

/**
 * Puts addresses on the team's list by hand and gives their rows in the order asked for; one that was there already
 * keeps its row. After this no delivery to them starts. Throws AppError 422 when one is no address: none is added.
 */
export function addSuppressions(
  { store, clock }: { store: Pick<Store, "suppressions">; clock: Clock },
  request: { teamId: string; emails: string[]; field: string },
): Promise<SuppressionRow[]> {
  const rows = request.emails.map((email, index) => ({
    id: createId(),
    teamId: request.teamId,
    address: readAddress(email, request.field.replace("*", String(index))),
    origin: "manual" as const,
    sourceEmailId: null,
    createdAt: clock.now(),
  }));
  return store.suppressions.add(rows);
}
