// Warm-up of a new egress: a small daily limit per provider, raised while its mail is accepted. Mail above the limit uses
// another egress of the region, or waits.
import type { Clock } from "../../lib/clock.ts";
import { conforming, conformsAt, spend } from "./message-rate.ts";
import { UNWARMED_RULES } from "./site-rules.ts";
import type { SiteLimits, SiteRule } from "./site-rules-data.ts";
import { partOf } from "./site-state.ts";

/** Daily messages from one egress to one provider, by step. */
export const WARM_UP_LADDER = [
  200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 40_000, 75_000, 150_000,
] as const;

const DAY_MS = 24 * 3600_000;
/** No step up after a day with this share of deferrals. */
const DEFERRED_MAX = 0.05;
/** No step up at this share of complaints, relative to the larger of today's and the previous day's mail. */
const COMPLAINED_MAX = 0.001;
/** Fewer attempts are not significant. */
const TRIES_MIN = 20;

/** Saved state of one egress at one provider. */
export interface WarmUpEntry {
  egress: string;
  provider: string;
  /** Index in the ladder; its length = warm. */
  step: number;
  /** Days since 1970, UTC. */
  day: number;
  /** Messages on that day. */
  sent: number;
  tried: number;
  deferred: number;
  complained: number;
  /** Messages on the previous day with mail: complaints come late. */
  sentBefore: number;
  hasSteppedBack: boolean;
}

export interface WarmUpView {
  egress: string;
  provider: string;
  is_warm: boolean;
  sent_today: number;
  /** Null = unlimited. */
  daily_cap: number | null;
  deferred_today: number;
  complaints_today: number;
  /** True when the limit was lowered today. */
  has_stepped_back: boolean;
}

interface Pair extends WarmUpEntry {
  /** Nodes that have the egress: each keeps to its part of the limits. */
  nodes: number;
  underWay: number;
  /** Message rate state (message-rate.ts). */
  nextAt: number;
}

export interface WarmUpForecast {
  today: number;
  /** 1 = today. */
  days: number;
}

export interface WarmUp {
  /** True when the egress may send one more message to the provider now; always when it is not in warm-up. */
  canTake(egress: string, rule: SiteRule): boolean;
  /** When it may send again, ms. */
  nextAt(egress: string, rule: SiteRule): number;
  enter(egress: string, rule: SiteRule): void;
  leave(egress: string, rule: SiteRule, result: "delivered" | "refused" | "other"): void;
  /** Counts a complaint from a recipient of the provider. */
  complain(egress: string, rule: SiteRule): void;
  /** Sum of all egresses' limits while none is warm at the provider; else null. */
  coldLimits(rule: SiteRule): SiteLimits | null;
  /** How many more messages all egresses may send to the provider today; null = any number. */
  leftToday(rule: SiteRule): number | null;
  /** How many of so many messages to the provider may be sent today, and on which day the last one; null = all now. */
  forecast(rule: SiteRule, messages: number): WarmUpForecast | null;
  /** Shifts due times after the clock was set back. */
  setBack(byMs: number): void;
  /** State to save and pass in at the next start. */
  entries(): WarmUpEntry[];
  state(): WarmUpView[];
}

/** `egresses`: all, with whether each is in warm-up, and how many nodes have it: one when absent. */
export function createWarmUp(
  clock: Clock,
  egresses: readonly { name: string; isWarmingUp: boolean; nodes?(): number }[],
  saved: readonly WarmUpEntry[] = [],
): WarmUp {
  const warming = egresses.filter(({ isWarmingUp }) => isWarmingUp).map(({ name }) => name);
  const pairs = new Map<string, Pair>();
  for (const entry of saved) {
    if (warming.includes(entry.egress)) pairs.set(keyOf(entry.egress, entry.provider), withPace(entry));
  }

  /** Null = not in warm-up there. */
  function pairOf(egress: string, provider: string): Pair | null {
    if (!warming.includes(egress) || UNWARMED_RULES.includes(provider)) return null;
    const today = Math.floor(clock.now() / DAY_MS);
    let pair = pairs.get(keyOf(egress, provider));
    if (!pair) {
      pair = withPace(firstEntry(egress, provider, today));
      pairs.set(keyOf(egress, provider), pair);
    }
    pair.nodes = egresses.find(({ name }) => name === egress)?.nodes?.() ?? 1;
    if (pair.day < today) beginDay(pair, today);
    // After a backward clock jump, the counts of the later day apply to today.
    else pair.day = today;
    return isWarm(pair) ? null : pair;
  }

  const pairsAt = (rule: SiteRule) => egresses.map(({ name }) => pairOf(name, rule.name));
  const isColdEverywhere = egresses.length > 0 && egresses.every(({ isWarmingUp }) => isWarmingUp);

  return {
    canTake(egress, rule) {
      const pair = pairOf(egress, rule.name);
      if (pair === null) return true;
      const { connections, perMinute } = limitsOf(rule, pair);
      const hasPlace = pair.underWay < connections && pair.sent + pair.underWay < capOf(pair);
      return hasPlace && conforming(pair.nextAt, perMinute, clock.now()) > 0;
    },
    nextAt(egress, rule) {
      const now = clock.now();
      const pair = pairOf(egress, rule.name);
      if (pair === null) return now;
      if (pair.sent + pair.underWay >= capOf(pair)) return (pair.day + 1) * DAY_MS;
      return Math.max(now + 1_000, conformsAt(pair.nextAt, limitsOf(rule, pair).perMinute, now));
    },
    enter(egress, rule) {
      const pair = pairOf(egress, rule.name);
      if (pair === null) return;
      pair.underWay++;
      pair.nextAt = spend(pair.nextAt, limitsOf(rule, pair).perMinute, clock.now());
    },
    leave(egress, rule, result) {
      const pair = pairs.get(keyOf(egress, rule.name));
      if (pair === undefined) return;
      pair.underWay = Math.max(0, pair.underWay - 1);
      pair.tried++;
      if (result === "delivered") pair.sent++;
      if (result === "refused") pair.deferred++;
      stepBackIfUnwelcome(pair);
    },
    complain(egress, rule) {
      // Starts a new day if needed.
      pairOf(egress, rule.name);
      const pair = pairs.get(keyOf(egress, rule.name));
      if (pair === undefined) return;
      pair.complained++;
      stepBackIfUnwelcome(pair);
    },
    coldLimits(rule) {
      if (!isColdEverywhere) return null;
      const cold = egresses.map(({ name }) => pairOf(name, rule.name));
      if (cold.length === 0 || cold.includes(null)) return null;
      return sumOf(cold.map((pair) => limitsOf(rule, pair!)));
    },
    leftToday: (rule) => leftOf(pairsAt(rule)),
    forecast: (rule, messages) => forecastOf(pairsAt(rule), messages),
    setBack(byMs) {
      for (const pair of pairs.values()) pair.nextAt -= byMs;
    },
    entries: () =>
      [...pairs.values()].map(({ nodes: _nodes, underWay: _underWay, nextAt: _nextAt, ...entry }) => entry),
    state: () => [...pairs.values()].map(viewOf),
  };
}

function sumOf(limits: (SiteLimits & { perMinute: number })[]): SiteLimits {
  return {
    connections: limits.reduce((sum, { connections }) => sum + connections, 0),
    messagesPerConnection: Math.min(...limits.map(({ messagesPerConnection }) => messagesPerConnection)),
    perMinute: limits.reduce((sum, { perMinute }) => sum + perMinute, 0),
  };
}

function leftOf(pairs: (Pair | null)[]): number | null {
  let left = 0;
  for (const pair of pairs) {
    if (pair === null) return null;
    left += Math.max(0, capOf(pair) - pair.sent - pair.underWay);
  }
  return pairs.length === 0 ? null : left;
}

function forecastOf(pairs: (Pair | null)[], messages: number): WarmUpForecast | null {
  const left = leftOf(pairs);
  if (left === null || left >= messages) return null;
  return { today: left, days: daysFor(pairs as Pair[], messages - left) };
}

/** If every day goes well: the day on which so many more than today's are sent. */
function daysFor(pairs: readonly Pair[], messages: number): number {
  let days = 1;
  for (let left = messages; left > 0; days++) {
    left -= pairs.reduce((sum, { step, nodes }) => sum + capOf({ step: step + days, nodes }), 0);
  }
  return days;
}

/** The rule's cold limits, raised with each step and never above those of a warm address. */
function limitsOf(
  rule: SiteRule,
  { step, nodes }: Pick<Pair, "step" | "nodes">,
): SiteLimits & { perMinute: number } {
  const grown = 2 ** step;
  const { cold } = rule;
  const limits = {
    connections: Math.min(rule.connections, cold.connections + step),
    messagesPerConnection: Math.min(rule.messagesPerConnection, cold.messagesPerConnection * grown),
    perMinute: Math.min(rule.perMinute ?? Number.POSITIVE_INFINITY, cold.perMinute * grown),
  };
  return partOf(limits, nodes);
}

/** Steps up after an unproblematic day that used at least half of its limit, and down after a bad one. */
function beginDay(pair: Pair, today: number): void {
  stepBackIfUnwelcome(pair);
  if (!isUnwelcome(pair) && pair.sent * 2 >= capOf(pair)) pair.step++;
  const sentBefore = pair.sent > 0 ? pair.sent : pair.sentBefore;
  Object.assign(pair, firstEntry(pair.egress, pair.provider, today), { step: pair.step, sentBefore });
}

/** At most one step down per day. */
function stepBackIfUnwelcome(pair: Pair): void {
  if (pair.hasSteppedBack || !isUnwelcome(pair)) return;
  pair.hasSteppedBack = true;
  pair.step = Math.max(0, pair.step - 1);
}

function firstEntry(egress: string, provider: string, day: number): WarmUpEntry {
  const counts = { sent: 0, tried: 0, deferred: 0, complained: 0, sentBefore: 0 };
  return { egress, provider, step: 0, day, ...counts, hasSteppedBack: false };
}

function withPace(entry: WarmUpEntry): Pair {
  return { ...entry, nodes: 1, underWay: 0, nextAt: 0 };
}

function isUnwelcome({ deferred, tried, complained, sent, sentBefore }: WarmUpEntry): boolean {
  if (tried >= TRIES_MIN && deferred / tried >= DEFERRED_MAX) return true;
  return complained > 0 && complained / Math.max(1, sent, sentBefore) >= COMPLAINED_MAX;
}

function isWarm({ step }: WarmUpEntry): boolean {
  return step >= WARM_UP_LADDER.length;
}

function capOf({ step, nodes }: Pick<Pair, "step" | "nodes">): number {
  return Math.floor((WARM_UP_LADDER[step] ?? Number.POSITIVE_INFINITY) / nodes);
}

function viewOf(pair: Pair): WarmUpView {
  return {
    egress: pair.egress,
    provider: pair.provider,
    is_warm: isWarm(pair),
    sent_today: pair.sent,
    daily_cap: isWarm(pair) ? null : capOf(pair),
    deferred_today: pair.deferred,
    complaints_today: pair.complained,
    has_stepped_back: pair.hasSteppedBack,
  };
}

function keyOf(egress: string, provider: string): string {
  return `${egress} ${provider}`;
}
