// The heart: claim due deliveries → deliver → record. Everything it knows of the wire is the type `Deliver`.
import type { Clock } from "../lib/clock.ts";
import type { Log } from "../lib/log.ts";
import type { MagicName } from "../lib/magic-recipients.ts";
import type { Wake } from "../lib/wake.ts";
import { runWorkLoop } from "../lib/work-loop.ts";
import { LIMITS } from "../limits.ts";
import type { AttemptOutcome, Deliver, DeliveryJob, DkimKey, Egress } from "../mta/outcome.ts";
import type { ClaimedDelivery } from "../store/deliveries.ts";
import type { Store } from "../store/store.ts";
import { afterAttempt } from "./after-attempt.ts";
import { chooseEgress } from "./choose-egress.ts";
import { createLanes, type LaneSettings, type Lanes } from "./lanes.ts";
import { createSiteLearner } from "./learn-site.ts";

/** What a delivery needs to know of the domain it is sent for; null = the domain is gone. */
export interface SigningDomain {
  name: string;
  customReturnPath: string;
  tls: "opportunistic" | "enforced";
  keys: DkimKey[];
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
  /** Which of the test recipients an address is, if any. */
  magicOf(recipient: string): MagicName | null;
  wake: Wake;
  clock: Clock;
  log: Log;
  createId(): string;
  random(): number;
}

export interface DeliveryLoopSettings {
  /** Unique to this run of the process. */
  owner: string;
  egresses: readonly [Egress, ...Egress[]];
  concurrencyMax: number;
  lane: LaneSettings;
}

interface Performed {
  outcome: AttemptOutcome;
  egress: string;
  pausedUntil: number | null;
}

/** Starts delivering; `stop` lets conversations past their final dot finish. */
export function startDeliveryLoop(parts: DeliveryLoopParts, settings: DeliveryLoopSettings) {
  const { store, clock } = parts;
  const lanes = createLanes(clock, settings.lane);
  const learnSite = createSiteLearner(parts);

  const loop = runWorkLoop<ClaimedDelivery, Performed>({
    name: "deliveries",
    concurrencyMax: settings.concurrencyMax,
    pollMs: LIMITS.pollMs,
    wake: parts.wake,
    clock,
    log: parts.log,
    async claim(limit) {
      const claimed = await store.deliveries.claimDue({
        owner: settings.owner,
        now: clock.now(),
        leaseMs: LIMITS.leaseMs,
        limit,
        perSiteMax: lanes.claimMax,
        skipSites: lanes.closed(),
      });
      for (const delivery of claimed) lanes.enter(delivery.site);
      if (hasMore(claimed, lanes)) parts.wake.notify();
      return claimed;
    },
    async perform(delivery) {
      const egress = chooseEgress(settings.egresses, delivery.region);
      const outcome = await attempt(parts, delivery, egress);
      const isWide = outcome.kind === "deferred" && outcome.isDestinationWide;
      const pauseMs = outcome.kind === "deferred" ? outcome.retryAfterMs : null;
      lanes.leave(delivery.site, { isAnswering: !isWide, pauseMs });
      if (lanes.takeReopened()) parts.wake.notify();
      return { outcome, egress: egress.name, pausedUntil: lanes.pausedUntil(delivery.site) };
    },
    async record(delivery, performed) {
      await record(parts, delivery, performed);
      await learnSite(delivery, performed.outcome.report.site);
    },
  });

  const renewal = startLeaseRenewal(parts, settings.owner, () => [...loop.underWay()].map(({ id }) => id));
  return {
    async stop(graceMs: number): Promise<void> {
      await loop.stop(graceMs);
      renewal.stop();
    },
  };
}

/** A claim takes few of each site; an open lane that got its fill probably has more due. */
function hasMore(claimed: ClaimedDelivery[], lanes: Lanes): boolean {
  const counts = new Map<string, number>();
  for (const { site } of claimed) counts.set(site, (counts.get(site) ?? 0) + 1);
  return [...counts].some(([site, count]) => count >= lanes.claimMax && lanes.isOpen(site));
}

/** One try; whatever throws on the way is a deferral, so that the schedule and not the loop decides the pace. */
async function attempt(
  parts: DeliveryLoopParts,
  delivery: ClaimedDelivery,
  egress: Egress,
): Promise<AttemptOutcome> {
  const startedAt = parts.clock.now();
  const report = emptyReport(startedAt);
  try {
    const domain = await parts.signingDomain(delivery.email.domainId);
    if (!domain) {
      const reply = "The sending domain was deleted, so the email cannot be signed.";
      return {
        kind: "bounced",
        report: { ...report, class: "domain_deleted", reply },
        bounceType: "Undetermined",
        bounceSubType: "Undetermined",
        doesSuppress: false,
      };
    }
    return await parts.deliver(deliveryJob(parts, delivery, domain, egress), {
      beforeDot: () =>
        parts.store.deliveries.markDot({ id: delivery.id, fence: delivery.fence, now: parts.clock.now() }),
    });
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    parts.log.error("deliveries.attempt_failed", { delivery: delivery.id, error: text });
    return {
      kind: "deferred",
      report: { ...report, endedAt: parts.clock.now(), class: "internal_error", reply: text },
      doesCount: true,
      retryAfterMs: null,
      isDestinationWide: false,
      isPossibleDuplicate: true,
    };
  }
}

async function record(
  parts: DeliveryLoopParts,
  delivery: ClaimedDelivery,
  performed: Performed,
): Promise<void> {
  const { outcome, egress, pausedUntil } = performed;
  if (outcome.kind === "abandoned") {
    parts.log.warn("deliveries.lease_lost", { delivery: delivery.id });
    return;
  }
  const request = afterAttempt({
    delivery,
    outcome,
    now: parts.clock.now(),
    random: parts.random(),
    pausedUntil,
    egress,
    createId: parts.createId,
    magic: parts.magicOf(delivery.recipient),
  });
  const isOurs = await keepTrying(parts, () => parts.store.deliveries.record(request));
  if (!isOurs) parts.log.warn("deliveries.result_too_late", { delivery: delivery.id, outcome: outcome.kind });
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

function deliveryJob(
  parts: DeliveryLoopParts,
  delivery: ClaimedDelivery,
  domain: SigningDomain,
  egress: Egress,
): DeliveryJob {
  const { email, emailId, teamId } = delivery;
  const returnPathHost = `${domain.customReturnPath}.${domain.name}`;
  return {
    deliveryId: delivery.id,
    emailId,
    recipient: delivery.recipient,
    destination: delivery.destination,
    envelopeFrom: parts.returnPath(delivery.id, returnPathHost),
    feedbackHeaders: parts.feedbackHeaders({ emailId, teamId, domainId: email.domainId, returnPathHost }),
    egress,
    tls: domain.tls,
    dkim: domain.keys,
    isPossibleDuplicate: delivery.isPossibleDuplicate,
    message: {
      messageId: email.messageId,
      from: email.from,
      to: email.to,
      cc: email.cc,
      replyTo: email.replyTo,
      subject: email.subject,
      headers: email.headers,
      date: email.scheduledAt ?? email.createdAt,
      body: delivery.body,
    },
  };
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

/** A conversation may outlast its lease (ten minutes after the dot alone): leases under way are renewed. */
function startLeaseRenewal(parts: DeliveryLoopParts, owner: string, underWay: () => string[]) {
  let cancel = () => {};
  const schedule = () => {
    cancel = parts.clock.after(LIMITS.leaseMs / 4, () => {
      const ids = underWay();
      const leaseUntil = parts.clock.now() + LIMITS.leaseMs;
      if (ids.length > 0) {
        parts.store.deliveries.renewLeases({ owner, ids, leaseUntil }).catch((error: Error) => {
          parts.log.error("deliveries.renewal_failed", { error: error.message });
        });
      }
      schedule();
    });
  };
  schedule();
  return { stop: () => cancel() };
}
