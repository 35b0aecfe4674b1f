import { useMemo, useSyncExternalStore } from "react";
import { formatAgo, formatTime, timeZone } from "./format.ts";

const TICK_MS = 30_000;
const zone = timeZone.replaceAll("_", " ");

/** A relative time; the tooltip has the exact time in the local zone and in UTC. */
export function Time({ value, isAbsolute = false }: { value: string; isAbsolute?: boolean }) {
  // A new value is not in the future, though the clock has not ticked since it arrived.
  // biome-ignore lint/correctness/useExhaustiveDependencies: recomputed per value.
  const shownAt = useMemo(() => Date.now(), [value]);
  const now = Math.max(shownAt, useSyncExternalStore(clock.subscribe, clock.read));
  const date = new Date(value);
  const exact = formatTime(date);
  const ago = formatAgo(date.getTime() - now);
  const title = `${isAbsolute ? ago : `${exact}, ${zone}`}\n${date.toISOString()}`;
  return (
    <time dateTime={date.toISOString()} title={title} className={isAbsolute ? "" : "whitespace-nowrap"}>
      {isAbsolute ? exact : ago}
    </time>
  );
}

/** One timer for all times on the page. */
const clock = (() => {
  const watchers = new Set<() => void>();
  let now = Date.now();
  let timer: ReturnType<typeof setInterval> | undefined;
  const tick = () => {
    now = Date.now();
    for (const watcher of watchers) watcher();
  };
  return {
    read: () => now,
    subscribe(watcher: () => void): () => void {
      if (watchers.size === 0) {
        now = Date.now();
        timer = setInterval(tick, TICK_MS);
      }
      watchers.add(watcher);
      return () => {
        watchers.delete(watcher);
        if (watchers.size === 0) clearInterval(timer);
      };
    },
  };
})();
