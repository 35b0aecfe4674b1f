// How many connections one client may hold and open. Decided at accept, before any TLS work.
import type { Clock } from "../lib/clock.ts";
import { ipNetwork } from "../lib/ip-network.ts";
import type { SmtpLimits } from "./smtp-limits.ts";

export type Admission =
  | {
      kind: "admitted";
      /** It has ended; safe to call twice. */
      release(): void;
      /** It has logged in: from now on it counts for the whole server only, not against its address. */
      trust(): void;
    }
  /** `server`: too many in all; `client`: too many of this client at once; `rate`: too many new ones a minute. */
  | { kind: "refused"; reason: "server" | "client" | "rate" };

export interface ConnectionGuard {
  /** Counts a new connection. */
  admit(ip: string): Admission;
}

interface Client {
  open: number;
  windowStart: number;
  opened: number;
}

const WINDOW_MS = 60_000;

export function createConnectionGuard(clock: Pick<Clock, "now">, limits: SmtpLimits): ConnectionGuard {
  const clients = new Map<string, Client>();
  let open = 0;

  function clientOf(key: string): Client {
    const now = clock.now();
    const known = clients.get(key);
    // Taken out and put in again: the map's order is then the order of last use.
    clients.delete(key);
    const client = known ?? { open: 0, windowStart: now, opened: 0 };
    if (now - client.windowStart >= WINDOW_MS) {
      client.windowStart = now;
      client.opened = 0;
    }
    clients.set(key, client);
    if (clients.size > limits.smtpGuardEntriesMax) forgetOldest(clients);
    return client;
  }

  return {
    admit(ip) {
      if (open >= limits.smtpConnectionsMax) return { kind: "refused", reason: "server" };
      const client = clientOf(ipNetwork(ip));
      if (client.open >= limits.smtpConnectionsPerIpMax) return { kind: "refused", reason: "client" };
      if (client.opened >= limits.smtpNewConnectionsPerIpPerMinuteMax)
        return { kind: "refused", reason: "rate" };
      client.open++;
      client.opened++;
      open++;
      const { windowStart } = client;
      let isReleased = false;
      let isTrusted = false;
      return {
        kind: "admitted",
        release() {
          if (isReleased) return;
          isReleased = true;
          if (!isTrusted) client.open--;
          open--;
        },
        trust() {
          if (isTrusted || isReleased) return;
          isTrusted = true;
          client.open--;
          if (client.windowStart === windowStart) client.opened--;
        },
      };
    },
  };
}

/** Drops the longest unused client that holds no connection; those that do are bounded by smtpConnectionsMax. */
function forgetOldest(clients: Map<string, Client>): void {
  for (const [key, client] of clients) {
    if (client.open > 0) continue;
    clients.delete(key);
    return;
  }
}
