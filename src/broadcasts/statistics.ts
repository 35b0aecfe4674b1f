// What the page of a sent broadcast shows, from its counts alone.
import { isoTime } from "../lib/iso-time.ts";
import type {
  BroadcastCounts,
  BroadcastFigures,
  BroadcastStatisticsStore,
  CountsOfKinds,
  ReplyCount,
} from "../store/broadcast-statistics.ts";
import type { OutcomeKind } from "../store/broadcast-words.ts";
import type { Broadcast, BroadcastStore } from "../store/broadcasts.ts";
import { adviceOf, showLink } from "./list-recipients.ts";
import { broadcastNotFound } from "./save-draft.ts";
import type * as wire from "./statistics-schema.ts";

interface Parts {
  store: { broadcasts: Pick<BroadcastStore, "get">; broadcastStatistics: BroadcastStatisticsStore };
  clock: { now(): number };
}

const COMPARED_MAX = 10;

/** Throws AppError 404. */
export async function readStatistics(
  { store, clock }: Parts,
  of: { teamId: string; id: string },
): Promise<wire.BroadcastStatistics> {
  const broadcast = await store.broadcasts.get(of);
  const figures = await store.broadcastStatistics.figures(of);
  if (broadcast === null || figures === null) throw broadcastNotFound();
  const [recent, pace] = await Promise.all([
    store.broadcastStatistics.recent({ ...of, limit: COMPARED_MAX }),
    store.broadcastStatistics.pace({ ...of, now: clock.now() }),
  ]);
  const { total, times } = figures;
  return {
    object: "broadcast_statistics",
    id: broadcast.id,
    state: broadcast.state,
    funnel: { audience: broadcast.audience, skipped: total.skipped ?? 0, ...figuresOf(total) },
    skipped: figures.skipped,
    bounces: figures.bounces,
    times: { opened: times.opened ?? 0, clicked: times.clicked ?? 0 },
    by_hour: hoursOf(figures),
    by_group: groupsOf(figures),
    by_link: figures.links.map(showLink),
    by_variant: variantsOf(broadcast, figures),
    winner: broadcast.winner,
    decision: showDecision(broadcast),
    speed: speedOf(broadcast, total, pace),
    comparison: comparisonOf(figuresOf(total), recent),
  };
}

const ENDS = ["delivered", "bounced", "failed", "suppressed", "canceled"] as const;

function figuresOf(counts: CountsOfKinds) {
  const of = (kind: keyof CountsOfKinds) => counts[kind] ?? 0;
  const ended = ENDS.reduce((sum, kind) => sum + of(kind), 0);
  return {
    sent: of("sent"),
    pending: of("sent") - ended,
    delivered: of("delivered"),
    bounced: of("bounced"),
    failed: of("failed"),
    suppressed: of("suppressed"),
    canceled: of("canceled"),
    opened: of("opened"),
    machine_opened: of("machine_opened"),
    clicked: of("clicked"),
    unsubscribed: of("unsubscribed"),
    complained: of("complained"),
  };
}

type Figures = ReturnType<typeof figuresOf>;

function hoursOf({ byHour }: BroadcastFigures): wire.BroadcastStatistics["by_hour"] {
  const hours = Object.values(byHour)[0]?.length ?? 0;
  const of = (kind: OutcomeKind, hour: number) => byHour[kind]?.[hour] ?? 0;
  return Array.from({ length: hours }, (_, hour) => ({
    hour,
    delivered: of("delivered", hour),
    opened: of("opened", hour),
    clicked: of("clicked", hour),
    unsubscribed: of("unsubscribed", hour),
  }));
}

const REPLIES_MAX = 10;

/** The largest first. */
function groupsOf({ byGroup, replies }: BroadcastFigures): wire.BroadcastStatistics["by_group"] {
  const shown = Object.entries(byGroup).map(([group, counts]) => ({
    group,
    ...figuresOf(counts),
    replies: (replies[group] ?? [])
      .toSorted((one, other) => weightOf(other) - weightOf(one))
      .slice(0, REPLIES_MAX)
      .map((reply) => ({ ...reply, advice: adviceOf(reply.class) })),
  }));
  return shown.filter(({ sent }) => sent > 0).sort((one, other) => other.sent - one.sent);
}

/** An end counts more than a delay. */
const weightOf = ({ recipients, times }: ReplyCount) => recipients * 1000 + times;

function variantsOf(
  { frozen }: Broadcast,
  { byVariant }: BroadcastFigures,
): wire.BroadcastStatistics["by_variant"] {
  return frozen.map(({ subject, from }, variant) => {
    const figures = figuresOf(byVariant[variant] ?? {});
    return {
      variant,
      subject,
      from,
      ...figures,
      open_rate: rateOf(figures.opened, figures.delivered),
      click_rate: rateOf(figures.clicked, figures.delivered),
    };
  });
}

/** Of a normal distribution: 95 percent lie within so many standard deviations. */
const Z = 1.959964;

/** Wilson's interval: it holds for few recipients and for rates near 0, too. */
function rateOf(wins: number, of: number) {
  if (of <= 0) return { value: 0, low: 0, high: 1 };
  // Who opened an email that bounced later is no longer among the delivered.
  const value = Math.min(1, wins / of);
  const scale = 1 + Z ** 2 / of;
  const middle = (value + Z ** 2 / (2 * of)) / scale;
  const half = (Z / scale) * Math.sqrt((value * (1 - value)) / of + Z ** 2 / (4 * of ** 2));
  return { value, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

function showDecision({ decision }: Broadcast): wire.BroadcastStatistics["decision"] {
  if (decision === null) return null;
  const { by, probability, isClear, at, variants } = decision;
  return { by, probability, is_clear: isClear, at: isoTime(at), variants };
}

const HOUR_MS = 3600_000;

/** Null unless it sends. */
function speedOf(
  { state, audience, expanded, skipped, snapshot }: Broadcast,
  total: CountsOfKinds,
  { ended, withinMs }: { ended: number; withinMs: number },
): wire.BroadcastStatistics["speed"] {
  if (state !== "sending") return null;
  const perHour = withinMs > 0 ? Math.round((ended * HOUR_MS) / withinMs) : 0;
  const left = Math.max(0, audience - expanded - skipped) + figuresOf(total).pending;
  const isKnown = perHour > 0 && snapshot === null;
  return { per_hour: perHour, seconds_left: isKnown ? Math.ceil((left / perHour) * 3600) : null };
}

const COMPARED = ["delivered", "opened", "clicked", "unsubscribed", "bounced", "complained"] as const;

function comparisonOf(own: Figures, recent: BroadcastCounts[]): wire.BroadcastStatistics["comparison"] {
  const compared = COMPARED.map((kind) => {
    const rate = (counts: BroadcastCounts) => {
      const of = kind === "delivered" || kind === "bounced" ? counts.sent : counts.delivered;
      return of === 0 ? 0 : counts[kind] / of;
    };
    return [kind, { value: rate(own), median: medianOf(recent.map(rate)) }] as const;
  });
  type Compared = Omit<wire.BroadcastStatistics["comparison"], "broadcasts">;
  return { broadcasts: recent.length, ...(Object.fromEntries(compared) as unknown as Compared) };
}

function medianOf(values: number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  if (upper === undefined) return null;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}
