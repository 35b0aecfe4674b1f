// Runs the broadcasts that have work: starts scheduled ones, freezes audiences, turns slices into emails as fast as the
// queue and their pace allow, and ends them. Everything that is done is in the database, so that a crash between any two
// steps repeats none and loses none. A lost wake costs a poll.
import { AppError } from "../lib/app-error.ts";
import type { Clock } from "../lib/clock.ts";
import { createId } from "../lib/id.ts";
import type { Log } from "../lib/log.ts";
import type { MayBeDue } from "../lib/stillness.ts";
import type { Wake } from "../lib/wake.ts";
import { runWorkLoop, type WorkLoop } from "../lib/work-loop.ts";
import { LIMITS } from "../limits.ts";
import type { Broadcast, FrozenVariant, VariantSender } from "../store/broadcasts.ts";
import type { Store } from "../store/store.ts";
import { startsAt } from "./local-time.ts";
import { readChunk } from "./read-audience.ts";
import { createSending, type Sending, type SendingParts } from "./send-slices.ts";

export interface BroadcastParts extends SendingParts {
  store: Pick<Store, "broadcasts">;
  clock: Clock;
  log: Log;
  /** Whether this node runs broadcasts now; left out, there is no other. */
  isOurs?(): boolean;
  /** Asked before polls when idle. */
  mayBeDue?: MayBeDue | undefined;
  /** Signals broadcasts that were moved. */
  broadcastWake: Wake;
  /** Signals due deliveries. */
  wake: Pick<Wake, "notify">;
  /** What is sent. Throws AppError, for a person to read: then it is a draft again. */
  freeze(broadcast: Broadcast): Promise<FrozenVariant[]>;
  /** The verified domain of a variant's sender. Throws AppError. */
  senderOf(broadcast: Broadcast, variant: FrozenVariant): Promise<VariantSender>;
  /** Takes back claimed deliveries of a broadcast that have not started. Returns how many. */
  sendBack(broadcastId: string): number;
  /** What may be sent to a group today while our addresses are new to it; null = any number. */
  warmUpLeft(group: string): number | null;
  /** How long delivery is retried, ms. */
  deliverForMs: number;
}

/** A broadcast's audience is read while its first emails leave. */
interface Work {
  broadcast: Broadcast;
  part: "audience" | "emails";
}

const POLL_MS = 250;
const AT_ONCE_MAX = 4;
/** After this many failures in a row it is paused. */
const TRIES_MAX = 5;

export function startBroadcasts(parts: BroadcastParts): Pick<WorkLoop<Work>, "stop"> {
  const { store, clock, log, broadcastWake: wake } = parts;
  const resting = new Map<string, { until: number; updatedAt: number }>();
  const sending = createSending(parts);
  const failures = createFailures(parts);
  let isStopping = false;
  const steps = createSteps(parts, sending, () => isStopping);

  function forgetOthers(active: Broadcast[]): void {
    const keys = new Set(active.flatMap(partsOf).map(keyOf));
    for (const key of resting.keys()) if (!keys.has(key)) resting.delete(key);
    failures.forgetOthers(keys);
    sending.forgetOthers(active);
  }

  const loop: WorkLoop<Work> = runWorkLoop<Work, number>({
    name: "broadcasts",
    concurrencyMax: AT_ONCE_MAX,
    pollMs: POLL_MS,
    wake,
    mayBeDue: parts.mayBeDue,
    clock,
    log,
    async claim(limit) {
      if (parts.isOurs?.() === false) return [];
      const now = clock.now();
      const active = await store.broadcasts.atWork({ now, limit: LIMITS.broadcastsAtWorkMax });
      // Now: the step whose end woke this loop is over by the time of the answer.
      const busy = new Set([...loop.underWay()].map(keyOf));
      forgetOthers(active);
      const open = active.flatMap(partsOf).filter((work) => {
        const rest = resting.get(keyOf(work));
        const isRested =
          rest === undefined || rest.until <= now || rest.updatedAt !== work.broadcast.updatedAt;
        return isRested && !busy.has(keyOf(work));
      });
      return open.slice(0, limit);
    },
    // Nothing is claimed in the database: each step is one transaction.
    release: async () => undefined,
    /** Never throws: what fails is tried again. */
    async perform(work) {
      try {
        const restMs = await steps(work);
        failures.forget(keyOf(work));
        return restMs;
      } catch (error) {
        await failures.note(work, error);
        return LIMITS.pollMs;
      }
    },
    async record(work, restMs) {
      resting.set(keyOf(work), { until: clock.now() + restMs, updatedAt: work.broadcast.updatedAt });
      if (restMs === 0) wake.notify();
    },
    leaseMs: 0,
  });
  return {
    stop(graceMs) {
      isStopping = true;
      return loop.stop(graceMs);
    },
  };
}

const keyOf = ({ broadcast, part }: Work) => `${broadcast.id} ${part}`;

/** One step of a broadcast. Returns how long there is nothing to do, ms. */
function createSteps(
  parts: BroadcastParts,
  sending: Sending,
  isStopped: () => boolean,
): (work: Work) => Promise<number> {
  const { store, clock } = parts;

  async function start({ teamId, id, revision, ...broadcast }: Broadcast): Promise<number> {
    const now = clock.now();
    const wait = startsAt(broadcast) - now;
    if (wait > 0) return wait;
    await store.broadcasts.move({ teamId, id, to: "preparing", from: ["scheduled"], revision, now });
    return 0;
  }

  async function prepare(broadcast: Broadcast): Promise<number> {
    // Its audience is being read.
    if (broadcast.snapshot !== null) return POLL_MS;
    const { seq, teamId, id } = broadcast;
    try {
      const frozen = await parts.freeze(broadcast);
      for (const variant of frozen) await parts.senderOf(broadcast, variant);
      await store.broadcasts.freeze({ seq, frozen, now: clock.now() });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const reason = error.message;
      await store.broadcasts.move({ teamId, id, to: "draft", from: ["preparing"], reason, now: clock.now() });
    }
    return 0;
  }

  async function read(broadcast: Broadcast): Promise<number> {
    const { snapshot, teamId, id } = broadcast;
    if (snapshot === null) return 0;
    const result = await readChunk(
      { store, clock, rightOfWay: parts.rightOfWay, isEngagementNeeded: sending.isAnyWarmingUp(), isStopped },
      { ...broadcast, snapshot },
      { now: clock.now(), isEngagedFirst: (group) => parts.warmUpLeft(group) !== null },
    );
    if (result !== "gone") return 0;
    const to = broadcast.state === "preparing" ? "draft" : "canceled";
    await store.broadcasts.move({ teamId, id, to, reason: "Its segment was deleted.", now: clock.now() });
    return 0;
  }

  /** What is left of one that is paused, waits for a winner, or was canceled. */
  async function clear({ id, seq, state }: Broadcast): Promise<number> {
    const now = clock.now();
    // They are queued again soon, and held or canceled then as the others are.
    if (state !== "deciding") parts.sendBack(id);
    const limit = LIMITS.broadcastMovedAtOnceMax;
    const work = await store.broadcasts.work({ seq, now });
    const { queued = 0, held = 0 } = work ?? {};
    const isToMove = state === "paused" ? queued > 0 : held > 0 || (state === "canceled" && queued > 0);
    // At once: until then, the queue goes on with them.
    let moved = 0;
    for (let changed = isToMove ? limit : 0; changed === limit && !isStopped(); moved += changed) {
      changed = (await store.broadcasts.follow({ seq, limit, now: clock.now() })).changed;
    }
    if (moved > 0 && state === "deciding") parts.wake.notify();
    if (moved > 0) return 0;
    if (state !== "canceled") return POLL_MS;
    const { dropped } = await store.broadcasts.dropContacts({ seq, limit, now });
    return dropped > 0 ? 0 : POLL_MS;
  }

  return ({ broadcast, part }) => {
    if (part === "audience") return read(broadcast);
    switch (broadcast.state) {
      case "scheduled":
        return start(broadcast);
      case "preparing":
        return prepare(broadcast);
      case "sending":
        return sending.turn(broadcast);
      default:
        return clear(broadcast);
    }
  };
}

/** Counts failures in a row: what keeps failing is shown to a person. */
function createFailures({ store, clock, log }: BroadcastParts) {
  const tries = new Map<string, number>();
  return {
    forget: (key: string) => void tries.delete(key),
    forgetOthers(keys: ReadonlySet<string>) {
      for (const key of tries.keys()) if (!keys.has(key)) tries.delete(key);
    },
    async note(work: Work, error: unknown): Promise<void> {
      const { id, teamId, state } = work.broadcast;
      const reference = createId();
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      log.error("broadcasts.interrupted", { broadcast: id, reference, error: text });
      // Errors that pass: a full disk, a busy or late database.
      if (error instanceof Error && /^Store(?:Full|Busy|Late)Error$/.test(error.name)) return;
      const count = (tries.get(keyOf(work)) ?? 0) + 1;
      tries.set(keyOf(work), count);
      if (count < TRIES_MAX) return;
      const reason = `An unexpected error occurred. Reference: ${reference}.`;
      const to = state === "preparing" ? "draft" : "paused";
      await store.broadcasts.move({ teamId, id, to, reason, now: clock.now() }).catch(() => undefined);
    },
  };
}

function partsOf(broadcast: Broadcast): Work[] {
  const { state, snapshot } = broadcast;
  const isRead = snapshot !== null && state !== "canceled" && state !== "draft";
  return isRead
    ? [
        { broadcast, part: "audience" },
        { broadcast, part: "emails" },
      ]
    : [{ broadcast, part: "emails" }];
}
