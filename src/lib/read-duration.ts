const MINUTE_MS = 60_000;
const UNITS_MS = { s: 1000, m: MINUTE_MS, h: 60 * MINUTE_MS, d: 24 * 60 * MINUTE_MS };
const FORM =
  /^\s*(\d{1,9})\s*(?:(s)(?:ec(?:ond)?s?)?|(m)(?:in(?:ute)?s?)?|(h)(?:(?:ou)?rs?)?|(d)(?:ays?)?)\s*$/i;

/** ms; from a duration such as `10m`, `2 hours` or `1 day`. Null when it is none. */
export function readDuration(text: string): number | null {
  const [, amount, ...units] = FORM.exec(text) ?? [];
  const unit = units.find((one) => one !== undefined)?.toLowerCase() as keyof typeof UNITS_MS | undefined;
  return unit === undefined ? null : Number(amount) * UNITS_MS[unit];
}
