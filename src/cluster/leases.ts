// Who serves which part of the queue: what `createOwnership` asks of the store. On SQLite the only node has all of it.
import type { QueuePart } from "../store/deliveries.ts";

/** Unique to one run of a process: a node that starts again is a new one. */
export interface ClusterNode {
  id: string;
  /** Of its egresses: it can serve their shards. */
  regions: readonly string[];
}

/** Another node, as it can be told of work. */
export interface ClusterPeer {
  id: string;
  /** Where it is reached; null = it is not. */
  url: string | null;
  /** Null = its version does not say. */
  egresses?: readonly { name: string; address: string | null }[] | null;
}

/** A part of the queue that one node may serve. */
export interface Lease extends QueuePart {
  /** Grows by 1 each time the shard is taken; tells this lease from earlier ones of the same node. */
  fence: number;
  /** Id of the node that asks for it. */
  wantedBy: string | null;
  /** Of one just taken: nobody had it, or its owner had given it back. Absent = it may have died. */
  isHandedOver?: boolean;
}

export interface Beat {
  /** The node's own, all renewed by this call. */
  leases: "all" | readonly Lease[];
  /** Seen within `leaseMs`, and not leaving. */
  nodes: readonly ClusterNode[];
  /** Every shard of the node's regions; `owner` null: its lease is over, or was given back. */
  held: readonly { region: string; owner: string | null; shards: readonly number[] }[];
  /** Until the first lease of the other nodes ends unless it is renewed, ms; null = they have none. */
  nextEndMs: number | null;
}

/**
 * Leases last by the store's clock. Every call has a deadline shorter than `leaseMs`; after it, or after any other error, the
 * call may still take effect later.
 */
export interface Leases {
  /** How long a lease lasts after it was taken or renewed, ms; `Infinity` where no other node can be. */
  leaseMs: number;
  /** Says that the node lives, and renews what it holds. `isLeaving`: it takes nothing more, so the others share without it. */
  beat(request: { node: ClusterNode; isLeaving: boolean }): Promise<Beat>;
  /** Takes at most `count` shards that nobody holds. */
  take(request: { node: string; region: string; count: number }): Promise<Lease[]>;
  /** Asks `from` for shards, so that it is asked for `count` by this node in total. */
  want(request: { node: string; region: string; from: string; count: number }): Promise<void>;
  /**
   * Requeues what earlier owners of these shards left behind: what they claimed is due now; where the final dot may have been
   * sent it is a possible duplicate, which comes later.
   */
  recover(request: { node: string; leases: readonly Lease[] }): Promise<void>;
  /** Gives these leases back; those that ended, or that were taken again, are left alone. */
  release(request: { node: string; leases: readonly Lease[] }): Promise<void>;
}

/** Of the only node on a store: it has everything for as long as it runs, which costs no statement and no timer. */
export function soleNode(): Leases {
  let isReleased = false;
  return {
    leaseMs: Number.POSITIVE_INFINITY,
    beat: async ({ node }) => ({ leases: isReleased ? [] : "all", nodes: [node], held: [], nextEndMs: null }),
    take: async () => [],
    async want() {},
    async recover() {},
    async release() {
      isReleased = true;
    },
  };
}
