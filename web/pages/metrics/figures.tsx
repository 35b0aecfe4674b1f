import { Link } from "@tanstack/react-router";
import type { Filters } from "../../api.ts";
import { formatNumber, formatPercent } from "../../parts/format.ts";
import { Status, type Tone } from "../../parts/status.tsx";
import { t } from "../../texts/text.tsx";
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

const FIGURES: Figure[] = [
  {
    title: t("Sent"),
    metric: "sent",
    isShare: false,
    about: ({ delivered }) => t("{count, number} delivered", { count: delivered }),
  },
  {
    title: t("Delivery rate"),
    metric: "delivery_rate",
    isShare: true,
    about: ({ delivery_delayed }) => t("{count, number} delayed", { count: delivery_delayed }),
  },
  {
    title: t("Bounce rate"),
    metric: "bounce_rate",
    isShare: true,
    about: ({ bounced_permanent, bounced }) =>
      t("{hard, number} of {count, plural, one {# hard bounce} other {# hard bounces}}", {
        hard: bounced_permanent,
        count: bounced,
      }),
    limit: BOUNCE_LIMIT,
    status: "bounced",
  },
  {
    title: t("Complaint rate"),
    metric: "complaint_rate",
    isShare: true,
    about: ({ complained }) =>
      t("{count, plural, one {# complaint} other {# complaints}}", { count: complained }),
    limit: COMPLAINT_LIMIT,
    status: "complained",
  },
  {
    title: t("Open rate"),
    metric: "open_rate",
    counting: "opens",
    isShare: true,
    about: ({ unique_opened, opened_machine }) =>
      t(
        "{count, plural, one {# recipient} other {# recipients}}, {machine, plural, one {# machine open} other {# machine opens}}",
        { count: unique_opened, machine: opened_machine },
      ),
  },
  {
    title: t("Click rate"),
    metric: "click_rate",
    counting: "clicks",
    isShare: true,
    about: ({ unique_clicked, clicked_machine }) =>
      t(
        "{count, plural, one {# recipient} other {# recipients}}, {machine, plural, one {# machine click} other {# machine clicks}}",
        { count: unique_clicked, machine: clicked_machine },
      ),
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
  /** Filters of the list of emails for the same emails; null if it has none. */
  search: Filters | null;
  counting: Counting;
}) {
  return (
    <dl className="mb-8 grid grid-cols-2 overflow-hidden rounded-lg border border-line bg-line gap-px lg:grid-cols-3">
      {FIGURES.map(({ title, metric, isShare, about, limit, status, counting: counted }) => {
        const value = totals[metric];
        const isCounted = counted === undefined || counting[counted];
        const text = isShare ? formatPercent(value) : formatNumber(value);
        return (
          <div key={title} className="bg-surface p-4">
            <dt className="text-sm text-soft">{title}</dt>
            <dd>
              <span className="text-xl font-semibold">
                {metric === "sent" && search !== null ? (
                  <Link to="/emails" search={search} className="hover:underline">
                    {text}
                  </Link>
                ) : isCounted ? (
                  text
                ) : (
                  "–"
                )}
              </span>
              {before !== undefined && <Change value={value} before={before[metric]} isShare={isShare} />}
              <span className="block text-xs text-soft">
                {search !== null && status !== undefined && value > 0 ? (
                  <Link to="/emails" search={{ ...search, status }} className="underline hover:text-ink">
                    {about(totals)}
                  </Link>
                ) : isCounted ? (
                  about(totals)
                ) : (
                  t("Tracking is off")
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
  const amount = formatNumber(Math.abs(rounded), isShare ? 2 : 0);
  const arrow = rounded > 0 ? "↑" : "↓";
  const words =
    rounded === 0
      ? t("unchanged")
      : isShare
        ? t("{arrow} {amount} points", { arrow, amount })
        : t("{arrow} {amount}%", { arrow, amount });
  return (
    <span className="ml-2 text-xs whitespace-nowrap text-soft" title={t("Compared with the previous period")}>
      {words}
    </span>
  );
}

function Verdict({ value, limit }: { value: number; limit: number }) {
  const share = formatPercent(limit);
  const [tone, label]: [Tone, string] =
    value > limit
      ? ["bad", t("Above {limit} limit", { limit: share })]
      : value > limit / 2
        ? ["warn", t("Near {limit} limit", { limit: share })]
        : ["good", t("Below {limit} limit", { limit: share })];
  return (
    <span className="mt-1 block text-xs">
      <Status value={tone} tone={tone} label={label} />
    </span>
  );
}
