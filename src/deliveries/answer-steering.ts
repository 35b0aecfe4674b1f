import type { Clock } from "../lib/clock.ts";
import type { Wake } from "../lib/wake.ts";
import type { SteerAction } from "../store/deliveries.ts";
import type { Store } from "../store/store.ts";
import { readId, readSteerFilter } from "./read-filter.ts";
import type { SteerBody } from "./schema.ts";
import { steerDeliveries } from "./steer-deliveries.ts";

export interface SteerRouteParts {
  store: Pick<Store, "deliveries">;
  clock: Pick<Clock, "now">;
  /** Wakes the delivery loop. */
  wake: Pick<Wake, "notify">;
}

/** One step of retry, hold, release or cancel of a team's mail. Throws AppError 422. */
export async function answerSteering(
  parts: SteerRouteParts,
  action: SteerAction,
  { teamId }: { teamId: string },
  body: SteerBody,
) {
  const { ofTeam: _one, ...answer } = await takeStep(parts, action, { teamId }, body);
  return answer;
}

/** The same over every team's mail, with the teams whose mail it was. */
export async function answerOperator(parts: SteerRouteParts, action: SteerAction, body: SteerBody) {
  const { ofTeam, ...answer } = await takeStep(parts, action, {}, body);
  return { ...answer, teams: Object.entries(ofTeam).map(([id, changed]) => ({ id, changed })) };
}

async function takeStep(
  parts: SteerRouteParts,
  action: SteerAction,
  team: { teamId?: string },
  body: SteerBody,
) {
  const filter = readSteerFilter(team, body);
  const start = body.after == null ? null : readId(body.after, "after");
  const isDryRun = body.dry_run === true;
  const { changed, ofTeam, after } = await steerDeliveries(parts, { action, filter, after: start, isDryRun });
  const isDueNow = action === "retry" || action === "release";
  if (changed > 0 && isDueNow && !isDryRun) parts.wake.notify();
  return { object: "queue_change" as const, changed, has_more: after !== null, after, ofTeam };
}
