import type { Clock } from "../lib/clock.ts";
import type { Wake } from "../lib/wake.ts";
import { LIMITS } from "../limits.ts";
import type { DeliveryFilter, QueueAction } from "../store/deliveries.ts";
import { ACTION_MOVES } from "../store/delivery-states.ts";
import { RESTORED } from "../store/restored.ts";
import type { Store } from "../store/store.ts";
import { readActionFilter, readId } from "./read-filter.ts";
import type { QueueChangeBody } from "./schema.ts";

export interface QueueActionRouteParts {
  store: Pick<Store, "deliveries">;
  clock: Pick<Clock, "now">;
  /** Wakes the delivery loop. */
  wake: Pick<Wake, "notify">;
}

/** Applies one step of an action to a team's deliveries. Throws AppError 422. */
export async function answerAction(
  parts: QueueActionRouteParts,
  action: QueueAction,
  { teamId }: { teamId: string },
  body: QueueChangeBody,
) {
  const { ofTeam: _one, ...answer } = await takeStep(parts, action, { teamId }, body);
  return answer;
}

/** The same for all teams; also returns the counts by team. */
export async function answerOperatorAction(
  parts: QueueActionRouteParts,
  action: QueueAction,
  body: QueueChangeBody,
) {
  const { ofTeam, ...answer } = await takeStep(parts, action, {}, body);
  return { ...answer, teams: Object.entries(ofTeam).map(([id, changed]) => ({ id, changed })) };
}

async function takeStep(
  parts: QueueActionRouteParts,
  action: QueueAction,
  team: { teamId?: string },
  body: QueueChangeBody,
) {
  const filter = readActionFilter(team, body);
  // Before a dry run, which counts what a release would leave.
  if (action === "release") filter.isRestored = mayReleaseRestored(team, body);
  const start = body.after == null ? null : readId(body.after, "after");
  const isDryRun = body.dry_run === true;
  const { changed, ofTeam, after } = await applyToMatching(parts, { action, filter, after: start, isDryRun });
  const isDueNow = action === "retry" || action === "release";
  if (changed > 0 && isDueNow && !isDryRun) parts.wake.notify();
  return { object: "queue_change" as const, changed, has_more: after !== null, after, ofTeam };
}

/** What a restore held is the operator's to release: by its reason, or named one by one. */
function mayReleaseRestored(team: { teamId?: string }, body: QueueChangeBody): boolean | "any" {
  if (team.teamId !== undefined) return false;
  if (body.reason === RESTORED) return true;
  return body.ids == null ? false : "any";
}

interface ActionParts {
  store: Pick<Store, "deliveries">;
  clock: Pick<Clock, "now">;
}

interface ActionRequest {
  action: QueueAction;
  /** Without a team it matches all teams, which only the operator may do. */
  filter: DeliveryFilter;
  /** Only deliveries older than this id: where an earlier answer ended. */
  after: string | null;
  /** Only counts what would change. */
  isDryRun: boolean;
}

interface ActionResult {
  /** Changed deliveries, or those that would change. */
  changed: number;
  /** The same by team; empty for a dry run. */
  ofTeam: Record<string, number>;
  /** Where to continue; null at the end. */
  after: string | null;
}

/**
 * Applies an action to deliveries, newest first and a bounded number a call. They are found by the connection that only
 * reads and moved by their ids, so that a search through a long queue never holds up the writer, which looks again.
 */
async function applyToMatching(
  { store, clock }: ActionParts,
  { action, filter, after, isDryRun }: ActionRequest,
): Promise<ActionResult> {
  const limit = LIMITS.queueActionRowsMax;
  const pages = await Promise.all(
    ACTION_MOVES[action].from.map((state) =>
      store.deliveries.list({ filter: { ...filter, state }, limit, ...(after === null ? {} : { after }) }),
    ),
  );
  const found = pages.flatMap(({ rows }) => rows.map(({ id }) => id)).sort((a, b) => (a < b ? 1 : -1));
  const ids = found.slice(0, limit);
  if (ids.length === 0) return { changed: 0, ofTeam: {}, after: null };
  const hasMore = found.length > limit || pages.some((page) => page.hasMore);
  const next = hasMore ? ids.at(-1)! : null;
  if (isDryRun) return { changed: ids.length, ofTeam: {}, after: next };
  const result = await store.deliveries.applyAction({ action, filter: { ...filter, ids }, now: clock.now() });
  return { ...result, after: next };
}
