// Ends A/B tests: the rest of the audience gets the variant that more people clicked, or opened. What machines do
// decides nothing.
import { AppError } from "../lib/app-error.ts";
import type { Log } from "../lib/log.ts";
import { LIMITS } from "../limits.ts";
import type { BroadcastStatisticsStore } from "../store/broadcast-statistics.ts";
import type { Broadcast, BroadcastDecision, BroadcastStore, MoveResult } from "../store/broadcasts.ts";
import { CLEAR, findBest, type VariantResult } from "./best-variant.ts";
import { findBroadcast, refusal, toError } from "./save-draft.ts";

export interface DecideParts {
  store: {
    broadcasts: Pick<BroadcastStore, "atWork" | "get" | "decide">;
    broadcastStatistics: Pick<BroadcastStatisticsStore, "figures">;
  };
  clock: { now(): number };
  broadcastWake: { notify(): void };
}

const HOUR_MS = 3600_000;

/** Decides the tests whose time is over. */
export async function decideDueTests(parts: DecideParts & { log: Log }): Promise<void> {
  const { store, clock, log } = parts;
  const now = clock.now();
  const active = await store.broadcasts.atWork({ now, limit: LIMITS.broadcastsAtWorkMax });
  for (const broadcast of active.filter((one) => isDue(one, now))) {
    const { decision, best } = await judge(parts, broadcast, now);
    const result = await save(parts, broadcast, best, decision);
    if (result.kind !== "moved") continue;
    const { probability, isClear } = decision;
    log.info("broadcasts.test_decided", { broadcast: broadcast.id, variant: best, probability, isClear });
  }
}

function isDue({ state, settings: { test }, testEndedAt }: Broadcast, now: number): boolean {
  if (state !== "deciding" || test === undefined || test.decideBy === "hand" || testEndedAt === null)
    return false;
  return now >= testEndedAt + test.decideAfterHours * HOUR_MS;
}

/** The probability of a variant that a person chose is not asked for. */
async function judge({ store }: DecideParts, broadcast: Broadcast, at: number, chosen?: number) {
  const { teamId, id, frozen, settings } = broadcast;
  const by = chosen === undefined ? (settings.test?.decideBy ?? "clicks") : "hand";
  const figures = await store.broadcastStatistics.figures({ teamId, id });
  const wins = settings.test?.decideBy === "opens" ? "opened" : "clicked";
  const variants = frozen.map((_, variant): VariantResult => {
    const counts = figures?.byVariant[variant] ?? {};
    return { delivered: counts.delivered ?? 0, wins: counts[wins] ?? 0 };
  });
  const { best, probability } = findBest(variants);
  const decision: BroadcastDecision =
    chosen === undefined
      ? { by, probability, isClear: probability >= CLEAR, at, variants }
      : { by, probability: null, isClear: true, at, variants };
  return { best: chosen ?? best, decision };
}

async function save(
  { store, broadcastWake }: DecideParts,
  { teamId, id }: Broadcast,
  winner: number,
  decision: BroadcastDecision,
): Promise<MoveResult> {
  const result = await store.broadcasts.decide({ teamId, id, winner, decision, now: decision.at });
  if (result.kind === "moved") broadcastWake.notify();
  return result;
}

/** A person's choice, before or after the time is over. Throws AppError 404, and 422 for a wrong variant or state. */
export async function decideByHand(
  parts: DecideParts,
  { teamId, id, variant }: { teamId: string; id: string; variant: number },
): Promise<Broadcast> {
  const broadcast = await findBroadcast(parts, teamId, id);
  if (broadcast.winner !== null) {
    throw new AppError("validation_error", `The test was decided: variant ${broadcast.winner} won.`);
  }
  if (broadcast.settings.test === undefined || broadcast.frozen.length === 0) {
    throw refusal(broadcast, "decided: it has no A/B test under way");
  }
  if (variant < 0 || variant >= broadcast.frozen.length) {
    const last = broadcast.frozen.length - 1;
    throw new AppError("validation_error", `Invalid \`variant\` field. It must be from 0 to ${last}.`);
  }
  const { decision } = await judge(parts, broadcast, parts.clock.now(), variant);
  const result = await save(parts, broadcast, variant, decision);
  if (result.kind !== "moved") throw toError(result, "decided");
  return result.broadcast;
}
