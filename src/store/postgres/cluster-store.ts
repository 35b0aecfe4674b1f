// What nodes agree on, in PostgreSQL: one statement a call, each a transaction of its own at READ COMMITTED, where a row that another
// node changed meanwhile is looked at again before it is changed. Connections of its own, so that nothing waits before a renewal.
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
import { type Door, openDoor } from "./query.ts";
import { readDatabaseFacts } from "./server-facts.ts";

/** A node that was not heard of for this long is succeeded. */
const LEASE_MS = 6_000;
const DEADLINE_MS = 2_000;
const CONNECTIONS = 2;
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
  return {
    leaseMs,
    beat: createBeat(door, leaseMs),
    ...createShards(door, leaseMs),
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

/** Rows that the same statement changes are read as they were before it. */
const beatText = (leaseMs: number) => `
WITH ${AT},
me AS (
  INSERT INTO nodes AS known (id, name, regions, url, version, schema, egresses, started_at, seen_at, leaving_at, skew_ms)
  SELECT $1, $2, $3, $4, $5, ${KNOWN_SCHEMA}, $9, now, now, CASE WHEN CAST($6 AS BIGINT) = 1 THEN now END, CAST($7 AS BIGINT) FROM clock
  ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at, regions = excluded.regions, url = excluded.url,
    egresses = excluded.egresses, skew_ms = excluded.skew_ms,
    leaving_at = coalesce(known.leaving_at, excluded.leaving_at)
  RETURNING leaving_at),
mine AS (
  UPDATE shards SET until = now + ${leaseMs} FROM clock WHERE owner = $1
  RETURNING region, shard, fence, wanted_by AS "wantedBy"),
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
SELECT now, (SELECT CASE WHEN leaving_at IS NULL THEN 0 ELSE 1 END FROM me) AS leaving,
  CAST(coalesce((SELECT jsonb_agg(mine) FROM mine), '[]') AS TEXT) AS leases,
  CAST(coalesce((SELECT jsonb_agg(name) FROM kept), '[]') AS TEXT) AS duties,
  CAST(coalesce((SELECT jsonb_object_agg(name, number) FROM generations), '{}') AS TEXT) AS generations,
  CAST(coalesce((SELECT jsonb_agg(jsonb_build_object('id', id, 'regions', CAST(regions AS jsonb), 'url', url,
    'egresses', CAST(egresses AS jsonb), 'isLeaving', leaving_at IS NOT NULL)) FROM nodes WHERE id <> $1 AND seen_at > now - ${leaseMs}), '[]') AS TEXT) AS others,
  CAST(coalesce((SELECT jsonb_agg(listed) FROM (
    SELECT region, CASE WHEN owner = $1 OR until >= now THEN owner END AS owner, jsonb_agg(shard ORDER BY shard) AS shards FROM shards
    GROUP BY 1, 2) AS listed), '[]') AS TEXT) AS held
FROM clock`;

interface BeatRow {
  now: number;
  leaving: number;
  leases: string;
  duties: string;
  generations: string;
  others: string;
  held: string;
}

function createBeat(door: Door, leaseMs: number): ClusterStore["beat"] {
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
    ]);
    const row = rows[0]!;
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
      peers: seen,
      now: row.now,
      isLeaving: row.leaving === 1,
    };
  };
}

function createShards(door: Door, leaseMs: number): Pick<ClusterStore, "take" | "want" | "release"> {
  return {
    async take({ node, region, count }) {
      const { rows } = await door.ask<Lease & { wasFree: number }>(
        `WITH ${AT}, free AS (
           SELECT region, shard, owner IS NULL AS was_free FROM shards
           WHERE region = $2 AND (owner IS NULL OR until < (SELECT now FROM clock))
           ORDER BY shard LIMIT $3 FOR UPDATE SKIP LOCKED)
         UPDATE shards SET owner = $1, fence = fence + 1, until = now + ${leaseMs}, wanted_by = NULL
         FROM free CROSS JOIN clock WHERE shards.region = free.region AND shards.shard = free.shard
         RETURNING shards.region, shards.shard, fence, wanted_by AS "wantedBy", was_free AS "wasFree"`,
        [node, region, count],
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
           (SELECT count(*) FROM shards WHERE owner = nodes.id AND until >= ${CLOCK} AND region <> '') AS shards
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
      await door.ask(`DELETE FROM nodes WHERE seen_at < ${CLOCK} - ${KEPT_MS}`);
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
