import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { ChartFrame, type Line } from "../../parts/chart-frame.tsx";
import { formatPercent } from "../../parts/format.ts";
import { Section } from "../../parts/page.tsx";
import { BOUNCE_LIMIT, COMPLAINT_LIMIT } from "./limits.ts";
import type { Counting, Metric, Metrics } from "./metrics-data.ts";

type Rows = Metrics["data"];

const count = (value: number) => value.toLocaleString("en");
const share = (value: number) => formatPercent(value);
const BOUNCE_LINE = { at: BOUNCE_LIMIT, label: `Limit ${formatPercent(BOUNCE_LIMIT)}` };
const COMPLAINT_LINE = { at: COMPLAINT_LIMIT, label: `Limit ${formatPercent(COMPLAINT_LIMIT)}` };

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
          {opens ? "Click tracking is" : clicks ? "Open tracking is" : "Open and click tracking are"} off.
          Turn tracking on in the settings of a{" "}
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
    label,
    colour,
    style,
    values: values(rows, metric),
  });
  const earlier = (metric: Metric): Line[] =>
    before === undefined
      ? []
      : [{ label: "Previous period", colour: "soft", style: "dashed", values: values(before, metric) }];
  return [
    {
      title: "Emails",
      note: "Each recipient counts as one email.",
      format: count,
      isWhole: true,
      lines: [
        line("Delivered", "delivered", "accent"),
        line("Delayed", "delivery_delayed", "warn", "dotted"),
        line("Bounced", "bounced", "bad", "dots"),
        ...earlier("delivered").map((one) => ({ ...one, label: "Delivered, previous period" })),
      ],
    },
    {
      title: "Delivery rate",
      note: "Delivered ÷ sent.",
      format: share,
      isWhole: false,
      lines: [line("Delivered", "delivery_rate", "accent"), ...earlier("delivery_rate")],
    },
    {
      title: "Bounce rate",
      note: "Bounced ÷ sent.",
      format: share,
      isWhole: false,
      limit: BOUNCE_LINE,
      lines: [line("Bounced", "bounce_rate", "accent"), ...earlier("bounce_rate")],
    },
    {
      title: "Complaint rate",
      note: "Complained ÷ delivered.",
      format: share,
      isWhole: false,
      limit: COMPLAINT_LINE,
      lines: [line("Complained", "complaint_rate", "accent"), ...earlier("complaint_rate")],
    },
    {
      title: "Opens",
      note: "Machine opens come from security scanners and image proxies.",
      format: count,
      isWhole: true,
      lines: [
        line("Human", "opened", "accent"),
        line("Machine", "opened_machine", "soft", "dotted"),
        ...earlier("opened").map((one) => ({ ...one, label: "Human, previous period" })),
      ],
    },
    {
      title: "Clicks",
      note: "Machine clicks come from security scanners.",
      format: count,
      isWhole: true,
      lines: [
        line("Human", "clicked", "accent"),
        line("Machine", "clicked_machine", "soft", "dotted"),
        ...earlier("clicked").map((one) => ({ ...one, label: "Human, previous period" })),
      ],
    },
  ];
}

/** A rate of nothing is undefined. */
function valueAt(row: Rows[number] | undefined, metric: Metric): number | null {
  const whole = { delivery_rate: row?.sent, bounce_rate: row?.sent, complaint_rate: row?.delivered };
  if (metric in whole && !whole[metric as keyof typeof whole]) return null;
  return row?.[metric] ?? 0;
}
