import { useEffect, useRef, useState } from "react";
import uPlot from "uplot";
import { type ChartProps, DASHES, type Line, LineSample, showValue } from "./chart-lines.tsx";
import { formatCompact, intervalFormat } from "./format.ts";

/** The point under the pointer; `left` and `width` in px. */
interface Pointed {
  index: number;
  left: number;
  width: number;
}

/** A line chart on a canvas, loaded on demand. Hidden from screen readers, which read the table. */
export function Chart({ times, lines, format, limit, isByHour, isWhole }: ChartProps) {
  const root = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<Pointed | null>(null);
  useEffect(() => {
    const element = root.current;
    if (element === null) return;
    // Draw the previous period below the current one.
    const drawn = isStacked(lines)
      ? lines.toReversed()
      : [...lines].sort((one, other) => Number(isBefore(other)) - Number(isBefore(one)));
    let plot: uPlot | null = null;
    const draw = () => {
      plot?.destroy();
      const data: uPlot.AlignedData = [times.map((time) => time / 1000), ...heightsOf(drawn)];
      const options = optionsOf(
        element,
        { times, lines: drawn, format, isByHour, isWhole, ...(limit ? { limit } : {}) },
        setPointed,
      );
      plot = new uPlot(options, data, element);
    };
    draw();
    const theme = new MutationObserver(draw);
    theme.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    const size = new ResizeObserver(() => plot?.setSize(sizeOf(element)));
    size.observe(element);
    return () => {
      theme.disconnect();
      size.disconnect();
      plot?.destroy();
    };
  }, [times, lines, format, limit, isByHour, isWhole]);
  return (
    <div className="relative" aria-hidden="true">
      <div ref={root} className="h-56 w-full" />
      {pointed !== null && <Values pointed={pointed} {...{ times, lines, format, isByHour }} />}
    </div>
  );
}

/** A tooltip with the values at the pointer, on the side with more room. */
function Values({
  pointed: { index, left, width },
  times,
  lines,
  format,
  isByHour,
}: Pick<ChartProps, "times" | "lines" | "format" | "isByHour"> & { pointed: Pointed }) {
  const side = left > width / 2 ? { right: width - left + 12 } : { left: left + 12 };
  return (
    <div
      style={side}
      className="pointer-events-none absolute top-2 z-10 min-w-36 rounded-md border border-line bg-surface px-3 py-2 text-xs shadow-lg"
    >
      <p className="mb-1 font-medium">{intervalFormat(isByHour, "long").format(times[index])}</p>
      {lines.map(({ label, colour, style, values }) => (
        <p key={label} className="flex items-center gap-2 text-soft">
          <LineSample colour={colour} style={style} />
          <span className="flex-1 whitespace-nowrap">{label}</span>
          <span className="pl-2 text-ink">{showValue(values[index] ?? null, format)}</span>
        </p>
      ))}
    </div>
  );
}

const sizeOf = (element: HTMLElement) => ({ width: element.clientWidth, height: element.clientHeight });

function optionsOf(
  element: HTMLElement,
  { lines, format, limit, isByHour, isWhole }: ChartProps,
  point: (pointed: Pointed | null) => void,
): uPlot.Options {
  const colour = (name: string) => getComputedStyle(element).getPropertyValue(`--${name}`).trim();
  const axis = {
    stroke: colour("soft"),
    font: "12px Inter, system-ui, sans-serif",
    grid: { stroke: colour("line"), width: 1 },
    ticks: { show: false },
  };
  const time = intervalFormat(isByHour, "short");
  const highest = Math.max(
    limit?.at ?? 0,
    ...heightsOf(lines).flatMap((line) => line.map((one) => one ?? 0)),
  );
  const step = isByHour ? 3600 : 86_400;
  return {
    ...sizeOf(element),
    legend: { show: false },
    cursor: { y: false, points: { size: 8, width: 2 }, drag: { x: false, y: false } },
    padding: [12, 24, 0, 0],
    scales: {
      y: { range: [0, topOf(highest, isWhole)] },
      // Half a bar more at both ends.
      ...(isStacked(lines) && { x: { range: (_, from, to) => [from - step / 2, to + step / 2] } }),
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        values: (_, at) => at.map((seconds) => time.format(seconds * 1000)),
        incrs: (isByHour ? HOURS : DAYS).map((count) => count * step),
        space: 72,
        gap: 10,
        size: 32,
      },
      {
        ...axis,
        values: (_, at) => at.map((value) => (isWhole ? formatCompact(value) : format(value))),
        size: 48,
        incrs: isWhole ? WHOLE : SHARES,
      },
    ],
    series: [
      {},
      ...lines.map((line, index) =>
        seriesOf(line, colour, index === lines.findIndex((one) => !isBefore(one))),
      ),
    ],
    hooks: {
      setCursor: [
        (plot) => {
          const { idx, left = -1 } = plot.cursor;
          const isIn = idx != null && left >= 0;
          const at = isIn
            ? plot.valToPos(plot.data[0][idx] ?? 0, "x") + plot.bbox.left / devicePixelRatio
            : 0;
          point(isIn ? { index: idx, left: at, width: plot.width } : null);
        },
      ],
      ...(limit === undefined
        ? {}
        : { drawAxes: [(plot: uPlot) => drawLimit(plot, limit.at, colour("bad"))] }),
    },
  };
}

const isStacked = (lines: Line[]) => lines.some(({ style }) => style === "bar");

/** Bars of one time stand on each other; the last one of `drawn` is the lowest and is drawn above the others. */
function heightsOf(drawn: Line[]): Line["values"][] {
  if (!isStacked(drawn)) return drawn.map(({ values }) => values);
  return drawn.map((line, at) =>
    line.values.map(
      // Nothing is drawn where all are zero.
      (_, index) => drawn.slice(at).reduce((sum, { values }) => sum + (values[index] ?? 0), 0) || null,
    ),
  );
}

const isBefore = ({ style }: Line) => style === "dashed";

/** A value without neighbours, which a line would not show. */
const isLone = ({ values }: Line) =>
  values.some(
    (value, at) => value !== null && (values[at - 1] ?? null) === null && (values[at + 1] ?? null) === null,
  );

/** Leaves room above the highest point; rates end at 100%. */
function topOf(highest: number, isWhole: boolean): number {
  if (highest === 0) return 1;
  return isWhole ? highest * 1.1 : Math.min(1, highest * 1.1);
}

/** Steps of the time axis. */
const HOURS = [1, 2, 3, 6, 12, 24];
const DAYS = [1, 2, 3, 7, 14, 28, 56];
/** Steps of the grid lines. */
const WHOLE = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1e3, 2e3, 5e3, 1e4, 2e4, 5e4, 1e5, 2e5, 5e5, 1e6, 1e7];
const SHARES = [1e-4, 2e-4, 5e-4, 1e-3, 2e-3, 5e-3, 0.01, 0.02, 0.05, 0.1, 0.2, 0.25, 0.5, 1];

const { bars } = uPlot.paths;

function seriesOf(line: Line, colour: (name: string) => string, isFilled: boolean): uPlot.Series {
  const { colour: name, style } = line;
  if (style === "bar") {
    return {
      stroke: colour("surface"),
      width: 1,
      fill: colour(name),
      points: { show: false },
      ...(bars && { paths: bars({ size: [0.7, 48], radius: [0.1, 0] }) }),
    };
  }
  // A point for each time that has one; zero is calm.
  if (style === "dots") {
    const filter = () => line.values.flatMap((value, at) => (value ? [at] : []));
    return { stroke: colour(name), width: 0, points: { show: true, size: 6, fill: colour(name), filter } };
  }
  return {
    stroke: colour(name),
    width: 2,
    dash: DASHES[style],
    // Hexadecimal alpha.
    ...(isFilled ? { fill: `${colour(name)}14` } : {}),
    points: { show: isLone(line), size: 6, fill: colour(name) },
  };
}

function drawLimit(plot: uPlot, at: number, colour: string): void {
  const { ctx, bbox } = plot;
  const y = plot.valToPos(at, "y", true);
  ctx.save();
  ctx.fillStyle = `${colour}0d`;
  ctx.fillRect(bbox.left, bbox.top, bbox.width, y - bbox.top);
  ctx.strokeStyle = colour;
  ctx.lineWidth = devicePixelRatio;
  ctx.setLineDash([2 * devicePixelRatio, 3 * devicePixelRatio]);
  ctx.beginPath();
  ctx.moveTo(bbox.left, y);
  ctx.lineTo(bbox.left + bbox.width, y);
  ctx.stroke();
  ctx.restore();
}
