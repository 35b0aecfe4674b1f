import { lazy, Suspense } from "react";
import { DASHES, type LineStyle } from "./chart-lines.ts";
import { Card } from "./page.tsx";

const Chart = lazy(async () => ({ default: (await import("./chart.tsx")).Chart }));

export interface Line {
  label: string;
  /** A colour of styles.css, such as `good`. */
  colour: string;
  style: LineStyle;
  /** Null where there is nothing to say. */
  values: (number | null)[];
}

export interface ChartProps {
  /** When each value begins, ms. */
  times: number[];
  lines: Line[];
  format(value: number): string;
  /** Where it becomes dangerous. */
  limit?: { at: number; label: string };
  isByHour: boolean;
  /** Counts have no halves. */
  isWhole: boolean;
}

/** A chart with its legend, and the same as a table. */
export function ChartFrame({ title, note, ...chart }: ChartProps & { title: string; note?: string }) {
  return (
    <Card>
      <h3 className="text-sm font-semibold">{title}</h3>
      {note !== undefined && <p className="text-xs text-soft">{note}</p>}
      <Legend {...chart} />
      <Suspense fallback={<div className="h-56" />}>
        <Chart {...chart} />
      </Suspense>
      <details className="mt-2 text-sm">
        <summary className="text-soft hover:text-ink">The same as a table</summary>
        <ValueTable title={title} {...chart} />
      </details>
    </Card>
  );
}

function Legend({ lines, limit }: Pick<ChartProps, "lines" | "limit">) {
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs text-soft">
      {lines.map(({ label, colour, style }) => (
        <li key={label} className="flex items-center gap-1.5">
          <Sample colour={colour} style={style} />
          {label}
        </li>
      ))}
      {limit !== undefined && (
        <li className="flex items-center gap-1.5 text-bad">
          <Sample colour="bad" style="dotted" isThin />
          {limit.label}
        </li>
      )}
    </ul>
  );
}

function Sample({ colour, style, isThin = false }: { colour: string; style: LineStyle; isThin?: boolean }) {
  return (
    <svg viewBox="0 0 28 8" className="h-2 w-7" aria-hidden="true">
      <path
        d="M0 4h28"
        stroke={`var(--${colour})`}
        strokeWidth={isThin ? 1 : 2}
        strokeDasharray={DASHES[style].join(" ")}
      />
      {style === "dots" && <circle cx="14" cy="4" r="3" fill={`var(--${colour})`} />}
    </svg>
  );
}

function showValue(value: number | null, format: ChartProps["format"]): string {
  return value === null ? "–" : format(value);
}

function ValueTable({ title, times, lines, format, isByHour }: ChartProps & { title: string }) {
  const time = new Intl.DateTimeFormat(
    undefined,
    isByHour
      ? { weekday: "short", timeStyle: undefined, hour: "numeric", minute: "2-digit" }
      : { dateStyle: "medium" },
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section tabIndex={0} aria-label={`${title} as a table`} className="mt-2 max-h-72 overflow-auto">
      <table className="w-full text-xs">
        <caption className="sr-only">{title}</caption>
        <thead className="sticky top-0 bg-surface">
          <tr className="border-b border-line text-left text-soft">
            <th scope="col" className="py-1 pr-3 font-medium">
              From
            </th>
            {lines.map(({ label }) => (
              <th key={label} scope="col" className="px-2 py-1 text-right font-medium">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {times.map((at, index) => (
            <tr key={at} className="border-b border-line last:border-0">
              <th scope="row" className="py-1 pr-3 text-left font-normal whitespace-nowrap">
                {time.format(at)}
              </th>
              {lines.map(({ label, values }) => (
                <td key={label} className="px-2 py-1 text-right">
                  {showValue(values[index] ?? null, format)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
