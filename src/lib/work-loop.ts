// The loop behind deliveries and webhooks: claim → perform → record. A lost wake costs one poll interval. After a crash,
// work that was claimed but not recorded comes back when its lease ends. After a lost answer to a claim, its rows are
// released before the next claim.
import { type Clock, untilNext } from "./clock.ts";
import type { Log } from "./log.ts";
import type { MayBeDue } from "./stillness.ts";
import type { Wake } from "./wake.ts";

export interface WorkLoopSettings<Work, Result> {
  name: string;
  /** Concurrent pieces of work. */
  concurrencyMax: number;
  /** How many of them only wait and do not count; default 0. */
  setAside?(): number;
  /** Another limit that work needs for part of its time; default none. */
  room?: { max: number; free(): number };
  /** Work that goes before all other: `room` is how much of it may be claimed now, in addition to the above; 0 = none waits. */
  urgent?: { room(): number; claim(limit: number): Promise<Work[]> };
  /** Poll interval: the delay after a lost wake. */
  pollMs: number;
  wake: Wake;
  /** Asked before each poll after a minute without work. */
  mayBeDue?: MayBeDue | undefined;
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
  /** Once for all that was claimed, at its end, also after an unexpected error. */
  ended?(work: Work): void;
}

export interface WorkLoop<Work> {
  /** Claimed and not yet recorded. */
  underWay(): Iterable<Work>;
  /** Call when `setAside`, the free `room` or that of urgent work has grown. */
  placesChanged(): void;
  /** Stops claiming; resolves when all claimed work is recorded, or after `graceMs`. */
  stop(graceMs: number): Promise<void>;
}

const LOST_STEP_MS = 60_000;
/** After this time without work, all loops poll at the same moments: an idle machine should sleep. Wakes are heard as before. */
const IDLE_AFTER_MS = 60_000;
const IDLE_POLL_MS = 1_000;

/** Claims due work, performs it with limited concurrency and records each result. */
export function runWorkLoop<Work, Result>(settings: WorkLoopSettings<Work, Result>): WorkLoop<Work> {
  const { name, pollMs, wake, mayBeDue = async () => true, clock, log } = settings;
  const underWay = new Set<Work>();
  const places = createFreePlaces(settings, underWay);
  const claims = createClaims(settings, underWay, start);
  let isStopping = false;
  let onPlaceFree = () => {};
  /** How long nothing was due and nobody woke the loop. */
  let idleMs = 0;

  async function carryOut(work: Work): Promise<void> {
    try {
      await performAndRecord(settings, work);
    } catch (error) {
      // Later: it might fail again.
      clock.after(LOST_STEP_MS, claims.lost);
      log.error(`${name}.lost_step`, {
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      });
    } finally {
      underWay.delete(work);
      settings.ended?.(work);
      onPlaceFree();
      claims.urgent();
    }
  }

  async function waitForPlaces(): Promise<void> {
    while (!isStopping && !places.areEnough()) {
      await new Promise<void>((resolve) => {
        onPlaceFree = resolve;
      });
    }
  }

  async function run(): Promise<void> {
    while (!isStopping) {
      await waitForPlaces();
      if (isStopping) return;
      if (idleMs >= IDLE_AFTER_MS && !claims.mayHoldLost() && !(await mayBeDue())) {
        await rest();
        continue;
      }
      const limit = places.free();
      const claimed = await claims.ordinary(limit);
      start(claimed);
      claims.urgent();
      if (claimed.length > 0) idleMs = 0;
      if (claimed.length < limit) await rest();
    }
  }

  async function rest(): Promise<void> {
    const restMs = idleMs < IDLE_AFTER_MS ? pollMs : untilNext(Math.max(pollMs, IDLE_POLL_MS), clock);
    idleMs = (await wakeOrPoll(wake, clock, restMs)) === "wake" ? 0 : idleMs + restMs;
  }

  function start(claimed: Work[]): void {
    for (const work of claimed) {
      underWay.add(work);
      void carryOut(work);
    }
  }

  const running = run();
  return {
    underWay: () => underWay,
    placesChanged() {
      onPlaceFree();
      claims.urgent();
    },
    async stop(graceMs) {
      isStopping = true;
      wake.notify();
      onPlaceFree();
      await Promise.all([running, claims.stop()]);
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

/** Ordinary claims one after the other, and urgent ones beside them, which do not wait for them. */
function createClaims<Work, Result>(
  { name, urgent, log, ...settings }: WorkLoopSettings<Work, Result>,
  underWay: ReadonlySet<Work>,
  start: (claimed: Work[]) => void,
) {
  /**
   * True when rows may be claimed without being worked on: an answer to a claim was lost, or a result could not be recorded.
   */
  let mayHoldLost = false;
  let isStopped = false;
  let claimingUrgent: Promise<void> | null = null;

  function fail(error: unknown): void {
    mayHoldLost = true;
    log.error(`${name}.claim_failed`, { error: error instanceof Error ? error.message : String(error) });
  }

  function claimUrgent(): void {
    const most = urgent?.room() ?? 0;
    if (urgent === undefined || most === 0 || isStopped || mayHoldLost || claimingUrgent !== null) return;
    const ended = () => {
      claimingUrgent = null;
      claimUrgent();
    };
    claimingUrgent = urgent.claim(most).then(start, fail).finally(ended);
  }

  return {
    async ordinary(limit: number): Promise<Work[]> {
      try {
        if (mayHoldLost) {
          // A release takes back all that is not under way, so no claim may be on its way meanwhile.
          await claimingUrgent;
          await settings.release(underWay);
          mayHoldLost = false;
        }
        return await settings.claim(limit);
      } catch (error) {
        fail(error);
        return [];
      }
    },
    urgent: claimUrgent,
    mayHoldLost: () => mayHoldLost,
    lost() {
      mayHoldLost = true;
    },
    async stop(): Promise<void> {
      isStopped = true;
      await claimingUrgent;
    },
  };
}

function createFreePlaces<Work, Result>(
  { concurrencyMax, room, setAside = () => 0 }: WorkLoopSettings<Work, Result>,
  underWay: ReadonlySet<Work>,
) {
  const free = () => concurrencyMax - underWay.size + setAside();
  // Claiming for each free place would cost a store call per piece of work.
  const enough = Math.max(1, Math.floor(concurrencyMax / 4));
  return {
    free: () => Math.min(free(), room?.free() ?? concurrencyMax),
    areEnough: () => free() >= enough && (room === undefined || room.free() >= room.max / 2),
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

function wakeOrPoll(wake: Wake, clock: Clock, pollMs: number): Promise<"wake" | "poll"> {
  return new Promise((resolve) => {
    let by: "wake" | "poll" = "wake";
    const cancel = clock.after(pollMs, () => {
      by = "poll";
      wake.notify();
    });
    void wake.wait().then(() => {
      cancel();
      resolve(by);
    });
  });
}
