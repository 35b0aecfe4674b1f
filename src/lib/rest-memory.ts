// An idle process gives back what it took to start and to work: garbage, compiled code, and pages of the program itself.
import { dlopen } from "bun:ffi";
import { readFileSync } from "node:fs";
import { untilNext } from "./clock.ts";

const LOOK_MS = 60_000;
/** Of one core, of all threads. To rest takes up to half a percent of a minute, and must not look like work. */
const IDLE_SHARE = 0.01;
/** By then, all threads have rested, which needs much of the runtime. */
const RELEASE_AFTER_MS = 5_000;
const MADV_DONTNEED = 4;

/** Each thread calls it once for itself; `main` also for the program. From then on, it looks each minute whether the process works. */
export function restWhenIdle(isMain: boolean): void {
  let before = process.cpuUsage();
  let hasRested = false;
  const look = () => {
    const { user, system } = process.cpuUsage(before);
    before = process.cpuUsage();
    const share = (user + system) / 1_000 / LOOK_MS;
    // On a busy machine, a minute may be too short for the start, which goes on after this rest.
    if (share >= IDLE_SHARE) hasRested = false;
    else if (!hasRested) {
      hasRested = true;
      Bun.shrink();
      if (isMain) setTimeout(releaseProgram, RELEASE_AFTER_MS).unref();
    }
    wait();
  };
  const wait = () => setTimeout(look, untilNext(LOOK_MS)).unref();
  wait();
}

/**
 * Unmaps the pages of the executable, most of which only the start needs. The system keeps them in its cache, so that using one
 * again costs a microsecond. Linux with glibc.
 */
export function releaseProgram(): void {
  if (process.platform !== "linux") return;
  try {
    const { symbols: libc } = dlopen("libc.so.6", {
      madvise: { args: ["u64", "u64", "int"], returns: "int" },
    });
    for (const { start, end } of untouchedParts(readFileSync("/proc/self/smaps", "latin1"))) {
      libc.madvise(start, end - start, MADV_DONTNEED);
    }
  } catch {
    // A sandbox may hide /proc: it has the same pages, and more memory is counted.
  }
}

/** Parts of the executable that nobody can write and nobody has written: what was relocated would be lost. */
function* untouchedParts(smaps: string): Generator<{ start: number; end: number }> {
  const part = /^([0-9a-f]+)-([0-9a-f]+) r-[x-]p \S+ \S+ \d+ +(\S.*)\n(?:[A-Z]\w+:.*\n)*?Anonymous: +0 kB$/gm;
  for (const [, start, end, file] of smaps.matchAll(part)) {
    if (file === process.execPath)
      yield { start: Number.parseInt(start!, 16), end: Number.parseInt(end!, 16) };
  }
}
