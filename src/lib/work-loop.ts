// The one loop of the program: claim → perform → record. A lost wake costs one poll interval, a lost process costs
// nothing: what was claimed and not recorded comes back when its lease ends. A lost answer costs one poll interval too:
// what was claimed for it is released before the next claim.
import type { Clock } from "./clock.ts";
import type { Log } from "./log.ts";
import type { Wake } from "./wake.ts";

export interface WorkLoopSettings<Work, Result> {
  name: string;
  /** Pieces of work under way at once. */
  concurrencyMax: number;
  /** Of the work under way, how many take no place (they only wait); none when absent. */
  setAside?(): number;
  /** Work under way also needs room of another kind, for a part of its time; none when absent. */
  room?: { max: number; free(): number };
  /** How long a lost wake may go unnoticed. */
  pollMs: number;
  wake: Wake;
  clock: Clock;
  log: Log;
  claim(limit: number): Promise<Work[]>;
  /** Gives back whatever is claimed here and not among `underWay`. */
  release(underWay: Iterable<Work>): Promise<void>;
  /** Must settle: every remote wait inside has a deadline. */
  perform(work: Work): Promise<Result>;
  record(work: Work, result: Result): Promise<void>;
}

export interface WorkLoop<Work> {
  /** What is claimed and not recorded yet. */
  underWay(): Iterable<Work>;
  /** `setAside`, or what is free of `room`, has grown. */
  placesChanged(): void;
  /** Stops claiming; resolves when all work under way is recorded, or after `graceMs`. */
  stop(graceMs: number): Promise<void>;
}

const LOST_STEP_MS = 60_000;

/** Claims due work, performs it within a concurrency bound, and records each result. */
export function runWorkLoop<Work, Result>(settings: WorkLoopSettings<Work, Result>): WorkLoop<Work> {
  const { name, concurrencyMax, room, pollMs, wake, clock, log } = settings;
  const underWay = new Set<Work>();
  // Claiming for every single free place would cost a store call per piece of work.
  const refillMin = Math.max(1, Math.floor(concurrencyMax / 4));
  let isStopping = false;
  /** Something may be claimed that nobody works on: an answer to a claim was lost, or a result could not be recorded. */
  let mayHoldLost = false;
  let onPlaceFree = () => {};

  async function carryOut(work: Work): Promise<void> {
    try {
      await settings.record(work, await settings.perform(work));
    } catch (error) {
      // Not at once: what fails so might fail again and again.
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

  /** Calls of the store keep their order, so a release finds what any claim before it took. */
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
