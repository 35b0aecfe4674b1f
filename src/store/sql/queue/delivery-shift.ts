import type { DeliveryStore } from "../../deliveries.ts";
import type { Connection } from "../connection.ts";
import type { Synchronous } from "../noun.ts";

/** Matches the partial index's condition, so that delivered rows are never read. */
const WAITING = "state = 'queued' AND state NOT IN ('leased', 'delivered')";

interface ShiftedRow {
  site: string;
  teamId: string;
}

/** Adjusts the queue after the clock was set back. */
export function createDeliveryShift({
  database,
  queueCounts,
}: Connection): Pick<Synchronous<DeliveryStore>, "shiftDue"> {
  const { greatest, least } = database.dialect;
  const tooLate = greatest("0", least("?2", "created_at - ?1"));
  const findLast = database.prepare<{ id: string }, [string, number]>(
    `SELECT id FROM deliveries WHERE ${WAITING} AND id > ? ORDER BY id LIMIT 1 OFFSET ?`,
  );
  // In the order of ids, which do not change: each row is moved once, and what comes meanwhile at most once. What was
  // created later than it is now is created now, and keeps the time that it was given.
  const shift = database.prepare<ShiftedRow, [number, number, string, string]>(
    `UPDATE deliveries SET due_at = ${greatest("?1", "due_at - ?2")},
       expires_at = expires_at - ${tooLate}, created_at = created_at - ${tooLate}
     WHERE ${WAITING} AND id > ?3 AND id <= ?4 AND due_at > ?1
     RETURNING site, team_id AS teamId`,
  );
  return {
    shiftDue({ byMs, now, after, limit }) {
      const last = findLast.get(after, limit - 1)?.id ?? null;
      const rows = shift.all(now, byMs, after, last ?? "\uffff");
      for (const row of rows) queueCounts.move(row, "queued", "queued");
      return { changed: rows.length, next: last };
    },
  };
}
