/** When the UTC calendar month and day of a time end, in ms: quotas reset then. */
export function usagePeriodEnds(now: number): { month: number; day: number } {
  const date = new Date(now);
  const year = date.getUTCFullYear();
  const month = date.getUTCMonth();
  const day = date.getUTCDate();
  return { month: Date.UTC(year, month + 1), day: Date.UTC(year, month, day + 1) };
}

/** When the UTC calendar month of a time begins, in ms. */
export function usageMonthStart(now: number): number {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
}
