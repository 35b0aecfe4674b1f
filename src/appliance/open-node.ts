// This node among those on its database, and what it exchanges with them: shards and what is known of their sites, hints, regions.
import { createKeyring, type Keyring } from "../api-keys/keyring.ts";
import { createHints, type Hints, openHintLink } from "../cluster/hints.ts";
import type { ClusterNode } from "../cluster/leases.ts";
import { createNode, type Duty, type Lanes, type Node } from "../cluster/node.ts";
import { createOwnership, type Ownership } from "../cluster/ownership.ts";
import type { Config } from "../config/config.ts";
import { REGIONS } from "../domains/manage-domain.ts";
import { steadyClock } from "../lib/clock.ts";
import { VERSION } from "../lib/version.ts";
import { createExpectedWork, type ExpectedWork } from "../queue/claim-work.ts";
import { takeOverRegions } from "../queue/policy/move-regions.ts";
import { resumeWaiting } from "../queue/policy/resume-sites.ts";
import { deriveKey } from "../secrets/secret-file.ts";
import { type ClusterBeat, WEBHOOKS } from "../store/cluster.ts";
import { shardOf } from "../store/deliveries.ts";
import type { OpenCertificates } from "./open-certificates.ts";
import { type BaseParts, masterKey } from "./open-parts.ts";
import type { OpenPolicy } from "./open-policy.ts";
import type { ScheduledTask } from "./schedule.ts";

export interface OpenNode extends Node {
  ownership: Ownership;
  /** What hints say of mail. */
  expected: ExpectedWork;
  hints: Hints;
  /** The shards of endpoints. */
  ownEndpoints(): "all" | readonly number[];
  tasks: ScheduledTask[];
}

type NodeParts = BaseParts & {
  policy: OpenPolicy;
  certificates: Pick<OpenCertificates, "keeper">;
  /** Where the HTTP listener is; "" = it is not open yet. */
  address: { own: string };
};

/** `id`: of this run of the process. */
export function openNode(parts: NodeParts, id: string): OpenNode {
  const { config, policy, log, clock, wake, webhookWake } = parts;
  const facts = {
    id,
    name: config.hostname,
    version: VERSION,
    egresses: config.egress.map(({ name, address, hostname, region }) => ({
      name,
      address,
      hostname,
      region,
    })),
    get url() {
      return config.node.url ?? ownUrl(config, parts.address.own);
    },
    get regions() {
      return [...servedHere(config, policy), WEBHOOKS];
    },
  };
  const mayDo = (duty: Duty) => duty !== "certificates" || parts.certificates.keeper !== null;
  const node = createNode({ ...parts, steady: steadyClock }, facts, mayDo);
  const expected = createExpectedWork();
  const hints = createHints({
    key: deriveKey(masterKey(config), "cluster hints"),
    self: id,
    peers: node.peers,
    ownerOf: node.ownerOf,
    clock,
    open: openHintLink,
    acts: {
      mail(places) {
        expected.note(places);
        wake.notify(true);
      },
      webhooks: () => webhookWake.notify(true),
      shards: () => ownership.look(),
    },
  });
  const ownership = createOwnership(
    {
      leases: node.leases,
      clock,
      steady: steadyClock,
      log,
      wake,
      onReleased: () => hints.tell("shards"),
    },
    facts,
  );
  wake.routeBy((isUrgent, places) => {
    if (isUrgent) hints.tell("mail", places);
    return places?.some(ownership.owns) ?? true;
  });
  webhookWake.onUrgent(() => hints.tell("webhooks"));
  node.carry(createLanes(parts));
  node.onHeard((beat) => learnOthers(parts, facts, beat));
  const ownEndpoints = () => ownership.shardsOf(WEBHOOKS);
  return { ...node, ownership, expected, hints, ownEndpoints, tasks: nodeTasks(parts, facts, node) };
}

/** A node that only restarts takes its mail with it. */
const ABANDONED_MS = 30_000;

function nodeTasks(parts: NodeParts, facts: ClusterNode, node: Node): ScheduledTask[] {
  if (node.isAlone) return [];
  const { regions, regionsElsewhere, clock } = parts;
  /** When each was last served, ms. */
  const servedAt = new Map<string, number>();
  const abandoned = () => {
    for (const region of [...facts.regions, ...regionsElsewhere]) servedAt.set(region, clock.now());
    const isOver = (region: string) => clock.now() - (servedAt.get(region) ?? 0) > ABANDONED_MS;
    for (const region of regions) if (!servedAt.has(region)) servedAt.set(region, clock.now());
    return [...new Set([...REGIONS, ...regions])].filter(isOver);
  };
  return [
    { name: "forget nodes that are gone", pattern: "0 57 * * * *", run: node.sweep },
    {
      name: "take over regions without a node",
      pattern: "*/5 * * * * *",
      run: () => takeOverRegions(parts, { owner: facts.id, to: facts.regions[0]!, regions: abandoned() }),
    },
  ];
}

/** A key that is deleted on one node is forgotten on all. */
export function openKeyring(parts: BaseParts, node: Pick<Node, "raise" | "onRaised">): Keyring {
  const keyring = createKeyring(parts);
  node.onRaised("keys", keyring.forgetAll);
  return {
    ...keyring,
    forget(tokenHash) {
      keyring.forget(tokenHash);
      node.raise("keys");
    },
  };
}

/** Of the egresses whose address this machine has. Where it has none, all: their mail says why it waits. */
function servedHere({ egress }: Config, { lostEgresses }: OpenPolicy): string[] {
  const usable = egress.filter(({ name }) => !lostEgresses.has(name));
  return [...new Set((usable.length > 0 ? usable : egress).map(({ region }) => region))];
}

/** A certificate is for the host name, and an address that stands for all is nobody's. */
function ownUrl({ hostname, http, tls }: Config, own: string): string | null {
  if (own === "") return null;
  const url = new URL(own);
  const isNamed = http.tls && tls.mode !== "off";
  if (isNamed || ["0.0.0.0", "[::]"].includes(url.hostname)) url.hostname = hostname;
  return url.origin;
}

/** The pace of sites, which goes along with their shards. */
function createLanes({ config, policy, clock }: Pick<NodeParts, "config" | "policy" | "clock">): Lanes {
  const { pace, heirs } = policy;
  const own = [...new Set(config.egress.map(({ region }) => region))];
  let savedAt = 0;
  return {
    save(parts, which) {
      const since = which === "all" ? 0 : savedAt;
      if (which === "used") savedAt = clock.now();
      const places = new Set(parts.map(placeOf));
      const placesOf = (site: string) =>
        own
          .map((region) => ({ region, shard: shardOf({ region, site }) }))
          .filter((part) => places.has(placeOf(part)));
      const handed = pace.handOver({ isMeant: (site) => placesOf(site).length > 0, since });
      return handed.flatMap(({ site, value }) =>
        placesOf(site).map((part) => ({ ...part, site, egress: ALL_EGRESSES, value })),
      );
    },
    take(parts, saved) {
      for (const part of parts) if (part.isHandedOver !== true) heirs.add(part);
      for (const { site, value, ageMs } of saved) pace.takeOver({ site, value, ageMs });
    },
  };
}

/** A site's pace is of all egresses together. */
const ALL_EGRESSES = "";

const placeOf = ({ region, shard }: { region: string; shard: number }) => `${shard} ${region}`;

/** The other nodes, and which regions are in use, here or elsewhere, and where. */
function learnOthers(
  parts: NodeParts,
  { id, regions: own }: ClusterNode,
  { held, nodes, peers }: ClusterBeat,
): void {
  const { regions, regionsElsewhere } = parts;
  parts.peers.splice(0, parts.peers.length, ...peers);
  for (const { region } of held) if (region !== WEBHOOKS && !regions.includes(region)) regions.push(region);
  const others = nodes.filter((node) => node.id !== id).flatMap((node) => node.regions);
  const now = new Set(others.filter((region) => region !== WEBHOOKS && !own.includes(region)));
  const isNew = [...now].some((region) => !regionsElsewhere.has(region));
  regionsElsewhere.clear();
  for (const region of now) regionsElsewhere.add(region);
  if (isNew) void resumeWaiting(parts, "no_region_address");
}
