// The states of a broadcast. Every move is checked against BROADCAST_MOVES in its own transaction.
import { and, asc, eq, inArray, lte, type SQL, sql } from "drizzle-orm";
import { BROADCAST_MOVES } from "../../broadcast-words.ts";
import type { Broadcast, BroadcastStore } from "../../broadcasts.ts";
import { isHeldSinceRestore, RESTORED } from "../../restored.ts";
import type { Connection } from "../connection.ts";
import { createIdempotency } from "../emails/accept-email.ts";
import type { Synchronous } from "../noun.ts";
import { broadcasts } from "./broadcast-schema.ts";

/** In local time, a scheduled one starts so much earlier, at most. */
export const LOCAL_TIME_MS = 26 * 3600_000;
const STATES_AT_WORK = ["preparing", "sending", "deciding", "paused", "scheduled"] as const;

const IS_NOT_HELD = sql.raw(`(reason IS NULL OR substr(reason, 1, ${RESTORED.length}) <> '${RESTORED}')`);

export type MoveMethods = Pick<BroadcastStore, "move" | "decide" | "atWork">;

export function createMoveMethods({ orm, database }: Connection): Synchronous<MoveMethods> {
  const find = (teamId: string, id: string) =>
    orm
      .select()
      .from(broadcasts)
      .where(and(eq(broadcasts.teamId, teamId), eq(broadcasts.id, id)))
      .get();
  const dropChunk = database.prepare(
    "DELETE FROM broadcast_slices WHERE broadcast_seq = ? AND state = 'preparing'",
  );
  const keys = createIdempotency(database);

  return {
    move({
      teamId,
      id,
      to,
      from,
      revision = null,
      reason = null,
      judged = null,
      scheduledAt,
      idempotency,
      now,
    }) {
      const broadcast = find(teamId, id);
      if (broadcast === undefined) return { kind: "unknown" };
      if (revision !== null && revision !== broadcast.revision) return { kind: "stale", broadcast };
      // The operator releases what is held since a restore; until then it can only be given up.
      const isHeld = isHeldSinceRestore(broadcast) && to !== "canceled" && to !== "draft";
      const isAllowed = !isHeld && BROADCAST_MOVES[broadcast.state].includes(to);
      if (!isAllowed || (from !== undefined && !from.includes(broadcast.state))) {
        return { kind: "refused", broadcast };
      }
      // What was read of its audience and not finished; nobody has seen it.
      if (broadcast.snapshot !== null && to !== "sending" && to !== "paused") dropChunk.run(broadcast.seq);
      const moved = orm
        .update(broadcasts)
        .set({
          state: to,
          reason,
          updatedAt: now,
          ...(scheduledAt === undefined ? {} : { scheduledAt }),
          ...(judged === null ? {} : { settings: { ...broadcast.settings, judged } }),
          ...(to === "preparing" ? { startedAt: now } : {}),
          ...(to === "draft" ? { startedAt: null, scheduledAt: null, frozen: [], snapshot: null } : {}),
          ...(to === "canceled" ? { endedAt: now, snapshot: null } : {}),
        })
        .where(eq(broadcasts.seq, broadcast.seq))
        .returning()
        .get();
      if (idempotency !== undefined) keys.save(teamId, idempotency);
      return { kind: "moved", from: broadcast.state, broadcast: moved };
    },
    decide({ teamId, id, winner, decision = null, now }) {
      const broadcast = find(teamId, id);
      if (broadcast === undefined) return { kind: "unknown" };
      const isOpen = broadcast.settings.test !== undefined && broadcast.winner === null;
      if (!isOpen || !["deciding", "sending", "paused"].includes(broadcast.state)) {
        return { kind: "refused", broadcast };
      }
      const moved = orm
        .update(broadcasts)
        .set({
          winner,
          decision,
          updatedAt: now,
          ...(broadcast.state === "deciding" ? { state: "sending" } : {}),
        })
        .where(eq(broadcasts.seq, broadcast.seq))
        .returning()
        .get();
      return { kind: "moved", from: broadcast.state, broadcast: moved };
    },
    atWork: createAtWork({ orm, database }),
  };
}

export function createAtWork({ orm, database }: Pick<Connection, "orm" | "database">) {
  const findUncleaned = createFindUncleaned({ database });
  // Prepared once: it is asked every second.
  const inState = (more?: SQL) =>
    orm
      .select()
      .from(broadcasts)
      .where(
        and(
          eq(broadcasts.state, sql.placeholder("state")),
          sql`state in ('scheduled', 'preparing', 'sending', 'paused', 'deciding')`,
          IS_NOT_HELD,
          more,
        ),
      )
      .orderBy(asc(broadcasts.seq))
      .limit(sql.placeholder("limit"))
      .prepare();
  const findAny = inState();
  const findScheduled = inState(lte(broadcasts.scheduledAt, sql.placeholder("until")));

  return ({ now, limit }: { now: number; limit: number }): Broadcast[] => {
    const until = now + LOCAL_TIME_MS;
    const active = STATES_AT_WORK.flatMap((state) =>
      state === "scheduled" ? findScheduled.all({ state, limit, until }) : findAny.all({ state, limit }),
    );
    const known = new Set(active.map(({ seq }) => seq));
    const others = findUncleaned(limit).filter((seq) => !known.has(seq));
    if (others.length === 0) return active;
    const isOther = and(inArray(broadcasts.seq, others), IS_NOT_HELD);
    return [...active, ...orm.select().from(broadcasts).where(isOther).all()];
  };
}

/** The broadcasts that still have slices or waiting deliveries: one look-up in an index for each. */
function createFindUncleaned({ database }: Pick<Connection, "database">): (limit: number) => number[] {
  const nextWithSlice = database.prepare<{ seq: number | null }, [number]>(
    "SELECT min(broadcast_seq) AS seq FROM broadcast_slices WHERE broadcast_seq > ? AND state = 'ready'",
  );
  const nextWaiting = database.prepare<{ seq: number | null }, [number]>(
    `SELECT min(broadcast_seq) AS seq FROM deliveries
     WHERE broadcast_seq > ? AND state IN ('queued', 'held', 'leased')`,
  );
  return (limit) => {
    const found = new Set<number>();
    for (const next of [nextWithSlice, nextWaiting]) {
      let seq = 0;
      for (let steps = 0; steps < limit; steps += 1) {
        const row = next.get(seq);
        if (row?.seq == null) break;
        seq = row.seq;
        found.add(seq);
      }
    }
    return [...found];
  };
}
