// Answers by name until they expire, the least recently used one leaving first when there are too many.
import type { Clock } from "../lib/clock.ts";
import type { DnsAnswer } from "./resolver.ts";

export interface DnsCacheLimits {
  /** Bounds for the time to live of what was found, seconds. */
  floorSeconds: number;
  ceilingSeconds: number;
  /** Bounds for `absent` and `missing`. */
  negativeFloorSeconds: number;
  negativeCeilingSeconds: number;
  /** For `failed`: short, so that a hiccup does not last. */
  failedSeconds: number;
  /** Names kept for each record type. */
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
  /** A copy with the seconds that are left. */
  get(name: string): DnsAnswer<Value> | null;
  /** `negativeTtlSeconds` counts for `absent` and `missing` only. */
  set(name: string, answer: DnsAnswer<Value>, negativeTtlSeconds: number): void;
}

export function createDnsCache<Value>(limits: DnsCacheLimits, clock: Clock): DnsCache<Value> {
  const entries = new Map<string, { answer: DnsAnswer<Value>; expiresAt: number }>();
  return {
    get(name) {
      const entry = entries.get(name);
      if (entry === undefined) return null;
      entries.delete(name);
      const leftMs = entry.expiresAt - clock.now();
      if (leftMs <= 0) return null;
      entries.set(name, entry);
      if (entry.answer.kind !== "found") return entry.answer;
      return { ...entry.answer, values: [...entry.answer.values], ttlSeconds: Math.ceil(leftMs / 1000) };
    },
    set(name, answer, negativeTtlSeconds) {
      const seconds = secondsToKeep(answer, negativeTtlSeconds, limits);
      if (seconds <= 0) return;
      entries.delete(name);
      entries.set(name, { answer, expiresAt: clock.now() + seconds * 1000 });
      const [oldest] = entries.keys();
      if (entries.size > limits.entriesMax && oldest !== undefined) entries.delete(oldest);
    },
  };
}

function secondsToKeep(
  answer: DnsAnswer<unknown>,
  negativeTtlSeconds: number,
  limits: DnsCacheLimits,
): number {
  if (answer.kind === "failed") return limits.failedSeconds;
  if (answer.kind === "found") return clamp(answer.ttlSeconds, limits.floorSeconds, limits.ceilingSeconds);
  return clamp(negativeTtlSeconds, limits.negativeFloorSeconds, limits.negativeCeilingSeconds);
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
