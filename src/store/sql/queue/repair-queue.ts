// At the start, before anything is claimed: due work is found through `queue_sites` and `queue_teams`, and a damaged row
// there would strand a site's mail. They are compared with the queue itself, in one pass over its index.

import { DELIVERY_MOVES } from "../../delivery-states.ts";
import type { Connection } from "../connection.ts";
import type { Database } from "../database.ts";
import { createEndDamaged, type DamagedDelivery } from "./end-damaged.ts";

interface Place {
  site: string;
  teamId: string;
  nextDueAt: number | null;
  queued: number;
  held: number;
}

/** Writes what differs; returns how many sites and teams within them did. In a transaction of the caller's. */
export function repairQueue(database: Database): number {
  const actual = countPlaces(database);
  const stored = new Map<string, Place>();
  for (const place of readStored(database)) stored.set(keyOf(place), place);
  let changed = 0;
  const save = database.prepare(
    `INSERT INTO queue_teams (site, team_id, next_due_at, queued, held) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (site, team_id) DO UPDATE SET next_due_at = excluded.next_due_at, queued = excluded.queued,
       held = excluded.held`,
  );
  const drop = database.prepare("DELETE FROM queue_teams WHERE site = ? AND team_id = ?");
  for (const [key, place] of actual) {
    const { site, teamId, nextDueAt, queued, held } = place;
    if (isSame(stored.get(key), place)) continue;
    save.run(site, teamId, nextDueAt, queued, held);
    changed += 1;
  }
  for (const [key, { site, teamId }] of stored) {
    if (actual.has(key)) continue;
    drop.run(site, teamId);
    changed += 1;
  }
  return changed + repairSites(database);
}

const isSame = (one: Place | undefined, other: Place) =>
  one?.nextDueAt === other.nextDueAt && one.queued === other.queued && one.held === other.held;

const keyOf = ({ site, teamId }: Pick<Place, "site" | "teamId">) => JSON.stringify([site, teamId]);

function readStored(database: Database): Place[] {
  return database
    .query<Place, []>(
      "SELECT site, team_id AS teamId, next_due_at AS nextDueAt, queued, held FROM queue_teams",
    )
    .all();
}

function countPlaces(database: Database): Map<string, Place> {
  const places = new Map<string, Place>();
  // In words of two indexes, or the whole table would be read.
  const count = (terms: string) =>
    database
      .query<{ site: string; teamId: string; nextDueAt: number; count: number }, []>(
        `SELECT site, team_id AS teamId, min(due_at) AS nextDueAt, count(*) AS count FROM deliveries
         WHERE ${terms} GROUP BY site, team_id`,
      )
      .all();
  for (const { site, teamId, nextDueAt, count: queued } of count("state = 'queued'")) {
    places.set(keyOf({ site, teamId }), { site, teamId, nextDueAt, queued, held: 0 });
  }
  for (const { site, teamId, count: held } of count(
    "state = 'held' AND state NOT IN ('leased', 'delivered')",
  )) {
    const place = places.get(keyOf({ site, teamId }));
    if (place === undefined)
      places.set(keyOf({ site, teamId }), { site, teamId, nextDueAt: null, queued: 0, held });
    else place.held = held;
  }
  return places;
}

function repairSites(database: Database): number {
  const sums = `SELECT site, min(next_due_at) AS next_due_at, CAST(sum(queued) AS BIGINT) AS queued,
    CAST(sum(held) AS BIGINT) AS held FROM queue_teams GROUP BY site`;
  const dropped = database.run("DELETE FROM queue_sites WHERE site NOT IN (SELECT site FROM queue_teams)");
  const written = database.run(
    `INSERT INTO queue_sites (site, next_due_at, queued, held)
     SELECT * FROM (${sums} EXCEPT SELECT site, next_due_at, queued, held FROM queue_sites) AS changed WHERE true
     ON CONFLICT (site) DO UPDATE SET next_due_at = excluded.next_due_at, queued = excluded.queued, held = excluded.held`,
  );
  return dropped.changes + written.changes;
}

const KNOWN_STATES = Object.keys(DELIVERY_MOVES).toSorted();

/**
 * Ends deliveries that would never be claimed or shown: their state is invalid, or they wait for an email that is not
 * scheduled.
 */
export function endStateless(connection: Connection, now: number): void {
  const { database } = connection;
  const { rowKey } = database.dialect;
  const end = createEndDamaged(connection);
  // Ranges between the known states, so that the index is searched instead of scanned.
  const gaps = [undefined, ...KNOWN_STATES].map((above, index) => {
    const below = KNOWN_STATES[index];
    const terms = [above && `state > '${above}'`, below && `state < '${below}'`].filter(Boolean);
    return `SELECT ${rowKey} AS "key", id, team_id AS teamId, email_id AS emailId, recipient, site, NULL AS state FROM deliveries
      WHERE state NOT IN ('leased', 'delivered') AND ${terms.join(" AND ")}`;
  });
  const rows = gaps.flatMap((gap) => database.query<DamagedDelivery, []>(gap).all());
  for (const row of rows) end(row, { table: "deliveries", id: String(row.id), column: "state" }, now);
  for (const row of findUnreleasable(database, now)) {
    end(row, { table: "emails", id: String(row.emailId), column: "status" }, now);
  }
}

/** Scheduled deliveries past their time whose email is not `scheduled`, so nothing would release them. */
function findUnreleasable(database: Database, now: number): DamagedDelivery[] {
  return database
    .query<DamagedDelivery, [number]>(
      `SELECT ${database.dialect.rowKey} AS "key", id, team_id AS teamId, email_id AS emailId, recipient, site, state FROM deliveries AS waiting
       WHERE state = 'scheduled' AND state NOT IN ('leased', 'delivered') AND due_at < ?
         AND NOT EXISTS (SELECT 1 FROM emails WHERE id = waiting.email_id AND status = 'scheduled')`,
    )
    .all(now);
}
