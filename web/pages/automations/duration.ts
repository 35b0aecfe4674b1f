// Durations as the API takes them: "3 days".

export const UNITS = ["minutes", "hours", "days", "weeks"] as const;
export type Unit = (typeof UNITS)[number];

export interface Period {
  count: number;
  unit: Unit;
}

const PERIOD = /^\s*(\d+)\s*(min|minute|hour|day|week)s?\s*$/i;

/** Null where it is more than a number and a unit. */
export function readPeriod(duration: string): Period | null {
  const [, count, word = ""] = PERIOD.exec(duration) ?? [];
  const unit = UNITS.find((one) => one.startsWith(word.toLowerCase()) && word !== "");
  return count === undefined || unit === undefined ? null : { count: Number(count), unit };
}

export function writePeriod({ count, unit }: { count: string; unit: Unit }): string {
  return `${count} ${count === "1" ? unit.slice(0, -1) : unit}`;
}
