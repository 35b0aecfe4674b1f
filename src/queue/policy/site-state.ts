// State and limits of one site: pure functions on plain data, tested as tables.
import type { AttemptOutcome } from "../../mta/outcome.ts";
import { burst, conforming, conformsAt, spend } from "./message-rate.ts";
import { backOffIn } from "./site-rules.ts";
import type { BackOff, SiteLimits, SiteRule } from "./site-rules-data.ts";

const PAUSE_MS_MIN = 60_000;
const PAUSE_MS_MAX = 30 * 60_000;
/** Weight of the newest conversation in the moving mean of durations. */
const MEAN_WEIGHT = 0.3;
/** At most one alert per site in this time. */
const TOLD_MS = 6 * 3600_000;
/** A site is shared for this long after its last single email and its last one of a broadcast. */
const SHARED_MS = 60_000;
const REASON_CHARS_MAX = 200;
const HEIR_SHARE = 0.5;
/**
 * A site with several destinations counts as down only when this many of them cannot reach it: anyone can point an MX at a
 * large provider's host that refuses mail, and must not stop all mail to that provider.
 */
const WITNESSES_MIN = 3;

/** Problems that hold mail until the operator fixes them. */
export type SiteAlert = "block_list" | "smarthost_auth";

export interface SiteState {
  rule: SiteRule;
  /** One of its recipient domains. */
  destination: string;
  host: string | null;
  underWay: number;
  /** Concurrency limit; grows by fractions. */
  limit: number;
  /** True once slow start has ended with a failure. */
  hasFailed: boolean;
  /** True when it has answered since the last failure to connect. */
  isProven: boolean;
  /** Consecutive failures, their destinations, and how many of them mean that every delivery in progress failed. */
  run: { size: number; failures: number; destinations: Set<string> } | null;
  /** The first few recipient domains served by the site. */
  destinations: Set<string>;
  /** Consecutive pauses; after a pause, a single delivery probes. */
  pauses: number;
  pausedUntil: number;
  /** True for a pause because the site did not answer: any answer ends it. A pause that the site asked for runs its time. */
  isSilent: boolean;
  reason: string | null;
  alert: SiteAlert | null;
  slowed: (Partial<SiteLimits> & { until: number }) | null;
  said: { backOff: BackOff; at: number }[];
  /** Mean duration of a conversation, ms. */
  meanMs: number;
  /** Message rate state (message-rate.ts). */
  nextAt: number;
  lastUsedAt: number;
  /** When deliveries of each priority last entered, ms. */
  lastEnteredAt: [single: number, broadcast: number];
  /** Time of the last alert. */
  toldAt: number | null;
  /** Until then, another node may have used the rate of the site: half of it, by one connection. */
  heirUntil: number;
  /** When the operator last ended its pause: attempts that started earlier do not count. */
  liftedAt: number;
}

/** What one conversation says about the site. */
export interface Observation {
  /**
   * `answered`: it replied, whatever it said about the recipient; `refused`: it asked to wait; `silent`: no connection or no
   * reply; `nothing`: the attempt says nothing about the site.
   */
  kind: "answered" | "refused" | "silent" | "nothing";
  class: string | null;
  code: number | null;
  reply: string | null;
  host: string | null;
  tookMs: number;
  retryAfterMs: number | null;
}

/** Derives the observation about a site from an attempt's outcome. */
export function observationOf(outcome: AttemptOutcome, site: string, destination: string): Observation {
  const { report } = outcome;
  return {
    kind: kindOf(outcome, site === destination),
    class: report.class,
    code: report.code,
    reply: report.reply,
    host: report.target,
    tookMs: Math.max(0, report.endedAt - report.startedAt),
    retryAfterMs: outcome.kind === "deferred" ? outcome.retryAfterMs : null,
  };
}

function kindOf(outcome: AttemptOutcome, isOwnSite: boolean): Observation["kind"] {
  const { code, target, enhancedCode } = outcome.report;
  if (outcome.kind === "delivered") return "answered";
  if (outcome.kind !== "deferred" || !outcome.isDestinationWide)
    return code === null ? "nothing" : "answered";
  // X.2.X is about one mailbox (RFC 3463 §3.3), for example one that receives too fast.
  if (code !== null) return enhancedCode?.startsWith("4.2.") === true ? "answered" : "refused";
  // A failed look-up of one name says nothing about servers shared with other names.
  return target === null && !isOwnSite ? "nothing" : "silent";
}

/** `start`: initial concurrency. */
export function newSite(rule: SiteRule, destination: string, start: number, now: number): SiteState {
  return {
    rule,
    destination,
    host: null,
    underWay: 0,
    limit: Math.min(start, rule.connections),
    hasFailed: false,
    isProven: false,
    run: null,
    destinations: new Set([destination]),
    pauses: 0,
    pausedUntil: 0,
    isSilent: false,
    reason: null,
    alert: null,
    slowed: null,
    said: [],
    meanMs: 0,
    nextAt: 0,
    lastUsedAt: now,
    lastEnteredAt: [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY],
    toldAt: null,
    heirUntil: 0,
    liftedAt: 0,
  };
}

/** Limits in force: the rule's, `cold` ones where our egresses are new, those of a back-off, and half after a takeover. */
/** Of limits that so many nodes have together, one node's part. */
export function partOf<Limits extends SiteLimits>(limits: Limits, nodes: number): Limits {
  if (nodes <= 1) return limits;
  const { connections, perMinute } = limits;
  return {
    ...limits,
    connections: Math.max(1, Math.floor(connections / nodes)),
    perMinute: perMinute === null ? null : perMinute / nodes,
  };
}

export function limitsInForce(site: SiteState, cold: SiteLimits | null, now: number): SiteLimits {
  const slowed = site.slowed !== null && site.slowed.until > now ? site.slowed : null;
  const isHeir = site.heirUntil > now;
  if (slowed === null && cold === null && !isHeir) return site.rule;
  const least = (...values: (number | null | undefined)[]) =>
    Math.min(...values.map((value) => value ?? Number.POSITIVE_INFINITY));
  const { rule } = site;
  const perMinute = least(rule.perMinute, cold?.perMinute, slowed?.perMinute);
  return {
    connections: least(rule.connections, cold?.connections, slowed?.connections, isHeir ? 1 : null),
    messagesPerConnection: least(
      rule.messagesPerConnection,
      cold?.messagesPerConnection,
      slowed?.messagesPerConnection,
    ),
    perMinute: Number.isFinite(perMinute) ? perMinute * (isHeir ? HEIR_SHARE : 1) : null,
  };
}

/** Concurrency allowed now; `placesMax` is an additional cap. */
export function placesAt(site: SiteState, limits: SiteLimits, placesMax: number): number {
  return site.pauses > 0 ? 1 : Math.min(Math.floor(site.limit), limits.connections, placesMax);
}

/** How many deliveries may start now. `keptShare`: of the places and of a burst, what is kept free for single emails. */
export function roomAt(
  site: SiteState,
  limits: SiteLimits,
  { placesMax, keptShare }: { placesMax: number; keptShare: number },
  now: number,
): number {
  if (site.pausedUntil > now) return 0;
  const kept = (count: number) => Math.floor(count * keptShare);
  const places = placesAt(site, limits, placesMax);
  const { perMinute } = limits;
  const rate = perMinute === null ? places : conforming(site.nextAt, perMinute, now) - kept(burst(perMinute));
  return Math.max(0, Math.min(places - kept(places) - site.underWay, rate));
}

/** Whether both single emails and those of broadcasts went there in the last minute. */
export function isShared({ lastEnteredAt }: SiteState, now: number): boolean {
  return lastEnteredAt.every((at) => now - at <= SHARED_MS);
}

export function enterSite(site: SiteState, limits: SiteLimits, priority: 0 | 1, now: number): void {
  site.underWay++;
  site.lastUsedAt = now;
  site.lastEnteredAt[priority] = now;
  if (limits.perMinute !== null) site.nextAt = spend(site.nextAt, limits.perMinute, now);
}

/** Reverts `enterSite`, including the message rate. */
export function undoEnter(site: SiteState, limits: SiteLimits): void {
  site.underWay--;
  if (limits.perMinute !== null) site.nextAt -= 60_000 / limits.perMinute;
}

/** The ended delivery's destination, and the initial concurrency of a site that starts over. */
export interface Leaving {
  destination: string;
  start: number;
}

/** Ends a delivery and applies its observation. */
export function leaveSite(site: SiteState, observation: Observation, leaving: Leaving, now: number): void {
  const together = site.underWay;
  site.underWay--;
  site.lastUsedAt = now;
  if (observation.kind === "nothing") return;
  site.host = observation.host ?? site.host;
  if (site.destinations.size < WITNESSES_MIN) site.destinations.add(leaving.destination);
  site.meanMs =
    site.meanMs === 0
      ? observation.tookMs
      : site.meanMs * (1 - MEAN_WEIGHT) + observation.tookMs * MEAN_WEIGHT;
  if (observation.kind === "silent") {
    learnSilence(site, observation, together, leaving, now);
    return;
  }
  site.isProven = true;
  const hasActed = noteBackOff(site, observation, now);
  if (observation.kind === "answered") learnAnswer(site, now);
  else if (!hasActed) learnRefusal(site, observation, together, now);
}

function learnAnswer(site: SiteState, now: number): void {
  site.run = null;
  // Replies to deliveries that were in progress when the pause began do not end it.
  if (site.pausedUntil > now && !site.isSilent) return;
  site.pauses = 0;
  site.pausedUntil = 0;
  site.alert = null;
  if (site.slowed === null || site.slowed.until <= now) site.reason = null;
  const step = site.hasFailed ? 1 / Math.max(1, site.limit) : 1;
  site.limit = Math.min(site.rule.connections, site.limit + step);
}

/** The first of a run of failures costs one place; when every delivery in progress has failed, the site is paused. */
function learnSilence(
  site: SiteState,
  observation: Observation,
  together: number,
  { destination, start }: Leaving,
  now: number,
): void {
  if (site.pausedUntil > now) return;
  if (site.run === null) {
    site.run = { size: together, failures: 0, destinations: new Set() };
    narrow(site, site.limit - 1);
  }
  site.run.failures++;
  if (site.run.destinations.size < WITNESSES_MIN) site.run.destinations.add(destination);
  const isUnheard = site.run.failures < site.run.size || site.run.destinations.size < site.destinations.size;
  if (site.pauses === 0 && isUnheard) return;
  site.run = null;
  site.isProven = false;
  site.meanMs = 0;
  site.limit = Math.min(start, site.rule.connections);
  pause(site, null, now);
  site.isSilent = true;
  site.reason = reasonOf(observation, "it does not answer");
}

/** The server replied and asked us to slow down. */
function learnRefusal(site: SiteState, observation: Observation, together: number, now: number): void {
  if (site.pausedUntil > now) return;
  const reason = reasonOf(observation, "it asks to wait");
  if (observation.class === "too_many_connections" && together > 1) {
    narrow(site, Math.min(site.limit, together) - 1);
    site.reason = reason;
    return;
  }
  narrow(site, site.limit - 1);
  pause(site, observation.retryAfterMs, now);
  site.isSilent = false;
  site.reason = reason;
}

function narrow(site: SiteState, limit: number): void {
  site.hasFailed = true;
  site.limit = Math.max(1, limit);
}

/** Pauses double from one minute to half an hour until a delivery is answered. */
function pause(site: SiteState, askedMs: number | null, now: number): void {
  site.pauses++;
  const ms = askedMs ?? Math.min(PAUSE_MS_MAX, PAUSE_MS_MIN * 2 ** (site.pauses - 1));
  site.pausedUntil = Math.max(site.pausedUntil, now + ms);
}

/** True when a back-off reply has come often enough to change the site's limits. */
function noteBackOff(site: SiteState, { class: name, code, reply }: Observation, now: number): boolean {
  // A reply about one sending domain must not slow down the others (domain-back-off.ts).
  if (reply === null || code === null || code < 400 || name === "domain_reputation") return false;
  const backOff = backOffIn(site.rule, code, reply);
  if (backOff === null) return false;
  const { count, withinMs } = backOff.after;
  site.said = site.said.filter((one) => one.at > now - one.backOff.after.withinMs);
  site.said.push({ backOff, at: now });
  const times = site.said.filter((one) => one.backOff === backOff && one.at > now - withinMs).length;
  if (times < count) return false;
  site.said = site.said.filter((one) => one.backOff !== backOff);
  applyBackOff(site, backOff, now);
  site.reason = `${backOff.why}: ${reply.slice(0, REASON_CHARS_MAX)}`;
  return true;
}

function applyBackOff(site: SiteState, { action, forMs }: BackOff, now: number): void {
  const until = now + forMs;
  site.hasFailed = true;
  switch (action.kind) {
    case "pause":
      site.pausedUntil = Math.max(site.pausedUntil, until);
      site.pauses = Math.max(1, site.pauses);
      site.isSilent = false;
      return;
    case "slow":
      site.slowed = {
        until,
        perMinute: action.perMinute,
        ...(action.connections === null ? {} : { connections: action.connections }),
      };
      // The next message waits too.
      site.nextAt = spend(site.nextAt, action.perMinute, now);
      return;
    case "narrow":
      site.slowed = { ...site.slowed, until, connections: action.connections };
      return;
    case "shorten":
      site.slowed = { ...site.slowed, until, messagesPerConnection: action.messagesPerConnection };
  }
}

const ALERTS: Record<string, SiteAlert> = { ip_block: "block_list", smarthost_auth: "smarthost_auth" };

/** True when the site needs the operator and there was no recent alert. */
export function raiseAlert(site: SiteState, observation: Observation, now: number): boolean {
  const kind = observation.class === null ? undefined : ALERTS[observation.class];
  if (observation.kind !== "refused" || kind === undefined || site.alert === kind) return false;
  site.alert = kind;
  const isNews = site.toldAt === null || now - site.toldAt >= TOLD_MS;
  if (isNews) site.toldAt = now;
  return isNews;
}

/** Clears pauses and starts over in slow start; false when nothing holds the site back. */
export function liftSite(site: SiteState, start: number, now: number): boolean {
  if (site.pausedUntil <= now && site.pauses === 0) return false;
  Object.assign(site, {
    pauses: 0,
    pausedUntil: 0,
    isSilent: false,
    isProven: false,
    run: null,
    liftedAt: now,
    reason: null,
    alert: null,
    meanMs: 0,
    limit: Math.min(start, site.rule.connections),
  });
  return true;
}

/** Shifts due times after the clock was set back by `byMs`. */
export function setBackSite(site: SiteState, byMs: number): void {
  for (const name of ["pausedUntil", "nextAt", "lastUsedAt", "liftedAt", "heirUntil"] as const)
    site[name] -= byMs;
  if (site.slowed !== null) site.slowed.until -= byMs;
  if (site.toldAt !== null) site.toldAt -= byMs;
  site.lastEnteredAt = [site.lastEnteredAt[0] - byMs, site.lastEnteredAt[1] - byMs];
  for (const said of site.said) said.at -= byMs;
}

/** Time of the next attempt; null = not held back. */
export function nextTryAt(site: SiteState, limits: SiteLimits, now: number): number | null {
  if (site.pausedUntil > now) return site.pausedUntil;
  if (limits.perMinute === null || site.slowed === null || site.slowed.until <= now) return null;
  const at = conformsAt(site.nextAt, limits.perMinute, now);
  return at > now ? at : null;
}

function reasonOf({ reply, class: name }: Observation, fallback: string): string {
  return (reply ?? name ?? fallback).slice(0, REASON_CHARS_MAX);
}
