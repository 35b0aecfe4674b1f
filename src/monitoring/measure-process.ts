// What the process does on this machine: the lag of the event loop and the CPU time of each thread.
import { readdirSync, readFileSync } from "node:fs";
import { untilNext } from "../lib/clock.ts";
import { LIMITS } from "../limits.ts";

export interface LoopLag {
  /** The longest delay within the last ten to twenty seconds, in seconds. */
  longest(): number;
  stop(): void;
}

/** A timer of a second: a shorter one would keep an idle machine from sleeping. */
const TICK_MS = 1_000;
const TICKS_KEPT = 10;

export function measureLoopLag(): LoopLag {
  let dueAt = 0;
  let current = 0;
  let before = 0;
  let ticks = 0;
  let timer: Timer;
  const wait = () => {
    const ms = untilNext(TICK_MS);
    dueAt = performance.now() + ms;
    timer = setTimeout(look, ms);
    timer.unref();
  };
  const look = () => {
    current = Math.max(current, performance.now() - dueAt);
    wait();
    ticks = (ticks + 1) % TICKS_KEPT;
    if (ticks > 0) return;
    before = current;
    current = 0;
  };
  wait();
  return {
    // A timer that should have run by now counts too.
    longest: () => Math.max(0, current, before, performance.now() - dueAt) / 1_000,
    stop: () => clearTimeout(timer),
  };
}

const TICKS_PER_SECOND = 100;
/** Threads that have a role; the runtime's own, such as garbage collection, are `other`. */
const ROLES = ["main", "store", "scan", "mta", "reader"];

export interface ThreadLoad {
  /** The share of a core by role, since ten seconds ago or earlier; empty where the system does not tell. */
  ratios(): ReadonlyMap<string, number>;
}

/** `readTimes`: seconds of CPU by role so far. */
export function measureThreadLoad(
  readTimes: () => Map<string, number> = readCpuTimes,
  elapsed: () => number = () => performance.now(),
): ThreadLoad {
  let last = { at: elapsed(), times: readTimes() };
  let ratios = new Map<string, number>();
  return {
    ratios() {
      const at = elapsed();
      const passedMs = at - last.at;
      if (passedMs < LIMITS.threadLoadMs && ratios.size > 0) return ratios;
      const times = readTimes();
      const ratioOf = (role: string, seconds: number) => {
        // A thread that ended took its time with it.
        const used = Math.max(0, seconds - (last.times.get(role) ?? 0));
        return passedMs <= 0 ? 0 : (used * 1_000) / passedMs;
      };
      ratios = new Map([...times].map(([role, seconds]) => [role, ratioOf(role, seconds)]));
      last = { at, times };
      return ratios;
    },
  };
}

function readCpuTimes(): Map<string, number> {
  const times = new Map<string, number>();
  try {
    for (const task of readdirSync("/proc/self/task")) {
      const stat = readFileSync(`/proc/self/task/${task}/stat`, "latin1");
      const name = stat.slice(stat.indexOf("(") + 1, stat.lastIndexOf(")"));
      const fields = stat.slice(stat.lastIndexOf(") ") + 2).split(" ");
      const role = task === String(process.pid) ? "main" : ROLES.includes(name) ? name : "other";
      const seconds = (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
      times.set(role, (times.get(role) ?? 0) + seconds);
    }
  } catch {
    // Only Linux has it, and a thread may end while it is read.
  }
  return times;
}
