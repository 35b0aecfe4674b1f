// The hosts that are to have a certificate, read from their table now and then, and what becomes of others.
import type { Clock } from "../../lib/clock.ts";
import type { Log } from "../../lib/log.ts";
import { expiresAt } from "../pair.ts";
import type { ServedCertificates } from "../served-certificates.ts";
import type { OrderBook } from "./host-state.ts";

export interface WantedHost {
  /** In A-labels, lower case. */
  host: string;
  /** Whose it is; null = the server's own name. */
  teamId: string | null;
}

export interface HostTableParts {
  /** The server's own names first; a team's oldest before its newer ones. */
  wanted(): Promise<WantedHost[]>;
  served: Pick<ServedCertificates, "issued" | "drop" | "list">;
  clock: Pick<Clock, "now">;
  log: Log;
}

export interface HostTable {
  hosts(): WantedHost[];
  /** Reads the table, if it is old or has changed. */
  read(): Promise<void>;
  changed(): void;
}

/** The table is read at least this often. */
const KEEP_MS = 10 * 60_000;
/** A certificate that nobody renews is deleted so long after its end. */
const KEEP_EXPIRED_MS = 7 * 24 * 3600_000;

export function createHostTable(parts: HostTableParts, book: OrderBook, hostsPerTeam: number): HostTable {
  const { clock, served } = parts;
  let hosts: WantedHost[] | null = null;
  let readAt = Number.NEGATIVE_INFINITY;

  /** Links in sent emails need their host's certificate until its end. */
  async function forgetOthers(): Promise<void> {
    const names = new Set(hosts?.map(({ host }) => host));
    for (const { host, origin, cert } of served.list()) {
      const isOver = clock.now() - expiresAt({ cert }) > KEEP_EXPIRED_MS;
      if (origin === "acme" && !names.has(host) && isOver) await served.drop(host);
    }
    for (const host of book.hosts()) {
      const isKept = names.has(host) || book.of(host).isStopped || served.issued(host) !== null;
      if (!isKept) book.clear(host);
    }
  }

  return {
    hosts: () => hosts ?? [],
    changed() {
      readAt = Number.NEGATIVE_INFINITY;
    },
    async read() {
      if (clock.now() - readAt < KEEP_MS) return;
      readAt = clock.now();
      const before = hosts;
      hosts = withinCaps(await parts.wanted(), hostsPerTeam, parts.log);
      const isNew = (host: string) => before !== null && !before.some((one) => one.host === host);
      for (const { host } of hosts) {
        // Verified again: a new start.
        if (isNew(host) && book.of(host).isStopped) book.clear(host);
      }
      await forgetOthers();
    },
  };
}

/** Leaves out what is over a team's cap. */
function withinCaps(hosts: WantedHost[], max: number, log: Log): WantedHost[] {
  const counts = new Map<string, number>();
  return hosts.filter(({ host, teamId }) => {
    if (teamId === null) return true;
    const count = (counts.get(teamId) ?? 0) + 1;
    counts.set(teamId, count);
    if (count === max + 1) log.warn("certificate.team_cap", { team: teamId, max, first_left_out: host });
    return count <= max;
  });
}
