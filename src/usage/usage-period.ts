/** When the UTC calendar month and day of a time end, ms: quotas begin anew then. */
export function usagePeriodEnds(now: number): { month: number; day: number } {
  const date = new Date(now);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  return { month: Date.UTC(year, month + 1), day: Date.UTC(year, month, day + 1) };
}
