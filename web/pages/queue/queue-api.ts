// The queue API: of one team, or of all teams for the operator.
import type { QueueChange } from "../../../src/deliveries/schema.ts";
import { post } from "../../api.ts";

export type QueueAction = "retry" | "hold" | "release" | "cancel";

/** Which deliveries; the server refuses a filter that names nothing. */
export interface QueueFilter {
  ids?: string[];
  site?: string;
  destination?: string;
  all?: true;
}

export const queuePath = (isOperator: boolean) => (isOperator ? "/operator/queue" : "/queue");

/** How many deliveries an action would change; `isMore` when there are more than are counted. */
export async function countAffected(base: string, action: QueueAction, filter: QueueFilter) {
  const { changed, has_more } = await post<QueueChange>(`${base}/${action}`, { ...filter, dry_run: true });
  return { count: changed, isMore: has_more };
}

/** Repeats the request until all deliveries are changed; resolves to their number. */
export async function applyToAll(
  base: string,
  action: QueueAction,
  filter: QueueFilter,
  onProgress: (changed: number) => void = () => undefined,
): Promise<number> {
  let total = 0;
  let after: string | null = null;
  do {
    const answer: QueueChange = await post(`${base}/${action}`, { ...filter, after });
    total += answer.changed;
    after = answer.after;
    onProgress(total);
  } while (after !== null);
  return total;
}
