// This node among those on its database: a beat each second says that it lives, and what it may do until the next ones. A node on a
// database of its own does everything, and has no beat.
import type { Clock } from "../lib/clock.ts";
import type { Log } from "../lib/log.ts";
import { LIMITS } from "../limits.ts";
import {
  type ClusterBeat,
  type ClusterStore,
  type LaneState,
  type NodeFacts,
  WEBHOOKS,
} from "../store/cluster.ts";
import type { QueuePart } from "../store/deliveries.ts";
import type { Store } from "../store/store.ts";
import { createTime, MARGIN_MS, type Moment } from "./holdings.ts";
import { type Beat, type ClusterPeer, type Lease, type Leases, soleNode } from "./leases.ts";

/** Work that one node does for all. Of a node that is gone, another goes on with it. */
const DUTIES = ["automations", "broadcasts", "certificates", "schedule"] as const;
export type Duty = (typeof DUTIES)[number];

export interface Node {
  /** No other node has its database. */
  isAlone: boolean;
  /** For `createOwnership`, whose beats are the node's. */
  leases: Leases;
  /** Whether this node does that work now. What it has begun may still be under way when another begins. */
  does(duty: Duty): boolean;
  /** True on one node, once: a task that was due at that moment is its own. */
  takeSlot(task: string, slotAt: number): Promise<boolean>;
  /** Every node runs what it has registered for this name, within two beats. After a failure, which is logged, none does. */
  raise(name: string): void;
  onRaised(name: string, act: () => void): void;
  /** The other nodes that live now, also those that leave. */
  peers(): readonly ClusterPeer[];
  /** The id of the node that had a shard at the last beat; null = none had it. */
  ownerOf(part: QueuePart): string | null;
  /** Called after each beat. */
  onHeard(listener: (beat: ClusterBeat) => void): void;
  /** What goes along when a shard changes hands; nothing unless told. */
  carry(lanes: Lanes): void;
  /** Resolves when an operator has told this node to leave: it has no duties from then on, and is to stop as on SIGTERM. */
  told: Promise<void>;
  /** Removes what nobody needs any more, in one call an hour. */
  sweep(): Promise<void>;
  close(): void;
}

/** What the owner of a shard knows of its sites, as the owner of the next hour needs it. */
export interface Lanes {
  /** Of what was used since the last call for `all`; of some shards that are given back, everything. */
  save(parts: readonly QueuePart[], which: "used" | "all"): LaneState[];
  /** These shards are this node's now, and `saved` is what their earlier owners knew. */
  take(
    parts: readonly (QueuePart & { isHandedOver?: boolean })[],
    saved: readonly (LaneState & { ageMs: number })[],
  ): void;
}

export interface NodeParts {
  /** Null: no other node has this database. */
  cluster: ClusterStore | null;
  store: { deliveries: Pick<Store["deliveries"], "recoverParts"> };
  clock: Pick<Clock, "now">;
  /** Monotonic. */
  steady: Pick<Clock, "now">;
  log: Log;
}

/** Due times and slots are by the node's own clock. */
const SKEW_TOLD_MS = 1_000;
const SKEW_MS_MAX = 5_000;

/** `mayDo`: whether this node can do a duty; others it never asks for. */
export function createNode(
  { cluster, ...parts }: NodeParts,
  facts: NodeFacts,
  mayDo: (duty: Duty) => boolean = () => true,
): Node {
  if (cluster !== null) return createMember({ ...parts, cluster }, facts, DUTIES.filter(mayDo));
  const leases = soleNode();
  return {
    isAlone: true,
    leases,
    does: () => true,
    takeSlot: async () => true,
    raise() {},
    onRaised() {},
    peers: () => [],
    ownerOf: () => null,
    onHeard() {},
    carry() {},
    told: new Promise(() => {}),
    async sweep() {},
    close() {},
  };
}

function createMember(
  parts: NodeParts & { cluster: ClusterStore },
  facts: NodeFacts,
  ownDuties: readonly Duty[],
): Node {
  const { cluster, store, clock, log } = parts;
  const duties = createDuties(parts);
  const skew = createSkew(parts);
  const raised = createRaised();
  const told = Promise.withResolvers<void>();
  const listeners: ((beat: ClusterBeat) => void)[] = [];
  const carried = createCarried(parts, facts.id);
  let peers: readonly ClusterPeer[] = [];
  let held: Beat["held"] = [];

  async function beat(isLeaving: boolean): Promise<Beat> {
    await skew.check();
    const sentAt = clock.now();
    const begun = duties.begin();
    const answer = await cluster.beat({
      node: facts,
      isLeaving,
      duties: isLeaving ? [] : ownDuties,
      skewMs: skew.ms(),
    });
    duties.heard(answer, begun);
    raised.heard(answer.generations);
    skew.measured(answer.now, sentAt);
    ({ peers, held } = answer);
    for (const listener of listeners) listener(answer);
    carried.saveNowAndThen(answer.leases);
    if (answer.isLeaving && !isLeaving) told.resolve();
    return answer;
  }

  return {
    isAlone: false,
    leases: {
      leaseMs: cluster.leaseMs,
      beat: ({ isLeaving }) => beat(isLeaving),
      take: cluster.take,
      want: cluster.want,
      async release(request) {
        await carried.save(request.leases);
        await cluster.release(request);
      },
      async recover({ node, leases }) {
        await store.deliveries.recoverParts({
          owner: node,
          owned: partsOf(leases),
          now: clock.now(),
          // The owner may come back, and tell what it knows.
          unknownRetryMs: LIMITS.takenOverRetryMs,
        });
        await carried.take(leases);
      },
    },
    does: duties.has,
    takeSlot: (task, slotAt) => cluster.takeSlot({ node: facts.id, task, slotAt }),
    raise(name) {
      cluster
        .raise({ name })
        .catch((error: Error) => log.warn("cluster.not_raised", { name, error: error.message }));
    },
    onRaised: raised.on,
    peers: () => peers,
    ownerOf: ({ region, shard }) =>
      held.find((part) => part.region === region && part.shards.includes(shard))?.owner ?? null,
    onHeard: (listener) => void listeners.push(listener),
    carry: carried.by,
    told: told.promise,
    sweep: cluster.sweep,
    close: cluster.close,
  };
}

function partsOf(leases: readonly Lease[]) {
  const ofMail = leases.filter(({ region }) => region !== WEBHOOKS);
  const byRegion = Map.groupBy(ofMail, ({ region }) => region);
  return [...byRegion].map(([region, some]) => ({ region, shards: some.map(({ shard }) => shard) }));
}

/** How often what is known of sites is saved, ms: a node that dies takes no more with it. */
const SAVE_MS = 10_000;

/** Saved before a shard is given back, and read before anything of a shard is claimed that was taken. */
function createCarried({ cluster, steady, log }: NodeParts & { cluster: ClusterStore }, node: string) {
  let keeper: Lanes | null = null;
  let savedAt = steady.now();

  return {
    by(lanes: Lanes): void {
      keeper = lanes;
    },
    async save(leases: readonly Lease[]): Promise<void> {
      const lanes = keeper?.save(leases, "all") ?? [];
      if (lanes.length > 0) await cluster.saveLanes({ node, lanes });
    },
    /** Beside the beats. */
    saveNowAndThen(leases: Beat["leases"]): void {
      if (leases === "all" || steady.now() - savedAt < SAVE_MS) return;
      savedAt = steady.now();
      const lanes = keeper?.save(leases, "used") ?? [];
      if (lanes.length === 0) return;
      cluster
        .saveLanes({ node, lanes })
        .catch((error: Error) => log.warn("cluster.pace_not_saved", { error: error.message }));
    },
    async take(leases: readonly Lease[]): Promise<void> {
      if (keeper !== null) keeper.take(leases, await cluster.lanesOf({ parts: leases }));
    },
  };
}

function createDuties({ cluster, log, ...clocks }: NodeParts & { cluster: ClusterStore }) {
  const time = createTime(clocks);
  let held: ReadonlySet<string> = new Set();
  let heardAt: Moment | null = null;
  return {
    begin: time.now,
    heard(answer: ClusterBeat, sentAt: Moment): void {
      const now = new Set(answer.duties);
      const taken = now.difference(held);
      const given = held.difference(now);
      if (taken.size > 0) log.info("cluster.duties_taken", { duties: [...taken] });
      if (given.size > 0) log.info("cluster.duties_given", { duties: [...given] });
      held = now;
      heardAt = sentAt;
    },
    has: (duty: Duty) =>
      held.has(duty) && heardAt !== null && time.since(heardAt) < cluster.leaseMs - MARGIN_MS,
  };
}

function createRaised() {
  const acts = new Map<string, () => void>();
  let known: ClusterBeat["generations"] = {};
  return {
    on: (name: string, act: () => void) => void acts.set(name, act),
    heard(generations: ClusterBeat["generations"]): void {
      for (const [name, act] of acts) if (generations[name] !== known[name]) act();
      known = generations;
    },
  };
}

/** How far this machine's clock is ahead of the database's. */
function createSkew({ cluster, clock, log }: NodeParts & { cluster: ClusterStore }) {
  let skewMs = 0;
  let isTold = false;

  /** By a call that began at `sentAt` and is answered now; what it took may have passed on either way. */
  function measured(databaseNow: number, sentAt: number): void {
    const tookMs = clock.now() - sentAt;
    const aheadMs = sentAt + tookMs / 2 - databaseNow;
    skewMs = Math.sign(aheadMs) * Math.max(0, Math.abs(aheadMs) - tookMs / 2);
    const isFar = Math.abs(skewMs) > SKEW_TOLD_MS;
    if (isFar && !isTold) log.warn("cluster.clock_differs", { ahead_ms: Math.round(skewMs), advice: ADVICE });
    isTold = isFar;
  }

  return {
    ms: () => skewMs,
    measured,
    /** Throws while the clock is too far off: the leases of this node end, and others go on. */
    async check(): Promise<void> {
      if (Math.abs(skewMs) <= SKEW_MS_MAX) return;
      const sentAt = clock.now();
      measured(await cluster.clock(), sentAt);
      if (Math.abs(skewMs) <= SKEW_MS_MAX) return;
      const seconds = Math.round(Math.abs(skewMs) / 1000);
      const way = skewMs > 0 ? "ahead of" : "behind";
      throw new Error(`The clock of this machine is ${seconds} seconds ${way} the database's: ${ADVICE}`);
    },
  };
}

const ADVICE = "synchronize it, for example with chrony";
