// Which part of the queue this node serves. A shard has one owner at a time: nothing is claimed and no final dot is sent outside
// a lease that the node knows to be valid, and a lease is given back only when nothing claimed under it is left.
import type { Clock } from "../lib/clock.ts";
import type { Log } from "../lib/log.ts";
import { paced } from "../lib/paced.ts";
import type { Wake } from "../lib/wake.ts";
import { WEBHOOKS } from "../store/cluster.ts";
import { type OwnedParts, type QueuePart, shardOf } from "../store/deliveries.ts";
import { shareOf } from "./fair-share.ts";
import {
  createHoldings,
  createTime,
  type Hold,
  type Holding,
  type Holdings,
  type Moment,
  placeOf,
} from "./holdings.ts";
import type { Beat, ClusterNode, Lease, Leases } from "./leases.ts";

/** How often leases are renewed, ms. */
const BEAT_MS = 1_000;
/** For shards that come free one after another. */
const FREE_MS = 50;
const LOOK_MS = 200;

export type { Hold } from "./holdings.ts";

/** Claimed work, and its part in the lease of its shard. */
export interface Held<Found> {
  found: Found;
  hold: Hold;
}

export interface Ownership {
  /** Shards may have come free: it looks for them now, though not more often than some times a second. */
  look(): void;
  /** Resolves after the first beat, which may have failed. */
  start(): Promise<void>;
  /** Claims by `ask`, unless nothing is owned. The shards of what it finds are kept until the last of it has left. */
  claim<Found extends { region: string; site: string }>(
    ask: (owned: OwnedParts) => Promise<Found[]>,
  ): Promise<Held<Found>[]>;
  /** The shards of a region that are this node's; `all` of a single node's. */
  shardsOf(region: string): "all" | readonly number[];
  /** Whether it may claim work of this shard now. */
  owns(part: QueuePart): boolean;
  /** From now on nothing is claimed, and shards are given back when nothing of them is in work. */
  drain(): void;
  /** Gives back the shards of which nothing is in work. The others come free when their lease ends. */
  stop(): Promise<void>;
}

export interface OwnershipParts {
  leases: Leases;
  clock: Clock;
  /** Monotonic. */
  steady: Pick<Clock, "now">;
  log: Log;
  /** Notified of shards that were taken. */
  wake: Pick<Wake, "notify">;
  /** Others can take what was given back. */
  onReleased?(): void;
}

export function createOwnership(parts: OwnershipParts, node: ClusterNode): Ownership {
  const { leases, clock, log } = parts;
  const time = createTime(parts);
  const holdings = createHoldings(time, { leaseMs: leases.leaseMs, onFree: () => releases.soon() });
  const claims = createClaims(holdings);
  const calls = createCalls(parts, node, holdings, claims);
  /** What came free between two beats; what fails is released by the next one. */
  const releases = together(clock, FREE_MS, () => {
    beating = beating.then(() => calls.release().catch(() => undefined));
  });
  let isLeaving = false;
  let isStopped = false;
  /** When the last beat began that was answered; null = the last one was not, so nothing is begun. */
  let heardAt: Moment | null = null;
  let cancelNext = () => {};
  let beating: Promise<void> = Promise.resolve();

  /** Returns after how long from its start the next one is due, ms. */
  async function beat(): Promise<number> {
    const sentAt = time.now();
    const answer = await leases.beat({ node, isLeaving });
    const lost = holdings.renew(answer.leases, sentAt);
    if (lost > 0) log.warn("cluster.leases_lost", { count: lost, advice: "other nodes serve these shards" });
    heardAt = sentAt;
    // The shards of a node that died can be taken from the moment its lease ends: a whole beat is too late.
    const endsAfterMs = answer.nextEndMs === null ? BEAT_MS : time.since(sentAt) + answer.nextEndMs + 1;
    if (isLeaving) holdings.markAllSurplus();
    else calls.markSurplus(answer);
    claims.changed();
    await calls.release();
    const isShort = !isLeaving && (await calls.takeShares(answer));
    await calls.recover();
    return Math.min(isShort ? LOOK_MS : BEAT_MS, endsAfterMs);
  }

  async function beatOn(): Promise<void> {
    const startedAt = time.now();
    const dueMs = await beat().catch((error: Error) => {
      heardAt = null;
      log.error("cluster.beat_failed", { error: error.message, advice: "nothing is claimed until it works" });
      return BEAT_MS;
    });
    const isEndless = heardAt !== null && leases.leaseMs === Number.POSITIVE_INFINITY;
    if (!isStopped && !isEndless) cancelNext = clock.after(dueMs - time.since(startedAt), beatNow);
  }

  /** One beat at a time: an older answer must not follow a newer one. */
  function beatNow(): void {
    cancelNext();
    beating = beating.then(beatOn);
  }

  const mayClaim = () => !isLeaving && heardAt !== null && holdings.isValidSince(heardAt);
  return {
    look: paced(clock, LOOK_MS, () => {
      if (!isStopped) beatNow();
    }),
    start() {
      beatNow();
      return beating;
    },
    claim: async (ask) => (mayClaim() ? claims.run(ask) : []),
    shardsOf: (region) => (mayClaim() ? claims.shardsOf(region) : []),
    owns: (part) => mayClaim() && claims.owns(part),
    drain() {
      if (isLeaving) return;
      isLeaving = true;
      beatNow();
    },
    async stop() {
      isLeaving = true;
      isStopped = true;
      cancelNext();
      releases.cancel();
      await beating;
      holdings.markAllSurplus();
      await calls
        .release()
        .catch((error: Error) => log.warn("cluster.release_failed", { error: error.message }));
    },
  };
}

/** `act` once for all calls within so many ms. */
function together(clock: Clock, ms: number, act: () => void): { soon(): void; cancel(): void } {
  let cancel: (() => void) | null = null;
  return {
    soon() {
      cancel ??= clock.after(ms, () => {
        cancel = null;
        act();
      });
    },
    cancel: () => cancel?.(),
  };
}

/** The calls that follow a beat. */
function createCalls(
  { leases, wake, log, onReleased = () => {} }: OwnershipParts,
  { id: node, regions }: ClusterNode,
  holdings: Holdings,
  claims: ReturnType<typeof createClaims>,
) {
  const leasesOf = (some: Holding[]) => some.flatMap(({ lease }) => (lease === "all" ? [] : [lease]));

  async function takeShare(beat: Beat, region: string): Promise<boolean> {
    const share = shareOf(beat, region, node);
    const missing = share.own - holdings.in(region).length;
    const count = Math.max(0, Math.min(missing, share.free));
    const taken = count === 0 ? [] : await take(region, count);
    const askFrom = missing > taken.length ? share.askFrom(missing - taken.length) : [];
    for (const asked of askFrom) await leases.want({ node, region, ...asked });
    return taken.length < count;
  }

  async function take(region: string, count: number): Promise<readonly Lease[]> {
    const sentAt = holdings.now();
    const taken = await leases.take({ node, region, count });
    for (const lease of taken) holdings.add(lease, sentAt);
    if (taken.length > 0) log.info("cluster.shards_taken", { region, count: taken.length });
    return taken;
  }

  return {
    markSurplus(beat: Beat): void {
      holdings.markOutside(regions);
      for (const region of regions) holdings.markSurplus(region, shareOf(beat, region, node).own, beat.nodes);
    },
    async release(): Promise<void> {
      const isFree = (holding: Holding) =>
        holding.state === "surplus" && holding.inWork === 0 && !claims.mayFind(holding);
      const back = holdings.list().filter((holding) => holding.state === "released" || isFree(holding));
      if (back.length === 0) return;
      // First: once it is asked for, it may take effect whatever the answer is.
      for (const holding of back) holding.state = "released";
      await leases.release({ node, leases: leasesOf(back) });
      onReleased();
      for (const holding of back) holdings.remove(holding);
    },
    /** True: it got fewer than were free, because other nodes take shards at the same moment. */
    async takeShares(beat: Beat): Promise<boolean> {
      let isShort = false;
      for (const region of regions) isShort = (await takeShare(beat, region)) || isShort;
      return isShort;
    },
    /** Before anything of a shard is claimed. */
    async recover(): Promise<void> {
      const taken = holdings.list().filter(({ isRecovered }) => !isRecovered);
      if (taken.length === 0) return;
      await leases.recover({ node, leases: leasesOf(taken) });
      for (const holding of taken) holding.isRecovered = true;
      claims.changed();
      wake.notify();
    },
  };
}

const isOpen = ({ state, isRecovered }: Holding) => state === "owned" && isRecovered;

/** What one claim may find. */
interface Claimable {
  owned: OwnedParts;
  holdings: ReadonlySet<Holding>;
}

function createClaims(holdings: Holdings) {
  let claimable: Claimable | null = null;
  /** Claims that are not answered yet, by what each may find. */
  const asked = new Set<{ holdings: ReadonlySet<Holding> }>();

  function current(): Claimable {
    if (claimable !== null) return claimable;
    const open = holdings.list().filter(isOpen);
    claimable = { owned: ownedBy(open), holdings: new Set(open) };
    return claimable;
  }

  return {
    changed() {
      claimable = null;
    },
    shardsOf(region: string): "all" | readonly number[] {
      const open = [...current().holdings].filter(({ lease }) => lease === "all" || lease.region === region);
      return open.some(({ lease }) => lease === "all")
        ? "all"
        : open.flatMap(({ lease }) => (lease === "all" ? [] : [lease.shard]));
    },
    owns(part: QueuePart): boolean {
      const holding = holdings.at("all") ?? holdings.at(placeOf(part));
      return holding !== undefined && isOpen(holding);
    },
    /** A claim that began earlier may still find work of it. */
    mayFind: (holding: Holding) => [...asked].some((claim) => claim.holdings.has(holding)),
    async run<Found extends { region: string; site: string }>(
      ask: (owned: OwnedParts) => Promise<Found[]>,
    ): Promise<Held<Found>[]> {
      const { owned, holdings: open } = current();
      if (owned !== "all" && owned.length === 0) return [];
      const claim = { holdings: open };
      asked.add(claim);
      try {
        return (await ask(owned)).map((found) => ({ found, hold: enter(found, owned) }));
      } finally {
        asked.delete(claim);
      }
    },
  };

  function enter({ region, site }: { region: string; site: string }, owned: OwnedParts): Hold {
    const place = owned === "all" ? "all" : placeOf({ region, shard: shardOf({ region, site }) });
    const holding = holdings.at(place);
    if (holding === undefined) return LOST;
    holding.inWork++;
    return holding;
  }
}

/** Of work whose lease was lost while it was claimed. */
const LOST: Hold = { mayDot: () => false, dotMs: () => 0, leave() {} };

function ownedBy(open: Holding[]): OwnedParts {
  const shards = new Map<string, number[]>();
  for (const { lease } of open) {
    if (lease === "all") return lease;
    if (lease.region === WEBHOOKS) continue;
    const known = shards.get(lease.region);
    if (known === undefined) shards.set(lease.region, [lease.shard]);
    else known.push(lease.shard);
  }
  return [...shards].map(([region, numbers]) => ({ region, shards: numbers }));
}
