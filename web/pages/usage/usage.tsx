import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { Metrics } from "../../../src/metrics/schema.ts";
import type { Usage } from "../../../src/usage/schema.ts";
import { get } from "../../api.ts";
import { Bar } from "../../parts/bar.tsx";
import { Card, Page, Section } from "../../parts/page.tsx";
import { PendingPage } from "../../parts/pending-page.tsx";
import { Time } from "../../parts/time.tsx";

type Used = Pick<Usage["domains"], "used" | "limit" | "is_unlimited">;

const REFRESH_MS = 15_000;
const number = new Intl.NumberFormat("en");

export function UsagePage() {
  const { data, error, refetch } = useQuery({
    queryKey: ["/usage"],
    queryFn: () => get<Usage>("/usage"),
    refetchInterval: REFRESH_MS,
  });
  if (data === undefined) {
    return <PendingPage title="Usage" error={error} retry={() => void refetch()} />;
  }
  const { emails, rate_limit } = data;
  const things: [title: string, used: Used, path: string | null][] = [
    ["Domains", data.domains, "/domains"],
    ["Contacts", data.contacts, null],
    ["Segments", data.segments, null],
    ["Broadcasts", data.broadcasts, null],
  ];
  return (
    <Page isNarrow title="Usage" lead={`Plan: ${data.plan}. Each recipient counts as one email.`}>
      <Section title="Emails">
        <div className="grid gap-4 sm:grid-cols-2">
          <Meter title="This month" used={emails.monthly} resetsAt={emails.monthly.resets_at} />
          <Meter title="Today" used={emails.daily} resetsAt={emails.daily.resets_at} />
        </div>
      </Section>
      <DaySection />
      <Section title="Other limits">
        <div className="rounded-lg border border-line bg-surface">
          <table className="w-full text-sm">
            <caption className="sr-only">Usage and limits</caption>
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
                  API requests
                </th>
                <td className="px-4 text-right">
                  {rate_limit.is_unlimited ? "Unlimited" : `${rate_limit.limit} per second`}
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
        {number.format(used.used)}
        {limit !== null && <span className="text-sm font-normal text-soft"> of {number.format(limit)}</span>}
      </p>
      {limit !== null && <Bar used={used.used} limit={limit} />}
      <p className="mt-3 text-xs text-soft">
        {limit === null ? "Unlimited. Resets " : "Resets "}
        <Time value={resetsAt} />
      </p>
    </Card>
  );
}

/** Null = none. */
const limitOf = ({ limit, is_unlimited }: Used): number | null => (is_unlimited ? null : limit);

function usedText(used: Used): string {
  const limit = limitOf(used);
  const count = number.format(used.used);
  return limit === null ? count : `${count} of ${number.format(limit)}`;
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
      title="Last 30 days"
      lead={
        data === undefined
          ? "…"
          : busiest.sent === 0
            ? "No emails sent."
            : `Peak: ${number.format(busiest.sent)} on ${dayText(busiest.day)}.`
      }
    >
      <Card>
        <div aria-hidden="true" className="flex h-32 items-end gap-px sm:gap-1">
          {days.map(({ day, sent }) => (
            <div
              key={day}
              title={`${dayText(day)}: ${number.format(sent)}`}
              className={`min-w-0 flex-1 rounded-t-sm ${sent === 0 ? "bg-line" : "bg-accent hover:bg-accent-strong"}`}
              style={{ height: sent === 0 ? "1px" : `${Math.max(2, (sent / max) * 100)}%` }}
            />
          ))}
        </div>
        <div aria-hidden="true" className="mt-2 flex h-4 justify-between text-xs text-soft">
          <span>{dayText(days[0]?.day ?? "")}</span>
          <span>{dayText(days.at(-1)?.day ?? "")}</span>
        </div>
        <details className="mt-2 text-sm">
          <summary className="w-fit rounded-sm text-soft hover:text-ink">View as table</summary>
          <DayTable days={days} />
        </details>
      </Card>
    </Section>
  );
}

function DayTable({ days }: { days: { day: string; sent: number }[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section tabIndex={0} aria-label="Last 30 days as a table" className="mt-2 max-h-72 overflow-auto">
      <table className="w-full text-xs">
        <caption className="sr-only">Emails sent per day</caption>
        <thead className="sticky top-0 bg-surface">
          <tr className="border-b border-line text-soft">
            <th scope="col" className="py-1 text-left font-medium">
              Day
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              Sent
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, sent }) => (
            <tr key={day} className="border-b border-line last:border-0">
              <th scope="row" className="py-1 text-left font-normal">
                {dayText(day)}
              </th>
              <td className="py-1 text-right">{number.format(sent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function dayText(day: string): string {
  if (day === "") return "";
  return new Date(`${day}T00:00:00Z`).toLocaleDateString("en", {
    month: "short",
    day: "numeric",
    timeZone: "UTC",
  });
}
