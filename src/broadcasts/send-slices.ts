// One turn of a broadcast that is being sent: the next slice of the group that waits least, step by step, while others
// may use the store between two steps.
import { AppError } from "../lib/app-error.ts";
import type { Clock } from "../lib/clock.ts";
import type { RightOfWay } from "../lib/right-of-way.ts";
import type { Wake } from "../lib/wake.ts";
import { LIMITS } from "../limits.ts";
import type {
  Broadcast,
  BroadcastWork,
  FrozenVariant,
  HealthNumbers,
  ReadyGroup,
  VariantSender,
} from "../store/broadcasts.ts";
import type { Store } from "../store/store.ts";
import { judge } from "./guard.ts";
import { chooseGroup, createPace, type Pace } from "./pace.ts";

export interface SendingParts {
  store: Pick<Store, "broadcasts">;
  clock: Clock;
  rightOfWay: Pick<RightOfWay, "isShared">;
  wake: Pick<Wake, "notify">;
  senderOf(broadcast: Broadcast, variant: FrozenVariant): Promise<VariantSender>;
  warmUpLeft(group: string): number | null;
  deliverForMs: number;
}

export interface Sending {
  /** Returns how long there is nothing to do, ms. */
  turn(broadcast: Broadcast): Promise<number>;
  isAnyWarmingUp(): boolean;
  /** Forgets what is known of others than these. */
  forgetOthers(active: readonly Broadcast[]): void;
}

const REST_MS = 250;
const TURN_MS = 200;
const JUDGE_MS = 2_000;

interface Memory {
  pace: Pace;
  judgedAt: number;
}

export function createSending(parts: SendingParts): Sending {
  const { store, clock } = parts;
  const memories = new Map<string, Memory>();
  const expand = createExpand(parts);

  function memoryOf({ id }: Broadcast): Memory {
    let memory = memories.get(id);
    if (memory === undefined) {
      memory = { pace: createPace(), judgedAt: 0 };
      memories.set(id, memory);
    }
    return memory;
  }

  type Judged = HealthNumbers | null;
  async function pause({ teamId, id }: Broadcast, reason: string, judged: Judged = null): Promise<number> {
    const move = { teamId, id, reason, judged, now: clock.now() };
    await store.broadcasts.move({ ...move, to: "paused", from: ["sending"] });
    return 0;
  }

  /** True when it was paused. */
  async function guard(broadcast: Broadcast): Promise<boolean> {
    const { seq, settings } = broadcast;
    const memory = memoryOf(broadcast);
    const now = clock.now();
    if (settings.isGuarded === false || Math.abs(now - memory.judgedAt) < JUDGE_MS) return false;
    memory.judgedAt = now;
    const { worst, ...numbers } = await store.broadcasts.health({ seq });
    const reason = judge({ ...numbers, worst }, settings.judged);
    if (reason !== null) await pause(broadcast, reason, numbers);
    return reason !== null;
  }

  function roomOf(work: BroadcastWork, group: string, now: number): number {
    const room = memoryOf(work.broadcast).pace.room(work, group, now);
    const budget = parts.warmUpLeft(group);
    if (budget === null) return room;
    // The most engaged are known when the whole audience is read.
    if (work.broadcast.snapshot !== null) return 0;
    return Math.max(0, Math.min(room, budget - (work.waiting[group] ?? 0)));
  }

  /** The next slice, or how long there is none, ms. */
  async function expandNext(work: BroadcastWork, now: number): Promise<number> {
    const { broadcast } = work;
    const { pace } = memoryOf(broadcast);
    const chosen = chooseGroup(work, now, (group) => roomOf(work, group, now));
    if (chosen === null && !maySettle(work)) return REST_MS;
    if (chosen === null) {
      const { state } = await store.broadcasts.settle({ seq: broadcast.seq, now });
      return state === "sending" ? REST_MS : 0;
    }
    const allowed = pace.allowed(broadcast, now);
    if (allowed < 1) return Math.max(1, Math.min(REST_MS, pace.waitMs(broadcast)));
    const most = Math.min(chosen.room, allowed);
    const problem = await expand(broadcast, { slice: chosen.group, most, pace });
    return problem === null ? 0 : await pause(broadcast, problem);
  }

  return {
    async turn({ seq }) {
      const now = clock.now();
      const work = await store.broadcasts.work({ seq, now });
      if (work?.broadcast.state !== "sending") return 0;
      if (work.held > 0) {
        const { changed } = await store.broadcasts.follow({
          seq,
          limit: LIMITS.broadcastMovedAtOnceMax,
          now,
        });
        if (changed > 0) parts.wake.notify();
        if (changed > 0) return 0;
      }
      return (await guard(work.broadcast)) ? 0 : await expandNext(work, now);
    },
    isAnyWarmingUp: () => PROVIDERS.some((group) => parts.warmUpLeft(group) !== null),
    forgetOthers(active) {
      const known = new Set(active.map(({ id }) => id));
      for (const id of memories.keys()) if (!known.has(id)) memories.delete(id);
    },
  };
}

/** Whether it is over, or its test is, as far as can be seen from here; the store decides. */
function maySettle({ broadcast, ready, waiting }: BroadcastWork): boolean {
  if (broadcast.snapshot !== null) return false;
  if (ready.length === 0) return Object.keys(waiting).length === 0;
  return broadcast.winner === null && ready.every(({ phase }) => phase === "rest");
}

type Expand = (
  broadcast: Broadcast,
  work: { slice: ReadyGroup; most: number; pace: Pace },
) => Promise<string | null>;

/** Returns why it cannot go on. */
function createExpand({ store, clock, rightOfWay, wake, senderOf, deliverForMs }: SendingParts): Expand {
  async function findSenders(broadcast: Broadcast): Promise<VariantSender[] | string> {
    try {
      return await Promise.all(broadcast.frozen.map((variant) => senderOf(broadcast, variant)));
    } catch (error) {
      if (error instanceof AppError) return error.message;
      throw error;
    }
  }

  return async (broadcast, { slice: { number: slice, destinationGroup }, most, pace }) => {
    const senders = await findSenders(broadcast);
    if (typeof senders === "string") return senders;
    const { seq } = broadcast;
    const endsAt = clock.now() + TURN_MS;
    let queued = 0;
    try {
      for (let left = most; left > 0; ) {
        const limit = Math.min(left, LIMITS.broadcastStepContactsMax);
        const now = clock.now();
        const isBeside = rightOfWay.isShared();
        const request = { seq, slice, limit, isBeside, senders, deliverForMs, now };
        const result = await store.broadcasts.expand(request);
        if (result.kind === "quota") {
          return `The team's ${result.period} quota of ${result.limit.toLocaleString("en")} emails is used up.`;
        }
        if (result.kind === "gone") return null;
        pace.queued(destinationGroup, result.queued);
        queued += result.queued;
        left -= result.queued + result.skipped;
        if (result.left === 0 || now >= endsAt) return null;
      }
      return null;
    } finally {
      // Once a turn: a claim of many costs less than many of a few.
      if (queued > 0) wake.notify();
    }
  };
}

const PROVIDERS = ["gmail", "microsoft", "yahoo", "icloud", "rest"];
