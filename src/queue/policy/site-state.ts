// What one site has taught us, and what it therefore gets: pure moves on plain data, tested as tables.
import type { AttemptOutcome } from "../../mta/outcome.ts";
import { conforming, conformsAt, spend } from "./message-rate.ts";
import { backOffIn } from "./site-rules.ts";
import type { BackOff, SiteLimits, SiteRule } from "./site-rules-data.ts";

const PAUSE_MS_MIN = 60_000;
const PAUSE_MS_MAX = 30 * 60_000;
/** Weight of the newest conversation in the mean of their lengths. */
const MEAN_WEIGHT = 0.3;
/** A trouble that comes and goes is not told of each time. */
const TOLD_MS = 6 * 3600_000;
const REASON_CHARS_MAX = 200;
/**
 * A site that serves several destinations is dead only when this many of them say so: anybody may point an MX at a
 * host of a large provider that takes no mail, and must not stop everybody's mail to that provider.
 */
const WITNESSES_MIN = 3;

/** What only the operator can mend, and mail waits for. */
export type SiteAlert = "block_list" | "smarthost_auth";

export interface SiteState {
  rule: SiteRule;
  /** A recipient domain that it serves. */
  destination: string;
  host: string | null;
  underWay: number;
  /** Places; grows in fractions. */
  limit: number;
  /** Slow start is over: a failure has shown where the bound is. */
  hasFailed: boolean;
  /** It has answered since it was last silent. */
  isProven: boolean;
  /** Failures without an answer in between, of which destinations, and how many make all that was under way. */
  run: { size: number; failures: number; destinations: Set<string> } | null;
  /** Recipient domains whose mail came here, the first few. */
  destinations: Set<string>;
  /** Pauses in a row; while there is one, a single delivery probes. */
  pauses: number;
  pausedUntil: number;
  /** A pause for silence ends with any answer; one that was asked for does not. */
  isSilent: boolean;
  reason: string | null;
  alert: SiteAlert | null;
  slowed: (Partial<SiteLimits> & { until: number }) | null;
  said: { backOff: BackOff; at: number }[];
  /** Mean length of a conversation, ms. */
  meanMs: number;
  /** Of the message rate. */
  nextAt: number;
  lastUsedAt: number;
  /** When the operator was told last. */
  toldAt: number | null;
  /** When its pause was last ended for it: what began before says nothing of now. */
  liftedAt: number;
}

/** What one conversation showed. */
export interface Observation {
  /**
   * `answered`: it spoke SMTP, whatever it said of this recipient; `refused`: it wants us to wait; `silent`: no
   * conversation came about; `nothing`: the try says nothing of the site.
   */
  kind: "answered" | "refused" | "silent" | "nothing";
  class: string | null;
  code: number | null;
  reply: string | null;
  host: string | null;
  tookMs: number;
  retryAfterMs: number | null;
}

/** What an attempt of one delivery says about the site that it went to. */
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
  // X.2.X speaks of one mailbox (RFC 3463 §3.3), such as one that gets too much mail from everybody.
  if (code !== null) return enhancedCode?.startsWith("4.2.") === true ? "answered" : "refused";
  // A name that cannot be looked up says nothing of servers that other names share.
  return target === null && !isOwnSite ? "nothing" : "silent";
}

/** `start`: places at first. */
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
    toldAt: null,
    liftedAt: 0,
  };
}

/** Bounds in force: the rule's, `cold` ones where our addresses are new there, and those of a back-off. */
export function limitsInForce(site: SiteState, cold: SiteLimits | null, now: number): SiteLimits {
  const slowed = site.slowed !== null && site.slowed.until > now ? site.slowed : null;
  if (slowed === null && cold === null) return site.rule;
  const least = (...values: (number | null | undefined)[]) =>
    Math.min(...values.map((value) => value ?? Number.POSITIVE_INFINITY));
  const { rule } = site;
  const perMinute = least(rule.perMinute, cold?.perMinute, slowed?.perMinute);
  return {
    connections: least(rule.connections, cold?.connections, slowed?.connections),
    messagesPerConnection: least(
      rule.messagesPerConnection,
      cold?.messagesPerConnection,
      slowed?.messagesPerConnection,
    ),
    perMinute: Number.isFinite(perMinute) ? perMinute : null,
  };
}

/** How many may be under way at once; `placesMax` bounds them besides what the site has taught. */
export function placesAt(site: SiteState, limits: SiteLimits, placesMax: number): number {
  return site.pauses > 0 ? 1 : Math.min(Math.floor(site.limit), limits.connections, placesMax);
}

/** How many deliveries may begin now. */
export function roomAt(site: SiteState, limits: SiteLimits, placesMax: number, now: number): number {
  if (site.pausedUntil > now) return 0;
  const places = placesAt(site, limits, placesMax);
  const rate = limits.perMinute === null ? places : conforming(site.nextAt, limits.perMinute, now);
  return Math.max(0, Math.min(places - site.underWay, rate));
}

/** A delivery begins. */
export function enterSite(site: SiteState, limits: SiteLimits, now: number): void {
  site.underWay++;
  site.lastUsedAt = now;
  if (limits.perMinute !== null) site.nextAt = spend(site.nextAt, limits.perMinute, now);
}

/** The delivery did not begin after all: what it took of the rate is another one's. */
export function undoEnter(site: SiteState, limits: SiteLimits): void {
  site.underWay--;
  if (limits.perMinute !== null) site.nextAt -= 60_000 / limits.perMinute;
}

/** What a delivery that has ended was for, and how many places a site gets when it begins anew. */
export interface Leaving {
  destination: string;
  start: number;
}

/** A delivery has ended: learns from what it showed. */
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
  // What was said while the pause began is older than the pause.
  if (site.pausedUntil > now && !site.isSilent) return;
  site.pauses = 0;
  site.pausedUntil = 0;
  site.alert = null;
  if (site.slowed === null || site.slowed.until <= now) site.reason = null;
  const step = site.hasFailed ? 1 / Math.max(1, site.limit) : 1;
  site.limit = Math.min(site.rule.connections, site.limit + step);
}

/** One place less when a run of failures begins; when all that was under way has failed, the site is dead. */
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

/** The server spoke, and wants less of us. */
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

/** Doubles from a minute to half an hour as long as nothing is answered in between. */
function pause(site: SiteState, askedMs: number | null, now: number): void {
  site.pauses++;
  const ms = askedMs ?? Math.min(PAUSE_MS_MAX, PAUSE_MS_MIN * 2 ** (site.pauses - 1));
  site.pausedUntil = Math.max(site.pausedUntil, now + ms);
}

/** Did a text of the rule, said often enough by now, change what the site gets? */
function noteBackOff(site: SiteState, { class: name, code, reply }: Observation, now: number): boolean {
  // What is said of one sending domain is no reason to slow the others down (domain-back-off.ts).
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
      // The first one after the warning waits too.
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

/** True when the operator must be told: the site waits for them, and they were not told of it lately. */
export function raiseAlert(site: SiteState, observation: Observation, now: number): boolean {
  const kind = observation.class === null ? undefined : ALERTS[observation.class];
  if (observation.kind !== "refused" || kind === undefined || site.alert === kind) return false;
  site.alert = kind;
  const isNews = site.toldAt === null || now - site.toldAt >= TOLD_MS;
  if (isNews) site.toldAt = now;
  return isNews;
}

/** Forgets what holds the site back, as if nothing had been sent to it yet; false when nothing does. */
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

/** The clock was set back by `byMs`: what is waited for is as far away as before. */
export function setBackSite(site: SiteState, byMs: number): void {
  for (const name of ["pausedUntil", "nextAt", "lastUsedAt", "liftedAt"] as const) site[name] -= byMs;
  if (site.slowed !== null) site.slowed.until -= byMs;
  if (site.toldAt !== null) site.toldAt -= byMs;
  for (const said of site.said) said.at -= byMs;
}

/** When the site is tried again; null when nothing holds it back. */
export function nextTryAt(site: SiteState, limits: SiteLimits, now: number): number | null {
  if (site.pausedUntil > now) return site.pausedUntil;
  if (limits.perMinute === null || site.slowed === null || site.slowed.until <= now) return null;
  const at = conformsAt(site.nextAt, limits.perMinute, now);
  return at > now ? at : null;
}

function reasonOf({ reply, class: name }: Observation, fallback: string): string {
  return (reply ?? name ?? fallback).slice(0, REASON_CHARS_MAX);
}
