// What nodes agree on, in PostgreSQL: each statement is a transaction of its own at READ COMMITTED, where a row that another node
// changed meanwhile is looked at again before it is changed. Connections of its own, so that nothing waits before a renewal.
import type { Beat, ClusterNode, ClusterPeer, Lease } from "../../cluster/leases.ts";
import {
  type ClusterBeat,
  type ClusterStore,
  type JoinToken,
  type LaneState,
  type NodeRow,
  WEBHOOKS,
} from "../cluster.ts";
import { SHARDS } from "../deliveries.ts";
import { KNOWN_SCHEMA } from "./migrate.ts";
import { openSharedFiles } from "./open-shared-files.ts";
import { endOfLease } from "./postgres-dialect.ts";
import { type Door, openDoor } from "./query.ts";
import { readDatabaseFacts } from "./server-facts.ts";

/** A node that was not heard of for this long is succeeded. */
const LEASE_MS = 6_000;
const DEADLINE_MS = 2_000;
const CONNECTIONS = 2;
/** Of a shard whose lease ends with its owner's: never, for a version that reads only this. */
const FAR = Number.MAX_SAFE_INTEGER;
const KEPT_MS = 2 * 24 * 3600_000;

const CLOCK = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)";
/** One reading of the clock for a whole statement. */
const AT = `clock AS MATERIALIZED (SELECT ${CLOCK} AS now)`;
const textsOf = (parameter: string) =>
  `(SELECT value FROM jsonb_array_elements_text(CAST(CAST(${parameter} AS TEXT) AS jsonb)) AS listed(value))`;
const partsOf = (parameter: string) =>
  `jsonb_to_recordset(CAST(CAST(${parameter} AS TEXT) AS jsonb)) AS given(region text, shard bigint, fence bigint)`;

export interface ClusterOptions {
  leaseMs?: number;
  deadlineMs?: number;
}

/** Of a database that is migrated. Every call rejects with a DatabaseError. */
export function openClusterStore(
  url: string,
  { leaseMs = LEASE_MS, deadlineMs = DEADLINE_MS }: ClusterOptions = {},
): ClusterStore {
  const door = openDoor(url, { connections: CONNECTIONS, deadlineMs, name: "sendlark cluster" });
  const files = openSharedFiles(url);
  const sessions: Sessions = new Map();
  return {
    leaseMs,
    beat: createBeat(door, leaseMs, sessions),
    ...createShards(door, leaseMs, sessions),
    ...createNodes(door),
    ...createLanes(door),
    ...createTokens(door),
    async takeSlot({ node, task, slotAt }) {
      const { changes } = await door.ask(
        `INSERT INTO slots (task, slot_at, node, taken_at) VALUES ($1, $2, $3, ${CLOCK}) ON CONFLICT DO NOTHING`,
        [task, slotAt, node],
      );
      return changes === 1;
    },
    async raise({ name }) {
      await door.ask(
        `INSERT INTO generations AS known (name, number) VALUES ($1, 1)
         ON CONFLICT (name) DO UPDATE SET number = known.number + 1`,
        [name],
      );
    },
    async clock() {
      const { rows } = await door.ask<{ now: number }>(`SELECT ${CLOCK} AS now`);
      return rows[0]!.now;
    },
    examine: () => readDatabaseFacts(door),
    files,
    close() {
      files.close();
      door.close();
    },
  };
}

/** By node: the session that its last beat was in. */
type Sessions = Map<string, number>;

/**
 * A node has one lease for all its shards, its row's `until`, and a beat writes that row alone. Who ends it (`END_LEASES`) holds
 * the row meanwhile and raises its session: a beat that waited for that reads shards as they were before, but the row as it is, so
 * another session than its own tells it that what it reads is over. A shard with an end of its own, since its lease was ended or a
 * version is there that knows nothing else, is renewed by itself: its row is looked at again before it is changed.
 *
 * Rows that the same statement changes are read as they were before it.
 */
const beatText = (leaseMs: number) => `
WITH ${AT},
older AS MATERIALIZED (SELECT id FROM nodes WHERE until IS NULL),
me AS (
  INSERT INTO nodes AS known (id, name, regions, url, version, schema, egresses, started_at, seen_at, leaving_at, skew_ms, until, session)
  SELECT $1, $2, $3, $4, $5, ${KNOWN_SCHEMA}, $9, now, now, CASE WHEN CAST($6 AS BIGINT) = 1 THEN now END, CAST($7 AS BIGINT),
    now + ${leaseMs}, 0 FROM clock
  ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at, regions = excluded.regions, url = excluded.url,
    egresses = excluded.egresses, skew_ms = excluded.skew_ms, until = excluded.until,
    leaving_at = coalesce(known.leaving_at, excluded.leaving_at)
  RETURNING leaving_at, session),
renewed AS (
  UPDATE shards SET until = CASE WHEN EXISTS (SELECT 1 FROM older) THEN now + ${leaseMs} ELSE ${FAR} END FROM clock
  WHERE owner = $1 AND (until <> ${FAR} OR EXISTS (SELECT 1 FROM older))
  RETURNING region, shard, fence, wanted_by),
mine AS (
  SELECT region, shard, fence, wanted_by AS "wantedBy" FROM renewed
  UNION ALL
  SELECT region, shard, fence, wanted_by FROM shards
  WHERE owner = $1 AND until = ${FAR} AND NOT EXISTS (SELECT 1 FROM older) AND (SELECT session FROM me) = CAST($10 AS BIGINT)),
wanted AS (SELECT value AS name FROM ${textsOf("$8")} AS asked WHERE NOT EXISTS (SELECT 1 FROM me WHERE leaving_at IS NOT NULL)),
kept AS (
  INSERT INTO leases AS held (name, owner, fence, until)
  SELECT name, $1, 1, now + ${leaseMs} FROM wanted CROSS JOIN clock
  WHERE NOT EXISTS (SELECT 1 FROM leases WHERE leases.name = wanted.name AND owner <> $1 AND until >= now)
  ORDER BY name
  ON CONFLICT (name) DO UPDATE SET owner = excluded.owner, until = excluded.until,
    fence = held.fence + CASE WHEN held.owner = excluded.owner THEN 0 ELSE 1 END
  WHERE held.owner = excluded.owner OR held.until < (SELECT now FROM clock)
  RETURNING name),
given_back AS (
  UPDATE leases SET until = 0 WHERE owner = $1 AND until > 0 AND name NOT IN (SELECT name FROM wanted))
SELECT now, (SELECT session FROM me) AS session, (SELECT CASE WHEN leaving_at IS NULL THEN 0 ELSE 1 END FROM me) AS leaving,
  CAST(coalesce((SELECT jsonb_agg(mine) FROM mine), '[]') AS TEXT) AS leases,
  CAST(coalesce((SELECT jsonb_agg(name) FROM kept), '[]') AS TEXT) AS duties,
  CAST(coalesce((SELECT jsonb_object_agg(name, number) FROM generations), '{}') AS TEXT) AS generations,
  CAST(coalesce((SELECT jsonb_agg(jsonb_build_object('id', id, 'regions', CAST(regions AS jsonb), 'url', url,
    'egresses', CAST(egresses AS jsonb), 'isLeaving', leaving_at IS NOT NULL)) FROM nodes WHERE id <> $1 AND seen_at > now - ${leaseMs}), '[]') AS TEXT) AS others,
  CAST(coalesce((SELECT jsonb_agg(listed) FROM (
    SELECT region, CASE WHEN owner = $1 OR LEAST(shards.until, n.until) >= now THEN owner END AS owner,
      jsonb_agg(shard ORDER BY shard) AS shards
    FROM shards LEFT JOIN nodes AS n ON n.id = owner GROUP BY 1, 2) AS listed), '[]') AS TEXT) AS held,
  (SELECT min(coalesce(until, seen_at + ${leaseMs})) FROM nodes WHERE id <> $1 AND coalesce(until, seen_at + ${leaseMs}) >= now)
    - now AS "nextEndMs"
FROM clock`;

interface BeatRow {
  now: number;
  session: number;
  leaving: number;
  leases: string;
  duties: string;
  generations: string;
  others: string;
  held: string;
  nextEndMs: number | null;
}

function createBeat(door: Door, leaseMs: number, sessions: Sessions): ClusterStore["beat"] {
  const text = beatText(leaseMs);
  /** Regions whose shards are there. */
  let known: ReadonlySet<string> = new Set();

  /** Shards of a region that no node had before. */
  async function makeShards(regions: readonly string[]): Promise<void> {
    const unknown = regions.filter((region) => !known.has(region));
    for (const region of unknown) {
      await door.ask(
        `INSERT INTO shards (region, shard, owner, fence, until, wanted_by)
         SELECT $1, shard, NULL, 0, 0, NULL FROM generate_series(0, ${SHARDS - 1}) AS shard ON CONFLICT DO NOTHING`,
        [region],
      );
    }
  }

  return async ({ node, isLeaving, duties, skewMs }): Promise<ClusterBeat> => {
    await makeShards(node.regions);
    const { id, name, regions, url, version } = node;
    const { rows } = await door.ask<BeatRow>(text, [
      id,
      name,
      JSON.stringify(regions),
      url,
      version,
      isLeaving,
      Math.round(skewMs),
      JSON.stringify(duties),
      JSON.stringify(node.egresses),
      sessions.get(id) ?? null,
    ]);
    const row = rows[0]!;
    sessions.set(id, row.session);
    const seen: (ClusterNode & ClusterPeer & { isLeaving: boolean })[] = JSON.parse(row.others);
    const others = seen.filter(({ isLeaving }) => !isLeaving);
    const held: Beat["held"] = JSON.parse(row.held);
    known = new Set(held.map(({ region }) => region));
    return {
      leases: JSON.parse(row.leases),
      nodes: row.leaving === 1 ? others : [...others, { id, regions }],
      held,
      duties: JSON.parse(row.duties),
      generations: JSON.parse(row.generations),
      nextEndMs: row.nextEndMs,
      peers: seen,
      now: row.now,
      isLeaving: row.leaving === 1,
    };
  };
}

/** Gives the shards of nodes whose lease is over an end of their own. A row that is in use is left to the next call. */
const END_LEASES = `
WITH ${AT},
over AS (
  SELECT id, until FROM nodes WHERE until < (SELECT now FROM clock) AND id IN (SELECT owner FROM shards WHERE until = ${FAR})
  ORDER BY id FOR UPDATE SKIP LOCKED),
ended AS (UPDATE nodes SET session = nodes.session + 1 FROM over WHERE nodes.id = over.id),
theirs AS (
  SELECT region, shard FROM shards WHERE until = ${FAR} AND owner IN (SELECT id FROM over)
  ORDER BY region, shard FOR UPDATE SKIP LOCKED)
UPDATE shards SET until = over.until FROM theirs, over
WHERE shards.region = theirs.region AND shards.shard = theirs.shard AND shards.owner = over.id`;

function createShards(
  door: Door,
  leaseMs: number,
  sessions: Sessions,
): Pick<ClusterStore, "take" | "want" | "release"> {
  return {
    async take({ node, region, count }) {
      await door.ask(END_LEASES);
      // Within its own lease only, which this renews, so that what is taken lasts as long.
      const { rows } = await door.ask<Lease & { wasFree: number }>(
        `WITH ${AT},
         me AS (
           UPDATE nodes SET until = now + ${leaseMs} FROM clock
           WHERE id = $1 AND session = CAST($4 AS BIGINT) AND until >= now RETURNING id),
         free AS (
           SELECT region, shard, owner IS NULL AS was_free FROM shards
           WHERE region = $2 AND (owner IS NULL OR until < (SELECT now FROM clock)) AND EXISTS (SELECT 1 FROM me)
           ORDER BY shard LIMIT $3 FOR UPDATE SKIP LOCKED)
         UPDATE shards SET owner = $1, fence = fence + 1, wanted_by = NULL,
           until = CASE WHEN EXISTS (SELECT 1 FROM nodes WHERE until IS NULL) THEN now + ${leaseMs} ELSE ${FAR} END
         FROM free CROSS JOIN clock WHERE shards.region = free.region AND shards.shard = free.shard
         RETURNING shards.region, shards.shard, fence, wanted_by AS "wantedBy", was_free AS "wasFree"`,
        [node, region, count, sessions.get(node) ?? null],
      );
      return rows.map(({ wasFree, ...lease }) => ({ ...lease, isHandedOver: wasFree === 1 }));
    },
    async want({ node, region, from, count }) {
      // A node that is gone asks for nothing.
      await door.ask(
        `WITH ${AT}, asked AS (
           SELECT region, shard FROM shards WHERE region = $2 AND owner = $3 AND (wanted_by IS NULL OR NOT EXISTS
             (SELECT 1 FROM nodes WHERE id = wanted_by AND leaving_at IS NULL AND seen_at > (SELECT now FROM clock) - ${leaseMs}))
           ORDER BY shard
           LIMIT greatest(0, $4 - (SELECT count(*) FROM shards WHERE region = $2 AND owner = $3 AND wanted_by = $1))
           FOR UPDATE SKIP LOCKED)
         UPDATE shards SET wanted_by = $1 FROM asked
         WHERE shards.region = asked.region AND shards.shard = asked.shard AND owner = $3`,
        [node, region, from, count],
      );
    },
    async release({ node, leases }) {
      if (leases.length === 0) return;
      await door.ask(
        `UPDATE shards SET owner = NULL, until = 0, wanted_by = NULL FROM ${partsOf("$2")}
         WHERE shards.region = given.region AND shards.shard = given.shard AND shards.fence = given.fence AND owner = $1`,
        [node, JSON.stringify(leases)],
      );
    },
  };
}

function createLanes(door: Door): Pick<ClusterStore, "saveLanes" | "lanesOf"> {
  return {
    async saveLanes({ node, lanes }) {
      if (lanes.length === 0) return;
      await door.ask(
        `INSERT INTO lane_state (region, shard, site, egress, value, saved_at)
         SELECT given.region, given.shard, site, egress, value, ${CLOCK}
         FROM jsonb_to_recordset(CAST(CAST($2 AS TEXT) AS jsonb))
           AS given(region text, shard bigint, site text, egress text, value text)
         JOIN shards ON shards.region = given.region AND shards.shard = given.shard AND owner = $1
         ORDER BY 1, 2, 3, 4
         ON CONFLICT (region, shard, site, egress) DO UPDATE SET value = excluded.value, saved_at = excluded.saved_at`,
        [node, JSON.stringify(lanes)],
      );
    },
    async lanesOf({ parts }) {
      const { rows } = await door.ask<LaneState & { ageMs: number }>(
        `SELECT known.region, known.shard, site, egress, value, ${CLOCK} - saved_at AS "ageMs" FROM ${partsOf("$1")}
         JOIN lane_state AS known ON known.region = given.region AND known.shard = given.shard`,
        [JSON.stringify(parts)],
      );
      return rows;
    },
  };
}

interface NodeTexts extends Omit<NodeRow, "regions" | "egresses"> {
  regions: string;
  egresses: string | null;
}

function createNodes(door: Door): Pick<ClusterStore, "nodes" | "askToLeave" | "sweep"> {
  return {
    async nodes() {
      const { rows } = await door.ask<NodeTexts>(
        `SELECT id, name, regions, url, version, started_at AS "startedAt", seen_at AS "seenAt",
           leaving_at AS "leavingAt", skew_ms AS "skewMs", schema, egresses, ${CLOCK} - seen_at AS "silentMs",
           (SELECT count(*) FROM shards WHERE owner = nodes.id AND ${endOfLease("shards")} >= ${CLOCK} AND region <> '') AS shards
         FROM nodes ORDER BY started_at, id`,
      );
      return rows.map(({ egresses, regions, ...row }) => ({
        ...row,
        regions: (JSON.parse(regions) as string[]).filter((region) => region !== WEBHOOKS),
        egresses: JSON.parse(egresses ?? "[]"),
      }));
    },
    async askToLeave({ node }) {
      const { changes } = await door.ask(
        `UPDATE nodes SET leaving_at = coalesce(leaving_at, ${CLOCK}) WHERE id = $1`,
        [node],
      );
      return changes === 1;
    },
    async sweep() {
      await door.ask(`DELETE FROM slots WHERE taken_at < ${CLOCK} - ${KEPT_MS}`);
      // Not what says that the lease of a shard is over.
      await door.ask(
        `DELETE FROM nodes WHERE seen_at < ${CLOCK} - ${KEPT_MS}
         AND NOT EXISTS (SELECT 1 FROM shards WHERE owner = nodes.id AND until = ${FAR})`,
      );
      await door.ask(`DELETE FROM lane_state WHERE saved_at < ${CLOCK} - ${KEPT_MS}`);
      await door.ask(`DELETE FROM join_tokens WHERE ends_at < ${CLOCK} - ${KEPT_MS}`);
    },
  };
}

function createTokens(door: Door): Pick<ClusterStore, "keepToken" | "readToken" | "spendToken"> {
  return {
    async keepToken({ id, sealed, lifeMs }) {
      await door.ask(
        `WITH ${AT} INSERT INTO join_tokens (id, sealed, made_at, ends_at) SELECT $1, $2, now, now + $3 FROM clock`,
        [id, sealed, lifeMs],
      );
    },
    async readToken({ id }) {
      const { rows } = await door.ask<Omit<JoinToken, "isOver"> & { isOver: number }>(
        `SELECT sealed, ends_at < ${CLOCK} AS "isOver", used_at AS "usedAt", used_by AS "usedBy" FROM join_tokens WHERE id = $1`,
        [id],
      );
      const [row] = rows;
      return row === undefined ? null : { ...row, isOver: row.isOver === 1 };
    },
    async spendToken({ id, host }) {
      const { changes } = await door.ask(
        `WITH ${AT} UPDATE join_tokens SET sealed = NULL, used_at = now, used_by = $2 FROM clock
         WHERE id = $1 AND used_at IS NULL AND ends_at >= now`,
        [id, host],
      );
      return changes === 1;
    },
  };
}
