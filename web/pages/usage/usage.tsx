import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { Metrics } from "../../../src/metrics/schema.ts";
import type { Usage } from "../../../src/usage/schema.ts";
import { get } from "../../api.ts";
import { formatDay, formatNumber } from "../../parts/format.ts";
import { Card, Page, Section } from "../../parts/page.tsx";
import { PendingPage } from "../../parts/pending-page.tsx";
import { Time } from "../../parts/time.tsx";
import { T, t } from "../../texts/text.tsx";

type Used = Pick<Usage["domains"], "used" | "limit" | "is_unlimited">;

const REFRESH_MS = 15_000;

export function UsagePage() {
  const { data, error, refetch } = useQuery({
    queryKey: ["/usage"],
    queryFn: () => get<Usage>("/usage"),
    refetchInterval: REFRESH_MS,
  });
  if (data === undefined) {
    return <PendingPage title={t("Usage")} error={error} retry={() => void refetch()} />;
  }
  const { emails, rate_limit } = data;
  const things: [title: string, used: Used, path: string | null][] = [
    [t("Domains"), data.domains, "/domains"],
    [t("Contacts"), data.contacts, null],
    [t("Segments"), data.segments, null],
    [t("Broadcasts"), data.broadcasts, "/broadcasts"],
  ];
  return (
    <Page
      isNarrow
      title={t("Usage")}
      lead={t("Plan: {plan}. Each recipient counts as one email.", { plan: data.plan })}
    >
      <Section title={t("Emails")}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Meter title={t("This month")} used={emails.monthly} resetsAt={emails.monthly.resets_at} />
          <Meter title={t("Today")} used={emails.daily} resetsAt={emails.daily.resets_at} />
        </div>
      </Section>
      <DaySection />
      <Section title={t("Other limits")}>
        <div className="rounded-lg border border-line bg-surface">
          <table className="w-full text-sm">
            <caption className="sr-only">{t("Usage and limits")}</caption>
            <tbody>
              {things.map(([title, used, path]) => (
                <tr key={title} className="border-b border-line">
                  <th scope="row" className="h-10 px-4 text-left font-normal">
                    {path === null ? (
                      title
                    ) : (
                      <Link to={path} className="underline">
                        {title}
                      </Link>
                    )}
                  </th>
                  <td className="px-4 text-right">{usedText(used)}</td>
                </tr>
              ))}
              <tr>
                <th scope="row" className="h-10 px-4 text-left font-normal">
                  {t("API requests")}
                </th>
                <td className="px-4 text-right">
                  {rate_limit.is_unlimited
                    ? t("Unlimited")
                    : t("{count} per second", { count: rate_limit.limit })}
                </td>
              </tr>
            </tbody>
          </table>
        </div>
      </Section>
    </Page>
  );
}

function Meter({ title, used, resetsAt }: { title: string; used: Used; resetsAt: string }) {
  const limit = limitOf(used);
  return (
    <Card>
      <h3 className="text-sm text-soft">{title}</h3>
      <p className="mt-1 mb-3 text-xl font-semibold">
        {limit === null ? (
          formatNumber(used.used)
        ) : (
          <T
            text="{used} <soft>of {limit}</soft>"
            used={formatNumber(used.used)}
            limit={formatNumber(limit)}
            soft={(words) => <span className="text-sm font-normal text-soft">{words}</span>}
          />
        )}
      </p>
      {limit !== null && <Bar used={used.used} limit={limit} />}
      <p className="mt-3 text-xs text-soft">
        {limit === null ? (
          <T text="Unlimited. Resets {time}" time={<Time value={resetsAt} />} />
        ) : (
          <T text="Resets {time}" time={<Time value={resetsAt} />} />
        )}
      </p>
    </Card>
  );
}

/** Null = none. */
const limitOf = ({ limit, is_unlimited }: Used): number | null => (is_unlimited ? null : limit);

function usedText(used: Used): string {
  const limit = limitOf(used);
  const count = formatNumber(used.used);
  return limit === null ? count : t("{used} of {limit}", { used: count, limit: formatNumber(limit) });
}

const DAYS = 30;

/** A bar chart of emails per day, also available as a table. */
function DaySection() {
  const { data } = useQuery({
    queryKey: ["/emails/metrics", "usage"],
    queryFn: () =>
      get<Metrics>("/emails/metrics", {
        metrics: "sent",
        dimensions: "period",
        granularity: "daily",
        start_date: new Date(Date.now() - (DAYS - 1) * 86_400_000).toISOString().slice(0, 10),
      }),
    staleTime: 60_000,
  });
  const days = (data?.data ?? []).map(({ period = "", sent = 0 }) => ({ day: period.slice(0, 10), sent }));
  const max = Math.max(1, ...days.map(({ sent }) => sent));
  const busiest = days.reduce((best, one) => (one.sent > best.sent ? one : best), { day: "", sent: 0 });
  if (data !== undefined && days.length === 0) return null;
  return (
    <Section
      title={t("Last 30 days")}
      lead={
        data === undefined
          ? "…"
          : busiest.sent === 0
            ? t("No emails sent.")
            : t("Peak: {count} on {day}.", {
                count: formatNumber(busiest.sent),
                day: formatDay(busiest.day),
              })
      }
    >
      <Card>
        <div aria-hidden="true" className="flex h-32 items-end gap-px sm:gap-1">
          {days.map(({ day, sent }) => (
            <div
              key={day}
              title={`${formatDay(day)}: ${formatNumber(sent)}`}
              className={`min-w-0 flex-1 rounded-t-sm ${sent === 0 ? "bg-line" : "bg-accent hover:bg-accent-strong"}`}
              style={{ height: sent === 0 ? "1px" : `${Math.max(2, (sent / max) * 100)}%` }}
            />
          ))}
        </div>
        <div aria-hidden="true" className="mt-2 flex h-4 justify-between text-xs text-soft">
          <span>{formatDay(days[0]?.day ?? "")}</span>
          <span>{formatDay(days.at(-1)?.day ?? "")}</span>
        </div>
        <details className="mt-2 text-sm">
          <summary className="w-fit rounded-sm text-soft hover:text-ink">{t("View as table")}</summary>
          <DayTable days={days} />
        </details>
      </Card>
    </Section>
  );
}

function DayTable({ days }: { days: { day: string; sent: number }[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section tabIndex={0} aria-label={t("Last 30 days as a table")} className="mt-2 max-h-72 overflow-auto">
      <table className="w-full text-xs">
        <caption className="sr-only">{t("Emails sent per day")}</caption>
        <thead className="sticky top-0 bg-surface">
          <tr className="border-b border-line text-soft">
            <th scope="col" className="py-1 text-left font-medium">
              {t("Day")}
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              {t("Sent")}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, sent }) => (
            <tr key={day} className="border-b border-line last:border-0">
              <th scope="row" className="py-1 text-left font-normal">
                {formatDay(day)}
              </th>
              <td className="py-1 text-right">{formatNumber(sent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A usage bar. Hidden from screen readers: the text next to it says the same. */
function Bar({ used, limit }: { used: number; limit: number }) {
  const share = limit === 0 ? 1 : Math.min(1, used / limit);
  const tone = share >= 1 ? "bg-bad" : share >= 0.8 ? "bg-warn" : "bg-accent";
  return (
    <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-raised">
      <div className={`h-full rounded-full ${tone}`} style={{ width: `${share * 100}%` }} />
    </div>
  );
}
