// Time, machines and a network for several nodes in one process: a minute passes in some milliseconds, and a seed gives the same
// minute again.
import type { Clock } from "../../lib/clock.ts";
import type { SeededRandom } from "../fuzz/seeded-random.ts";

const START = Date.UTC(2026, 10, 20, 12);
/** Deadline of a call to the store, ms. */
const CALL_MS_MAX = 2_000;

export type World = ReturnType<typeof createWorld>;

export function createWorld(random: SeededRandom) {
  let now = START;
  const due = new Map<number, (() => void)[]>();

  /** Runs `task` after so many ms of real time, at least one. */
  function after(ms: number, task: () => void): void {
    const at = now + Math.max(1, Math.ceil(ms));
    const others = due.get(at);
    if (others === undefined) due.set(at, [task]);
    else others.push(task);
  }

  return {
    random,
    now: () => now,
    after,
    async runUntil(end: number, isOver: () => boolean = () => false): Promise<void> {
      while (now < end && !isOver()) {
        const tasks = due.get(++now);
        if (tasks === undefined) continue;
        due.delete(now);
        for (const task of tasks) task();
        await new Promise<void>((resolve) => setImmediate(resolve));
      }
    },
    /** On the way between a node and the store; now and then it takes longer. */
    travelMs: () => (random.chance(0.05) ? 20 + random.below(400) : 1 + random.below(4)),
  };
}

export type Machine = ReturnType<typeof createMachine>;

/** A process with clocks of its own, which can stand still or end between any two of its steps. */
export function createMachine(world: World, { skewMs, rate }: { skewMs: number; rate: number }) {
  const { random } = world;
  let isAlive = true;
  let isRunning = true;
  let suspendedMs = 0;
  let skew = skewMs;
  let backlog: (() => void)[] = [];
  /** No packet to the store, or from it, arrives. */
  const cut = { out: false, in: false };

  /** A step of this process: now, or when it goes on. */
  function step(task: () => void): void {
    if (!isAlive) return;
    if (isRunning) task();
    else backlog.push(task);
  }

  const clock: Clock = {
    now: () => world.now() + skew,
    after(ms, task) {
      let isCanceled = false;
      world.after(ms / rate, () => {
        if (!isCanceled)
          step(() => {
            if (!isCanceled) task();
          });
      });
      return () => {
        isCanceled = true;
      };
    },
  };
  const steady: Clock = {
    now: () => 1_000 + (world.now() - START) * rate - suspendedMs,
    after: clock.after,
  };

  return {
    clock,
    steady,
    cut,
    step,
    isAlive: () => isAlive,
    isRunning: () => isAlive && isRunning,
    kill(): void {
      isAlive = false;
    },
    /** `isSuspended`: with its machine, whose monotonic clock does not count the time. */
    pause(ms: number, isSuspended: boolean): void {
      if (!isRunning) return;
      isRunning = false;
      world.after(ms, () => {
        isRunning = true;
        if (isSuspended) suspendedMs += ms * rate;
        // What waited comes in any order.
        for (const task of backlog) world.after(random.below(4), () => step(task));
        backlog = [];
      });
    },
    setClock(byMs: number): void {
      skew += byMs;
    },
  };
}

/** What a server is asked. It may stop (refuses), or be silent (does all of it later). */
export function createServer(world: World) {
  const { random } = world;
  let state: "up" | "down" | "silent" = "up";
  let waiting: (() => void)[] = [];

  return {
    fail(how: "down" | "silent", ms: number): void {
      if (state !== "up") return;
      state = how;
      world.after(ms, () => {
        state = "up";
        const late = waiting;
        waiting = [];
        for (const task of late) task();
      });
    },
    /** Carries `operation` to the server and its answer back, if nothing comes between. It fails at its deadline otherwise. */
    call<Answer>(machine: Machine, operation: () => Answer): Promise<Answer> {
      return new Promise((resolve, reject) => {
        const cancel = machine.clock.after(CALL_MS_MAX, () => reject(new Error("no answer")));
        const answer = (settle: () => void) =>
          world.after(world.travelMs(), () => {
            if (machine.cut.in) return;
            machine.step(() => {
              cancel();
              settle();
            });
          });
        const fail = (text: string) => answer(() => reject(new Error(text)));
        const carryOut = () => {
          // A serialization failure changes nothing; a lost connection leaves open what happened.
          if (random.chance(0.01)) return fail("could not serialize access");
          const given = operation();
          if (random.chance(0.003)) fail("connection lost");
          else answer(() => resolve(given));
        };
        if (machine.cut.out) return;
        world.after(world.travelMs(), () => {
          if (state === "down") fail("connection refused");
          else if (state === "silent") waiting.push(carryOut);
          else carryOut();
        });
      });
    },
  };
}
