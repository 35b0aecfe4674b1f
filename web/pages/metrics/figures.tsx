import { Link } from "@tanstack/react-router";
import type { Filters } from "../../api.ts";
import { formatPercent } from "../../parts/format.ts";
import { Status, type Tone } from "../../parts/status.tsx";
import { BOUNCE_LIMIT, COMPLAINT_LIMIT } from "./limits.ts";
import type { Counting, Metric, Values } from "./metrics-data.ts";

interface Figure {
  title: string;
  metric: Metric;
  isShare: boolean;
  about(totals: Values): string;
  /** Links to the list of emails with this status. */
  status?: string;
  /** Opens and clicks need tracking to be on. */
  counting?: keyof Counting;
  /** The rate above which mailbox providers start to block a sender. */
  limit?: number;
}

const count = (value: number) => value.toLocaleString("en");

const plural = (value: number, word: string) => `${count(value)} ${word}${value === 1 ? "" : "s"}`;

const FIGURES: Figure[] = [
  {
    title: "Sent",
    metric: "sent",
    isShare: false,
    about: ({ delivered }) => `${count(delivered)} delivered`,
  },
  {
    title: "Delivery rate",
    metric: "delivery_rate",
    isShare: true,
    about: ({ delivery_delayed }) => `${count(delivery_delayed)} delayed`,
  },
  {
    title: "Bounce rate",
    metric: "bounce_rate",
    isShare: true,
    about: ({ bounced_permanent, bounced }) =>
      `${count(bounced_permanent)} of ${count(bounced)} hard bounces`,
    limit: BOUNCE_LIMIT,
    status: "bounced",
  },
  {
    title: "Complaint rate",
    metric: "complaint_rate",
    isShare: true,
    about: ({ complained }) => plural(complained, "complaint"),
    limit: COMPLAINT_LIMIT,
    status: "complained",
  },
  {
    title: "Open rate",
    metric: "open_rate",
    counting: "opens",
    isShare: true,
    about: ({ unique_opened, opened_machine }) =>
      `${plural(unique_opened, "recipient")}, ${plural(opened_machine, "machine open")}`,
  },
  {
    title: "Click rate",
    metric: "click_rate",
    counting: "clicks",
    isShare: true,
    about: ({ unique_clicked, clicked_machine }) =>
      `${plural(unique_clicked, "recipient")}, ${plural(clicked_machine, "machine click")}`,
  },
];

/** Six figures for the period, compared with their limits and the previous period. */
export function Figures({
  totals,
  before,
  search,
  counting,
}: {
  totals: Values;
  before: Values | undefined;
  /** Filters of the list of emails for the same period and domain. */
  search: Filters;
  counting: Counting;
}) {
  return (
    <dl className="mb-8 grid grid-cols-2 overflow-hidden rounded-lg border border-line bg-line gap-px lg:grid-cols-3">
      {FIGURES.map(({ title, metric, isShare, about, limit, status, counting: counted }) => {
        const value = totals[metric];
        const isCounted = counted === undefined || counting[counted];
        const text = isShare ? formatPercent(value) : count(value);
        return (
          <div key={title} className="bg-surface p-4">
            <dt className="text-sm text-soft">{title}</dt>
            <dd>
              <span className="text-xl font-semibold">{isCounted ? text : "–"}</span>
              {before !== undefined && <Change value={value} before={before[metric]} isShare={isShare} />}
              <span className="block text-xs text-soft">
                {status === undefined ? (
                  isCounted ? (
                    about(totals)
                  ) : (
                    "Tracking is off"
                  )
                ) : (
                  <Link to="/emails" search={{ ...search, status }} className="underline hover:text-ink">
                    {about(totals)}
                  </Link>
                )}
              </span>
              {limit !== undefined && <Verdict value={value} limit={limit} />}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function Change({ value, before, isShare }: { value: number; before: number; isShare: boolean }) {
  const change = isShare ? (value - before) * 100 : before === 0 ? Number.NaN : (value / before - 1) * 100;
  if (Number.isNaN(change)) return null;
  const rounded = Math.round(change * 100) / 100;
  const amount = Math.abs(rounded).toLocaleString("en", { maximumFractionDigits: isShare ? 2 : 0 });
  const words =
    rounded === 0 ? "unchanged" : `${rounded > 0 ? "↑" : "↓"} ${amount}${isShare ? " points" : "%"}`;
  return (
    <span className="ml-2 text-xs whitespace-nowrap text-soft" title="Compared with the previous period">
      {words}
    </span>
  );
}

function Verdict({ value, limit }: { value: number; limit: number }) {
  const [tone, word]: [Tone, string] =
    value > limit ? ["bad", "above"] : value > limit / 2 ? ["warn", "near"] : ["good", "below"];
  return (
    <span className="mt-1 block text-xs">
      <Status
        value={word}
        tone={tone}
        label={`${word === "near" ? "Near" : word === "above" ? "Above" : "Below"} the ${formatPercent(limit)} limit`}
      />
    </span>
  );
}
