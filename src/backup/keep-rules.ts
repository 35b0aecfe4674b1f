// Which archives stay: the newest of each of the last days, weeks and months that have one.

export interface KeepRules {
  daily: number;
  weekly: number;
  monthly: number;
}

const UNITS = ["daily", "weekly", "monthly"] as const;
/** Whatever the rules say. */
const KEPT_MIN = 2;
const DAY_MS = 24 * 3600_000;

/** "7 daily, 4 weekly, 6 monthly"; null if it is not such a text. */
export function parseKeepRules(text: string): KeepRules | null {
  const rules: KeepRules = { daily: 0, weekly: 0, monthly: 0 };
  const seen = new Set<string>();
  for (const part of text.split(",")) {
    const found = /^\s*(\d{1,4})\s+(daily|weekly|monthly)\s*$/.exec(part);
    const unit = UNITS.find((name) => name === found?.[2]);
    if (found === null || unit === undefined || seen.has(unit)) return null;
    seen.add(unit);
    rules[unit] = Number(found[1]);
  }
  return rules;
}

export function showKeepRules(rules: KeepRules): string {
  return UNITS.filter((unit) => rules[unit] > 0)
    .map((unit) => `${rules[unit]} ${unit}`)
    .join(", ");
}

/**
 * The times (ms) of archives that no rule keeps. Days, weeks from Monday and months are those of UTC. Archives of the
 * future, from while the clock was ahead, stay and do not count.
 */
export function outdated(times: readonly number[], now: number, rules: KeepRules): number[] {
  const newestFirst = times.filter((time) => time <= now).sort((one, other) => other - one);
  const kept = new Set(newestFirst.slice(0, KEPT_MIN));
  for (const unit of UNITS) {
    const periods = new Set<string>();
    for (const time of newestFirst) {
      if (periods.size >= rules[unit]) break;
      const period = periodOf(time, unit);
      if (!periods.has(period)) kept.add(time);
      periods.add(period);
    }
  }
  return newestFirst.filter((time) => !kept.has(time));
}

function periodOf(time: number, unit: (typeof UNITS)[number]): string {
  // 1970-01-01 was a Thursday.
  if (unit === "weekly") return String(Math.floor((time / DAY_MS + 3) / 7));
  return new Date(time).toISOString().slice(0, unit === "daily" ? 10 : 7);
}
