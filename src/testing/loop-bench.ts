// The delivery loop against a queue, a wire and a clock that the test moves.
import { createEarliestNow } from "../lib/clock.ts";
import { createId } from "../lib/id.ts";
import { silentLog } from "../lib/log.ts";
import { createWake } from "../lib/wake.ts";
import type { AttemptOutcome, DeliveryJob, Egress } from "../mta/outcome.ts";
import { startDeliveryLoop } from "../queue/delivery-loop.ts";
import { createDomainWaits } from "../queue/domain-waits.ts";
import { createEgressShuns } from "../queue/egress-shuns.ts";
import { createLargeMessages } from "../queue/large-messages.ts";
import { createPreparing } from "../queue/preparing.ts";
import { createSitePace, type SitePaceSettings } from "../queue/site-pace.ts";
import { createSiteRules } from "../queue/site-rules.ts";
import { createWarmUp } from "../queue/warm-up.ts";
import { createWayOut, type WayOut } from "../queue/way-out.ts";
import type { ClaimedDelivery, RecordRequest } from "../store/deliveries.ts";
import type { Store } from "../store/store.ts";
import { createFakeClocks } from "./fake-clock.ts";

export const STEP_MS = 100;
const EGRESS: Egress = { name: "default", address: null, hostname: "mail.test", region: "us-east-1" };
const SETTINGS = { start: 5, unproven: 2, activeMax: 256, waitingMax: 2_000, waitingBytesMax: 64e6 };

type ClaimRequest = Parameters<Store["deliveries"]["claimDue"]>[0];

/** Due deliveries by site, in the order in which the sites came; claims keep to what the contract says. */
function createQueue() {
  const due = new Map<string, ClaimedDelivery[]>();
  const records: RecordRequest[] = [];
  const learned: string[] = [];
  const steered: string[] = [];
  let count = 0;
  return {
    records,
    learned,
    /** Sites whose mail was made due now. */
    steered,
    waiting: (site: string) => due.get(site)?.length ?? 0,
    add(site: string, now: number, lifeMs?: number) {
      const list = due.get(site) ?? [];
      list.push(delivery(`d${count++}`, site, now, lifeMs));
      due.set(site, list);
    },
    store: {
      async claimDue(request: ClaimRequest) {
        const { limit, perSiteMax, skipSites, limitBySite = {}, otherSitesMax = limit } = request;
        const { otherLimitBySite = {} } = request;
        const claimed: ClaimedDelivery[] = [];
        const skip = new Set(skipSites);
        let others = otherSitesMax;
        for (const [site, list] of due) {
          if (skip.has(site)) continue;
          const named = limitBySite[site];
          const own = named ?? Math.min(otherLimitBySite[site] ?? perSiteMax, others);
          const rows = list.splice(0, Math.min(own, limit - claimed.length));
          if (named === undefined) others -= rows.length;
          claimed.push(...rows);
        }
        return claimed;
      },
      async record(request: RecordRequest) {
        records.push(request);
        return true;
      },
      markDot: async () => true,
      renewLeases: async () => {},
      expireLeases: async () => ({ requeued: 0 }),
      steer: async ({ filter }: { filter: { site: string } }) => {
        steered.push(filter.site);
        return { changed: 0 };
      },
      learnSite: async ({ site }: { site: string }) => {
        learned.push(site);
        return { moved: 0, isDone: true };
      },
    } as unknown as Store["deliveries"],
  };
}

function delivery(id: string, site: string, now: number, lifeMs = 72 * 3600_000): ClaimedDelivery {
  return {
    id,
    teamId: "t",
    emailId: `e${id}`,
    recipient: `a@${site}`,
    topic: null,
    destination: site,
    site,
    region: "us-east-1",
    attempts: 0,
    fence: 1,
    createdAt: now,
    expiresAt: now + lifeMs,
    delaysTold: 0,
    isPossibleDuplicate: false,
    email: {
      from: "a@sender.test",
      to: [`a@${site}`],
      ...{ cc: [], replyTo: [], subject: "s" },
      headers: [],
      messageId: `<${id}@sender.test>`,
      createdAt: now,
      scheduledAt: null,
      domainId: "domain",
      broadcastId: null,
      source: "api",
      sizeBytes: 8_000,
    },
    body: { kind: "parts", sha256: "", bytes: new Uint8Array(), file: null },
  };
}

function outcomeOf(site: string, startedAt: number, endedAt: number): AttemptOutcome {
  const facts = { class: null, code: 250, enhancedCode: null, reply: "ok", target: site, ip: null };
  return { kind: "delivered", report: { startedAt, endedAt, site, ...facts, tls: null, transcript: [] } };
}

export interface LoopBenchOptions {
  /** Instead of the queue of this bench. */
  deliveries?: Store["deliveries"];
  /** When it begins, ms. */
  start?: number;
  pace?: Partial<SitePaceSettings>;
  egresses?: { name: string; isWarmingUp: boolean }[];
  wayOut?: Partial<WayOut>;
  from?: readonly [Egress, ...Egress[]];
  egressDomains?: Record<string, string[]>;
  /** Runs when a sending domain is looked up. */
  onLookUp?(): void;
  /** What a try gives; delivered when left out. */
  outcome?(job: DeliveryJob, delivered: AttemptOutcome): AttemptOutcome;
  /** How long a site takes, ms. */
  tookMs(site: string): number;
}

export function startLoopBench(options: LoopBenchOptions) {
  const { pace: changes = {}, egresses = [], wayOut = {}, from = [EGRESS], tookMs } = options;
  const { clock, steady } = createFakeClocks(options.start);
  const queue = createQueue();
  const wake = createWake();
  const settings = { ...SETTINGS, ...changes };
  const warmUp = createWarmUp(clock, egresses);
  const pace = createSitePace({ clock, rules: createSiteRules(), coldLimits: warmUp.coldLimits }, settings);
  const jobs: DeliveryJob[] = [];
  /** By the time of their end: the fake clock's own timers are too slow for thousands. */
  const ends = new Map<number, (() => void)[]>();
  let [underWay, underWayMax] = [0, 0];
  const loop = startDeliveryLoop(
    {
      store: { deliveries: options.deliveries ?? queue.store },
      deliver(job) {
        jobs.push(job);
        underWayMax = Math.max(underWayMax, ++underWay);
        const startedAt = clock.now();
        const at = startedAt + Math.ceil(tookMs(job.destination) / STEP_MS) * STEP_MS;
        return new Promise((resolve) => {
          const end = () => {
            underWay--;
            const site = job.isFallback ? "smarthost" : job.destination;
            const delivered = outcomeOf(site, startedAt, clock.now());
            resolve(options.outcome?.(job, delivered) ?? delivered);
          };
          ends.set(at, [...(ends.get(at) ?? []), end]);
        });
      },
      async signingDomain() {
        options.onLookUp?.();
        const [name, customReturnPath, tls] = ["sender.test", "b", "opportunistic" as const];
        return { name, customReturnPath, tls, keys: [], tracking: null };
      },
      returnPath: (id, domain) => `${id}@${domain}`,
      feedbackHeaders: () => [],
      unsubscribeUrl: ({ deliveryId }) => `https://mail.test/u/${deliveryId}`,
      magicOf: () => null,
      pace,
      warmUp,
      domainWaits: createDomainWaits({ clock, log: silentLog }),
      shuns: createEgressShuns({ clock, log: silentLog }),
      preparing: createPreparing(Number.POSITIVE_INFINITY),
      largeMessages: createLargeMessages({ fromBytes: 1_000_000, inFlightBytesMax: 1_000_000 }),
      wayOut: { ...createWayOut({ clock, log: silentLog, probe: null }), ...wayOut },
      wake,
      clock,
      earliestNow: createEarliestNow(clock, steady),
      log: silentLog,
      createId,
      random: () => 0,
    },
    {
      owner: "o",
      relaySites: ["smarthost:ses"],
      egresses: from,
      egressDomains: options.egressDomains,
      concurrencyMax: settings.activeMax,
    },
  );
  const step = async () => {
    clock.advance(STEP_MS);
    for (const end of ends.get(clock.now()) ?? []) end();
    ends.delete(clock.now());
    for (let turn = 0; turn < 4; turn++) await new Promise<void>((resolve) => setImmediate(resolve));
  };
  const stop = async () => {
    const stopped = loop.stop(0);
    for (let turn = 0; turn < 3; turn++) await step();
    await stopped;
  };
  return { clock, queue, wake, pace, jobs, step, stop, underWayMax: () => underWayMax };
}
