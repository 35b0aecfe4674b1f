import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { type ReactNode, useMemo } from "react";
import type { Broadcast } from "../../../src/broadcasts/schema.ts";
import type { BroadcastStatistics } from "../../../src/broadcasts/statistics-schema.ts";
import { type Filters, get } from "../../api.ts";
import { ChartFrame } from "../../parts/chart-frame.tsx";
import type { Line } from "../../parts/chart-lines.tsx";
import { Figures } from "../../parts/figures.tsx";
import { formatNumber, formatPercent } from "../../parts/format.ts";
import { Pending } from "../../parts/notice.tsx";
import { Section } from "../../parts/page.tsx";
import { t } from "../../texts/text.tsx";
import { pollOf } from "./broadcast-data.ts";
import { Funnel } from "./funnel.tsx";
import { GroupTable } from "./group-table.tsx";
import { LinkSection } from "./link-section.tsx";
import { PeopleDrawer } from "./people-drawer.tsx";
import { PeopleLink, peopleOf } from "./people-link.tsx";
import { ProgressCard } from "./progress-card.tsx";
import { VariantTable } from "./variant-table.tsx";

/** What became of the emails, kept up to date. */
export function Results({ broadcast }: { broadcast: Broadcast }) {
  const { id } = broadcast;
  const search: Filters = useSearch({ strict: false });
  const { data, error, refetch } = useQuery({
    queryKey: ["/broadcasts", id, "statistics"],
    queryFn: () => get<BroadcastStatistics>(`/broadcasts/${id}/statistics`),
    refetchInterval: pollOf(broadcast),
  });
  return (
    <>
      <ProgressCard broadcast={broadcast} statistics={data} />
      <Pending data={data} error={error} retry={() => void refetch()} />
      {data !== undefined && (
        <>
          <FiveNumbers statistics={data} />
          {data.by_variant.length > 1 && <VariantTable broadcast={broadcast} statistics={data} />}
          <Funnel statistics={data} />
          <Curve startedAt={broadcast.started_at} hours={data.by_hour} />
          <GroupTable statistics={data} />
          <LinkSection broadcast={broadcast} statistics={data} />
        </>
      )}
      <PeopleDrawer broadcast={broadcast} people={peopleOf(search)} />
    </>
  );
}

function FiveNumbers({ statistics: { id, funnel, comparison } }: { statistics: BroadcastStatistics }) {
  const { sent, delivered } = funnel;
  const rated = (kind: "delivered" | "opened" | "clicked" | "unsubscribed", whole: number) => {
    const { median } = comparison[kind];
    const rate = whole === 0 ? "–" : formatPercent(funnel[kind] / whole, 1);
    const usual = median === null ? null : t("usually {rate}", { rate: formatPercent(median, 1) });
    return usual === null ? rate : `${rate} · ${usual}`;
  };
  const number = (people: keyof typeof funnel, label: string, note: string): [string, ReactNode, string] => [
    label,
    <PeopleLink key={people} id={id} count={funnel[people]} of={{ people }} />,
    note,
  ];
  return (
    <>
      <Figures
        figures={[
          number("sent", t("Recipients"), t("{count, number} skipped", { count: funnel.skipped })),
          number("delivered", t("Delivered"), rated("delivered", sent)),
          number("opened", t("Opened"), rated("opened", delivered)),
          number("clicked", t("Clicked"), rated("clicked", delivered)),
          number("unsubscribed", t("Unsubscribed"), rated("unsubscribed", delivered)),
        ]}
      />
      {comparison.broadcasts > 0 && (
        <p className="-mt-4 mb-8 text-xs text-soft">
          {t(
            "Usually: the median of {broadcasts, plural, one {the broadcast} other {the last # broadcasts}} before this one.",
            { broadcasts: comparison.broadcasts },
          )}
        </p>
      )}
    </>
  );
}

const HOUR_MS = 3_600_000;
const CURVES = [
  ["delivered", t("Delivered"), "series-other", "dashed"],
  ["opened", t("Opened"), "series-1", "solid"],
  ["clicked", t("Clicked"), "series-2", "dotted"],
] as const;

/** The first 48 hours. */
function Curve({ startedAt, hours }: { startedAt: string | null; hours: BroadcastStatistics["by_hour"] }) {
  const start = startedAt === null ? 0 : new Date(startedAt).getTime();
  const { times, lines } = useMemo(
    () => ({
      times: hours.map(({ hour }) => start + hour * HOUR_MS),
      lines: CURVES.map(
        ([kind, label, colour, style]): Line => ({
          label,
          colour,
          style,
          values: hours.map((counts) => counts[kind]),
        }),
      ),
    }),
    [start, hours],
  );
  if (startedAt === null || hours.length === 0) return null;
  return (
    <Section title={t("First 48 hours")}>
      <ChartFrame
        title={t("Contacts by hour")}
        times={times}
        lines={lines}
        format={formatNumber}
        isByHour
        isWhole
      />
    </Section>
  );
}
