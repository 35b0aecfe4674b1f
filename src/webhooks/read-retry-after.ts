/** How long a server asks to be left alone (RFC 9110 §10.2.3: seconds, or a date), ms; null = it does not say. */
export function readRetryAfter(text: string | null, now: number): number | null {
  if (text === null) return null;
  const trimmed = text.trim();
  if (/^\d{1,12}$/.test(trimmed)) return Number(trimmed) * 1000;
  // A date begins with the name of a day.
  const date = /^[A-Z][a-z]{2}/.test(trimmed) ? Date.parse(trimmed) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
