import type { DeliveryFilter } from "../store/deliveries.ts";
import type { Store } from "../store/store.ts";

/** Queued deliveries that are looked at. */
const LOOKED_AT_MAX = 1_000;

/** The sites where what is meant waits, as far as a bounded look at it tells. */
export async function findSites(
  { store }: { store: { deliveries: Pick<Store["deliveries"], "list"> } },
  filter: DeliveryFilter,
): Promise<readonly string[] | "all"> {
  if (Object.keys(filter).length === 0) return "all";
  if (Object.keys(filter).length === 1 && filter.site !== undefined) return [filter.site];
  const queued = { ...filter, state: "queued" as const };
  const { rows } = await store.deliveries.list({ filter: queued, limit: LOOKED_AT_MAX });
  return [...new Set(rows.map(({ site }) => site))];
}
