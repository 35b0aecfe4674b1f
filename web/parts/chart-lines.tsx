/** Distinguishes lines without colour. */
export type LineStyle = "solid" | "dashed" | "dotted" | "dots";

/** Lengths of stroke and gap in px. */
export const DASHES: Record<LineStyle, number[]> = {
  solid: [],
  dashed: [8, 5],
  dotted: [2, 4],
  dots: [],
};

/** For a legend. */
export function LineSample({
  colour,
  style,
  isThin = false,
}: {
  /** A colour of styles.css, such as `good`. */
  colour: string;
  style: LineStyle;
  isThin?: boolean;
}) {
  return (
    <svg viewBox="0 0 20 8" className="h-2 w-5" aria-hidden="true">
      <path
        d="M0 4h20"
        stroke={`var(--${colour})`}
        strokeWidth={isThin ? 1 : 2}
        strokeDasharray={DASHES[style].join(" ")}
      />
      {style === "dots" && <circle cx="10" cy="4" r="3" fill={`var(--${colour})`} />}
    </svg>
  );
}

export function showValue(value: number | null, format: (value: number) => string): string {
  return value === null ? "–" : format(value);
}

/** Formats the start of an hour or a day in the browser's time zone. */
export function timeFormat(isByHour: boolean, length: "short" | "long"): Intl.DateTimeFormat {
  if (!isByHour)
    return new Intl.DateTimeFormat(undefined, {
      day: "numeric",
      month: "short",
      ...(length === "long" ? { weekday: "short" } : {}),
    });
  return new Intl.DateTimeFormat(undefined, {
    hour: "numeric",
    minute: "2-digit",
    ...(length === "long" ? { weekday: "short" } : {}),
  });
}
