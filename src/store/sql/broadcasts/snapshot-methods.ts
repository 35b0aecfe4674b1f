// The audience of a broadcast, frozen as slices. It is read in ranges on the connection that only reads, up to the
// newest contact at the start. Chunk by chunk, its slices are written as `preparing`, and made `ready` in the transaction
// that notes how far the audience is read. So the first emails need not wait for the last contact, and after a crash
// only the chunk under way is read again: its slices are dropped first, and nobody has expanded them.
import { and, eq, sql } from "drizzle-orm";
import type { AudienceRange, Broadcast, BroadcastStore } from "../../broadcasts.ts";
import type { Connection } from "../connection.ts";
import { createAudience, createFindEdge } from "../contacts/filter-audience.ts";
import type { Synchronous } from "../noun.ts";
import { broadcastSlices, broadcasts } from "./broadcast-schema.ts";

export type SnapshotMethods = Pick<
  BroadcastStore,
  "freeze" | "readAudience" | "addSlices" | "dropChunk" | "finishChunk"
>;

/** How long reading one range may take, about. */
const RANGE_MS = 15;
const ROWS_MIN = 100;
const ROWS_MAX = 20_000;

export function createSnapshotMethods(connection: Connection): Synchronous<SnapshotMethods> {
  const { orm, database } = connection;
  const find = createFindBroadcast(connection);
  const findNewest = database.prepare<{ seq: number | null }, []>("SELECT max(seq) AS seq FROM contacts");
  const findLast = database.prepare<{ number: number | null }, [number]>(
    "SELECT max(number) AS number FROM broadcast_slices WHERE broadcast_seq = ?",
  );
  const addSlice = database.prepare(
    `INSERT INTO broadcast_slices (broadcast_seq, number, destination_group, phase, state, due_at, count, contacts)
     VALUES (?, ?, ?, ?, 'preparing', ?, ?, ?)`,
  );
  const dropSlices = database.prepare<{ number: number }, [number, number, number]>(
    `DELETE FROM broadcast_slices WHERE broadcast_seq = ? AND number IN (SELECT number FROM broadcast_slices
       WHERE broadcast_seq = ? AND state = 'preparing' LIMIT ?) RETURNING number`,
  );
  const isPreparing = (seq: number) =>
    and(eq(broadcastSlices.broadcastSeq, seq), eq(broadcastSlices.state, "preparing"));

  return {
    freeze({ seq, frozen, now }) {
      const snapshot = { seqMax: findNewest.get()?.seq ?? 0, after: null };
      const changed = orm
        .update(broadcasts)
        .set({ frozen, snapshot, updatedAt: now })
        .where(and(eq(broadcasts.seq, seq), eq(broadcasts.state, "preparing")))
        .returning({ seq: broadcasts.seq })
        .all();
      return { frozen: changed.length === 1 };
    },
    readAudience: createReadAudience(connection, find),
    addSlices({ seq, slices }) {
      if (!isBeingRead(find(seq))) return { added: false };
      let number = findLast.get(seq)?.number ?? -1;
      for (const { destinationGroup, phase, dueAt, count, contacts } of slices) {
        number += 1;
        addSlice.run(seq, number, destinationGroup, phase, dueAt, count, contacts);
      }
      return { added: true };
    },
    dropChunk: ({ seq, limit }) => ({ dropped: dropSlices.all(seq, seq, limit).length }),
    finishChunk({ seq, after, now }) {
      const broadcast = find(seq);
      if (!isBeingRead(broadcast)) return { finished: false };
      const added = orm
        .select({ contacts: sql<number>`coalesce(CAST(sum(${broadcastSlices.count}) AS BIGINT), 0)` })
        .from(broadcastSlices)
        .where(isPreparing(seq))
        .get();
      orm.update(broadcastSlices).set({ state: "ready" }).where(isPreparing(seq)).run();
      orm
        .update(broadcasts)
        .set({
          audience: broadcast.audience + (added?.contacts ?? 0),
          snapshot: after === null ? null : { ...broadcast.snapshot, after },
          updatedAt: now,
          ...(broadcast.state === "preparing" ? { state: "sending" } : {}),
        })
        .where(eq(broadcasts.seq, seq))
        .run();
      return { finished: true };
    },
  };
}

type BeingRead = Broadcast & { snapshot: NonNullable<Broadcast["snapshot"]> };

/** A pause does not stop it: nothing of it is sent by being read. */
function isBeingRead(broadcast: Broadcast | null): broadcast is BeingRead {
  return broadcast !== null && broadcast.snapshot !== null && broadcast.state !== "canceled";
}

export function createFindBroadcast({ orm }: Pick<Connection, "orm">): (seq: number) => Broadcast | null {
  return (seq) => orm.select().from(broadcasts).where(eq(broadcasts.seq, seq)).get() ?? null;
}

type RangeRow = [seq: number, key: string, domain: string, timeZone: string | null, engagedAt: number];

function createReadAudience(
  connection: Connection,
  find: (seq: number) => Broadcast | null,
): Synchronous<SnapshotMethods>["readAudience"] {
  const { database } = connection;
  const audienceOf = createAudience(connection);
  const findEdge = createFindEdge(database);

  function read(sqlText: string, values: (string | number)[]): RangeRow[] {
    using statement = database.prepare(sqlText);
    return statement.values(...values) as RangeRow[];
  }

  return ({ seq, after, rows, withEngagement, now }) => {
    const broadcast = find(seq);
    if (broadcast === null || broadcast.snapshot === null) return null;
    const audience = audienceOf({ ...broadcast, now });
    if (audience === null) return null;
    const startedAt = performance.now();
    const edge = audience.isNarrow ? null : findEdge(audience, { after, rows, isDescending: false });
    const { from, key, of, filter } = audience;
    const bounds = [after === null ? "" : ` AND ${key} > ?`, edge === null ? "" : ` AND ${key} <= ?`].join(
      "",
    );
    const found = read(
      `SELECT contacts.seq, ${key}, substr(contacts.email, ${database.dialect.position("contacts.email", "'@'")} + 1), contacts.time_zone,
         ${withEngagement ? ENGAGED_AT : "0"}
       FROM ${from} WHERE ${of.sql}${bounds} AND contacts.seq <= ? AND ${filter.sql}`,
      [
        ...of.values,
        ...[after, edge].filter((one) => one !== null),
        broadcast.snapshot.seqMax,
        ...filter.values,
      ],
    );
    const tookMs = Math.max(0.1, performance.now() - startedAt);
    const factor = Math.min(4, Math.max(0.1, RANGE_MS / tookMs));
    const wanted = Math.round(Math.min(ROWS_MAX, Math.max(ROWS_MIN, rows * factor)));
    return { ...columnsOf(found), after: edge, rows: wanted };
  };
}

/** A click is worth more than any open. */
const CLICK_WORTH = 1e14;
const ENGAGED_AT = `coalesce((SELECT CASE WHEN last_clicked_at IS NULL THEN coalesce(last_opened_at, 0)
    ELSE last_clicked_at + ${CLICK_WORTH} END FROM contact_activity
  WHERE contact_activity.team_id = contacts.team_id AND contact_activity.contact_id = contacts.id), 0)`;

/** Columns of numbers cross threads at once, a thousand objects do not. */
function columnsOf(found: RangeRow[]): Omit<AudienceRange, "after" | "rows"> {
  const domains = createWords<string>();
  const timeZones = createWords<string | null>();
  return {
    seqs: found.map(([seq]) => seq),
    domainOf: found.map(([, , domain]) => domains.indexOf(domain)),
    domains: domains.words,
    zoneOf: found.map(([, , , timeZone]) => timeZones.indexOf(timeZone)),
    timeZones: timeZones.words,
    engagedAt: found.map(([, , , , engagedAt]) => engagedAt),
  };
}

function createWords<Word>(): { words: Word[]; indexOf(word: Word): number } {
  const words: Word[] = [];
  const known = new Map<Word, number>();
  return {
    words,
    indexOf(word) {
      let index = known.get(word);
      if (index === undefined) {
        index = words.push(word) - 1;
        known.set(word, index);
      }
      return index;
    },
  };
}
