// The heart: claim due deliveries → deliver → record. Everything it knows of the wire is the type `Deliver`.
import type { Clock } from "../lib/clock.ts";
import { every } from "../lib/every.ts";
import type { Log } from "../lib/log.ts";
import type { MagicName } from "../lib/magic-recipients.ts";
import type { Wake } from "../lib/wake.ts";
import { runWorkLoop } from "../lib/work-loop.ts";
import { LIMITS } from "../limits.ts";
import type { AttemptOutcome, Deliver, DeliveryJob, DkimKey, Egress } from "../mta/outcome.ts";
import type { ClaimedDelivery, RecordRequest } from "../store/deliveries.ts";
import type { Store } from "../store/store.ts";
import { abandoned, afterAttempt, isSitesFault, type PutOffReason, putOff } from "./after-attempt.ts";
import { type ClaimSettings, claimWork, leavesElsewhere } from "./claim-work.ts";
import { deliveryJob } from "./delivery-job.ts";
import { createLeaseKeeper } from "./keep-leases.ts";
import type { LargeMessages } from "./large-messages.ts";
import { inRealTime, pastItsTime } from "./past-its-time.ts";
import type { Visit } from "./places.ts";
import { chooseEgress, type EgressDomains } from "./policy/choose-egress.ts";
import type { DomainWaits } from "./policy/domain-waits.ts";
import { type EgressShuns, ELSEWHERE_MS } from "./policy/egress-shuns.ts";
import { createSiteLearner } from "./policy/learn-site.ts";
import { resumeSites } from "./policy/resume-sites.ts";
import { showingOf } from "./policy/showing-of.ts";
import type { SitePace } from "./policy/site-pace.ts";
import { isRelaySite } from "./policy/site-rules.ts";
import type { WarmUp } from "./policy/warm-up.ts";
import { FALLBACK_SITE, type WayOut } from "./policy/way-out.ts";
import type { Preparing } from "./preparing.ts";

/** What a delivery needs to know of the domain it is sent for; null = the domain is gone. */
export interface SigningDomain {
  name: string;
  customReturnPath: string;
  tls: "opportunistic" | "enforced";
  keys: DkimKey[];
  /** Null = neither opens nor clicks are looked for. */
  tracking: DeliveryJob["tracking"] | null;
}

export interface DeliveryLoopParts {
  store: Pick<Store, "deliveries">;
  deliver: Deliver;
  signingDomain(domainId: string): Promise<SigningDomain | null>;
  /** The envelope sender of a delivery; `domain` is the return-path host. The same in every try. */
  returnPath(deliveryId: string, domain: string): string;
  /** Headers by which receivers report on an email; the same in every try. */
  feedbackHeaders(email: {
    emailId: string;
    teamId: string;
    domainId: string;
    returnPathHost: string;
  }): [name: string, value: string][];
  /** Where a recipient unsubscribes; the same in every try. */
  unsubscribeUrl(target: { teamId: string; deliveryId: string; email: string; topic: string }): string;
  /** Which of the test recipients an address is, if any. */
  magicOf(recipient: string): MagicName | null;
  largeMessages: LargeMessages;
  preparing: Preparing;
  pace: SitePace;
  warmUp: WarmUp;
  shuns: EgressShuns;
  domainWaits: DomainWaits;
  wayOut: WayOut;
  wake: Wake;
  clock: Clock;
  /** By the clock as it was before it was set forward. */
  earliestNow(): number;
  log: Log;
  createId(): string;
  random(): number;
}

export interface DeliveryLoopSettings extends ClaimSettings {
  /** Unique to this run of the process. */
  owner: string;
  egresses: readonly [Egress, ...Egress[]];
  /** Sending domains that some egresses are for, by the egress's name. */
  egressDomains?: EgressDomains;
  /** Of the operator's; null = the usual ones. */
  retrySteps?: readonly number[] | null;
  /** Deliveries under way, besides those that only wait. */
  concurrencyMax: number;
}

interface Work {
  delivery: ClaimedDelivery;
  visit: Visit;
  /** Port 25 is blocked, and the smarthost takes no more before then, ms; null = it may be tried. */
  heldUntil: number | null;
}

type Performed =
  | { kind: "tried"; outcome: AttemptOutcome; egress: string; nextTryAt: number | null }
  /** No address may send there before then, the fallback smarthost (`site`) takes no more, or the domain is distrusted. */
  | { kind: "put_off"; why: PutOffReason; until: number; site: string | null; reply?: string };

/** Where a try leaves from, and the site whose bounds it keeps to. */
export interface Way {
  egress: Egress;
  site: string;
  isFallback: boolean;
}

/** When all its places were taken since the claim. */
const FALLBACK_WAIT_MS = 2_000;

/** How often leases are renewed, and lost ones looked for, ms. */
const LEASE_CHECK_MS = 60_000;
/** How often conversations that only wait are set aside, ms. */
const TICK_MS = 500;

/** Starts delivering; `stop` lets conversations past their final dot finish. */
export function startDeliveryLoop(parts: DeliveryLoopParts, settings: DeliveryLoopSettings) {
  const { clock, pace, preparing } = parts;
  const learnSite = createSiteLearner(parts);

  const loop = runWorkLoop<Work, Performed>({
    name: "deliveries",
    concurrencyMax: settings.concurrencyMax,
    setAside: () => pace.setAside(),
    room: preparing,
    pollMs: LIMITS.pollMs,
    wake: parts.wake,
    clock,
    log: parts.log,
    async claim(limit) {
      const { claimed, hasMore } = await claimWork(parts, settings, limit);
      const work = claimed.map((delivery) => begin(parts, inRealTime(delivery, parts)));
      if (hasMore) parts.wake.notify();
      return work;
    },
    async release(held) {
      const [now, unknownRetryMs] = [clock.now(), LIMITS.unknownRetryMs];
      const underWay = [...held].map(({ delivery }) => delivery.id);
      const released = await parts.store.deliveries.release({
        owner: settings.owner,
        underWay,
        now,
        unknownRetryMs,
      });
      if (released.requeued > 0) parts.log.warn("deliveries.released", { ...released });
    },
    async perform(work) {
      const performed = await perform(parts, settings, work).finally(() => preparing.leave(work.delivery.id));
      if (pace.takeReopened()) parts.wake.notify();
      return performed;
    },
    async record({ delivery }, performed) {
      await record(parts, settings, delivery, performed);
      const site = performed.kind === "tried" ? performed.outcome.report.site : performed.site;
      await learnSite(delivery, site);
      if (isOvertaken(parts.wayOut, performed)) await resumeSites(parts, [site ?? delivery.site]);
    },
  });

  preparing.onLeave(() => loop.placesChanged());
  parts.wayOut.start(() => void resumeSites(parts, [FALLBACK_SITE, ...pace.lift("silent")]));
  const underWay = () => [...loop.underWay()].map(({ delivery }) => delivery.id);
  const keepLeases = createLeaseKeeper(parts, settings.owner, underWay);
  const leases = every(clock, LEASE_CHECK_MS, keepLeases);
  const ticks = every(clock, TICK_MS, () => {
    if (!pace.tick()) return;
    loop.placesChanged();
    parts.wake.notify();
  });
  return {
    /** Also when the clock was set: leases are times. */
    keepLeases,
    async stop(graceMs: number): Promise<void> {
      parts.wayOut.stop();
      await loop.stop(graceMs);
      const count = underWay().length;
      if (count > 0) parts.log.warn("deliveries.cut_off", { count, advice: "they are retried" });
      leases.stop();
      ticks.stop();
    },
  };
}

/** Whoever looked for what waits when the way out changed did not see this one. */
function isOvertaken(wayOut: WayOut, performed: Performed): boolean {
  if (performed.kind === "tried") return wayOut.isOvertaken(performed.outcome);
  return performed.why === "smarthost_wait" && !wayOut.isBlocked();
}

/** Counts the delivery at the site that it will come to, which is the smarthost's while port 25 is blocked. */
function begin({ pace, wayOut, clock, preparing }: DeliveryLoopParts, delivery: ClaimedDelivery): Work {
  const { destination, email } = delivery;
  // Large ones wait as files, for memory of their own.
  if (email.sizeBytes < LIMITS.largeMessageBytesMin) preparing.enter(delivery.id);
  const enter = (site: string) => pace.enter(site, destination, email.sizeBytes);
  if (!wayOut.isBlocked() || leavesElsewhere(delivery.site)) {
    return { delivery, visit: enter(delivery.site), heldUntil: null };
  }
  if (pace.isOpen(FALLBACK_SITE)) return { delivery, visit: enter(FALLBACK_SITE), heldUntil: null };
  const heldUntil = pace.nextTryAt(FALLBACK_SITE) ?? clock.now() + FALLBACK_WAIT_MS;
  return { delivery, visit: enter(delivery.site), heldUntil };
}

/** Chooses the address to send from, tries, and lets pace and warm-up learn from it. */
async function perform(
  parts: DeliveryLoopParts,
  { egresses, egressDomains = {} }: DeliveryLoopSettings,
  { delivery, visit, heldUntil }: Work,
): Promise<Performed> {
  const { pace, warmUp, wayOut, shuns, domainWaits } = parts;
  const { destination, region, email, teamId } = delivery;
  if (heldUntil !== null && heldUntil < delivery.expiresAt) {
    pace.cancel(visit, null);
    return { kind: "put_off", why: "smarthost_wait", until: heldUntil, site: FALLBACK_SITE };
  }
  const over = pastItsTime(delivery, parts.clock.now());
  if (over !== null) {
    pace.cancel(visit, null);
    return { kind: "tried", outcome: over, egress: egresses[0].name, nextTryAt: null };
  }
  const isFallback = wayOut.isBlocked();
  const { site } = visit;
  const rule = pace.ruleOf(site, destination);
  const { domainId } = email;
  const sender = await parts.signingDomain(domainId).catch((error: Error) => error);
  const domain = sender === null || sender instanceof Error ? null : sender.name;
  const isShunned = (name: string) => shuns.has(name, site);
  const request = { region, site, rule, domainId, domain, isShunned };
  const choose = () => chooseEgress(egresses, warmUp, request, egressDomains);
  const choice = choose();
  if (choice.kind === "wait" && choice.until < delivery.expiresAt) {
    const isFullEverywhere = !egresses.some(({ name }) => warmUp.canTake(name, rule));
    pace.cancel(visit, isFullEverywhere ? choice.until : null);
    return { kind: "put_off", why: "warm_up", until: choice.until, site: null };
  }
  const wait = domainWaits.heldUntil({ domainId, site });
  if (wait !== null && wait.until < delivery.expiresAt) {
    pace.cancel(visit, null);
    return { kind: "put_off", why: "domain_reputation", site: null, ...wait };
  }
  const { egress } = choice;
  warmUp.enter(egress.name, rule);
  let outcome = await attempt(parts, delivery, sender, { egress, site, isFallback });
  wayOut.observe(outcome);
  const result = isSitesFault(outcome) ? "refused" : outcome.kind === "delivered" ? "delivered" : "other";
  warmUp.leave(egress.name, rule, result);
  const actual = outcome.report.site;
  const known = actual ?? site;
  const showing = showingOf(outcome, known, destination);
  const isUnwelcome = egresses.length > 1 && !isFallback && shuns.learn(outcome, egress.name, known);
  if (isUnwelcome && outcome.kind === "deferred" && !isShunned(choose().egress.name)) {
    // The site refuses one address of several: it need not wait.
    showing.kind = "nothing";
    outcome = { ...outcome, retryAfterMs: ELSEWHERE_MS };
  }
  pace.leave(visit, showing, actual);
  const sent = { teamId, domainId, domain: domain ?? domainId, site: known };
  // A relay speaks for others.
  const trustedAt = isRelaySite(known) ? null : domainWaits.learn(outcome, sent);
  return { kind: "tried", outcome, egress: egress.name, nextTryAt: trustedAt ?? pace.nextTryAt(known) };
}

/** One try; whatever throws on the way is a deferral, so that the schedule and not the loop decides the pace. */
async function attempt(
  parts: DeliveryLoopParts,
  delivery: ClaimedDelivery,
  sender: SigningDomain | Error | null,
  way: Way,
): Promise<AttemptOutcome> {
  const startedAt = parts.clock.now();
  const report = emptyReport(startedAt);
  let isDotNear = false;
  try {
    if (sender instanceof Error) throw sender;
    if (sender === null) {
      const reply = "The sending domain was deleted, so the email cannot be signed.";
      return {
        kind: "bounced",
        report: { ...report, class: "domain_deleted", reply },
        bounceType: "Undetermined",
        bounceSubType: "Undetermined",
        doesSuppress: false,
      };
    }
    const job = deliveryJob(parts, delivery, sender, way);
    const { id, fence, email } = delivery;
    const beforeDot = () => {
      isDotNear = true;
      return parts.store.deliveries.markDot({ id, fence, now: parts.clock.now() });
    };
    const leave = await parts.largeMessages.enter(email.sizeBytes);
    return await parts.deliver(job, { beforeDot }).finally(leave);
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    parts.log.error("deliveries.attempt_failed", { delivery: delivery.id, error: text });
    return {
      kind: "deferred",
      report: { ...report, endedAt: parts.clock.now(), class: "internal_error", reply: text },
      doesCount: true,
      retryAfterMs: null,
      isDestinationWide: false,
      isPossibleDuplicate: isDotNear,
    };
  }
}

async function record(
  parts: DeliveryLoopParts,
  settings: DeliveryLoopSettings,
  delivery: ClaimedDelivery,
  performed: Performed,
): Promise<void> {
  const request = recordOf(parts, settings, delivery, performed);
  const isOurs = await keepTrying(parts, () => parts.store.deliveries.record(request));
  const outcome = request.attempt?.outcome ?? performed.kind;
  if (!isOurs) parts.log.warn("deliveries.result_too_late", { delivery: delivery.id, outcome });
}

function recordOf(
  parts: DeliveryLoopParts,
  { retrySteps }: DeliveryLoopSettings,
  delivery: ClaimedDelivery,
  performed: Performed,
): RecordRequest {
  const [now, random] = [parts.clock.now(), parts.random()];
  if (performed.kind === "put_off") {
    return putOff({ delivery, ...performed, now, random });
  }
  const { outcome, egress, nextTryAt } = performed;
  if (outcome.kind === "abandoned") return abandoned(delivery, now);
  return afterAttempt({
    delivery,
    outcome,
    now,
    random,
    pausedUntil: nextTryAt,
    egress,
    createId: parts.createId,
    magic: parts.magicOf(delivery.recipient),
    retrySteps: retrySteps ?? null,
  });
}

/** A result that is not recorded would be delivered twice, so it outlasts a busy store, up to the lease's end. */
async function keepTrying<Result>(parts: DeliveryLoopParts, store: () => Promise<Result>): Promise<Result> {
  const giveUpAt = parts.clock.now() + LIMITS.leaseMs;
  while (true) {
    try {
      return await store();
    } catch (error) {
      parts.log.error("deliveries.record_failed", {
        error: error instanceof Error ? error.message : String(error),
      });
      if (parts.clock.now() >= giveUpAt) throw error;
      await new Promise<void>((resolve) => parts.clock.after(LIMITS.pollMs, resolve));
    }
  }
}

function emptyReport(startedAt: number) {
  return {
    startedAt,
    endedAt: startedAt,
    site: null,
    class: null,
    code: null,
    enhancedCode: null,
    reply: null,
    target: null,
    ip: null,
    tls: null,
    transcript: [],
  };
}
