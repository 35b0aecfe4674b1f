// The store of the twin: leases and deliveries by the rules of their contracts, each call in one step. It sees everything, and
// notes what must never happen.
import type { ClusterNode, Lease, Leases } from "../../cluster/leases.ts";
import { type ClaimedDelivery, type DeliveryStore, SHARDS, shardOf } from "../../store/deliveries.ts";
import { sampleDelivery } from "../fixtures/loop-bench.ts";
import type { createServer, Machine, World } from "./simulated-world.ts";

export const LEASE_MS = 6_000;
/** How long a possible duplicate waits: shorter than in the program, to be seen within a run. */
const UNKNOWN_MS = 20_000;

type ClaimRequest = Parameters<DeliveryStore["claimDue"]>[0];

export interface Row {
  delivery: ClaimedDelivery;
  place: ShardRow;
  state: "queued" | "leased" | "delivered";
  dueAt: number;
  owner: string | null;
  leftQueueAt: number;
  leaseUntil: number;
  dotAt: number | null;
  /** Times that it was requeued after its dot was journaled. */
  unknowns: number;
  /** A result `delivered` reached the store. */
  isTold: boolean;
  /** Who sent it. */
  copies: string[];
}

export interface ShardRow {
  region: string;
  shard: number;
  owner: string | null;
  fence: number;
  until: number;
  wantedBy: string | null;
}

/**
 * What a broken store does: it takes results and dots from whoever has no lease any more; it claims what was due a second ago; it refuses `delivered` from an earlier owner.
 */
export type BrokenStore = "no fence" | "claims by an old read" | "late results refused";

/** After every lease. */
const ALWAYS = Number.MAX_SAFE_INTEGER;

export type SimulatedStore = ReturnType<typeof createSimulatedStore>;

export function createSimulatedStore(world: World, regions: readonly string[], broken: BrokenStore | null) {
  const { now } = world;
  const shards = regions.flatMap((region) =>
    Array.from(
      { length: SHARDS },
      (_, shard): ShardRow => ({ region, shard, owner: null, fence: 0, until: 0, wantedBy: null }),
    ),
  );
  const nodes = new Map<string, { node: ClusterNode; seenAt: number; isLeaving: boolean }>();
  const rows: Row[] = [];
  const violations = new Set<string>();
  /** Of each node, how many conversations each shard has. */
  const conversations = new Map<string, Map<ShardRow, number>>();
  const longestWait = { ms: 0, since: 0 };

  const shardAt = (region: string, shard: number) => shards[regions.indexOf(region) * SHARDS + shard]!;
  const isLive = (id: string | null) => {
    const seen = id === null ? undefined : nodes.get(id);
    return seen !== undefined && !seen.isLeaving && seen.seenAt >= now() - LEASE_MS;
  };
  const ownerOf = ({ owner, until }: ShardRow) => (owner !== null && until >= now() ? owner : null);
  const leaseOf = ({ region, shard, fence, wantedBy }: ShardRow): Lease => ({
    region,
    shard,
    fence,
    wantedBy,
  });

  function requeue(row: Row): void {
    row.state = "queued";
    row.owner = null;
    row.dueAt = now();
    if (row.dotAt === null) return;
    row.dueAt += UNKNOWN_MS;
    row.unknowns++;
    row.dotAt = null;
    row.delivery = { ...row.delivery, isPossibleDuplicate: true };
  }

  const shared = { now, shards, nodes, rows, violations, longestWait, broken };
  const tools = { ...shared, shardAt, isLive, ownerOf, leaseOf, requeue, conversations };
  return {
    ...shared,
    add(id: string, site: string, region: string): void {
      const sample = sampleDelivery(id, site, now());
      // A domain for each region.
      const delivery = { ...sample, region, fence: 0, email: { ...sample.email, domainId: region } };
      rows.push({
        delivery,
        place: shardAt(region, shardOf(delivery)),
        state: "queued",
        dueAt: now(),
        owner: null,
        leftQueueAt: 0,
        leaseUntil: 0,
        dotAt: null,
        unknowns: 0,
        isTold: false,
        copies: [],
      });
    },
    row: (id: string) => rows.find(({ delivery }) => delivery.id === id)!,
    leasesFor: (server: ReturnType<typeof createServer>, machine: Machine) =>
      leasesOf(tools, server, machine),
    deliveriesFor: (server: ReturnType<typeof createServer>, machine: Machine) =>
      deliveriesOf(tools, server, machine),
    /** A conversation about a delivery begins; call the result at its end. */
    converse(node: string, { place }: Row): () => void {
      const ofNode = conversations.get(node) ?? new Map<ShardRow, number>();
      conversations.set(node, ofNode);
      ofNode.set(place, (ofNode.get(place) ?? 0) + 1);
      return () => void ofNode.set(place, ofNode.get(place)! - 1);
    },
    /** The final dot reaches the receiver. */
    sent(node: string, row: Row): void {
      if (ownerOf(row.place) !== node) violations.add("a dot outside the lease");
      if (row.isTold) violations.add("a copy after the store was told of an earlier one");
      row.copies.push(node);
    },
  };
}

interface Tools
  extends Pick<
    SimulatedStore,
    "now" | "shards" | "nodes" | "rows" | "violations" | "longestWait" | "broken"
  > {
  shardAt(region: string, shard: number): ShardRow;
  isLive(id: string | null): boolean;
  ownerOf(shard: ShardRow): string | null;
  leaseOf(shard: ShardRow): Lease;
  requeue(row: Row): void;
  conversations: Map<string, Map<ShardRow, number>>;
}

function leasesOf(tools: Tools, server: ReturnType<typeof createServer>, machine: Machine): Leases {
  const { now, shards, nodes, rows, violations, shardAt, isLive, ownerOf, leaseOf } = tools;
  const call = <Answer>(operation: () => Answer) => server.call(machine, operation);
  const isHeld = (node: string, { region, shard, fence }: Lease) => {
    const row = shardAt(region, shard);
    return row.owner === node && row.fence === fence;
  };
  return {
    leaseMs: LEASE_MS,
    beat: ({ node, isLeaving }) =>
      call(() => {
        nodes.set(node.id, { node, isLeaving, seenAt: now() });
        const own = shards.filter(({ owner }) => owner === node.id);
        for (const shard of own) shard.until = now() + LEASE_MS;
        const held = new Map<string, { region: string; owner: string | null; shards: number[] }>();
        for (const shard of shards) {
          const owner = ownerOf(shard);
          const key = `${shard.region} ${owner}`;
          const known = held.get(key);
          if (known === undefined) held.set(key, { region: shard.region, owner, shards: [shard.shard] });
          else known.shards.push(shard.shard);
        }
        const theirs = shards.filter((shard) => ![null, node.id].includes(ownerOf(shard)));
        return {
          leases: own.map(leaseOf),
          nodes: [...nodes.values()].filter((seen) => isLive(seen.node.id)).map((seen) => seen.node),
          held: [...held.values()],
          nextEndMs: theirs.length === 0 ? null : Math.min(...theirs.map(({ until }) => until)) - now(),
        };
      }),
    take: ({ node, region, count }) =>
      call(() => {
        const free = shards
          .filter((shard) => shard.region === region && ownerOf(shard) === null)
          .slice(0, count);
        for (const shard of free)
          Object.assign(shard, {
            owner: node,
            fence: shard.fence + 1,
            until: now() + LEASE_MS,
            wantedBy: null,
          });
        return free.map(leaseOf);
      }),
    want: ({ node, region, from, count }) =>
      call(() => {
        const theirs = shards.filter((shard) => shard.region === region && shard.owner === from);
        const missing = count - theirs.filter(({ wantedBy }) => wantedBy === node).length;
        const open = theirs.filter(({ wantedBy }) => wantedBy !== node && !isLive(wantedBy));
        for (const shard of open.slice(0, Math.max(0, missing))) shard.wantedBy = node;
      }),
    recover: ({ node, leases }) =>
      call(() => {
        const held = new Set(
          leases.filter((lease) => isHeld(node, lease)).map((one) => shardAt(one.region, one.shard)),
        );
        for (const row of rows)
          if (row.state === "leased" && row.owner !== node && held.has(row.place)) tools.requeue(row);
      }),
    release: ({ node, leases }) =>
      call(() => {
        for (const lease of leases.filter((one) => isHeld(node, one))) {
          const shard = shardAt(lease.region, lease.shard);
          if ((tools.conversations.get(node)?.get(shard) ?? 0) > 0)
            violations.add("a shard given back with work in it");
          Object.assign(shard, { owner: null, until: 0, wantedBy: null });
        }
      }),
  };
}

function deliveriesOf(
  tools: Tools,
  server: ReturnType<typeof createServer>,
  machine: Machine,
): DeliveryStore {
  const { now, rows, ownerOf, shardAt, longestWait, broken } = tools;
  const call = <Answer>(operation: () => Answer) => server.call(machine, operation);
  const rowOf = (id: string) => rows.find(({ delivery }) => delivery.id === id)!;
  /** Also after the lease is over, until the shard is taken: a result that is refused then would leave the row to nobody. */
  const isUnderFence = (row: Row, fence: number) =>
    broken === "no fence"
      ? row.state !== "delivered"
      : row.state === "leased" && row.delivery.fence === fence && row.place.owner === row.owner;

  function claim(request: ClaimRequest, due: Row[]): ClaimedDelivery[] {
    const { owner, owned, limit, perSiteMax, skipSites, limitBySite = {}, otherLimitBySite = {} } = request;
    if (owned === "all") throw new Error("A node of a cluster owns parts.");
    const places = new Set(
      owned.flatMap(({ region, shards }) => shards.map((shard) => shardAt(region, shard))),
    );
    const found = new Map<string, number>();
    const claimed: ClaimedDelivery[] = [];
    for (const row of due) {
      const { site } = row.delivery;
      if (row.dueAt > request.now || claimed.length >= limit) continue;
      if (!places.has(row.place) || ownerOf(row.place) !== owner || skipSites.includes(site)) continue;
      const count = found.get(site) ?? 0;
      if (count >= (limitBySite[site] ?? otherLimitBySite[site] ?? perSiteMax)) continue;
      found.set(site, count + 1);
      longestWait.ms = Math.max(longestWait.ms, now() - Math.max(row.dueAt, longestWait.since));
      row.delivery = { ...row.delivery, fence: row.delivery.fence + 1 };
      const leaseUntil = request.now + request.leaseMs;
      Object.assign(row, { state: "leased", owner, dotAt: null, leftQueueAt: now(), leaseUntil });
      claimed.push(row.delivery);
    }
    return claimed;
  }

  const wasQueued = ({ leftQueueAt }: Row) =>
    broken === "claims by an old read" && leftQueueAt > now() - 1_000;
  const queued = () => rows.filter((row) => row.state === "queued" || wasQueued(row));
  const operations = {
    claimDue: (request: ClaimRequest) => call(() => claim(request, queued())),
    claimUrgent: (request: ClaimRequest) =>
      call(() => ({ claimed: claim(request, queued()), hasMore: false })),
    markDot: ({ id, fence }: Parameters<DeliveryStore["markDot"]>[0]) =>
      call(() => {
        const row = rowOf(id);
        if (!isUnderFence(row, fence) || (broken !== "no fence" && ownerOf(row.place) === null)) return false;
        row.dotAt = now();
        return true;
      }),
    record: ({ deliveryId, fence, next }: Parameters<DeliveryStore["record"]>[0]) =>
      call(() => {
        const row = rowOf(deliveryId);
        if (row.state === "delivered") return false;
        row.isTold ||= next.state === "delivered";
        const isFact = next.state === "delivered" && broken !== "late results refused";
        if (!isFact && !isUnderFence(row, fence)) return false;
        if (next.state === "queued")
          Object.assign(row, { state: "queued", owner: null, dotAt: null, dueAt: next.dueAt });
        else Object.assign(row, { state: "delivered", owner: null });
        return true;
      }),
    release: ({ owner, underWay, endsBy = ALWAYS }: Parameters<DeliveryStore["release"]>[0]) =>
      call(() => {
        const lost = rows.filter(
          (row) => row.owner === owner && row.leaseUntil <= endsBy && !underWay.includes(row.delivery.id),
        );
        for (const row of lost) tools.requeue(row);
        return { requeued: lost.length, possibleDuplicates: 0 };
      }),
    renewLeases: ({ owner, ids, leaseUntil }: Parameters<DeliveryStore["renewLeases"]>[0]) =>
      call(() => {
        for (const row of ids.map(rowOf)) if (row.owner === owner) row.leaseUntil = leaseUntil;
      }),
    expireLeases: async () => ({ requeued: 0, possibleDuplicates: 0 }),
    learnSite: async () => ({ moved: 0, isDone: true }),
    applyAction: async () => ({ changed: 0, ofTeam: {} }),
  };
  return operations as unknown as DeliveryStore;
}
