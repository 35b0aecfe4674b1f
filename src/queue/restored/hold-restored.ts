// Holds everything that waits, after a restore or in a database that came from elsewhere, and releases it when the
// operator says so.
import type { Clock } from "../../lib/clock.ts";
import { LIMITS } from "../../limits.ts";
import type { DeliveryFilter } from "../../store/deliveries.ts";
import {
  HELD_STATE,
  type HeldState,
  type ReleaseFilter,
  type RestoredCounts,
  totalOf,
} from "../../store/restored.ts";
import { savedIn } from "../../store/state.ts";
import type { Store } from "../../store/store.ts";

export interface HoldParts {
  store: Pick<Store, "state" | "deliveries" | "restored">;
  clock: Pick<Clock, "now">;
}

const ROWS_AT_ONCE = 2_000;

/** Repeats nothing after a crash. Call before anything is sent. */
export async function holdEverything(
  { store, clock }: HoldParts,
  since: Pick<HeldState, "cause" | "backupCreatedAt">,
): Promise<RestoredCounts> {
  const now = clock.now();
  // First, since runs that begin are held by it.
  await writeState(store, { ...since, at: now, isHolding: true });
  const deadOwners = await store.deliveries.deadOwners();
  await store.deliveries.recover({ deadOwners, now, unknownRetryMs: LIMITS.unknownRetryMs });
  while ((await store.restored.hold({ limit: ROWS_AT_ONCE })).held > 0);
  return await store.restored.counts();
}

/** Null if nothing is held since a restore. */
export async function readHeld({ store }: Pick<HoldParts, "store">): Promise<HeldState | null> {
  const text = await savedIn(store, HELD_STATE).read();
  const state = text === null ? null : (JSON.parse(text) as HeldState);
  return state?.isHolding === true ? state : null;
}

export interface Released {
  counts: RestoredCounts;
  /** False: `isOver` ended it, and there is more. */
  isDone: boolean;
}

/**
 * Releases what the filter chooses, in bounded steps. Only deliveries have a site, an email or an id; only they and
 * scheduled emails have a destination.
 */
export async function releaseRestored(
  parts: HoldParts,
  filter: ReleaseFilter & DeliveryFilter,
  isOver: () => boolean = () => false,
): Promise<Released> {
  const counts: RestoredCounts = {
    deliveries: 0,
    scheduledEmails: 0,
    broadcasts: 0,
    automationRuns: 0,
    webhookMessages: 0,
  };
  const step = createReleaseStep(parts, filter);
  let isDone = false;
  while (!isDone && !isOver()) {
    const released = await step();
    for (const [kind, count] of Object.entries(released)) counts[kind as keyof RestoredCounts] += count;
    isDone = totalOf(released) === 0;
  }
  if (isDone) await endHold(parts, { isReleased: true });
  return { counts, isDone };
}

function createReleaseStep({ store, clock }: HoldParts, filter: ReleaseFilter & DeliveryFilter) {
  const now = clock.now();
  const { site, emailId, ids, createdAfter, destination, teamId } = filter;
  const isOfDeliveries = site !== undefined || emailId !== undefined || ids !== undefined;
  const ofOthers = {
    ...(createdAfter === undefined ? {} : { createdAfter }),
    ...(destination === undefined ? {} : { destination }),
    ...(teamId === undefined ? {} : { teamId }),
  };
  return async (): Promise<RestoredCounts> => {
    const ofDeliveries = { ...filter, isRestored: true };
    const { changed } = await store.deliveries.applyAction({ action: "release", filter: ofDeliveries, now });
    const none = { scheduledEmails: 0, broadcasts: 0, automationRuns: 0, webhookMessages: 0 };
    if (changed > 0 || isOfDeliveries) return { ...none, deliveries: changed };
    return (await store.restored.release({ filter: ofOthers, now, limit: ROWS_AT_ONCE })).released;
  };
}

/** What happened since the backup comes again within minutes: dates of contacts, segments that they enter. */
const HOLD_MS_MIN = 10 * 60_000;

/** Ends the hold where nothing of it is left: released, canceled, or there was nothing. */
export async function endHold({ store, clock }: HoldParts, { isReleased = false } = {}): Promise<void> {
  const held = await readHeld({ store });
  if (held === null || (!isReleased && clock.now() - held.at < HOLD_MS_MIN)) return;
  if (totalOf(await store.restored.counts()) === 0) await writeState(store, { ...held, isHolding: false });
}

/** Work that may have been done since the backup waits for the release. */
export const unlessHeld = (parts: Pick<HoldParts, "store">, run: () => Promise<unknown>) => async () => {
  if ((await readHeld(parts)) === null) await run();
};

async function writeState(store: HoldParts["store"], state: HeldState): Promise<void> {
  await savedIn(store, HELD_STATE).write(JSON.stringify(state));
}
