// Whether a person or a machine opened or clicked: by what the visitor says it is, by when it came, and by what else
// came with it. The rules are data (machine-rules-data.ts).
import { ipBytes, type Networks, readNetworks } from "../lib/networks.ts";
import { createRecentMap } from "../lib/recent-map.ts";
import type { EngagedDelivery } from "../store/engagements.ts";
import { AGENT_RULES, type AgentRule, BEHAVIOR, type MachineReason } from "./machine-rules-data.ts";

export interface Verdict {
  isMachine: boolean;
  /** Null for a person whose request came without a go-between. */
  reason: MachineReason | "image_proxy" | null;
  /** A name for it, where it is known. */
  agent: string | null;
}

/** Judges the requests of one delivery that came within a moment; remembers scanners. */
export type JudgeRequests = (
  requests: readonly TrackedRequest[],
  delivery: EngagedDelivery,
) => { request: TrackedRequest; verdict: Verdict }[];

const SCANNERS_MAX = 10_000;
const NETWORKS_MAX = 5_000;

/** `machineNetworks`: where the operator knows that no recipient reads mail. */
export function createRequestJudge(machineNetworks: Networks): JudgeRequests {
  /** By delivery and address: until when a visitor counts as the scanner that it was. */
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

/** An early proxy says nothing of who comes later from its address; one that presses links does. */
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

/** Several different links, faster than anybody reads. */
function hasBurst(requests: readonly TrackedRequest[]): boolean {
  const clicks = requests.filter(({ kind }) => kind === "click");
  return [BEHAVIOR.burst, BEHAVIOR.pair].some(({ links, withinMs }) =>
    clicks.some((first) => {
      const near = clicks.filter(({ at }) => at >= first.at && at <= first.at + withinMs);
      return new Set(near.map(({ link }) => link)).size >= links;
    }),
  );
}

/** Whether clicks for many deliveries come from one network at a time. */
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

// Which rule knows a visitor, by its user agent and its address.

type Seen = Pick<TrackedRequest, "ip" | "userAgent" | "kind">;

const RULES = AGENT_RULES.map((rule) => ({
  rule,
  networks: rule.networks === undefined ? null : readNetworks(rule.networks),
}));

/** Null for what looks like somebody's browser or mail program. */
export function matchAgent(seen: Seen): AgentRule | null {
  return RULES.find(({ rule, networks }) => doesMatch(rule, networks, seen))?.rule ?? null;
}

function doesMatch(rule: AgentRule, networks: Networks | null, { ip, userAgent, kind }: Seen): boolean {
  if (rule.only !== undefined && rule.only !== kind) return false;
  if (rule.userAgent !== undefined && !rule.userAgent.test(userAgent)) return false;
  return networks === null || networks.contain(ip);
}

/** Somebody or something that asked for a picture or followed a link of ours. */
export interface TrackedRequest {
  deliveryId: string;
  /** `trap`: the link that no reader sees. */
  kind: "open" | "click" | "trap";
  /** Of a click. */
  link: string;
  /** ms. */
  at: number;
  /** Empty when it is not known. */
  ip: string;
  /** Empty when there was none. */
  userAgent: string;
  /** The browser says that nobody has clicked yet. */
  isPrefetch: boolean;
}
