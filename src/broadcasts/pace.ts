// How many contacts a broadcast may expand now: by its own rate, by what of it already waits in the queue, and by what
// the addresses that it is sent from may send to a provider while they are new.
import { LIMITS } from "../limits.ts";
import type { Broadcast, BroadcastWork, ReadyGroup } from "../store/broadcasts.ts";

const HOUR_MS = 3600_000;
/** What may be made up for after a rest, of the hourly rate. */
const BURST_MS = 60_000;
/** What may wait of a group: as much as is sent in this time, twice. */
const AHEAD_MS = 5 * 60_000;
/** Before its rate is known. */
const FIRST_WAITING = 2_000;
/** Less room is none: looking for work costs more than a few contacts do. */
const ROOM_SHARE_MIN = 0.2;
/** How fast a measured rate follows. */
const SMOOTHING = 0.3;

/** Recipients an hour; null = as fast as the rest allows. */
function hourlyRateOf({ settings, audience }: Pick<Broadcast, "settings" | "audience">): number | null {
  const { ratePerHour = 0, spreadHours = 0 } = settings;
  const rates = [ratePerHour, spreadHours > 0 ? audience / spreadHours : 0].filter((rate) => rate > 0);
  return rates.length === 0 ? null : Math.max(1, Math.min(...rates));
}

/** The rates of one broadcast. Kept in memory: after a restart it begins slowly, and is never over its rate. */
export interface Pace {
  /** Contacts that its own rate allows now. */
  allowed(broadcast: Broadcast, now: number): number;
  /** When its own rate allows the next one, ms from now. */
  waitMs(broadcast: Broadcast): number;
  /** Emails of a group that may wait now; call it with each look at the work. */
  room(work: BroadcastWork, group: string, now: number): number;
  /** So many emails of a group were queued. */
  queued(group: string, count: number): void;
}

interface GroupRate {
  at: number;
  waiting: number;
  queued: number;
  /** Sent in a ms; null = not known yet. */
  perMs: number | null;
}

export function createPace(): Pace {
  let tokens = 1;
  let filledAt: number | null = null;
  const groups = new Map<string, GroupRate>();

  function measure(group: string, waiting: number, now: number): GroupRate {
    const known = groups.get(group);
    if (known === undefined) {
      const fresh: GroupRate = { at: now, waiting, queued: 0, perMs: null };
      groups.set(group, fresh);
      return fresh;
    }
    const elapsed = now - known.at;
    if (elapsed < 1_000) return known;
    const left = Math.max(0, known.waiting + known.queued - waiting);
    const perMs = left / elapsed;
    known.perMs = known.perMs === null ? perMs : known.perMs + SMOOTHING * (perMs - known.perMs);
    Object.assign(known, { at: now, waiting, queued: 0 });
    return known;
  }

  return {
    allowed(broadcast, now) {
      const rate = hourlyRateOf(broadcast);
      if (rate === null) return Number.POSITIVE_INFINITY;
      const perMs = rate / HOUR_MS;
      // A clock that was set back gives nothing.
      const elapsed = Math.max(0, now - (filledAt ?? now));
      filledAt = now;
      tokens = Math.min(Math.max(1, perMs * BURST_MS), tokens + elapsed * perMs);
      return Math.floor(tokens);
    },
    waitMs(broadcast) {
      const rate = hourlyRateOf(broadcast);
      return rate === null ? 0 : Math.max(0, ((1 - tokens) / rate) * HOUR_MS);
    },
    room({ waiting, ready }, group, now) {
      const current = waiting[group] ?? 0;
      const { perMs } = measure(group, current, now);
      const active = new Set([
        ...ready.map(({ destinationGroup }) => destinationGroup),
        ...Object.keys(waiting),
      ]);
      const share = LIMITS.broadcastWaitingMax / Math.max(1, active.size);
      const wanted = perMs === null ? FIRST_WAITING : 2 * AHEAD_MS * perMs;
      const most = Math.min(
        Math.max(wanted, LIMITS.broadcastWaitingPerGroupMin),
        Math.max(share, LIMITS.broadcastWaitingPerGroupMin),
      );
      const room = Math.floor(most - current);
      return room < most * ROOM_SHARE_MIN ? 0 : room;
    },
    queued(group, count) {
      tokens -= count;
      const known = groups.get(group);
      if (known !== undefined) known.queued += count;
    },
  };
}

/**
 * The group to expand next: of those with room, the one that waits least. `rest` slices wait for the winner of a test.
 */
export function chooseGroup(
  { broadcast, ready, waiting }: Pick<BroadcastWork, "broadcast" | "ready" | "waiting">,
  now: number,
  roomOf: (group: string) => number,
): { group: ReadyGroup; room: number } | null {
  const open = ready
    .filter(({ dueAt, phase }) => dueAt <= now && (phase !== "rest" || broadcast.winner !== null))
    .map((group) => ({ group, room: roomOf(group.destinationGroup) }))
    .filter(({ room }) => room > 0);
  const waitingOf = ({ group }: { group: ReadyGroup }) => waiting[group.destinationGroup] ?? 0;
  return (
    open.sort((one, other) => waitingOf(one) - waitingOf(other) || one.group.dueAt - other.group.dueAt)[0] ??
    null
  );
}
