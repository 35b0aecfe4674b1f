/** What only a broadcast knows, because it writes to contacts. */
const RESERVED = new Set([
  "FIRST_NAME",
  "LAST_NAME",
  "EMAIL",
  "UNSUBSCRIBE_URL",
  "RESEND_UNSUBSCRIBE_URL",
  "contact",
  "this",
]);

/** True for names that no variable may have, and for what is dotted behind them: `contact.first_name`. */
export function isReserved(name: string): boolean {
  return RESERVED.has(name.split(".", 1)[0]!);
}
