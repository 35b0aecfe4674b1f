import { and, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import { LIMITS } from "../../../limits.ts";
import type { DeliveryFilter, DeliveryState, DeliveryStore } from "../../deliveries.ts";
import { ACTION_MOVES } from "../../delivery-states.ts";
import { RESTORED, RETRIED_MS_MIN, URGENT_MS_MAX } from "../../restored.ts";
import { createOutcomeWriter } from "../broadcasts/outcome-writer.ts";
import type { Connection } from "../connection.ts";
import type { Synchronous } from "../noun.ts";
import { deliveries } from "../schema.ts";
import { filterTerms, inState } from "./delivery-filter.ts";

/** Operator actions on the queue, bounded per call: repeat until nothing changes. */
export function createDeliveryActions({
  database,
  orm,
  queueCounts,
  emailChanges,
}: Connection): Pick<Synchronous<DeliveryStore>, "applyAction"> {
  const outcomes = createOutcomeWriter({ database });
  // Writes no event, as when the sender cancels a scheduled email; only the status changes.
  const settleEmail = database.prepare(
    `UPDATE emails SET status = 'canceled' WHERE id = ?1
     AND NOT EXISTS (SELECT 1 FROM deliveries WHERE email_id = ?1 AND state <> 'canceled')`,
  );

  function move(from: DeliveryState, later: SQL | undefined, request: MoveRequest): Moved[] {
    const chosen = orm
      .select({ id: deliveries.id })
      .from(deliveries)
      .where(and(stateTerm(from, request.filter), later, filterTerms(request.filter)))
      .limit(request.limit);
    const changed = orm
      .update(deliveries)
      .set({
        state: request.to,
        ...(request.dueAt === null ? {} : { dueAt: request.dueAt }),
        ...(request.to === "queued" ? freed(request.now) : {}),
        ...(request.to === "canceled"
          ? { status: sql`CASE WHEN status IS NULL THEN NULL ELSE 'canceled' END` }
          : {}),
      })
      .where(inArray(deliveries.id, chosen))
      .returning({
        site: deliveries.site,
        teamId: deliveries.teamId,
        emailId: deliveries.emailId,
        broadcastSeq: deliveries.broadcastSeq,
      })
      .all();
    for (const row of changed) queueCounts.move(row, from, request.to);
    return changed;
  }

  return {
    applyAction({ action, filter: asked, now }) {
      const filter = action === "release" ? { isRestored: false, ...asked } : asked;
      const { from, to } = ACTION_MOVES[action];
      const dueAt = to === "queued" ? now : null;
      // Skip deliveries that are already due, or a repeated call would find them again.
      const later: SQL | undefined = action === "retry" ? gt(deliveries.dueAt, now) : undefined;
      const moved: Moved[] = [];
      for (const state of from) {
        const limit = LIMITS.queueActionRowsMax - moved.length;
        if (limit > 0) moved.push(...move(state, later, { filter, to, dueAt, now, limit }));
      }
      if (to === "canceled") {
        for (const { teamId, emailId, broadcastSeq } of moved) {
          settleEmail.run(emailId);
          emailChanges.note(teamId, emailId);
          if (broadcastSeq !== null) outcomes.happened(emailId, "canceled", now);
        }
      }
      const ofTeam: Record<string, number> = {};
      for (const { teamId } of moved) ofTeam[teamId] = (ofTeam[teamId] ?? 0) + 1;
      return { changed: moved.length, ofTeam };
    },
  };
}

/** Lets the planner use the filter's index; otherwise it reads all rows in the state. */
function stateTerm(from: DeliveryState, { ids, emailId, destination, site }: DeliveryFilter): SQL {
  const isQueued = from === "queued";
  const isMovable = isQueued || from === "held";
  if (ids === undefined) {
    const term = isQueued ? sql`state = 'queued'` : eq(deliveries.state, from);
    if (destination !== undefined && isMovable) return sql`${term} AND state IN ('queued', 'held')`;
    if (emailId !== undefined || (site !== undefined && isQueued)) return term;
  }
  return inState(from);
}

/** Whoever releases what a restore held wants it sent: there is time for retries, unless the mail was urgent. */
const freed = (now: number) => ({
  lastClass: sql`nullif(last_class, ${RESTORED})`,
  expiresAt: sql`CASE WHEN last_class = ${RESTORED} AND expires_at - created_at > ${URGENT_MS_MAX}
    AND expires_at < ${now + RETRIED_MS_MIN} THEN ${now + RETRIED_MS_MIN} ELSE expires_at END`,
});

interface Moved {
  teamId: string;
  emailId: string;
  broadcastSeq: number | null;
}

interface MoveRequest {
  filter: DeliveryFilter;
  to: DeliveryState;
  /** Null = as it was. */
  dueAt: number | null;
  now: number;
  limit: number;
}
