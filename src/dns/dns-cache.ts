// Caches answers by name until they expire. The least recently used names are evicted first.
import type { Clock } from "../lib/clock.ts";
import { createRecentMap } from "../lib/recent-map.ts";
import type { DnsAnswer } from "./resolver.ts";

export interface DnsCacheLimits {
  /** Limits for the time to live of found records, seconds. */
  floorSeconds: number;
  ceilingSeconds: number;
  /** Limits for `absent` and `missing`, seconds. */
  negativeFloorSeconds: number;
  negativeCeilingSeconds: number;
  /** For `failed`, seconds: short, so that a brief failure does not last. */
  failedSeconds: number;
  /** Names kept per record type. */
  entriesMax: number;
}

export const DNS_CACHE_LIMITS: DnsCacheLimits = {
  floorSeconds: 60,
  ceilingSeconds: 3600,
  negativeFloorSeconds: 60,
  negativeCeilingSeconds: 300,
  failedSeconds: 5,
  entriesMax: 10_000,
};

export interface DnsCache<Value> {
  /** A copy with the remaining time to live. */
  get(name: string): DnsAnswer<Value> | null;
  /** `negativeTtlSeconds` applies to `absent` and `missing` only. */
  set(name: string, answer: DnsAnswer<Value>, negativeTtlSeconds: number): void;
  delete(name: string): void;
}

export function createDnsCache<Value>(limits: DnsCacheLimits, clock: Clock): DnsCache<Value> {
  const entries = createRecentMap<{ answer: DnsAnswer<Value>; expiresAt: number }>(limits.entriesMax);
  return {
    get(name) {
      const entry = entries.get(name);
      if (entry === undefined) return null;
      const leftMs = entry.expiresAt - clock.now();
      if (leftMs <= 0) {
        entries.delete(name);
        return null;
      }
      if (entry.answer.kind !== "found") return entry.answer;
      return { ...entry.answer, values: [...entry.answer.values], ttlSeconds: Math.ceil(leftMs / 1000) };
    },
    set(name, answer, negativeTtlSeconds) {
      const seconds = secondsToKeep(answer, negativeTtlSeconds, limits);
      if (seconds <= 0) return;
      entries.set(name, { answer, expiresAt: clock.now() + seconds * 1000 });
    },
    delete: entries.delete,
  };
}

function secondsToKeep(
  answer: DnsAnswer<unknown>,
  negativeTtlSeconds: number,
  limits: DnsCacheLimits,
): number {
  if (answer.kind === "failed") return answer.isLocal === true ? 0 : limits.failedSeconds;
  if (answer.kind === "found") return clamp(answer.ttlSeconds, limits.floorSeconds, limits.ceilingSeconds);
  return clamp(negativeTtlSeconds, limits.negativeFloorSeconds, limits.negativeCeilingSeconds);
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
