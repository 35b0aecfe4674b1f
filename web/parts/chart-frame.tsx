import { lazy, Suspense } from "react";
import { t } from "../texts/text.tsx";
import { type ChartProps, LineSample, showValue } from "./chart-lines.tsx";
import { intervalFormat } from "./format.ts";
import { Card } from "./page.tsx";

const Chart = lazy(async () => ({ default: (await import("./chart.tsx")).Chart }));

/** A chart with a legend and a table of its values. */
export function ChartFrame({ title, note, ...chart }: ChartProps & { title: string; note?: string }) {
  return (
    <Card>
      <h3 className="text-sm font-semibold">{title}</h3>
      {note !== undefined && <p className="mt-0.5 text-xs text-soft">{note}</p>}
      <Legend {...chart} />
      <Suspense fallback={<div className="h-56" />}>
        <Chart {...chart} />
      </Suspense>
      <details className="mt-2 text-sm">
        <summary className="w-fit rounded-sm text-soft hover:text-ink">{t("View as table")}</summary>
        <ValueTable title={title} {...chart} />
      </details>
    </Card>
  );
}

function Legend({ lines, limit }: Pick<ChartProps, "lines" | "limit">) {
  return (
    <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-xs text-soft">
      {lines.map(({ label, colour, style }) => (
        <li key={label} className="flex items-center gap-1.5">
          <LineSample colour={colour} style={style} />
          {label}
        </li>
      ))}
      {limit !== undefined && (
        <li className="flex items-center gap-1.5 text-bad">
          <LineSample colour="bad" style="dotted" isThin />
          {limit.label}
        </li>
      )}
    </ul>
  );
}

function ValueTable({ title, times, lines, format, isByHour }: ChartProps & { title: string }) {
  const time = intervalFormat(isByHour, "long");
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
      tabIndex={0}
      aria-label={t("{title} as table", { title })}
      className="mt-2 max-h-72 overflow-auto"
    >
      <table className="w-full text-xs">
        <caption className="sr-only">{title}</caption>
        <thead className="sticky top-0 bg-surface">
          <tr className="border-b border-line text-left text-soft">
            <th scope="col" className="py-1 pr-3 font-medium">
              {t("Time")}
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
