// What the guard and the doctor judge a broadcast by.
import type { BroadcastHealth, BroadcastStore } from "../../broadcasts.ts";
import type { Connection } from "../connection.ts";
import { DAY_MS } from "../metrics/meter.ts";
import type { Synchronous } from "../noun.ts";
import { createFindBroadcast } from "./snapshot-methods.ts";

export type GuardMethods = Pick<BroadcastStore, "health" | "check">;

/** Bounces and complaints that are looked at for their domains. */
const LOOKED_AT_MAX = 2_000;
const WORST_MAX = 3;

export function createGuardMethods(connection: Connection): Synchronous<GuardMethods> {
  const { database } = connection;
  const find = createFindBroadcast(connection);
  const count = database.prepare<Omit<BroadcastHealth, "worst">, [string, number, number, string]>(
    `SELECT coalesce(CAST(sum(delivered) AS BIGINT), 0) AS delivered, coalesce(CAST(sum(bounced_permanent) AS BIGINT), 0) AS hardBounced,
       coalesce(CAST(sum(complained) AS BIGINT), 0) AS complained
     FROM metrics WHERE team_id = ? AND span_ms = ? AND starts_at >= ? AND broadcast_id = ?`,
  );
  const findDomains = database.prepare<{ domain: string }, [number, string, number]>(
    `SELECT substr(email, ${database.dialect.position("email", "'@'")} + 1) AS domain FROM broadcast_outcomes
     JOIN contacts ON contacts.seq = contact_seq WHERE broadcast_seq = ? AND kind = ? LIMIT ?`,
  );
  const findNumbers = database.prepare<
    { seq: number; id: string; audience: number; expanded: number; skipped: number; inSlices: number },
    [number, number]
  >(
    `SELECT seq, id, audience, expanded, skipped,
       (SELECT coalesce(CAST(sum(count) AS BIGINT), 0) FROM broadcast_slices WHERE broadcast_seq = broadcasts.seq AND state = 'ready') AS inSlices
     FROM broadcasts WHERE seq > ? ORDER BY seq LIMIT ?`,
  );

  return {
    health({ seq }) {
      const broadcast = find(seq);
      if (broadcast === null) return { delivered: 0, hardBounced: 0, complained: 0, worst: [] };
      const { teamId, id, startedAt } = broadcast;
      const firstDay = Math.floor((startedAt ?? 0) / DAY_MS) * DAY_MS;
      const counts = count.get(teamId, DAY_MS, firstDay, id) ?? {
        delivered: 0,
        hardBounced: 0,
        complained: 0,
      };
      const domains = ["bounced", "complained"].flatMap((kind) => findDomains.all(seq, kind, LOOKED_AT_MAX));
      return { ...counts, worst: mostFrequent(domains.map(({ domain }) => domain)) };
    },
    check({ after, limit }) {
      const rows = findNumbers.all(after, limit);
      const wrong = rows.filter(({ audience, expanded, skipped, inSlices }) => {
        return audience !== expanded + skipped + inSlices;
      });
      return {
        wrong: wrong.map(({ seq: _, ...numbers }) => numbers),
        next: rows.length < limit ? null : (rows.at(-1)?.seq ?? null),
      };
    },
  };
}

function mostFrequent(domains: string[]): BroadcastHealth["worst"] {
  const counts = new Map<string, number>();
  for (const domain of domains) counts.set(domain, (counts.get(domain) ?? 0) + 1);
  return [...counts]
    .map(([domain, times]) => ({ domain, count: times }))
    .sort((one, other) => other.count - one.count)
    .slice(0, WORST_MAX);
}
