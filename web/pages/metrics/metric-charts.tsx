import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { percentText } from "../../parts/amounts.ts";
import { ChartFrame, type Line } from "../../parts/chart-frame.tsx";
import { Section } from "../../parts/page.tsx";
import { BOUNCE_LIMIT, COMPLAINT_LIMIT } from "./limits.ts";
import type { Counting, Metric, Metrics } from "./metrics-data.ts";

type Rows = Metrics["data"];

const count = (value: number) => value.toLocaleString("en");
const share = (value: number) => percentText(value);
const BOUNCE_LINE = { at: BOUNCE_LIMIT, label: `Danger above ${percentText(BOUNCE_LIMIT)}` };
const COMPLAINT_LINE = { at: COMPLAINT_LIMIT, label: `Danger above ${percentText(COMPLAINT_LIMIT)}` };

/** Over time: what arrived, what came back, and who opened and clicked. */
export function MetricCharts({
  rows,
  before,
  isByHour,
  counting: { opens, clicks },
}: {
  rows: Rows;
  before: Rows | undefined;
  isByHour: boolean;
  counting: Counting;
}) {
  const charts = useMemo(
    () =>
      chartsOf(rows, before).filter(
        ({ title }) => (title !== "Opens" || opens) && (title !== "Clicks" || clicks),
      ),
    [rows, before, opens, clicks],
  );
  const times = useMemo(() => rows.map(({ period }) => Date.parse(period)), [rows]);
  return (
    <Section title={isByHour ? "By hour" : "By day"}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        {charts.map((chart) => (
          <ChartFrame key={chart.title} times={times} isByHour={isByHour} {...chart} />
        ))}
      </div>
      {!(opens && clicks) && (
        <p className="mt-4 text-sm text-soft">
          {opens ? "Clicks are" : clicks ? "Opens are" : "Opens and clicks are"} not counted. Turn that on in
          the settings of a{" "}
          <Link to="/domains" className="underline hover:text-ink">
            domain
          </Link>
          .
        </p>
      )}
    </Section>
  );
}

function chartsOf(rows: Rows, before: Rows | undefined) {
  const values = (of: Rows, metric: Metric) => rows.map((_, index) => valueAt(of[index], metric));
  const line = (label: string, metric: Metric, colour: string, style: Line["style"] = "solid"): Line => ({
    ...{ label, colour, style },
    values: values(rows, metric),
  });
  const earlier = (metric: Metric): Line[] =>
    before === undefined
      ? []
      : [{ label: "The time before", colour: "soft", style: "dashed", values: values(before, metric) }];
  return [
    {
      title: "Emails",
      note: "Each recipient counts as one.",
      format: count,
      isWhole: true,
      lines: [
        line("Delivered", "delivered", "accent"),
        line("Delayed", "delivery_delayed", "warn", "dotted"),
        line("Bounced", "bounced", "bad", "dots"),
        ...earlier("delivered").map((one) => ({ ...one, label: "Delivered in the time before" })),
      ],
    },
    {
      title: "Deliverability",
      note: "Delivered, of all that was sent.",
      format: share,
      isWhole: false,
      lines: [line("Delivered", "delivery_rate", "accent"), ...earlier("delivery_rate")],
    },
    {
      title: "Bounce rate",
      note: "Bounced, of all that was sent.",
      format: share,
      isWhole: false,
      limit: BOUNCE_LINE,
      lines: [line("Bounced", "bounce_rate", "accent"), ...earlier("bounce_rate")],
    },
    {
      title: "Complaint rate",
      note: "Reported as spam, of all that was delivered.",
      format: share,
      isWhole: false,
      limit: COMPLAINT_LINE,
      lines: [line("Reported as spam", "complaint_rate", "accent"), ...earlier("complaint_rate")],
    },
    {
      title: "Opens",
      note: "Machines are scanners and prefetching proxies; they say nothing about people.",
      format: count,
      isWhole: true,
      lines: [
        line("By people", "opened", "accent"),
        line("By machines", "opened_machine", "soft", "dotted"),
        ...earlier("opened").map((one) => ({ ...one, label: "By people in the time before" })),
      ],
    },
    {
      title: "Clicks",
      note: "Scanners follow links, too; they are counted apart.",
      format: count,
      isWhole: true,
      lines: [
        line("By people", "clicked", "accent"),
        line("By machines", "clicked_machine", "soft", "dotted"),
        ...earlier("clicked").map((one) => ({ ...one, label: "By people in the time before" })),
      ],
    },
  ];
}

/** A share of nothing is none. */
function valueAt(row: Rows[number] | undefined, metric: Metric): number | null {
  const whole = { delivery_rate: row?.sent, bounce_rate: row?.sent, complaint_rate: row?.delivered };
  if (metric in whole && !whole[metric as keyof typeof whole]) return null;
  return row?.[metric] ?? 0;
}
