// What the nodes on one database agree on. Leases go by the database's clock. SQLite has one node, which agrees with nobody.
import type { Beat, ClusterNode, ClusterPeer, Lease } from "../cluster/leases.ts";
import type { QueuePart } from "./deliveries.ts";
import type { SharedFiles } from "./shared-files.ts";

/** The region of the shards of webhooks, which any node can serve. */
export const WEBHOOKS = "";

export interface NodeFacts extends ClusterNode {
  /** For people. */
  name: string;
  /** Where other nodes reach it; null = they do not. */
  url: string | null;
  version: string;
  egresses: readonly NodeEgress[];
}

/** Where a node sends from. */
export interface NodeEgress {
  name: string;
  /** Null = the system's choice. */
  address: string | null;
  /** The EHLO name. */
  hostname: string;
  region: string;
}

export interface NodeRow extends NodeFacts {
  startedAt: number;
  seenAt: number;
  /** Since when it takes nothing more; null = it works. */
  leavingAt: number | null;
  /** How far its clock was ahead of the database's, ms. */
  skewMs: number;
  /** How many migrations it knows; null = a version that does not say. */
  schema: number | null;
  /** That it serves now. */
  shards: number;
  /** By the database's clock, since it was seen. */
  silentMs: number;
}

/** A token by which a machine becomes a node, as the database knows it. */
export interface JoinToken {
  /** Null = it was used. */
  sealed: string | null;
  isOver: boolean;
  usedAt: number | null;
  usedBy: string | null;
}

/** What the owner of a shard has learned about mail from one egress to a site. */
export interface LaneState extends QueuePart {
  site: string;
  egress: string;
  /** JSON of the owner's own. */
  value: string;
}

export interface ClusterBeat extends Beat {
  /** Of those asked for, the ones that this node has until its lease ends. */
  duties: readonly string[];
  /** How often each was raised. */
  generations: Readonly<Record<string, number>>;
  /** The other nodes that were seen within `leaseMs`, also those that leave. */
  peers: readonly ClusterPeer[];
  /** The database's clock, ms. */
  now: number;
  /** The node was told to leave, by itself or by an operator. */
  isLeaving: boolean;
}

/** What an operator should know of the database server. */
export interface DatabaseFacts {
  /** As it calls itself: `PostgreSQL 15.18 on …`. */
  product: string;
  /** As our sessions have it: `on`, `off`, `local`, `remote_write`, `remote_apply`. */
  synchronousCommit: string;
  /** `synchronous_standby_names`; empty = a commit waits for no other server. */
  standbys: string;
  /** Servers that follow this one now. */
  followers: number;
  isSynced: boolean;
  writesWholePages: boolean;
  isVacuuming: boolean;
  /** Rows that were deleted or replaced, and are still there. */
  deadRows: number;
  rows: number;
  /** The table with the most of them. */
  worstTable: string | null;
  /** Of the oldest open transaction on this database, ms. Another user's may not be seen. */
  oldestTransactionMs: number;
  /** Transactions since the oldest row was frozen; the server stops at two billion. */
  unfrozen: number;
  connections: number;
  connectionsMax: number;
  regions: readonly RegionFacts[];
  /** Work for all that a node does now. */
  duties: readonly string[];
}

export interface RegionFacts {
  name: string;
  shards: number;
  /** Served by no node. */
  unowned: number;
  /** Since the last lease of those ended, ms; null = none ever had one. */
  unownedMs: number | null;
}

export interface ClusterStore {
  /** How long shards and duties last after a beat, ms. */
  leaseMs: number;
  /**
   * Says that the node lives, renews its shards, and renews or takes the duties. Duties that are not asked for again, and all
   * of a leaving node, are given back.
   */
  beat(request: {
    node: NodeFacts;
    isLeaving: boolean;
    duties: readonly string[];
    skewMs: number;
  }): Promise<ClusterBeat>;
  /** Takes at most `count` shards of the region that nobody holds. */
  take(request: { node: string; region: string; count: number }): Promise<Lease[]>;
  /** Asks `from` for shards, so that it is asked for `count` by this node in total. */
  want(request: { node: string; region: string; from: string; count: number }): Promise<void>;
  /** Gives these leases back; those that ended, or that were taken again, are left alone. */
  release(request: { node: string; leases: readonly Lease[] }): Promise<void>;
  /** True for one node, once. */
  takeSlot(request: { node: string; task: string; slotAt: number }): Promise<boolean>;
  /** The database's clock, ms. */
  clock(): Promise<number>;
  examine(): Promise<DatabaseFacts>;
  /** Keeps what a node gets that shows this token, for `lifeMs`. */
  keepToken(request: { id: string; sealed: string; lifeMs: number }): Promise<void>;
  /** Null: there is none, or it was made long ago. */
  readToken(request: { id: string }): Promise<JoinToken | null>;
  /** True for one host, once, in time. */
  spendToken(request: { id: string; host: string }): Promise<boolean>;
  /** Forgets slots, lanes, nodes and tokens of which nothing was heard in the last two days. */
  sweep(): Promise<void>;
  /** Replaces what was saved of these lanes; of the shards that the node does not own, nothing. */
  saveLanes(request: { node: string; lanes: readonly LaneState[] }): Promise<void>;
  /** What earlier owners of these shards saved, and how long ago. */
  lanesOf(request: { parts: readonly QueuePart[] }): Promise<(LaneState & { ageMs: number })[]>;
  /** Every node reads again what it keeps under this name, within a beat. */
  raise(request: { name: string }): Promise<void>;
  /** The longest working first. */
  nodes(): Promise<NodeRow[]>;
  /** Tells a node to leave. False: it is not there. */
  askToLeave(request: { node: string }): Promise<boolean>;
  /** What any node may need of another one's files. */
  files: SharedFiles;
  close(): void;
}
