import { LIMITS } from "../limits.ts";
import { refusal } from "./report.ts";

/** Ends the reading of a report that takes too long. */
export function createReadClock(): { check(): void } {
  const endsAt = performance.now() + LIMITS.domainReportReadMs;
  return {
    check() {
      if (performance.now() > endsAt) throw refusal("it takes too long to read");
    },
  };
}

const COUNT_MAX = 1e12;

export function readCount(value: unknown): number {
  const count = typeof value === "number" ? value : /^\d{1,13}$/.test(String(value)) ? Number(value) : -1;
  if (!Number.isInteger(count) || count < 0 || count > COUNT_MAX) throw refusal("a count is no whole number");
  return count;
}

/** Seconds since 1970, as ms. */
export function readSeconds(text: string): number {
  if (!/^\d{1,11}$/.test(text)) throw refusal("its dates cannot be read");
  return Number(text) * 1000;
}

/** What is stored of one report: the largest, and the others together in a last one, made by `fold`. */
export function largestOf<Item>(
  items: Item[],
  { sizeOf, fold }: { sizeOf(item: Item): number; fold(rest: Item[]): Item },
): Item[] {
  const max = LIMITS.domainReportSourcesMax;
  if (items.length <= max) return items;
  const sorted = items.toSorted((one, other) => sizeOf(other) - sizeOf(one));
  return [...sorted.slice(0, max - 1), fold(sorted.slice(max - 1))];
}
