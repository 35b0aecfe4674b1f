import type { Broadcast } from "../../../src/broadcasts/schema.ts";
import type { BroadcastStatistics } from "../../../src/broadcasts/statistics-schema.ts";
import { formatNumber, formatPercent } from "../../parts/format.ts";
import { Card } from "../../parts/page.tsx";
import { t } from "../../texts/text.tsx";

/** While it is sent: how far, how fast, how long still. */
export function ProgressCard({
  broadcast,
  statistics,
}: {
  broadcast: Broadcast;
  statistics: BroadcastStatistics | undefined;
}) {
  const { state, audience, expanded, skipped } = broadcast;
  if (state === "sent" || state === "canceled" || state === "scheduled") return null;
  const pending = statistics?.funnel.pending ?? 0;
  const done = Math.max(0, expanded + skipped - pending);
  const share = audience === 0 ? 0 : Math.min(1, done / audience);
  return (
    <Card className="mb-6">
      <div className="mb-2 flex flex-wrap justify-between gap-x-4 text-sm tabular-nums">
        <span role="status">
          {state === "preparing"
            ? t("Reading the audience")
            : t("{done} of {total}", { done: formatNumber(done), total: formatNumber(audience) })}
        </span>
        <span className="text-soft">{formatPercent(share, 0)}</span>
      </div>
      <div
        role="progressbar"
        aria-label={t("Progress")}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        className="h-1.5 overflow-hidden rounded-full bg-raised"
      >
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-500"
          style={{ width: `${share * 100}%` }}
        />
      </div>
      <p className="mt-2 min-h-5 text-sm text-soft tabular-nums">{paceText(broadcast, statistics)}</p>
    </Card>
  );
}

function paceText({ state }: Broadcast, statistics: BroadcastStatistics | undefined): string {
  if (state === "paused") return t("Paused. Nothing is sent.");
  if (state === "deciding") return t("The variants are sent. The rest follows when the winner is known.");
  const speed = statistics?.speed;
  if (speed == null || speed.per_hour === 0) return state === "preparing" ? "" : t("Measuring the speed…");
  const perMinute = Math.max(1, Math.round(speed.per_hour / 60));
  return [
    t("{count, number} a minute", { count: perMinute }),
    speed.seconds_left !== null && leftText(speed.seconds_left),
  ]
    .filter((text) => typeof text === "string")
    .join(" · ");
}

function leftText(seconds: number): string {
  if (seconds < 60) return t("less than a minute left");
  const minutes = Math.round(seconds / 60);
  return minutes < 90
    ? t("about {minutes, plural, one {# minute} other {# minutes}} left", { minutes })
    : t("about {hours, plural, one {# hour} other {# hours}} left", { hours: Math.round(minutes / 60) });
}
