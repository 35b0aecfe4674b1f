// Decides whether, when and from which egress mail is sent: asks its parts in order before each attempt and feeds them the
// outcome afterwards. The operator's view shows the same parts.

import type { Clock } from "../../lib/clock.ts";
import type { Log } from "../../lib/log.ts";
import type { SavedValue } from "../../lib/saved-value.ts";
import { LIMITS } from "../../limits.ts";
import type { AttemptOutcome, Egress } from "../../mta/outcome.ts";
import type { ClaimedDelivery } from "../../store/deliveries.ts";
import type { Conversation } from "../places.ts";
import { type AskDns, createDnsWait } from "./await-dns.ts";
import { chooseEgress } from "./choose-egress.ts";
import { createDomainBackOff, type DomainBackOff } from "./domain-back-off.ts";
import { createFallback, FALLBACK_SITE, type Fallback, type PortState } from "./fallback.ts";
import { createLostEgresses, type LostEgresses } from "./lost-egresses.ts";
import { createRefusedEgresses, OTHER_EGRESS_MS, type RefusedEgresses } from "./refused-egress.ts";
import { type EgressSettings, regionElsewhere, regionsToTry } from "./regions.ts";
import { createSitePace, type SitePace } from "./site-pace.ts";
import { createSiteRules, isRelaySite, type SiteOverride } from "./site-rules.ts";
import { observationOf } from "./site-state.ts";
import { ALERT_ADVICE, type SiteView } from "./site-view.ts";
import { createVanishedDomains, type VanishedDomains } from "./vanished-domains.ts";
import { createWarmUp, type WarmUp } from "./warm-up.ts";
import { loadWarmUp, saveWarmUp } from "./warm-up-file.ts";
import { createDnsWatch, type DnsWatch } from "./watch-dns.ts";

export interface PolicyParts {
  clock: Clock;
  pace: SitePace;
  warmUp: WarmUp;
  fallback: Fallback;
  refusedEgresses: RefusedEgresses;
  lostEgresses: LostEgresses;
  domainBackOff: DomainBackOff;
  vanishedDomains: VanishedDomains;
  dns: DnsWatch;
}

/** A claimed delivery, counted at its site. */
export interface Entry {
  conversation: Conversation;
  /** Uses the fallback smarthost because port 25 is blocked. */
  isFallback: boolean;
  /** The relay that has no room, and when it has some again, ms; null = there is room. */
  held: { at: string; until: number } | null;
}

/** The egress of an attempt, and the site whose limits apply. */
export interface Route {
  egress: Egress;
  site: string;
  isFallback: boolean;
}

export type PutOffReason = "warm_up" | "domain_reputation" | "smarthost_wait" | "no_region_address";

export interface PutOff {
  kind: "put_off";
  why: PutOffReason;
  /** Earliest time of the next attempt, ms. */
  until: number;
  /** The site to wait for when it is not the delivery's own. */
  site: string | null;
  /** The site's reply. */
  reply?: string;
  /** Only because port 25 is blocked. */
  isFallback?: boolean;
  /** The region whose nodes send it: it queues there from now on. */
  moveTo?: string;
}

export type Decision = { kind: "send"; route: Route } | PutOff;

/** The sending domain; `name` is null when the domain was deleted. */
export interface SendingDomainName {
  id: string;
  name: string | null;
  /** Null = of a deleted domain, whose email bounces. */
  region: string | null;
  /** Where its mail leaves from while no address of its region can be used: a region, `none`, or null = as its region declares. */
  fallbackRegion: string | null;
}

interface NodeOfQueue {
  /** Whether this node sends what waits for a site; absent = all of it. */
  serves?(queue: { region: string; site: string }): boolean;
}

export interface SendingPolicy extends PolicyParts {
  /** Counts a claimed delivery at its site, at the relay that takes it, or at the fallback smarthost. */
  enter(delivery: ClaimedDelivery, node?: NodeOfQueue): Entry;
  /** Call once before an attempt. A deferred delivery no longer counts at its site. */
  before(delivery: ClaimedDelivery, entry: Entry, domain: SendingDomainName): Decision;
  /** Call when the delivery ends without an attempt. */
  leave(entry: Entry): void;
  /**
   * Learns from an attempt. Returns the outcome to record, which is deferred instead of bounced where another egress or an
   * earlier delivery contradicts it, and the time of the next attempt while the site or domain is held back, ms.
   */
  after(attempt: {
    delivery: ClaimedDelivery;
    entry: Entry;
    route: Route;
    domain: SendingDomainName;
    outcome: AttemptOutcome;
  }): { outcome: AttemptOutcome; nextTryAt: number | null };
  /** The route changed during the attempt, so the retry need not wait. */
  isOvertaken(result: { kind: "tried"; outcome: AttemptOutcome } | PutOff): boolean;
  /** Shifts due times after the clock was set back by `byMs`. */
  setBack(byMs: number): void;
  /** The operator's view. */
  state(): PolicyView;
}

export interface PolicyView {
  sites: SiteView[];
  warm_up: ReturnType<WarmUp["state"]>;
  fallback: ReturnType<Fallback["state"]>;
  refused_egresses: ReturnType<RefusedEgresses["state"]>;
  lost_egresses: ReturnType<LostEgresses["state"]>;
  domain_back_offs: ReturnType<DomainBackOff["state"]>;
}

/** Wait when a relay filled up since the claim. */
const RELAY_WAIT_MS = 2_000;
/** Until mail without an address in its region looks for one again. */
const REGION_WAIT_MS = 5 * 60_000;

/** Chooses the egress of a delivery with what is known about each. */
function createChooser(
  { pace, warmUp, refusedEgresses, lostEgresses }: PolicyParts,
  settings: EgressSettings,
) {
  const { egresses, egressDomains = {} } = settings;
  return (delivery: ClaimedDelivery, { conversation }: Entry, domain: SendingDomainName) => {
    const { site, destination } = conversation;
    const rule = pace.ruleOf(site, destination);
    const isRefused = (egress: string) => refusedEgresses.has(egress, site);
    const { region, fallbackRegion } = domain;
    // A deleted domain's email bounces, and mail to the sandbox stays on this machine.
    const isFree = region === null || site === SANDBOX_SITE;
    // Asked for each time: other nodes may bring regions.
    const tried = isFree ? null : regionsToTry(settings.regions ?? [], { region, fallbackRegion });
    const request = {
      region: region ?? delivery.region,
      regions: tried,
      site,
      rule,
      domainId: domain.id,
      domain: domain.name,
      isRefused,
      isLost: lostEgresses.has,
    };
    return {
      rule,
      isRefused,
      regions: tried,
      elsewhere: tried === null ? null : regionElsewhere(settings, tried, lostEgresses.has),
      choice: chooseEgress(egresses, warmUp, request, egressDomains),
    };
  };
}

interface EnterSettings {
  /** The relay's site for a destination whose mail a relay takes by the configuration, whatever its MX; null = none. */
  relaySiteOf?(destination: string): string | null;
}

type PolicySettings = EgressSettings & EnterSettings;

export function createSendingPolicy(parts: PolicyParts, settings: PolicySettings): SendingPolicy {
  const { pace, warmUp, fallback, refusedEgresses, lostEgresses } = parts;
  const { domainBackOff, vanishedDomains, dns } = parts;
  const { egresses } = settings;
  const choose = createChooser(parts, settings);

  return {
    ...parts,
    enter: (delivery, node) => enter({ ...parts, ...settings, ...node }, delivery),

    before(delivery, entry, domain) {
      const { conversation, isFallback, held } = entry;
      const { site } = conversation;
      if (held !== null && held.until < delivery.expiresAt) {
        pace.cancel(conversation, null);
        return { kind: "put_off", why: "smarthost_wait", until: held.until, site: held.at, isFallback };
      }
      const { rule, regions: tried, elsewhere, choice } = choose(delivery, entry, domain);
      if (elsewhere !== null || choice.kind === "none") {
        pace.cancel(conversation, null);
        const waitMs = elsewhere === null ? REGION_WAIT_MS : 0;
        const until = Math.min(parts.clock.now() + waitMs, delivery.expiresAt);
        return { ...noRegionAddress(domain, tried ?? [], until), ...(elsewhere && { moveTo: elsewhere }) };
      }
      if (choice.kind === "wait" && choice.until < delivery.expiresAt) {
        const isFullEverywhere = !egresses.some(({ name }) => warmUp.canTake(name, rule));
        const first = Math.min(...egresses.map(({ name }) => warmUp.nextAt(name, rule)));
        pace.cancel(conversation, isFullEverywhere ? first : null);
        return { kind: "put_off", why: "warm_up", until: choice.until, site: null };
      }
      const wait = domainBackOff.heldUntil({ domainId: domain.id, site });
      if (wait !== null && wait.until < delivery.expiresAt) {
        pace.cancel(conversation, null);
        return { kind: "put_off", why: "domain_reputation", site: null, ...wait };
      }
      warmUp.enter(choice.egress.name, rule);
      return { kind: "send", route: { egress: choice.egress, site, isFallback } };
    },

    leave({ conversation }) {
      pace.cancel(conversation, null);
    },

    after({ delivery, entry, route, domain, outcome: reported }) {
      const { egress, site, isFallback } = route;
      const { destination, teamId } = delivery;
      let outcome = vanishedDomains.judge(reported, destination);
      dns.learn(outcome.report, destination);
      fallback.observe(outcome);
      lostEgresses.learn(outcome, egress.name);
      warmUp.leave(egress.name, pace.ruleOf(site, destination), resultOf(outcome));
      const actual = outcome.report.site;
      const known = actual ?? site;
      const observation = observationOf(outcome, known, destination);
      const isRefused =
        egresses.length > 1 && !isFallback && refusedEgresses.learn(outcome, egress.name, known);
      if (isRefused && outcome.kind === "deferred") {
        const { choice, isRefused: isRefusedToo } = choose(delivery, entry, domain);
        if (choice.kind !== "none" && !isRefusedToo(choice.egress.name)) {
          // Other egresses may be accepted, so the site is not held back.
          observation.kind = "nothing";
          outcome = { ...outcome, retryAfterMs: OTHER_EGRESS_MS };
        }
      }
      pace.leave(entry.conversation, observation, actual);
      const sent = { teamId, domainId: domain.id, domain: domain.name ?? domain.id, site: known };
      // A relay's reply is not about the site's view of the domain.
      const domainNextAt = isRelaySite(known) ? null : domainBackOff.learn(outcome, sent);
      return { outcome, nextTryAt: domainNextAt ?? pace.nextTryAt(known) };
    },

    isOvertaken(result) {
      if (result.kind === "tried") return fallback.isOvertaken(result.outcome);
      return result.isFallback === true && !fallback.isActive();
    },

    setBack(byMs) {
      const all = [pace, warmUp, fallback, refusedEgresses, lostEgresses, domainBackOff];
      for (const part of all) part.setBack(byMs);
    },

    state: () => viewOf(parts),
  };
}

/** At the relay also before the first attempt has moved the destination's mail there; moved at once to the node that serves it. */
function enter(
  { pace, fallback, clock, relaySiteOf, serves = () => true }: PolicyParts & EnterSettings & NodeOfQueue,
  { site, destination, email, priority, region }: ClaimedDelivery,
): Entry {
  const enterAt = (at: string) => pace.enter(at, destination, email.sizeBytes, priority);
  const isFallback = fallback.isActive();
  const relay = site === SANDBOX_SITE ? null : (relaySiteOf?.(destination) ?? null);
  const wanted = relay ?? (isFallback && !bypassesFallback(site) ? FALLBACK_SITE : site);
  if (wanted === relay && relay !== site && !serves({ region, site: relay })) {
    return { conversation: enterAt(site), isFallback, held: { at: relay, until: clock.now() } };
  }
  if (wanted === site || pace.isOpen(wanted))
    return { conversation: enterAt(wanted), isFallback, held: null };
  const until = pace.nextTryAt(wanted) ?? clock.now() + RELAY_WAIT_MS;
  return { conversation: enterAt(site), isFallback, held: { at: wanted, until } };
}

const SANDBOX_SITE = "sandbox";

/** Tells the sender which regions have no usable address. */
function noRegionAddress(
  { name }: SendingDomainName,
  [region = "", fallback]: readonly string[],
  until: number,
): PutOff {
  const reply =
    fallback === undefined
      ? `${name ?? "The domain"} sends from ${region}, and no address of that region can be used. No fallback is declared, so the email waits.`
      : `${name ?? "The domain"} sends from ${region}, or else from ${fallback}, and no address of either region can be used.`;
  return { kind: "put_off", why: "no_region_address", until, site: null, reply };
}

/** Sites that do not depend on outbound port 25: the sandbox and named relays. */
function bypassesFallback(site: string): boolean {
  return site === SANDBOX_SITE || (isRelaySite(site) && site !== FALLBACK_SITE);
}

function viewOf(parts: PolicyParts): PolicyView {
  const { pace, warmUp, fallback, refusedEgresses, lostEgresses, domainBackOff } = parts;
  return {
    sites: pace.state(),
    warm_up: warmUp.state(),
    fallback: fallback.state(),
    refused_egresses: refusedEgresses.state(),
    lost_egresses: lostEgresses.state(),
    domain_back_offs: domainBackOff.state(),
  };
}

/** Replies about our rate or address: the site waits, and they do not count as attempts of the message. */
const SITE_CLASSES = ["rate_limit", "ip_block", "too_many_connections"];

/** True when the site's deferral would apply to any message. */
export function isSitesFault({ kind, report }: AttemptOutcome): boolean {
  return kind === "deferred" && report.class !== null && SITE_CLASSES.includes(report.class);
}

function resultOf(outcome: AttemptOutcome): "refused" | "delivered" | "other" {
  if (isSitesFault(outcome)) return "refused";
  return outcome.kind === "delivered" ? "delivered" : "other";
}

export interface SendingPolicySettings extends EgressSettings, EnterSettings {
  /** Egresses in warm-up, by name. */
  warmUp: readonly string[];
  overrides: readonly SiteOverride[];
  /** No mail leaves the machine, so no limit applies. */
  isSandbox: boolean;
  /** Storage of the warm-up state. */
  saved: SavedValue;
  /** Probes port 25. Absent = no fallback. Never throws. */
  probePort25?: () => Promise<PortState>;
  /** How many nodes there are, and how many of them have an egress; one when absent. */
  nodes?(egress?: string): number;
  /** As in SitePaceParts. */
  heirSince?(site: string): number | null;
  /** Whether this machine has an address. Absent = it has all. Never throws. */
  hasAddress?(address: string): Promise<boolean>;
  /** Checks DNS after a failure. Absent = mail waits for its next attempt. */
  askDns?: AskDns;
}

/** Opens the policy with its saved warm-up state; `save` writes it, and does nothing without egresses in warm-up. */
export async function openSendingPolicy(
  { clock, log, steady = clock }: { clock: Clock; log: Log; steady?: Pick<Clock, "now"> },
  settings: SendingPolicySettings,
): Promise<SendingPolicy & { save(): Promise<void> }> {
  const { egresses, overrides, isSandbox, hasAddress = async () => true } = settings;
  const isWarmingUp = settings.warmUp.length > 0;
  const saved = isWarmingUp ? await loadWarmUp(settings.saved, log) : [];
  const { nodes = () => 1 } = settings;
  const warming = egresses.map(({ name }) => ({
    name,
    isWarmingUp: settings.warmUp.includes(name),
    nodes: () => nodes(name),
  }));
  const warmUp = createWarmUp(clock, isSandbox ? [] : warming, saved);
  const pace = createSitePace(
    {
      clock,
      rules: createSiteRules(overrides),
      coldLimits: warmUp.coldLimits,
      ...(settings.probePort25 && { sharedSite: { name: FALLBACK_SITE, nodes: () => nodes() } }),
      ...(settings.heirSince && { heirSince: settings.heirSince }),
      onAlert: (view) => logAlert(log, view),
    },
    {
      start: isSandbox ? LIMITS.deliveriesInFlightMax : LIMITS.deliveriesPerSiteStart,
      unproven: isSandbox ? null : LIMITS.deliveriesPerNewSiteMax,
      activeMax: LIMITS.deliveriesInFlightMax,
      waitingMax: LIMITS.deliveriesWaitingMax,
      waitingBytesMax: LIMITS.deliveriesWaitingBytesMax,
    },
  );
  const parts = {
    clock,
    pace,
    warmUp,
    fallback: createFallback({ clock, log, probe: settings.probePort25 ?? null }),
    refusedEgresses: createRefusedEgresses({ clock, log }),
    lostEgresses: createLostEgresses({ clock, log, hasAddress }, egresses),
    domainBackOff: createDomainBackOff({ clock, log }),
    vanishedDomains: createVanishedDomains(steady),
    dns: createDnsWatch({ clock, log, wait: createDnsWait(settings.askDns ?? (async () => false)) }),
  };
  // In the sandbox, no mail leaves the machine.
  const inUse = isSandbox ? { ...settings, regions: [] } : settings;
  return {
    ...createSendingPolicy(parts, inUse),
    async save() {
      if (isWarmingUp) await saveWarmUp(settings.saved, warmUp.entries(), log);
    },
  };
}

function logAlert(log: Log, { site, host, reason, next_try_at, alert }: SiteView): void {
  if (alert === null) return;
  log.error(`egress.${alert}`, { site, host, reply: reason, next_try_at, advice: ALERT_ADVICE[alert] });
}
