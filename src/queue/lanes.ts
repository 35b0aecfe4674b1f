// Pace per destination, in memory only: slow start, a bound on what is under way, and a pause that doubles while the
// destination as a whole does not answer. A restart begins again from slow start, which is the safe side.
import type { Clock } from "../lib/clock.ts";

const PAUSE_MS_MIN = 60_000;
const PAUSE_MS_MAX = 30 * 60_000;
/** Lanes without work or pause are forgotten above this many. */
const LANES_IDLE_MAX = 10_000;

interface Lane {
  underWay: number;
  limit: number;
  pausedUntil: number;
  failures: number;
}

export interface LaneSettings {
  start: number;
  max: number;
}

export interface Lanes {
  /** Destinations that may take no more now: full or paused. */
  closed(): string[];
  isOpen(destination: string): boolean;
  /** How many deliveries one claim may take for a destination: a lane overshoots its limit by less than this. */
  claimMax: number;
  enter(destination: string): void;
  /** `isAnswering`: the destination spoke SMTP to us, whatever it said about this recipient. */
  leave(destination: string, result: { isAnswering: boolean; pauseMs: number | null }): void;
  /** When a paused destination is tried again, ms; null = it is not paused. */
  pausedUntil(destination: string): number | null;
  /** True once after a full lane got free places: due work may be waiting for it. */
  takeReopened(): boolean;
}

export function createLanes(clock: Clock, settings: LaneSettings): Lanes {
  const lanes = new Map<string, Lane>();
  // Kept apart, so that a claim costs what is closed, not every destination ever seen.
  const closed = new Set<string>();
  let hasReopened = false;

  function laneOf(destination: string): Lane {
    let lane = lanes.get(destination);
    if (!lane) {
      lane = { underWay: 0, limit: settings.start, pausedUntil: 0, failures: 0 };
      lanes.set(destination, lane);
    }
    return lane;
  }

  function isClosed(lane: Lane): boolean {
    if (lane.pausedUntil > clock.now()) return true;
    // After a pause one delivery probes; the rest waits for its result.
    return lane.underWay >= (lane.failures > 0 ? 1 : lane.limit);
  }

  return {
    claimMax: settings.start,
    closed() {
      for (const destination of closed) {
        if (!isClosed(laneOf(destination))) closed.delete(destination);
      }
      return [...closed];
    },
    isOpen: (destination) => !isClosed(laneOf(destination)),
    enter(destination) {
      const lane = laneOf(destination);
      lane.underWay++;
      if (isClosed(lane)) closed.add(destination);
    },
    leave(destination, { isAnswering, pauseMs }) {
      const lane = laneOf(destination);
      const wasClosed = isClosed(lane);
      lane.underWay--;
      if (isAnswering) {
        lane.failures = 0;
        lane.limit = Math.min(settings.max, lane.limit + 1);
      } else {
        // A run of failures that were under way together counts once.
        if (lane.pausedUntil <= clock.now()) lane.failures++;
        lane.limit = settings.start;
        const pause = pauseMs ?? Math.min(PAUSE_MS_MAX, PAUSE_MS_MIN * 2 ** (lane.failures - 1));
        lane.pausedUntil = Math.max(lane.pausedUntil, clock.now() + pause);
      }
      if (isClosed(lane)) closed.add(destination);
      else if (wasClosed) hasReopened = true;
      if (lane.underWay === 0 && lane.failures === 0 && lanes.size > LANES_IDLE_MAX)
        lanes.delete(destination);
    },
    pausedUntil(destination) {
      const lane = lanes.get(destination);
      return lane && lane.pausedUntil > clock.now() ? lane.pausedUntil : null;
    },
    takeReopened() {
      const was = hasReopened;
      hasReopened = false;
      return was;
    },
  };
}
