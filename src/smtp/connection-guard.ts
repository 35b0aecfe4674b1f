// Limits open and new connections per client and decides who is disconnected when the server is full. It runs at accept,
// before TLS and before anybody has logged in.
import type { Clock } from "../lib/clock.ts";
import { ipNetwork, type NetworkBits } from "../lib/networks.ts";
import { createRecentMap } from "../lib/recent-map.ts";
import { createSharedRoom } from "../lib/shared-room.ts";
import type { SmtpLimits } from "./smtp-limits.ts";

export type Admission =
  | {
      kind: "admitted";
      /** Call when the connection has ended; safe to call twice. */
      release(): void;
      /**
       * Call after a login: the connection then counts towards its team and the server, no longer towards its address.
       * False when the team has reached its limit; safe to call twice.
       */
      trust(teamId: string): boolean;
    }
  /** `server`: too many in total; `client`: too many open from this client; `rate`: too many new ones per minute. */
  | { kind: "refused"; reason: "server" | "client" | "rate" };

export interface ConnectionGuard {
  /** Counts a new connection. `close` is called to make room for another one. */
  admit(ip: string, close: () => void): Admission;
}

/** Connections without a login from one network. */
interface Client {
  open: number;
  windowStart: number;
  opened: number;
}

/** A connection without a login. */
interface Stranger {
  release(): void;
  close(): void;
}

const WINDOW_MS = 60_000;
const KNOWN_MS = 30 * 24 * 3600_000;
/** Networks that are counted, with their limits as multiples of the limit of one client. */
const NETWORKS: { bits: NetworkBits; times: number }[] = [
  { bits: { v4: 32, v6: 64 }, times: 1 },
  { bits: { v4: 32, v6: 56 }, times: 2 },
  { bits: { v4: 24, v6: 48 }, times: 5 },
];
const GROUP = NETWORKS.at(-1)!.bits;

export function createConnectionGuard(clock: Pick<Clock, "now">, limits: SmtpLimits): ConnectionGuard {
  const counts = createClients(clock, limits);
  const strangers = createStrangers();
  /** By address: the time of the last login. */
  const known = createRecentMap<number>(limits.smtpKnownClientsMax);
  const places = createSharedRoom(limits.smtpConnectionsMax);
  let open = 0;

  function refusalOf(clients: Client[]): "client" | "rate" | null {
    const isOver = (max: number, count: (client: Client) => number) =>
      clients.some((client, index) => count(client) >= max * NETWORKS[index]!.times);
    if (isOver(limits.smtpConnectionsPerIpMax, (client) => client.open)) return "client";
    return isOver(limits.smtpNewConnectionsPerIpPerMinuteMax, (client) => client.opened) ? "rate" : null;
  }

  /** Connections without a login get a share of the places, so that customers can always connect. */
  function hasRoom(group: string, isKnown: boolean): boolean {
    const isFull = open >= limits.smtpConnectionsMax;
    if (!isFull && (isKnown || strangers.count() < limits.smtpStrangersMax)) return true;
    return strangers.endOne(group);
  }

  return {
    admit(ip, close) {
      const client = ipNetwork(ip);
      const group = ipNetwork(ip, GROUP);
      const isKnown = clock.now() - (known.get(client) ?? -KNOWN_MS) < KNOWN_MS;
      // A recent login makes the address known, not its whole network.
      const clients = (isKnown ? NETWORKS.slice(0, 1) : NETWORKS).map(({ bits }) => counts.of(ip, bits));
      const reason = refusalOf(clients);
      if (reason !== null) return { kind: "refused", reason };
      if (!hasRoom(group, isKnown)) return { kind: "refused", reason: "server" };
      for (const each of clients) {
        each.open++;
        each.opened++;
      }
      open++;
      counts.forget();
      const windows = clients.map(({ windowStart }) => windowStart);
      let isReleased = false;
      let isTrusted = false;
      let leavePlace = () => {};
      const leaveStrangers = () => {
        strangers.delete(group, stranger);
        for (const each of clients) each.open--;
      };
      const release = () => {
        if (isReleased) return;
        isReleased = true;
        if (!isTrusted) leaveStrangers();
        leavePlace();
        open--;
      };
      const stranger = { release, close };
      strangers.add(group, stranger);
      return {
        kind: "admitted",
        release,
        trust(teamId) {
          if (isTrusted || isReleased) return isTrusted;
          const place = places.enter(teamId);
          if (!place.take(1)) return false;
          isTrusted = true;
          leavePlace = place.leave;
          leaveStrangers();
          known.set(client, clock.now());
          for (const [index, each] of clients.entries()) {
            if (each.windowStart === windows[index]) each.opened--;
          }
          return true;
        },
      };
    },
  };
}

/** Counters per network, in bounded memory. */
function createClients(clock: Pick<Clock, "now">, limits: SmtpLimits) {
  const clients = new Map<string, Client>();
  const of = (ip: string, bits: NetworkBits): Client => {
    // An IPv4 address has the same network at two widths.
    const key = `${ipNetwork(ip, bits)} ${bits.v6}`;
    const now = clock.now();
    const client = clients.get(key) ?? { open: 0, windowStart: now, opened: 0 };
    // Reinserted, so that the map is ordered by last use.
    clients.delete(key);
    if (now - client.windowStart >= WINDOW_MS) Object.assign(client, { windowStart: now, opened: 0 });
    clients.set(key, client);
    return client;
  };
  return { of, forget: () => forgetOldest(clients, limits.smtpGuardEntriesMax) };
}

/** Drops the least recently used clients without an open connection; smtpConnectionsMax bounds the others. */
function forgetOldest(clients: Map<string, Client>, entriesMax: number): void {
  if (clients.size <= entriesMax) return;
  for (const [key, client] of clients) {
    if (client.open === 0) clients.delete(key);
    if (clients.size <= entriesMax) return;
  }
}

/** Connections without a login per group, oldest first. */
function createStrangers() {
  const groups = new Map<string, Set<Stranger>>();
  let count = 0;
  return {
    count: () => count,
    add(group: string, stranger: Stranger) {
      count++;
      const members = groups.get(group);
      if (members === undefined) groups.set(group, new Set([stranger]));
      else members.add(stranger);
    },
    delete(group: string, stranger: Stranger) {
      const members = groups.get(group);
      if (members?.delete(stranger)) count--;
      if (members?.size === 0) groups.delete(group);
    },
    /** Closes the oldest connection of the largest group, to make room for `group`; false when `group` is the largest. */
    endOne(group: string): boolean {
      let most = groups.get(group);
      const own = most?.size ?? 0;
      for (const members of groups.values()) if (members.size > (most?.size ?? 0)) most = members;
      if (most === undefined || most.size <= own) return false;
      const [oldest] = most;
      oldest!.release();
      oldest!.close();
      return true;
    },
  };
}
