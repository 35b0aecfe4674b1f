// A cache for values that rarely change: entries live for seconds, and concurrent callers share one load.
import type { Clock } from "./clock.ts";
import { createRecentMap } from "./recent-map.ts";

export interface LoadCache<Value> {
  get(key: string): Promise<Value>;
  /** Also keeps the result of a running load out of the cache. */
  forget(key: string): void;
  forgetWhere(isMeant: (value: Value) => boolean): void;
}

/**
 * A change by another process is seen after `keepMs` at the latest. Values that `isKept` rejects (such as "not found") are
 * not cached, so that untrusted keys cannot fill the cache. A failed load rejects and is not cached.
 */
export function createLoadCache<Value>(options: {
  entriesMax: number;
  keepMs: number;
  clock: Clock;
  load(key: string): Promise<Value>;
  isKept(value: Value): boolean;
}): LoadCache<Value> {
  const { clock, keepMs } = options;
  const entries = createRecentMap<{ value: Value; expiresAt: number }>(options.entriesMax);
  const loading = new Map<string, Promise<Value>>();
  let epoch = 0;

  async function load(key: string): Promise<Value> {
    const startedIn = epoch;
    const value = await options.load(key);
    if (startedIn === epoch && options.isKept(value))
      entries.set(key, { value, expiresAt: clock.now() + keepMs });
    return value;
  }

  function startLoad(key: string): Promise<Value> {
    const started: Promise<Value> = load(key).finally(() => {
      if (loading.get(key) === started) loading.delete(key);
    });
    loading.set(key, started);
    return started;
  }

  /** A running load may see the value from before the change: later callers load again. */
  function dropLoads() {
    epoch += 1;
    loading.clear();
  }
  return {
    get(key) {
      const entry = entries.get(key);
      if (entry !== undefined && entry.expiresAt > clock.now()) return Promise.resolve(entry.value);
      return loading.get(key) ?? startLoad(key);
    },
    forget(key) {
      dropLoads();
      entries.delete(key);
    },
    forgetWhere(isMeant) {
      dropLoads();
      entries.deleteWhere((entry) => isMeant(entry.value));
    },
  };
}
