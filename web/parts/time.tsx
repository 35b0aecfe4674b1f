import { useEffect, useState } from "react";

const UNITS: [name: Intl.RelativeTimeFormatUnit, ms: number][] = [
  ["year", 365 * 86_400_000],
  ["month", 30 * 86_400_000],
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];
const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
const absolute = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "medium" });

/** How long ago, with the exact time in the person's own zone when pointed at. */
export function Time({ value, isAbsolute = false }: { value: string; isAbsolute?: boolean }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  const date = new Date(value);
  const exact = absolute.format(date);
  const ago = agoText(date.getTime() - now);
  return (
    <time dateTime={date.toISOString()} title={isAbsolute ? ago : exact} className="whitespace-nowrap">
      {isAbsolute ? exact : ago}
    </time>
  );
}

function agoText(ms: number): string {
  for (const [unit, size] of UNITS) {
    if (Math.abs(ms) >= size) return relative.format(Math.round(ms / size), unit);
  }
  return ms > 0 ? "in a moment" : "just now";
}
