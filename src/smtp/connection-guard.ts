// How many connections one client may hold and open, and who keeps a place when there are not enough. Decided at
// accept, before any TLS work, when nobody has logged in yet.
import type { Clock } from "../lib/clock.ts";
import { ipNetwork, type NetworkBits } from "../lib/networks.ts";
import { createRecentMap } from "../lib/recent-map.ts";
import { createSharedRoom } from "../lib/shared-room.ts";
import type { SmtpLimits } from "./smtp-limits.ts";

export type Admission =
  | {
      kind: "admitted";
      /** It has ended; safe to call twice. */
      release(): void;
      /**
       * It has logged in for a team: from now on it counts for the whole server and its team only, not against its
       * address. False when the team has as many as one may; safe to call twice.
       */
      trust(teamId: string): boolean;
    }
  /** `server`: too many in all; `client`: too many of this client at once; `rate`: too many new ones a minute. */
  | { kind: "refused"; reason: "server" | "client" | "rate" };

export interface ConnectionGuard {
  /** Counts a new connection. `close` ends it at once, when another one gets its place. */
  admit(ip: string, close: () => void): Admission;
}

/** Of one network: its connections without a login. */
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
/** What is counted together, and how many times the share of one client it has. */
const NETWORKS: { bits: NetworkBits; times: number }[] = [
  { bits: { v4: 32, v6: 64 }, times: 1 },
  { bits: { v4: 32, v6: 56 }, times: 2 },
  { bits: { v4: 24, v6: 48 }, times: 5 },
];
const GROUP = NETWORKS.at(-1)!.bits;

export function createConnectionGuard(clock: Pick<Clock, "now">, limits: SmtpLimits): ConnectionGuard {
  const counts = createClients(clock, limits);
  const strangers = createStrangers();
  /** When somebody logged in from there last. */
  const known = createRecentMap<number>(limits.smtpKnownClientsMax);
  const places = createSharedRoom(limits.smtpConnectionsMax);
  let open = 0;

  function refusalOf(clients: Client[]): "client" | "rate" | null {
    const isOver = (max: number, count: (client: Client) => number) =>
      clients.some((client, index) => count(client) >= max * NETWORKS[index]!.times);
    if (isOver(limits.smtpConnectionsPerIpMax, (client) => client.open)) return "client";
    return isOver(limits.smtpNewConnectionsPerIpPerMinuteMax, (client) => client.opened) ? "rate" : null;
  }

  /** Room is kept for those who log in: strangers have a share, and one of them goes when somebody else comes. */
  function hasRoom(group: string, isKnown: boolean): boolean {
    const isFull = open >= limits.smtpConnectionsMax;
    if (!isFull && (isKnown || strangers.count() < limits.smtpStrangersMax)) return true;
    return strangers.endOne(group);
  }

  return {
    admit(ip, close) {
      const [client, group] = [ipNetwork(ip), ipNetwork(ip, GROUP)];
      const isKnown = clock.now() - (known.get(client) ?? -KNOWN_MS) < KNOWN_MS;
      // Who has logged in from an address before answers for that address alone.
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
      let [isReleased, isTrusted] = [false, false];
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

/** Counts by network; bounded. */
function createClients(clock: Pick<Clock, "now">, limits: SmtpLimits) {
  const clients = new Map<string, Client>();
  const of = (ip: string, bits: NetworkBits): Client => {
    // An IPv4 address is a client of its own at more than one width.
    const key = `${ipNetwork(ip, bits)} ${bits.v6}`;
    const now = clock.now();
    const client = clients.get(key) ?? { open: 0, windowStart: now, opened: 0 };
    // Taken out and put in again: the map's order is then the order of last use.
    clients.delete(key);
    if (now - client.windowStart >= WINDOW_MS) Object.assign(client, { windowStart: now, opened: 0 });
    clients.set(key, client);
    return client;
  };
  return { of, forget: () => forgetOldest(clients, limits.smtpGuardEntriesMax) };
}

/** Drops the longest unused clients that hold no connection; those that do are bounded by smtpConnectionsMax. */
function forgetOldest(clients: Map<string, Client>, entriesMax: number): void {
  if (clients.size <= entriesMax) return;
  for (const [key, client] of clients) {
    if (client.open === 0) clients.delete(key);
    if (clients.size <= entriesMax) return;
  }
}

/** Connections without a login, oldest first in each group. */
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
    /** Ends the oldest of the group that has most, for one of another group; false when `group` itself has most. */
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
