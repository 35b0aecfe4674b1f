const MINUTE_MS = 60_000;
const UNITS_MS = {
  s: 1000,
  m: MINUTE_MS,
  h: 60 * MINUTE_MS,
  d: 24 * 60 * MINUTE_MS,
  w: 7 * 24 * 60 * MINUTE_MS,
};
const FORM =
  /^\s*(\d{1,9})\s*(?:(s)(?:ec(?:ond)?s?)?|(m)(?:in(?:ute)?s?)?|(h)(?:(?:ou)?rs?)?|(d)(?:ays?)?|(w)(?:eeks?)?)\s*$/i;

/** Parses `10m`, `2 hours` or `1 day` to ms; null for anything else. */
export function readDuration(text: string): number | null {
  const [, amount, ...units] = FORM.exec(text) ?? [];
  const unit = units.find((one) => one !== undefined)?.toLowerCase() as keyof typeof UNITS_MS | undefined;
  return unit === undefined ? null : Number(amount) * UNITS_MS[unit];
}
