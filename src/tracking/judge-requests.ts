// Decides whether a person or a machine opened or clicked, by user agent, address, timing and other requests for the
// same delivery. The rules are data (machine-rules-data.ts).
import { ipBytes, type Networks, readNetworks } from "../lib/networks.ts";
import { createRecentMap } from "../lib/recent-map.ts";
import type { EngagedDelivery } from "../store/engagements.ts";
import { AGENT_RULES, type AgentRule, BEHAVIOR, type MachineReason } from "./machine-rules-data.ts";

export interface Verdict {
  isMachine: boolean;
  /** Null for a person who came without a proxy. */
  reason: MachineReason | "image_proxy" | null;
  /** Its name, if known. */
  agent: string | null;
}

/** Judges requests for one delivery that came together; remembers scanners. */
export type JudgeRequests = (
  requests: readonly TrackedRequest[],
  delivery: EngagedDelivery,
) => { request: TrackedRequest; verdict: Verdict }[];

const SCANNERS_MAX = 10_000;
const NETWORKS_MAX = 5_000;

/** `machineNetworks`: networks configured as having no human readers. */
export function createRequestJudge(machineNetworks: Networks): JudgeRequests {
  /** By delivery and IP address: until when it counts as a scanner. */
  const scanners = createRecentMap<number>(SCANNERS_MAX);
  const isCrowded = createCrowdWatch();

  const judge = (
    request: TrackedRequest,
    delivery: EngagedDelivery,
    isInBurst: boolean,
    isTrapped: boolean,
  ): Verdict => {
    if (request.isPrefetch) return machine("prefetch");
    const rule = matchAgent(request);
    if (rule !== null) return { isMachine: rule.is === "machine", reason: rule.reason, agent: rule.agent };
    if (machineNetworks.contain(request.ip)) return machine("data_center");
    if (isTrapped) return machine("hidden_link");
    const early = earlyReason(request, delivery);
    if (early !== null) return machine(early);
    if (isInBurst) return machine("burst");
    if (isCrowded(request)) return machine("many_recipients");
    const until = scanners.get(`${request.deliveryId} ${request.ip}`) ?? 0;
    return request.at <= until ? machine("known_scanner") : { isMachine: false, reason: null, agent: null };
  };

  return (requests, delivery) => {
    const isInBurst = hasBurst(requests);
    const trapped = new Set(requests.filter(({ kind }) => kind === "trap").map(({ ip }) => ip));
    const judged = requests.map((request) => {
      const isClick = request.kind === "click";
      const verdict = judge(request, delivery, isClick && isInBurst, trapped.has(request.ip));
      if (isScanner(verdict)) {
        scanners.set(`${request.deliveryId} ${request.ip}`, request.at + BEHAVIOR.scannerMs);
      }
      return { request, verdict };
    });
    return judged.filter(({ request }) => request.kind !== "trap");
  };
}

/** Only these reasons mark the address as a scanner: an early proxy's address may later serve people. */
function isScanner({ reason }: Verdict): boolean {
  return reason === "gateway_scanner" || reason === "hidden_link" || reason === "burst";
}

function machine(reason: MachineReason): Verdict {
  return { isMachine: true, reason, agent: null };
}

function earlyReason(request: TrackedRequest, delivery: EngagedDelivery): MachineReason | null {
  const { deliveredAt, isPossibleDuplicate } = delivery;
  if (deliveredAt === null) return isPossibleDuplicate ? null : "before_delivery";
  if (request.at < deliveredAt) return isPossibleDuplicate ? null : "before_delivery";
  return request.at < deliveredAt + BEHAVIOR.soonestMs ? "too_soon" : null;
}

/** Several different links, faster than a person reads. */
function hasBurst(requests: readonly TrackedRequest[]): boolean {
  const clicks = requests.filter(({ kind }) => kind === "click");
  return [BEHAVIOR.burst, BEHAVIOR.pair].some(({ links, withinMs }) =>
    clicks.some((first) => {
      const near = clicks.filter(({ at }) => at >= first.at && at <= first.at + withinMs);
      return new Set(near.map(({ link }) => link)).size >= links;
    }),
  );
}

/** Detects clicks for many deliveries from one network at a time. */
function createCrowdWatch(): (request: TrackedRequest) => boolean {
  const networks = createRecentMap<{ since: number; deliveries: Set<string> }>(NETWORKS_MAX);
  const { deliveries: most, withinMs } = BEHAVIOR.network;
  return ({ kind, ip, deliveryId, at }) => {
    const bytes = kind === "click" ? ipBytes(ip) : null;
    if (bytes === null) return false;
    const key = bytes.slice(0, bytes.length === 4 ? 3 : 6).join(".");
    const known = networks.get(key);
    const entry =
      known !== undefined && at - known.since <= withinMs
        ? known
        : { since: at, deliveries: new Set<string>() };
    if (entry.deliveries.size <= most) entry.deliveries.add(deliveryId);
    networks.set(key, entry);
    return entry.deliveries.size > most;
  };
}

// Finds the rule for a user agent and an address.

type Seen = Pick<TrackedRequest, "ip" | "userAgent" | "kind">;

const RULES = AGENT_RULES.map((rule) => ({
  rule,
  networks: rule.networks === undefined ? null : readNetworks(rule.networks),
}));

/** Null for what looks like a person's browser or mail client. */
export function matchAgent(seen: Seen): AgentRule | null {
  return RULES.find(({ rule, networks }) => doesMatch(rule, networks, seen))?.rule ?? null;
}

function doesMatch(rule: AgentRule, networks: Networks | null, { ip, userAgent, kind }: Seen): boolean {
  if (rule.only !== undefined && rule.only !== kind) return false;
  if (rule.userAgent !== undefined && !rule.userAgent.test(userAgent)) return false;
  return networks === null || networks.contain(ip);
}

/** A request for a tracking pixel or a tracked link. */
export interface TrackedRequest {
  deliveryId: string;
  /** `trap`: the hidden link, which no reader sees. */
  kind: "open" | "click" | "trap";
  /** Of a click. */
  link: string;
  /** In its token. */
  fingerprint?: string;
  /** ms. */
  at: number;
  /** Empty when it is not known. */
  ip: string;
  /** Empty if absent. */
  userAgent: string;
  /** The browser says that it prefetches. */
  isPrefetch: boolean;
}
