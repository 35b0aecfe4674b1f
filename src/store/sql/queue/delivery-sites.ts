import { type DeliveryStore, type SiteQueue, shardOf } from "../../deliveries.ts";
import type { Connection } from "../connection.ts";
import type { Synchronous } from "../noun.ts";

/** Bounds how long a call blocks the writer. */
const MOVES_MAX = 1_000;
/** A domain whose DNS answers alternate must not move its queue with each attempt. */
const CHANGE_MS_MIN = 10 * 60_000;

type LearnRequest = Parameters<DeliveryStore["learnSite"]>[0];

interface PlacedRow {
  /** Its `rowKey`. */
  key: number | string;
  site: string;
  teamId: string;
}

interface MovedRow {
  teamId: string;
  state: "queued" | "held";
}

export function createDeliverySites({
  database,
  queueCounts,
}: Connection): Pick<Synchronous<DeliveryStore>, "sites" | "learnSite"> {
  const { rowKey, texts, numbers } = database.dialect;
  const keys = rowKey === "id" ? texts("?") : numbers("?");
  const findWaiting = database.prepare<Omit<SiteQueue, "leased">, [number]>(
    `SELECT site, queued, held, next_due_at AS nextDueAt,
       (SELECT count(*) FROM queue_teams t WHERE t.site = s.site) AS teams
     FROM queue_sites s ORDER BY queued + held DESC, site LIMIT ?`,
  );
  // As many rows as are under way, whatever the size of the queue.
  const countLeased = database.prepare<{ site: string; leased: number }, []>(
    "SELECT site, count(*) AS leased FROM deliveries WHERE state = 'leased' GROUP BY site ORDER BY leased DESC, site",
  );
  const remember = database.prepare(
    `INSERT INTO destination_sites (destination, site, learned_at) VALUES (?, ?, ?)
     ON CONFLICT (destination) DO UPDATE SET site = excluded.site, learned_at = excluded.learned_at`,
  );
  const findKnown = database.prepare<{ site: string; learnedAt: number }, [string]>(
    "SELECT site, learned_at AS learnedAt FROM destination_sites WHERE destination = ?",
  );
  // What comes before and after the new site in the index, so that rows already there are never read.
  const oldSite = database.prepare<{ site: string }, [string, string]>(
    `SELECT site FROM deliveries WHERE destination = ?1 AND site < ?2 AND state IN ('queued', 'held')
     UNION ALL
     SELECT site FROM deliveries WHERE destination = ?1 AND site > ?2 AND state IN ('queued', 'held')
     LIMIT 1`,
  );
  const findMovable = database.prepare<{ key: number | string; region: string }, [string, string, number]>(
    `SELECT ${rowKey} AS "key", region FROM deliveries WHERE destination = ? AND site = ? AND state IN ('queued', 'held') LIMIT ?`,
  );
  const move = database.prepare<MovedRow, [string, number, string]>(
    `UPDATE deliveries SET site = ?, shard = ? WHERE ${rowKey} IN (${keys})
     RETURNING team_id AS teamId, state`,
  );

  /** Returns how many it moved, `limit` at most. */
  function moveFrom(old: string, { destination, site }: LearnRequest, limit: number): number {
    const rows = findMovable.all(destination, old, limit);
    for (const [region, ofRegion] of Map.groupBy(rows, (row) => row.region)) {
      const rowKeys = JSON.stringify(ofRegion.map(({ key }) => key));
      for (const { teamId, state } of move.all(site, shardOf({ region, site }), rowKeys)) {
        queueCounts.relocate({ site: old, teamId }, site, state, 1);
      }
    }
    return rows.length;
  }

  return {
    sites({ limit }) {
      const leased = new Map(countLeased.all().map((row) => [row.site, row.leased]));
      const waiting = findWaiting.all(limit).map((row) => {
        const count = leased.get(row.site) ?? 0;
        leased.delete(row.site);
        return { ...row, leased: count };
      });
      const idle = { queued: 0, held: 0, nextDueAt: null, teams: 0 };
      const underWay = [...leased].map(([site, count]) => ({ site, ...idle, leased: count }));
      return [...waiting, ...underWay].slice(0, limit);
    },
    learnSite(request) {
      const { destination, site, now } = request;
      const known = findKnown.get(destination);
      if (known !== null && known.site !== site && now < known.learnedAt + CHANGE_MS_MIN) {
        return { moved: 0, isDone: true };
      }
      if (known?.site !== site) remember.run(destination, site, now);
      let moved = 0;
      while (moved < MOVES_MAX) {
        const old = oldSite.get(destination, site)?.site;
        if (old === undefined) return { moved, isDone: true };
        moved += moveFrom(old, request, MOVES_MAX - moved);
      }
      return { moved, isDone: oldSite.get(destination, site) === null };
    },
  };
}

export function createRegionMoves({
  database,
  queueCounts,
}: Connection): Pick<Synchronous<DeliveryStore>, "moveRegion"> {
  const { rowKey, texts } = database.dialect;
  const columns = `${rowKey} AS "key", site, team_id AS teamId`;
  const findById = database.prepare<PlacedRow, [string]>(
    `SELECT ${columns} FROM deliveries WHERE state = 'queued' AND id IN (${texts("?")})`,
  );
  const findInRegion = database.prepare<PlacedRow, [string, number]>(
    `SELECT ${columns} FROM deliveries WHERE state = 'queued' AND region = ? LIMIT ?`,
  );
  const moveToRegion = database.prepare(
    `UPDATE deliveries SET region = ?, shard = ?, due_at = coalesce(?, due_at) WHERE state = 'queued' AND ${rowKey} = ?`,
  );
  return {
    moveRegion({ which, region, now, limit }) {
      const isByIds = "ids" in which;
      const found =
        "ids" in which ? findById.all(JSON.stringify(which.ids)) : findInRegion.all(which.region, limit);
      for (const row of found) {
        moveToRegion.run(region, shardOf({ region, site: row.site }), isByIds ? now : null, row.key);
        queueCounts.move(row, "queued", "queued");
      }
      return { moved: found.length };
    },
  };
}
