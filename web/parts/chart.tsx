import { useEffect, useRef } from "react";
import uPlot from "uplot";
import type { ChartProps, Line } from "./chart-frame.tsx";
import { DASHES } from "./chart-lines.ts";

/** Draws lines over time on a canvas. Loaded when a chart is shown; its table says the same in words. */
export function Chart({ times, lines, format, limit, isByHour, isWhole }: ChartProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = root.current;
    if (element === null) return;
    let plot: uPlot | null = null;
    const draw = () => {
      plot?.destroy();
      const data: uPlot.AlignedData = [
        times.map((time) => time / 1000),
        ...lines.map(({ values }) => values),
      ];
      const options = optionsOf(element, {
        times,
        lines,
        format,
        isByHour,
        isWhole,
        ...(limit ? { limit } : {}),
      });
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
  return <div ref={root} className="h-56 w-full" aria-hidden="true" />;
}

const sizeOf = (element: HTMLElement) => ({ width: element.clientWidth, height: element.clientHeight });

function optionsOf(
  element: HTMLElement,
  { lines, format, limit, isByHour, isWhole }: ChartProps,
): uPlot.Options {
  const colour = (name: string) => getComputedStyle(element).getPropertyValue(`--${name}`).trim();
  const axis = {
    stroke: colour("soft"),
    font: "12px system-ui, sans-serif",
    grid: { stroke: colour("line"), width: 1 },
    ticks: { show: false },
  };
  const time = new Intl.DateTimeFormat(
    undefined,
    isByHour ? { timeStyle: "short" } : { day: "numeric", month: "short" },
  );
  const highest = Math.max(
    limit?.at ?? 0,
    ...lines.flatMap(({ values }) => values.map((value) => value ?? 0)),
  );
  return {
    ...sizeOf(element),
    legend: { show: false },
    cursor: { show: false },
    padding: [12, 28, 0, 0],
    scales: { y: { range: [0, highest === 0 ? 1 : highest * 1.1] } },
    axes: [
      {
        ...axis,
        grid: { show: false },
        values: (_, at) => at.map((seconds) => time.format(seconds * 1000)),
        space: 64,
        size: 28,
      },
      {
        ...axis,
        values: (_, at) => at.map((value) => format(value)),
        size: 56,
        incrs: isWhole ? WHOLE : SHARES,
      },
    ],
    series: [{}, ...lines.map((line) => seriesOf(line, colour))],
    hooks: limit === undefined ? {} : { draw: [(plot) => drawLimit(plot, limit.at, colour("bad"))] },
  };
}

/** Steps between the lines of the grid. */
const WHOLE = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1e3, 2e3, 5e3, 1e4, 2e4, 5e4, 1e5, 2e5, 5e5, 1e6, 1e7];
const SHARES = [1e-4, 2e-4, 5e-4, 1e-3, 2e-3, 5e-3, 0.01, 0.02, 0.05, 0.1, 0.2, 0.25, 0.5, 1];

function seriesOf({ colour: name, style }: Line, colour: (name: string) => string): uPlot.Series {
  return {
    stroke: colour(name),
    width: 2,
    dash: DASHES[style],
    points: style === "dots" ? { show: true, size: 8, fill: colour(name) } : { size: 5, fill: colour(name) },
  };
}

function drawLimit(plot: uPlot, at: number, colour: string): void {
  const { ctx, bbox } = plot;
  const y = plot.valToPos(at, "y", true);
  ctx.save();
  ctx.strokeStyle = colour;
  ctx.lineWidth = devicePixelRatio;
  ctx.setLineDash([2 * devicePixelRatio, 3 * devicePixelRatio]);
  ctx.beginPath();
  ctx.moveTo(bbox.left, y);
  ctx.lineTo(bbox.left + bbox.width, y);
  ctx.stroke();
  ctx.restore();
}
