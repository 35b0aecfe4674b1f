// The pace of every site, in memory only: a paused or throttled site costs no database access, and after a restart every site
// is in slow start again, which is safe. A site is the group of servers that handles a recipient domain's mail.
import type { Clock } from "../../lib/clock.ts";
import { type Conversation, createPlaces, PATIENCE_MS, type Places } from "../places.ts";
import { beginEmpty, HEIR_MS, handedDestination, handOverSite, takeOverSite } from "./hand-over-site.ts";
import type { SiteRules } from "./site-rules.ts";
import type { SiteLimits, SiteRule } from "./site-rules-data.ts";
import {
  enterSite,
  isShared,
  leaveSite,
  liftSite,
  limitsInForce,
  newSite,
  nextTryAt,
  type Observation,
  partOf,
  raiseAlert,
  roomAt,
  type SiteState,
  setBackSite,
  undoEnter,
} from "./site-state.ts";
import { byUrgency, type SiteView, viewSite } from "./site-view.ts";

/** A site whose mean reply takes this long tarpits us or is overloaded. */
const TARPIT_MS = 10_000;
/** A tarpitting site gets at most 1/64 of the free waiting places. */
const TARPIT_SHARE = 64;
/** A site stays in the claim's list of named sites for this long after its last delivery. */
const RECENT_MS = 60_000;
/** Most sites with room that a claim names: each costs a look-up, so above this idle ones are left out. */
const NAMED_MAX = 2_000;
const FORGET_MS = 3600_000;
const SITES_MAX = 50_000;
const SHOWN_MAX = 1_000;
/** Of a site's places and rate, what emails of broadcasts leave to single ones. */
const KEPT_SHARE = 0.3;

export interface SitePaceSettings {
  /** Initial concurrency of a site. */
  start: number;
  /** Concurrency of a site that has not answered yet; null = the site's rule (the sandbox). */
  unproven: number | null;
  /** See places.ts. */
  activeMax: number;
  waitingMax: number;
  waitingBytesMax: number;
}

export interface SitePaceParts {
  clock: Clock;
  rules: SiteRules;
  /** Limits of a rule while all our egresses are new to the provider; null = one is warm there. */
  coldLimits(rule: SiteRule): SiteLimits | null;
  /** When this node began to serve the site after another died, ms; null = long ago, or the other handed it over. */
  heirSince?(site: string): number | null;
  /** A site that every node sends to, and how many there are. */
  sharedSite?: { name: string; nodes(): number };
  /** Called when a site needs the operator: once per alert, at most every six hours. */
  onAlert?(view: SiteView): void;
}

/** What goes from a node to the next one; `value` is JSON of its own. */
export interface HandedSite {
  site: string;
  value: string;
}

/** How many deliveries a claim may take. */
export interface SiteOpenings {
  skip: string[];
  /** Limit of each named site. */
  rooms: Record<string, number>;
  /** Limit of all other sites together, of each of them, and exceptions below that. */
  others: number;
  perSiteMax: number;
  otherRooms: Record<string, number>;
}

export interface SitePace {
  /** `isUrgent`: for single emails alone, which also get what broadcasts leave to them. */
  openings(isUrgent?: boolean): SiteOpenings;
  isOpen(site: string): boolean;
  /** How many deliveries to the site may start now. */
  roomAt(site: string, isUrgent?: boolean): number;
  /** `bytes`: memory that the conversation holds. */
  enter(site: string, destination: string, bytes: number, priority?: 0 | 1): Conversation;
  /** `actual`: the resolved site; null = the entered one. */
  leave(conversation: Conversation, observation: Observation, actual?: string | null): void;
  /** The delivery was not started. `heldUntil`: nor may another start before then, ms. */
  cancel(conversation: Conversation, heldUntil: number | null): void;
  /** Limits of one connection to the site. */
  sessionLimits(site: string, destination: string): { messagesPerConnectionMax: number };
  ruleOf(site: string, destination: string): SiteRule;
  /** The next attempt at a site that is held back, ms; null = not held back. */
  nextTryAt(site: string): number | null;
  /** True once after a full site has room again: due work may be waiting for it. */
  takeReopened(): boolean;
  /** Sets long conversations aside; call it a few times a second. True when places became free. */
  tick(): boolean;
  /** Number of conversations set aside. */
  setAside(): number;
  /**
   * Ends the pause of the named sites, of those that do not answer (`silent`) or of all. Returns the names of those that were
   * held back.
   */
  lift(sites: readonly string[] | "silent" | "all"): string[];
  /** Of the meant sites that were used since then, what the next node that serves them needs; the last used 2,000. */
  handOver(request: { isMeant(site: string): boolean; since: number }): HandedSite[];
  /** From the node that served the site before, so long ago. */
  takeOver(handed: HandedSite & { ageMs: number }): void;
  /** Shifts due times after the clock was set back. */
  setBack(byMs: number): void;
  /** At most 1,000, the most urgent first. */
  state(): SiteView[];
}

export function createSitePace(parts: SitePaceParts, settings: SitePaceSettings): SitePace {
  return new Pace(parts, settings);
}

class Pace implements SitePace {
  private readonly clock: Clock;
  private readonly places: Places;
  private readonly sites = new Map<string, SiteState>();
  /** Sites with a limit of their own in the next claim. */
  private readonly named = new Set<string>();
  private hasReopened = false;
  /** True when new, slow and silent sites had no free place at the last claim. */
  private isTight = false;
  private sweptAt: number;

  constructor(
    private readonly parts: SitePaceParts,
    private readonly settings: SitePaceSettings,
  ) {
    const { activeMax, unproven } = settings;
    this.clock = parts.clock;
    this.sweptAt = parts.clock.now();
    this.places = createPlaces({
      ...settings,
      carefulMax: unproven === null ? activeMax : Math.floor(activeMax / 2),
    });
  }

  openings(isUrgent = false): SiteOpenings {
    const skip: string[] = [];
    const rooms: Record<string, number> = {};
    const otherRooms: Record<string, number> = {};
    let count = 0;
    for (const name of this.named) {
      const site = this.sites.get(name)!;
      const room = this.roomOf(site, isUrgent);
      if (room === 0) skip.push(name);
      else if (this.isIdle(site, ++count > NAMED_MAX)) this.named.delete(name);
      else if (this.isCareful(site)) otherRooms[name] = room;
      else rooms[name] = room;
    }
    const others = this.places.carefulFree();
    this.isTight = others === 0;
    const { unproven, start } = this.settings;
    return { skip, rooms, others, perSiteMax: unproven ?? start, otherRooms };
  }

  isOpen(name: string): boolean {
    return this.roomAt(name) > 0;
  }

  roomAt(name: string, isUrgent = false): number {
    const site = this.sites.get(name);
    if (site !== undefined) return this.roomOf(site, isUrgent);
    const first = this.settings.unproven ?? this.settings.start;
    const { sharedSite } = this.parts;
    return sharedSite?.name === name ? Math.max(1, Math.floor(first / sharedSite.nodes())) : first;
  }

  enter(name: string, destination: string, bytes: number, priority: 0 | 1 = 0): Conversation {
    const now = this.clock.now();
    const site = this.siteOf(name, destination);
    const isCareful = this.isCareful(site);
    const conversation = { site: name, destination, enteredAt: now, bytes, isCareful, isWaiting: false };
    enterSite(site, this.limitsOf(site), priority, now);
    this.named.add(name);
    this.places.enter(conversation);
    return conversation;
  }

  leave(conversation: Conversation, observation: Observation, actual: string | null = null): void {
    this.end(conversation);
    const entered = this.sites.get(conversation.site)!;
    const wasOpen = this.roomOf(entered) > 0;
    if (actual === null || actual === conversation.site) this.learn(conversation, entered, observation);
    else {
      entered.underWay--;
      entered.lastUsedAt = this.clock.now();
      const site = this.siteOf(actual, conversation.destination);
      site.underWay++;
      this.named.add(actual);
      this.learn({ ...conversation, site: actual }, site, observation);
    }
    if (!wasOpen && this.roomOf(entered) > 0) this.hasReopened = true;
  }

  cancel(conversation: Conversation, heldUntil: number | null): void {
    this.end(conversation);
    const site = this.sites.get(conversation.site)!;
    undoEnter(site, this.limitsOf(site));
    if (heldUntil === null) return;
    site.pausedUntil = Math.max(site.pausedUntil, heldUntil);
    site.isSilent = false;
    site.reason = "the sending addresses have reached their warm-up limit there";
  }

  sessionLimits(name: string, destination: string) {
    const site = this.siteOf(name, destination);
    return { messagesPerConnectionMax: this.limitsOf(site).messagesPerConnection };
  }

  ruleOf(name: string, destination: string): SiteRule {
    return this.siteOf(name, destination).rule;
  }

  nextTryAt(name: string): number | null {
    const site = this.sites.get(name);
    return site === undefined ? null : nextTryAt(site, this.limitsOf(site), this.clock.now());
  }

  takeReopened(): boolean {
    const was = this.hasReopened;
    this.hasReopened = false;
    return was;
  }

  tick(): boolean {
    const now = this.clock.now();
    if (now - this.sweptAt > FORGET_MS) this.sweep(now);
    return this.places.tick(now);
  }

  setAside(): number {
    return this.places.setAside();
  }

  lift(chosen: readonly string[] | "silent" | "all"): string[] {
    const now = this.clock.now();
    const names = typeof chosen === "string" ? [...this.sites.keys()] : chosen;
    const lifted = names.filter((name) => {
      const site = this.sites.get(name);
      if (site === undefined || (chosen === "silent" && !site.isSilent)) return false;
      return liftSite(site, this.settings.start, now);
    });
    if (lifted.length > 0) this.hasReopened = true;
    return lifted;
  }

  handOver({ isMeant, since }: Parameters<SitePace["handOver"]>[0]): HandedSite[] {
    const now = this.clock.now();
    const meant = [...this.sites].filter(([name, site]) => site.lastUsedAt >= since && isMeant(name));
    meant.sort(([, one], [, other]) => other.lastUsedAt - one.lastUsedAt);
    const handed = meant.slice(0, NAMED_MAX);
    return handed.map(([site, state]) => ({ site, value: handOverSite(state, now) }));
  }

  takeOver({ site: name, value, ageMs }: HandedSite & { ageMs: number }): void {
    const destination = handedDestination(value);
    if (destination === null) return;
    const site = this.siteOf(name, destination);
    const isHandedOver = !this.begin(name, site);
    takeOverSite(site, value, { now: this.clock.now(), ageMs, isHandedOver });
    this.named.add(name);
  }

  /** True when another node may have used up the rate. */
  private begin(name: string, site: SiteState): boolean {
    const since = this.parts.heirSince?.(name) ?? null;
    if (since === null) return false;
    site.heirUntil = since + HEIR_MS;
    beginEmpty(site, this.limitsOf(site).perMinute, this.clock.now());
    return true;
  }

  setBack(byMs: number): void {
    this.sweptAt -= byMs;
    this.places.setBack(byMs);
    for (const site of this.sites.values()) setBackSite(site, byMs);
  }

  state(): SiteView[] {
    const now = this.clock.now();
    return [...this.sites]
      .map(([name, site]) => this.viewOf(name, site, now))
      .sort(byUrgency)
      .slice(0, SHOWN_MAX);
  }

  private viewOf(name: string, site: SiteState, now: number): SiteView {
    return viewSite(name, site, this.limitsOf(site), this.placesMax(site), now);
  }

  private isCareful(site: SiteState): boolean {
    if (this.settings.unproven === null) return false;
    return !site.isProven || site.pauses > 0 || site.meanMs >= PATIENCE_MS;
  }

  /** An idle site gets the limit of all other sites, so the claim need not name it. */
  private isIdle(site: SiteState, isCrowded: boolean): boolean {
    const isRecent = !isCrowded && site.isProven && this.clock.now() - site.lastUsedAt <= RECENT_MS;
    return site.underWay === 0 && site.pauses === 0 && !isRecent;
  }

  private limitsOf(site: SiteState): SiteLimits {
    const limits = limitsInForce(site, this.parts.coldLimits(site.rule), this.clock.now());
    const { sharedSite } = this.parts;
    const isShared = sharedSite !== undefined && site === this.sites.get(sharedSite.name);
    return isShared ? partOf(limits, sharedSite.nodes()) : limits;
  }

  private roomOf(site: SiteState, isUrgent = false): number {
    const now = this.clock.now();
    const keptShare = !isUrgent && isShared(site, now) ? KEPT_SHARE : 0;
    return roomAt(site, this.limitsOf(site), { placesMax: this.placesMax(site), keptShare }, now);
  }

  private placesMax(site: SiteState): number {
    const { unproven, activeMax, waitingMax } = this.settings;
    if (unproven === null) return activeMax;
    const free = this.places.waitingFree();
    if (!site.isProven) return free < waitingMax / 2 ? 1 : unproven;
    return site.meanMs >= TARPIT_MS ? Math.max(1, Math.floor(free / TARPIT_SHARE)) : activeMax;
  }

  private siteOf(name: string, destination: string): SiteState {
    let site = this.sites.get(name);
    if (!site) {
      if (this.sites.size >= SITES_MAX) this.forgetOne();
      const rule = this.parts.rules.ruleOf({ site: name, host: null, destination });
      site = newSite(rule, destination, this.settings.start, this.clock.now());
      this.sites.set(name, site);
      this.begin(name, site);
    }
    return site;
  }

  private learn(conversation: Conversation, site: SiteState, said: Observation): void {
    const { host } = site;
    const isOverdue = conversation.enteredAt < site.liftedAt && said.kind !== "answered";
    const observation: Observation = isOverdue ? { ...said, kind: "nothing" } : said;
    const { start } = this.settings;
    const now = this.clock.now();
    leaveSite(site, observation, { destination: conversation.destination, start }, now);
    if (raiseAlert(site, observation, now)) this.parts.onAlert?.(this.viewOf(conversation.site, site, now));
    if (site.host === null || site.host === host) return;
    const { destination } = site;
    site.rule = this.parts.rules.ruleOf({ site: conversation.site, host: site.host, destination });
    site.limit = Math.min(site.limit, site.rule.connections);
  }

  private end(conversation: Conversation): void {
    this.places.leave(conversation);
    if (conversation.isCareful && this.isTight) this.hasReopened = true;
  }

  private forget(name: string): void {
    this.sites.delete(name);
    this.named.delete(name);
  }

  private forgetOne(): void {
    const idle = this.sites.entries().find(([, site]) => site.underWay === 0);
    if (idle !== undefined) this.forget(idle[0]);
  }

  private sweep(now: number): void {
    this.sweptAt = now;
    for (const [name, site] of this.sites) {
      const isHeld = site.pausedUntil > now || (site.slowed !== null && site.slowed.until > now);
      if (site.underWay === 0 && !isHeld && now - site.lastUsedAt > FORGET_MS) this.forget(name);
    }
  }
}
