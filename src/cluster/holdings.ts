// The leases that this node has, as it knows them from the store's answers.
import type { Clock } from "../lib/clock.ts";
import type { QueuePart } from "../store/deliveries.ts";
import type { ClusterNode, Lease } from "./leases.ts";

/** A lease counts as over this much earlier than in the store: for a dot on its way, and for clocks that run slow. */
export const MARGIN_MS = 1_000;

/** A moment on both clocks. */
export interface Moment {
  wall: number;
  steady: number;
}

/** The part of a piece of claimed work in the lease of its shard. */
export interface Hold {
  /** Whether its final dot may be sent now. Ask after the dot is journaled, since that takes time. */
  mayDot(): boolean;
  /** For how long from now, ms; 0 = not. */
  dotMs(): number;
  /** Once, after its result was recorded, or given up. */
  leave(): void;
}

export interface Holding extends Hold {
  /** `all`: of a single node. */
  lease: Lease | "all";
  /** `surplus`: nothing more is claimed, so that it can be given back. `released`: the store may not have heard of it yet. */
  state: "owned" | "surplus" | "released";
  /** What earlier owners left behind is in the queue again. */
  isRecovered: boolean;
  /** When the call began that took or renewed it. */
  renewedAt: Moment;
  /** Another node may have it. */
  isLost: boolean;
  /** Pieces of work. */
  inWork: number;
}

/**
 * Time passes as on the faster of both clocks: a machine that was suspended may not count that time on its monotonic one, and
 * the other may be set back.
 */
export function createTime({ clock, steady }: { clock: Pick<Clock, "now">; steady: Pick<Clock, "now"> }) {
  return {
    now: (): Moment => ({ wall: clock.now(), steady: steady.now() }),
    /** Ms. */
    since: (moment: Moment) => Math.max(clock.now() - moment.wall, steady.now() - moment.steady),
  };
}

export type Holdings = ReturnType<typeof createHoldings>;

/** `onFree`: one of them can be given back now. */
export function createHoldings(
  time: ReturnType<typeof createTime>,
  { leaseMs, onFree }: { leaseMs: number; onFree(): void },
) {
  const byPlace = new Map<string, Holding>();
  const isValidSince = (moment: Moment) => time.since(moment) < leaseMs - MARGIN_MS;

  function add(lease: Lease | "all", renewedAt: Moment): void {
    const holding: Holding = {
      lease,
      renewedAt,
      state: "owned",
      isRecovered: false,
      isLost: false,
      inWork: 0,
      mayDot: () => holding.dotMs() > 0,
      dotMs: () => (holding.isLost ? 0 : Math.max(0, leaseMs - MARGIN_MS - time.since(holding.renewedAt))),
      leave() {
        holding.inWork--;
        if (holding.inWork === 0 && holding.state === "surplus") onFree();
      },
    };
    byPlace.set(placeOf(lease), holding);
  }

  function lose(holding: Holding): number {
    byPlace.delete(placeOf(holding.lease));
    holding.isLost = true;
    return holding.state === "released" ? 0 : 1;
  }

  const isIn = (region: string) => (holding: Holding) =>
    holding.state !== "released" && holding.lease !== "all" && holding.lease.region === region;

  return {
    list: () => [...byPlace.values()],
    at: (place: string) => byPlace.get(place),
    /** Of a region, without those given back. */
    in: (region: string) => [...byPlace.values()].filter(isIn(region)),
    now: time.now,
    isValidSince,
    add,
    remove(holding: Holding): void {
      if (byPlace.get(placeOf(holding.lease)) === holding) byPlace.delete(placeOf(holding.lease));
    },
    /**
     * Follows what the store says that the node holds; returns how many are lost. One that is unknown was taken by a call
     * whose answer was lost. One that was given back stays so until it is gone: the lost call may still take effect.
     */
    renew(leases: "all" | readonly Lease[], sentAt: Moment): number {
      const renewed = new Map((leases === "all" ? [leases] : leases).map((lease) => [placeOf(lease), lease]));
      let lost = 0;
      for (const [place, holding] of byPlace) {
        const lease = renewed.get(place);
        if (lease === undefined || !isSame(lease, holding.lease)) {
          lost += lose(holding);
          continue;
        }
        renewed.delete(place);
        Object.assign(holding, { lease, renewedAt: sentAt });
      }
      for (const lease of renewed.values()) add(lease, sentAt);
      return lost;
    },
    /** Of a region, marks those that other nodes ask for, as far as the node has more than `share`; and unmarks the others. */
    markSurplus(region: string, share: number, nodes: readonly ClusterNode[]): void {
      const ours = [...byPlace.values()].filter(isIn(region));
      const isWanted = ({ lease }: Holding) =>
        lease !== "all" && lease.wantedBy !== null && nodes.some(({ id }) => id === lease.wantedBy);
      const wanted = ours.filter(isWanted);
      // Those that are on their way first.
      wanted.sort((one, other) => Number(other.state === "surplus") - Number(one.state === "surplus"));
      const surplus = new Set(wanted.slice(0, Math.max(0, ours.length - share)));
      for (const holding of ours) holding.state = surplus.has(holding) ? "surplus" : "owned";
    },
    /** Of other regions than these: they are no longer this node's to serve. */
    markOutside(regions: readonly string[]): void {
      for (const holding of byPlace.values()) {
        const { lease, state } = holding;
        if (lease !== "all" && state === "owned" && !regions.includes(lease.region))
          holding.state = "surplus";
      }
    },
    markAllSurplus(): void {
      for (const holding of byPlace.values()) if (holding.state === "owned") holding.state = "surplus";
    },
  };
}

/** The key of a lease's shard. */
export function placeOf(part: QueuePart | "all"): string {
  return part === "all" ? part : `${part.shard} ${part.region}`;
}

function isSame(one: Lease | "all", other: Lease | "all"): boolean {
  return one === "all" || other === "all" ? one === other : one.fence === other.fence;
}
