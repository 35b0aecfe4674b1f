import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { ChartFrame } from "../../parts/chart-frame.tsx";
import type { Line } from "../../parts/chart-lines.tsx";
import { formatNumber, formatPercent } from "../../parts/format.ts";
import { Section } from "../../parts/page.tsx";
import { T, t } from "../../texts/text.tsx";
import { BOUNCE_LIMIT, COMPLAINT_LIMIT } from "./limits.ts";
import type { Counting, Metric, Metrics } from "./metrics-data.ts";

type Rows = Metrics["data"];

const share = (value: number) => formatPercent(value);
const BOUNCE_LINE = { at: BOUNCE_LIMIT, label: t("Limit {limit}", { limit: formatPercent(BOUNCE_LIMIT) }) };
const COMPLAINT_LINE = {
  at: COMPLAINT_LIMIT,
  label: t("Limit {limit}", { limit: formatPercent(COMPLAINT_LIMIT) }),
};

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
        ({ counting }) => (counting !== "opens" || opens) && (counting !== "clicks" || clicks),
      ),
    [rows, before, opens, clicks],
  );
  const times = useMemo(() => rows.map(({ period }) => Date.parse(period)), [rows]);
  return (
    <Section title={isByHour ? t("By hour") : t("By day")}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        {charts.map(({ counting: _, ...chart }) => (
          <ChartFrame key={chart.title} times={times} isByHour={isByHour} {...chart} />
        ))}
      </div>
      {!(opens && clicks) && (
        <p className="mt-4 text-sm text-soft">
          {opens
            ? t("Click tracking is off.")
            : clicks
              ? t("Open tracking is off.")
              : t("Open and click tracking are off.")}{" "}
          <T
            text="Turn tracking on in the settings of a <a>domain</a>."
            a={(words) => (
              <Link to="/domains" className="underline hover:text-ink">
                {words}
              </Link>
            )}
          />
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
      : [{ label: t("Previous period"), colour: "soft", style: "dashed", values: values(before, metric) }];
  return [
    {
      title: t("Emails"),
      note: t("Each recipient counts as one email."),
      format: formatNumber,
      isWhole: true,
      lines: [
        line(t("Delivered"), "delivered", "accent"),
        line(t("Delayed"), "delivery_delayed", "warn", "dotted"),
        line(t("Bounced"), "bounced", "bad", "dots"),
        ...earlier("delivered").map((one) => ({ ...one, label: t("Delivered, previous period") })),
      ],
    },
    {
      title: t("Delivery rate"),
      note: t("Delivered ÷ sent."),
      format: share,
      isWhole: false,
      lines: [line(t("Delivered"), "delivery_rate", "accent"), ...earlier("delivery_rate")],
    },
    {
      title: t("Bounce rate"),
      note: t("Bounced ÷ sent."),
      format: share,
      isWhole: false,
      limit: BOUNCE_LINE,
      lines: [line(t("Bounced"), "bounce_rate", "accent"), ...earlier("bounce_rate")],
    },
    {
      title: t("Complaint rate"),
      note: t("Complained ÷ delivered."),
      format: share,
      isWhole: false,
      limit: COMPLAINT_LINE,
      lines: [line(t("Complained"), "complaint_rate", "accent"), ...earlier("complaint_rate")],
    },
    {
      title: t("Opens"),
      counting: "opens",
      note: t("Machine opens come from security scanners and image proxies."),
      format: formatNumber,
      isWhole: true,
      lines: [
        line(t("Human"), "opened", "accent"),
        line(t("Machine"), "opened_machine", "soft", "dotted"),
        ...earlier("opened").map((one) => ({ ...one, label: t("Human, previous period") })),
      ],
    },
    {
      title: t("Clicks"),
      counting: "clicks",
      note: t("Machine clicks come from security scanners."),
      format: formatNumber,
      isWhole: true,
      lines: [
        line(t("Human"), "clicked", "accent"),
        line(t("Machine"), "clicked_machine", "soft", "dotted"),
        ...earlier("clicked").map((one) => ({ ...one, label: t("Human, previous period") })),
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
