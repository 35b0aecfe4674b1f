// The loop behind deliveries and webhooks: claim → perform → record. A lost wake costs one poll interval. After a crash,
// work that was claimed but not recorded comes back when its lease ends. After a lost answer to a claim, its rows are
// released before the next claim.
import type { Clock } from "./clock.ts";
import type { Log } from "./log.ts";
import type { Wake } from "./wake.ts";

export interface WorkLoopSettings<Work, Result> {
  name: string;
  /** Concurrent pieces of work. */
  concurrencyMax: number;
  /** How many of them only wait and do not count; default 0. */
  setAside?(): number;
  /** Another limit that work needs for part of its time; default none. */
  room?: { max: number; free(): number };
  /** Poll interval: the delay after a lost wake. */
  pollMs: number;
  wake: Wake;
  clock: Clock;
  log: Log;
  claim(limit: number): Promise<Work[]>;
  /** Releases what this process has claimed, except `underWay`. */
  release(underWay: Iterable<Work>): Promise<void>;
  /** Must settle: every wait inside has a deadline. */
  perform(work: Work): Promise<Result>;
  /**
   * Called again until it succeeds or the lease is over: a result that is not recorded is performed again. So it must
   * not do twice what a lost answer already did.
   */
  record(work: Work, result: Result): Promise<void>;
  /** How long a claim lasts, ms. */
  leaseMs: number;
  /** After a result was recorded, or could not be. */
  finished?(work: Work, result: Result, isRecorded: boolean): void | Promise<void>;
}

export interface WorkLoop<Work> {
  /** Claimed and not yet recorded. */
  underWay(): Iterable<Work>;
  /** Call when `setAside` or the free `room` has grown. */
  placesChanged(): void;
  /** Stops claiming; resolves when all claimed work is recorded, or after `graceMs`. */
  stop(graceMs: number): Promise<void>;
}

const LOST_STEP_MS = 60_000;

/** Claims due work, performs it with limited concurrency and records each result. */
export function runWorkLoop<Work, Result>(settings: WorkLoopSettings<Work, Result>): WorkLoop<Work> {
  const { name, concurrencyMax, room, pollMs, wake, clock, log } = settings;
  const underWay = new Set<Work>();
  // Claiming for each free place would cost a store call per piece of work.
  const refillMin = Math.max(1, Math.floor(concurrencyMax / 4));
  let isStopping = false;
  /**
   * True when rows may be claimed without being worked on: an answer to a claim was lost, or a result could not be recorded.
   */
  let mayHoldLost = false;
  let onPlaceFree = () => {};

  async function carryOut(work: Work): Promise<void> {
    try {
      await performAndRecord(settings, work);
    } catch (error) {
      // Later: it might fail again.
      clock.after(LOST_STEP_MS, () => {
        mayHoldLost = true;
      });
      log.error(`${name}.lost_step`, {
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      });
    } finally {
      underWay.delete(work);
      onPlaceFree();
    }
  }

  function freePlaces(): number {
    return concurrencyMax - underWay.size + (settings.setAside?.() ?? 0);
  }

  function isClaimWorthwhile(): boolean {
    return freePlaces() >= refillMin && (room === undefined || room.free() >= room.max / 2);
  }

  async function waitForPlaces(): Promise<void> {
    while (!isStopping && !isClaimWorthwhile()) {
      await new Promise<void>((resolve) => {
        onPlaceFree = resolve;
      });
    }
  }

  /** The store keeps the order of calls, so a release covers all earlier claims. */
  async function claim(limit: number): Promise<Work[]> {
    try {
      if (mayHoldLost) {
        await settings.release(underWay);
        mayHoldLost = false;
      }
      return await settings.claim(limit);
    } catch (error) {
      mayHoldLost = true;
      log.error(`${name}.claim_failed`, { error: error instanceof Error ? error.message : String(error) });
      return [];
    }
  }

  async function run(): Promise<void> {
    while (!isStopping) {
      await waitForPlaces();
      if (isStopping) return;
      const limit = Math.min(freePlaces(), room?.free() ?? concurrencyMax);
      const claimed = await claim(limit);
      for (const work of claimed) {
        underWay.add(work);
        void carryOut(work);
      }
      if (claimed.length < limit) await wakeOrPoll(wake, clock, pollMs);
    }
  }

  const running = run();
  return {
    underWay: () => underWay,
    placesChanged: () => onPlaceFree(),
    async stop(graceMs) {
      isStopping = true;
      wake.notify();
      onPlaceFree();
      await running;
      const deadline = clock.now() + graceMs;
      while (underWay.size > 0 && clock.now() < deadline) {
        await new Promise<void>((resolve) => {
          const cancel = clock.after(deadline - clock.now(), resolve);
          onPlaceFree = () => {
            cancel();
            resolve();
          };
        });
      }
    },
  };
}

async function performAndRecord<Work, Result>(
  settings: WorkLoopSettings<Work, Result>,
  work: Work,
): Promise<void> {
  const result = await settings.perform(work);
  let isRecorded = false;
  try {
    await recordWithin(settings, work, result);
    isRecorded = true;
  } finally {
    await settings.finished?.(work, result, isRecorded);
  }
}

async function recordWithin<Work, Result>(
  { name, record, leaseMs, pollMs, clock, log }: WorkLoopSettings<Work, Result>,
  work: Work,
  result: Result,
): Promise<void> {
  const giveUpAt = clock.now() + leaseMs;
  while (true) {
    try {
      return await record(work, result);
    } catch (error) {
      log.error(`${name}.record_failed`, { error: error instanceof Error ? error.message : String(error) });
      if (clock.now() >= giveUpAt) throw error;
      await new Promise<void>((resolve) => clock.after(pollMs, resolve));
    }
  }
}

function wakeOrPoll(wake: Wake, clock: Clock, pollMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cancel = clock.after(pollMs, () => {
      wake.notify();
    });
    void wake.wait().then(() => {
      cancel();
      resolve();
    });
  });
}
