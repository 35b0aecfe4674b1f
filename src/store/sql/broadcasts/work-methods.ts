// What is left to do of a broadcast, and its end. All of it are facts about rows: slices that are ready, and deliveries
// that wait. Counters are only shown.
import { and, eq, sql } from "drizzle-orm";
import type { BroadcastState, SlicePhase } from "../../broadcast-words.ts";
import type { Broadcast, BroadcastStore, ReadyGroup } from "../../broadcasts.ts";
import type { DeliveryState } from "../../deliveries.ts";
import type { Connection } from "../connection.ts";
import type { Synchronous } from "../noun.ts";
import { deliveries } from "../schema.ts";
import { broadcasts } from "./broadcast-schema.ts";
import { createOutcomeWriter } from "./outcome-writer.ts";
import { createSliceWriter } from "./slice-writer.ts";
import { createFindBroadcast } from "./snapshot-methods.ts";

export type WorkMethods = Pick<BroadcastStore, "work" | "follow" | "dropContacts" | "settle">;

/** Why a delivery is held: only these are released when the broadcast goes on. */
const BROADCAST_PAUSED = "broadcast_paused";

const WAITING = ["queued", "held", "leased"] as const;

export function createWorkMethods(connection: Connection): Synchronous<WorkMethods> {
  const { database } = connection;
  const find = createFindBroadcast(connection);
  const readGroups = createReadGroups(connection);
  const countBySlice = database.prepare<{ slice: number; count: number }, [number, string]>(
    `SELECT slice, count(*) AS count FROM deliveries
     WHERE broadcast_seq = ? AND state = ? AND state IN ('queued', 'held', 'leased') GROUP BY slice`,
  );
  const findGroup = database.prepare<{ destinationGroup: string }, [number, number]>(
    "SELECT destination_group AS destinationGroup FROM broadcast_slices WHERE broadcast_seq = ? AND number = ?",
  );

  return {
    work({ seq }) {
      const broadcast = find(seq);
      if (broadcast === null) return null;
      const waiting: Record<string, number> = {};
      const byState = { queued: 0, held: 0, leased: 0 };
      for (const state of WAITING) {
        for (const { slice, count } of countBySlice.all(seq, state)) {
          const group = findGroup.get(seq, slice)?.destinationGroup ?? "";
          waiting[group] = (waiting[group] ?? 0) + count;
          byState[state] += count;
        }
      }
      const { queued, held } = byState;
      return { broadcast, ready: readGroups(seq), waiting, queued, held };
    },
    follow: createFollow(connection, find),
    dropContacts: createDropContacts(connection, find),
    settle: createSettle(connection, find),
  };
}

function createReadGroups({ database }: Connection): (seq: number) => ReadyGroup[] {
  const count = database.prepare<{ destinationGroup: string; phase: SlicePhase; slices: number }, [number]>(
    `SELECT destination_group AS destinationGroup, phase, count(*) AS slices FROM broadcast_slices
     WHERE broadcast_seq = ? AND state = 'ready' GROUP BY destination_group, phase`,
  );
  const findFirst = database.prepare<{ number: number; dueAt: number }, [number, string, string]>(
    `SELECT number, due_at AS dueAt FROM broadcast_slices
     WHERE broadcast_seq = ? AND destination_group = ? AND phase = ? AND state = 'ready' ORDER BY due_at LIMIT 1`,
  );
  return (seq) =>
    count.all(seq).flatMap((group) => {
      const first = findFirst.get(seq, group.destinationGroup, group.phase);
      return first === null ? [] : [{ ...group, ...first }];
    });
}

type Find = (seq: number) => Broadcast | null;

/** Which of its deliveries its state moves, and where to. */
function demandOf(state: BroadcastState): { from: DeliveryState[]; to: DeliveryState } | null {
  if (state === "paused") return { from: ["queued"], to: "held" };
  if (state === "sending" || state === "deciding") return { from: ["held"], to: "queued" };
  return state === "canceled" ? { from: ["queued", "held"], to: "canceled" } : null;
}

function createFollow(connection: Connection, find: Find): Synchronous<WorkMethods>["follow"] {
  const { orm, database, queueCounts, emailChanges } = connection;
  const outcomes = createOutcomeWriter({ database });
  const cancelEmail = database.prepare("UPDATE emails SET status = 'canceled' WHERE id = ?");

  function move(seq: number, from: DeliveryState, to: DeliveryState, limit: number, now: number) {
    const isReleased = to === "queued";
    const ofBroadcast = and(
      eq(deliveries.broadcastSeq, seq),
      eq(deliveries.state, from),
      sql`${deliveries.state} IN ('queued', 'held', 'leased')`,
      // The operator's own holds stay.
      isReleased ? eq(deliveries.lastClass, BROADCAST_PAUSED) : undefined,
    );
    const chosen = orm.select({ id: deliveries.id }).from(deliveries).where(ofBroadcast).limit(limit);
    const moved = orm
      .update(deliveries)
      .set({
        state: to,
        ...(to === "held" ? { lastClass: BROADCAST_PAUSED } : {}),
        ...(isReleased ? { lastClass: null, dueAt: now } : {}),
      })
      .where(sql`${deliveries.id} IN ${chosen}`)
      .returning({ site: deliveries.site, teamId: deliveries.teamId, emailId: deliveries.emailId })
      .all();
    for (const row of moved) {
      queueCounts.move(row, from, to);
      if (to !== "canceled") continue;
      // Each has one delivery.
      cancelEmail.run(row.emailId);
      emailChanges.note(row.teamId, row.emailId);
      outcomes.happened(row.emailId, "canceled", now);
    }
    return moved.length;
  }

  return ({ seq, limit, now }) => {
    const broadcast = find(seq);
    const demand = broadcast && demandOf(broadcast.state);
    if (demand === null) return { changed: 0 };
    let changed = 0;
    for (const from of demand.from) {
      if (changed < limit) changed += move(seq, from, demand.to, limit - changed, now);
    }
    return { changed };
  };
}

function createDropContacts(connection: Connection, find: Find): Synchronous<WorkMethods>["dropContacts"] {
  const slices = createSliceWriter(connection);
  return ({ seq, limit }) => {
    const broadcast = find(seq);
    if (broadcast?.state !== "canceled") return { dropped: 0 };
    let dropped = 0;
    while (dropped < limit) {
      const slice = slices.findReady(seq);
      if (slice === null) break;
      const contacts = slices.contactsOf(broadcast, slice);
      if (contacts === null) continue;
      const gone = contacts.slice(0, limit - dropped);
      const decided = slices.begin(broadcast, slice);
      for (const contactSeq of gone) decided.skip(contactSeq, "canceled");
      decided.end(contacts.slice(gone.length), "dropped");
      dropped += gone.length;
    }
    return { dropped };
  };
}

function createSettle({ orm, database }: Connection, find: Find): Synchronous<WorkMethods>["settle"] {
  const findSlice = database.prepare<{ phase: SlicePhase }, [number]>(
    "SELECT phase FROM broadcast_slices WHERE broadcast_seq = ? AND state = 'ready' LIMIT 1",
  );
  const findOther = database.prepare(
    `SELECT 1 FROM broadcast_slices WHERE broadcast_seq = ? AND state = 'ready' AND phase IN ('all', 'test') LIMIT 1`,
  );
  const findWaiting = database.prepare(
    "SELECT 1 FROM deliveries WHERE broadcast_seq = ? AND state IN ('queued', 'held', 'leased') LIMIT 1",
  );
  const set = (seq: number, values: Partial<Broadcast>) =>
    orm.update(broadcasts).set(values).where(eq(broadcasts.seq, seq)).run();

  return ({ seq, now }) => {
    const broadcast = find(seq);
    if (broadcast === null) return { state: null };
    const { state, snapshot, winner, testEndedAt, settings } = broadcast;
    if (state !== "sending" || snapshot !== null || findOther.get(seq) !== null) return { state };
    const isTested = settings.test !== undefined && broadcast.frozen.length > 1;
    if (isTested && testEndedAt === null) set(seq, { testEndedAt: now });
    if (findSlice.get(seq) !== null) {
      if (!isTested || winner !== null) return { state };
      set(seq, { state: "deciding", updatedAt: now });
      return { state: "deciding" };
    }
    if (findWaiting.get(seq) !== null) return { state };
    set(seq, { state: "sent", endedAt: now, updatedAt: now });
    return { state: "sent" };
  };
}
