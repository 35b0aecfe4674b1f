// The delivery loop: claim due deliveries → deliver → record. It depends on the MTA only by the type `Deliver`; the sending
// policy decides whether, when and from which egress to send.
import type { Held, Hold, Ownership } from "../cluster/ownership.ts";
import type { Clock } from "../lib/clock.ts";
import type { Log } from "../lib/log.ts";
import type { MagicName } from "../lib/magic-recipients.ts";
import type { RightOfWay } from "../lib/right-of-way.ts";
import type { MayBeDue } from "../lib/stillness.ts";
import type { Wake } from "../lib/wake.ts";
import { runWorkLoop } from "../lib/work-loop.ts";
import { LIMITS } from "../limits.ts";
import type { AttemptOutcome, Deliver } from "../mta/outcome.ts";
import { type ClaimedDelivery, type RecordRequest, shardOf } from "../store/deliveries.ts";
import { passingFailure } from "../store/passing-failure.ts";
import type { Store } from "../store/store.ts";
import { abandoned, afterAttempt, putOff, sentBack } from "./after-attempt.ts";
import { type ClaimSettings, claimUrgent, claimWork, type ExpectedWork } from "./claim-work.ts";
import { deliveryJob, type JobParts, type SigningDomain } from "./delivery-job.ts";
import { createLeaseKeeper, releaseLost } from "./keep-leases.ts";
import type { LargeMessages } from "./large-messages.ts";
import type { ContentOf } from "./merge-contents.ts";
import { inRealTime, outOfTime, pastItsTime } from "./past-its-time.ts";
import { FALLBACK_SITE } from "./policy/fallback.ts";
import { createSiteLearner } from "./policy/learn-site.ts";
import { moveToRegion } from "./policy/move-regions.ts";
import { resumeSites, resumeWaiting } from "./policy/resume-sites.ts";
import type { Entry, PutOff, Route, SendingDomainName, SendingPolicy } from "./policy/sending-policy.ts";
import type { Preparing } from "./preparing.ts";
import type { ResultsJournal } from "./results-journal.ts";
import { createUrgency, type Urgency } from "./urgency.ts";

export interface DeliveryLoopParts extends JobParts {
  store: Pick<Store, "deliveries">;
  ownership: Pick<Ownership, "claim" | "owns">;
  expected: ExpectedWork;
  /** Asked before polls when idle. */
  mayBeDue?: MayBeDue | undefined;
  deliver: Deliver;
  policy: SendingPolicy;
  signingDomain(domainId: string): Promise<SigningDomain | null>;
  /** The magic test recipient that an address is; null = none. */
  magicOf(recipient: string): MagicName | null;
  largeMessages: LargeMessages;
  contentOf: ContentOf;
  preparing: Preparing;
  results: Pick<ResultsJournal, "record" | "leave" | "replay">;
  rightOfWay: Pick<RightOfWay, "isShared">;
  wake: Wake;
  clock: Clock;
  /** The time before a recent forward jump of the clock (createEarliestNow). */
  earliestNow(): number;
  log: Log;
  createId(): string;
  random(): number;
  /** Called for each attempt whose result is on disk. */
  attempted?(attempt: {
    delivery: ClaimedDelivery;
    outcome: AttemptOutcome;
    egress: string;
    request: RecordRequest;
  }): void;
}

export interface DeliveryLoopSettings extends ClaimSettings {
  /** Unique to this run of the process. */
  owner: string;
  /** Egress name recorded for deliveries that end without an attempt. */
  defaultEgress: string;
  /** The operator's retry schedule, ms; null = the built-in one. */
  retrySteps?: readonly number[] | null;
  /** Concurrent deliveries, not counting those set aside. */
  concurrencyMax: number;
}

interface Work {
  delivery: ClaimedDelivery;
  entry: Entry;
  hold: Hold;
}

type Performed =
  | { kind: "tried"; outcome: AttemptOutcome; egress: string; nextTryAt: number | null }
  /** Its broadcast was paused or canceled before it started. */
  | { kind: "sent_back" }
  | PutOff;

interface Result {
  performed: Performed;
  /** Built once, so that a repeated store call has the same content. */
  request: RecordRequest;
}

/** How often slow conversations are set aside while there are any, ms. */
const TICK_MS = 500;

/** Starts delivering; `stop` lets conversations past their final dot finish. */
export function startDeliveryLoop(parts: DeliveryLoopParts, settings: DeliveryLoopSettings) {
  const { clock, policy, preparing, store, log, wake } = parts;
  const { pace } = policy;
  const resuming = { store, pace, wake, clock, log };
  const learnSite = createSiteLearner(parts);
  const urgency = createUrgency(settings.concurrencyMax);
  const claims = createClaims(parts, settings, urgency);

  const loop = runWorkLoop<Work, Result>({
    name: "deliveries",
    concurrencyMax: settings.concurrencyMax,
    setAside: () => pace.setAside(),
    room: preparing,
    urgent: { room: urgency.room, claim: claims.urgent },
    pollMs: LIMITS.pollMs,
    leaseMs: LIMITS.leaseMs,
    wake,
    mayBeDue: parts.mayBeDue,
    clock,
    log,
    claim: claims.any,
    release: (held) => releaseLost(parts, settings.owner, held),
    async perform(work) {
      ticks.start();
      const performed = await perform(parts, settings, work).finally(() => {
        preparing.leave(work.delivery.id);
        urgency.leave(work.delivery);
      });
      if (pace.takeReopened()) {
        urgency.reopened();
        wake.notify();
      }
      return { performed, request: requestOf(parts, settings, work.delivery, performed) };
    },
    async record({ delivery }, { performed, request }) {
      const isOurs = await parts.results.record(request);
      const outcome = request.attempt?.outcome ?? performed.kind;
      if (!isOurs) log.warn("deliveries.result_too_late", { delivery: delivery.id, outcome });
      else if (performed.kind === "tried") parts.attempted?.({ delivery, ...performed, request });
    },
    async finished({ delivery }, { performed, request }, isRecorded) {
      if (!isRecorded) parts.results.leave(request);
      if (!isRecorded || performed.kind === "sent_back") return;
      if (performed.kind === "put_off" && performed.moveTo !== undefined)
        return moveToRegion(parts, delivery, performed.moveTo);
      const site = performed.kind === "tried" ? performed.outcome.report.site : performed.site;
      await learnSite(delivery, site);
      if (policy.isOvertaken(performed)) await resumeSites(resuming, [site ?? delivery.site]);
    },
    ended: ({ hold }) => hold.leave(),
  });

  preparing.onLeave(() => loop.placesChanged());
  wake.onUrgent(() => {
    urgency.note();
    loop.placesChanged();
  });
  const stopWatching = watchRoutes(policy, resuming);
  const leases = createLeaseKeeper(parts, settings.owner, loop.underWay);
  const ticks = createTicks(clock, () => {
    if (pace.tick()) {
      loop.placesChanged();
      wake.notify();
    }
    return !loop.underWay()[Symbol.iterator]().next().done;
  });
  return {
    /** Run this after a clock jump too: leases end at wall-clock times. */
    keepLeases: leases.keep,
    async stop(graceMs: number): Promise<void> {
      stopWatching();
      await loop.stop(graceMs);
      const count = [...loop.underWay()].length;
      if (count > 0) log.warn("deliveries.cut_off", { count, advice: "they are retried" });
      leases.stop();
      ticks.stop();
    },
  };
}

/** Mail that waits is due when there is a way out for it again. */
function watchRoutes(
  { fallback, lostEgresses, pace }: SendingPolicy,
  resuming: Parameters<typeof resumeSites>[0],
): () => void {
  lostEgresses.start(() => void resumeWaiting(resuming, "no_region_address"));
  fallback.start(() => void resumeSites(resuming, [FALLBACK_SITE, ...pace.lift("silent")]));
  return () => {
    fallback.stop();
    lostEgresses.stop();
  };
}

/** From `start` for as long as `tick` returns true. */
function createTicks(clock: Clock, tick: () => boolean): { start(): void; stop(): void } {
  let cancel: (() => void) | null = null;
  const start = () => {
    cancel ??= clock.after(TICK_MS, () => {
      cancel = null;
      if (tick()) start();
    });
  };
  return { start, stop: () => cancel?.() };
}

function createClaims(parts: DeliveryLoopParts, settings: DeliveryLoopSettings, urgency: Urgency) {
  const { policy, preparing, rightOfWay, wake, store, ownership, expected } = parts;
  const claiming = { ...policy, store, ownership, expected };
  const serves = (queue: { region: string; site: string }) =>
    ownership.owns({ region: queue.region, shard: shardOf(queue) });

  function begin({ found, hold }: Held<ClaimedDelivery>): Work {
    const delivery = inRealTime(found, parts);
    urgency.enter(delivery);
    // Large messages do not count: they wait on disk, for their own memory budget.
    if (delivery.email.sizeBytes < LIMITS.largeMessageBytesMin) preparing.enter(delivery);
    return { delivery, entry: policy.enter(delivery, { serves }), hold };
  }

  return {
    async any(limit: number): Promise<Work[]> {
      // Of broadcasts, mostly: the single ones among them are claimed by themselves.
      const isBulk = urgency.isNeeded();
      const most =
        isBulk && rightOfWay.isShared() ? Math.min(limit, LIMITS.deliveriesClaimedBesideMax) : limit;
      const { claimed, hasMore } = await claimWork(claiming, settings, { limit: most, isBulk });
      const work = claimed.map(begin);
      if (hasMore || (most < limit && claimed.length === most)) wake.notify();
      return work;
    },
    async urgent(limit: number): Promise<Work[]> {
      urgency.begin();
      const { claimed, hasMore } = await claimUrgent(claiming, settings, limit);
      urgency.claimed({ hasMore, isFull: claimed.length === limit });
      return claimed.map(begin);
    },
  };
}

async function perform(
  parts: DeliveryLoopParts,
  { defaultEgress }: DeliveryLoopSettings,
  { delivery, entry, hold }: Work,
): Promise<Performed> {
  const { policy, preparing, clock } = parts;
  const ended = (outcome: AttemptOutcome): Performed => {
    return { kind: "tried", outcome, egress: defaultEgress, nextTryAt: null };
  };
  if (!(await preparing.turn(delivery))) {
    policy.leave(entry);
    return { kind: "sent_back" };
  }
  const expired = pastItsTime(delivery, clock.now());
  if (expired !== null) {
    policy.leave(entry);
    return ended(expired);
  }
  const sender = await parts.signingDomain(delivery.email.domainId).catch((error: Error) => error);
  const domain = senderOf(delivery, sender);
  const decision = policy.before(delivery, entry, domain);
  if (decision.kind === "put_off") {
    // There is no last attempt either: the mail may leave from nowhere else.
    const isOver = decision.why === "no_region_address" && clock.now() >= delivery.expiresAt;
    return isOver ? ended(outOfTime(delivery, clock.now(), decision.reply)) : decision;
  }
  const { route } = decision;
  const outcome = await attempt(parts, delivery, sender, { route, hold });
  const learned = policy.after({ delivery, entry, route, domain, outcome });
  return { kind: "tried", egress: route.egress.name, ...learned };
}

/** What the policy knows of the sending domain. Its region may have changed since the email was accepted. */
function senderOf(
  { email, region }: ClaimedDelivery,
  sender: SigningDomain | Error | null,
): SendingDomainName {
  const id = email.domainId;
  if (sender === null) return { id, name: null, region: null, fallbackRegion: null };
  if (sender instanceof Error) return { id, name: null, region, fallbackRegion: null };
  return { id, name: sender.name, region: sender.region, fallbackRegion: sender.fallbackRegion };
}

/** One attempt. Any exception becomes a deferral, so that the retry schedule applies instead of an immediate repeat. */
async function attempt(
  parts: DeliveryLoopParts,
  delivery: ClaimedDelivery,
  sender: SigningDomain | Error | null,
  { route, hold }: { route: Route; hold: Pick<Hold, "mayDot" | "dotMs"> },
): Promise<AttemptOutcome> {
  const report = emptyReport(parts.clock.now());
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
    const limits = parts.policy.pace.sessionLimits(route.site, delivery.destination);
    const content = delivery.body.kind === "merge" ? await parts.contentOf(delivery) : null;
    const job = deliveryJob(parts, { delivery, domain: sender, route, limits, content });
    const { id, fence, priority, email } = delivery;
    const beforeDot = async () => {
      if (!hold.mayDot()) return false;
      isDotNear = true;
      const isHeld = await parts.store.deliveries.markDot({ id, fence, priority, now: parts.clock.now() });
      // Again: the lease may have ended while the dot was journaled.
      return isHeld && hold.mayDot();
    };
    const leave = await parts.largeMessages.enter(email.sizeBytes);
    return await parts.deliver(job, { beforeDot, dotMs: hold.dotMs }).finally(leave);
  } catch (error) {
    const reply = error instanceof Error ? error.message : String(error);
    // A database that is away says nothing about the email, and is soon back.
    if (!isDotNear && passingFailure(error) !== null)
      return { kind: "abandoned", report: { ...report, reply } };
    parts.log.error("deliveries.attempt_failed", { delivery: delivery.id, error: reply });
    return {
      kind: "deferred",
      report: { ...report, endedAt: parts.clock.now(), class: "internal_error", reply },
      doesCount: true,
      retryAfterMs: null,
      isDestinationWide: false,
      isPossibleDuplicate: isDotNear,
    };
  }
}

function requestOf(
  { clock, random, createId, magicOf }: DeliveryLoopParts,
  { retrySteps = null }: DeliveryLoopSettings,
  delivery: ClaimedDelivery,
  performed: Performed,
): RecordRequest {
  const now = clock.now();
  if (performed.kind === "sent_back") return sentBack(delivery, now);
  if (performed.kind === "put_off") return putOff({ delivery, now, random: random() }, performed);
  const { outcome, egress, nextTryAt } = performed;
  if (outcome.kind === "abandoned") return abandoned(delivery, now, outcome.report.reply);
  return afterAttempt({
    delivery,
    outcome,
    now,
    random: random(),
    pausedUntil: nextTryAt,
    egress,
    createId,
    magic: magicOf(delivery.recipient),
    retrySteps,
  });
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
