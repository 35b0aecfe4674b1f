/** Distinguishes lines without colour. */
export type LineStyle = "solid" | "dashed" | "dotted" | "dots" | "bar";

export interface Line {
  label: string;
  /** A colour of styles.css, such as `good`. */
  colour: string;
  style: LineStyle;
  /** Null where there is no value. */
  values: (number | null)[];
}

export interface ChartProps {
  /** Start of each interval, in ms. */
  times: number[];
  lines: Line[];
  format(value: number): string;
  /** Drawn as a warning line. */
  limit?: { at: number; label: string };
  isByHour: boolean;
  /** Axis steps are whole numbers. */
  isWhole: boolean;
}

/** Lengths of stroke and gap in px. */
export const DASHES: Record<LineStyle, number[]> = {
  solid: [],
  dashed: [8, 5],
  dotted: [2, 4],
  dots: [],
  bar: [],
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
  if (style === "bar") {
    return (
      <svg viewBox="0 0 10 10" className="size-2.5" aria-hidden="true">
        <rect width="10" height="10" rx="2" fill={`var(--${colour})`} />
      </svg>
    );
  }
  return (
    <svg viewBox="0 0 20 8" className="h-2 w-5" aria-hidden="true">
      {style !== "dots" && (
        <path
          d="M0 4h20"
          stroke={`var(--${colour})`}
          strokeWidth={isThin ? 1 : 2}
          strokeDasharray={DASHES[style].join(" ")}
        />
      )}
      {style === "dots" && <circle cx="10" cy="4" r="3" fill={`var(--${colour})`} />}
    </svg>
  );
}

export function showValue(value: number | null, format: (value: number) => string): string {
  return value === null ? "–" : format(value);
}
