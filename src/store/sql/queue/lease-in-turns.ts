// Leases the due deliveries of one site, team by team in turns.
import type { OwnedParts } from "../../deliveries.ts";
import type { Connection } from "../connection.ts";
import { createTurns, inTurn } from "./turns.ts";

export interface LeasedRow {
  /** Its `rowKey`, used to end a row with a damaged id. */
  key: number | string;
  id: string;
  teamId: string;
  emailId: string;
  recipient: string;
  topic: string | null;
  destination: string;
  site: string;
  region: string;
  priority: 0 | 1;
  attempts: number;
  fence: number;
  createdAt: number;
  expiresAt: number;
  delaysTold: number;
  isPossibleDuplicate: number;
}

export interface Lease {
  owner: string;
  now: number;
  until: number;
  site: string;
  /** `keysOf` what the caller owns; null = all. */
  owned: string | null;
  /** Only single emails, of the teams that `urgentPlaces` names. */
  isUrgent: boolean;
}

/** What a part of the queue is found by in a row that may have any. */
export const PART_KEY = "region || ' ' || shard";

/** The keys of these parts as JSON; null = all. */
export function keysOf(owned: OwnedParts): string | null {
  if (owned === "all") return null;
  return JSON.stringify(owned.flatMap(({ region, shards }) => shards.map((shard) => `${region} ${shard}`)));
}

/** Leases at most `room` due deliveries of one site; fewer than are due only when a team has less than its share. */
export function createLeaseInTurns(connection: Connection): (lease: Lease, room: number) => LeasedRow[] {
  const { database, queueCounts, urgentPlaces } = connection;
  const { rowKey, texts } = database.dialect;
  const turns = createTurns();
  const findAfter = database.prepare<{ teamId: string }, [string, string, number, number]>(
    `SELECT team_id AS teamId FROM queue_teams WHERE site = ? AND team_id > ? AND next_due_at <= ?
     ORDER BY team_id LIMIT ?`,
  );
  const findUpTo = database.prepare<{ teamId: string }, [string, string, number, number]>(
    `SELECT team_id AS teamId FROM queue_teams WHERE site = ? AND team_id <= ? AND next_due_at <= ?
     ORDER BY team_id LIMIT ?`,
  );
  const leaseWhere = (priorities: string, term: string) => `UPDATE deliveries
     SET state = 'leased', lease_owner = ?, lease_until = ?, fence = fence + 1, dot_at = NULL
     WHERE ${rowKey} IN (SELECT ${rowKey} FROM deliveries WHERE site = ? AND team_id = ? AND priority IN (${priorities})
                     AND state = 'queued' AND due_at <= ? ${term} ORDER BY priority, due_at LIMIT ?)
     RETURNING ${rowKey} AS "key", id, team_id AS teamId, email_id AS emailId, recipient, topic, destination, site, region, priority, attempts, fence,
       created_at AS createdAt, expires_at AS expiresAt, delays_told AS delaysTold,
       is_possible_duplicate AS isPossibleDuplicate`;
  const prepareLeases = (priorities: string) => ({
    ofAll: database.prepare<LeasedRow, [string, number, string, string, number, number]>(
      leaseWhere(priorities, ""),
    ),
    ofParts: database.prepare<LeasedRow, [string, number, string, string, number, string, number]>(
      leaseWhere(priorities, `AND ${PART_KEY} IN (${texts("?")})`),
    ),
  });
  const leases = { urgent: prepareLeases("0"), any: prepareLeases("0, 1") };

  /** Teams with due work, the one whose turn it is first. */
  function dueTeams({ site, now, owned, isUrgent }: Lease, places: number): string[] {
    const last = turns.last(site);
    if (isUrgent) return inTurn(urgentPlaces.teams(site), last);
    // The first of them may have nothing due in these parts.
    const room = owned === null ? places : Number.MAX_SAFE_INTEGER;
    const after = findAfter.all(site, last, now, room);
    const before = after.length < room ? findUpTo.all(site, last, now, room - after.length) : [];
    return [...after, ...before].map(({ teamId }) => teamId);
  }

  function leaseOf(
    teamId: string,
    { owner, now, until, site, owned, isUrgent }: Lease,
    count: number,
  ): LeasedRow[] {
    const { ofAll, ofParts } = isUrgent ? leases.urgent : leases.any;
    const rows =
      owned === null
        ? ofAll.all(owner, until, site, teamId, now, count)
        : ofParts.all(owner, until, site, teamId, now, owned, count);
    queueCounts.move({ site, teamId }, "queued", "leased", rows.length);
    if (rows.length < count) urgentPlaces.forget(site, teamId);
    return rows;
  }

  return (lease, room) =>
    turns.take(lease.site, dueTeams(lease, room), room, (teamId, count) => leaseOf(teamId, lease, count));
}
