// The ends of runs that do not come to their end by themselves.
import { and, eq, isNotNull } from "drizzle-orm";
import { lowestId } from "../../../lib/id.ts";
import type { Connection } from "../connection.ts";
import { automations } from "./automation-schema.ts";
import { createRunRows, type StoredRun } from "./run-rows.ts";

type Short = Pick<StoredRun, "id" | "automationId" | "stepKey" | "visit">;

const COLUMNS = "id, automation_id AS automationId, step_key AS stepKey, visit";
/** How long one call may cancel, about. */
const STEP_MS = 10;

export function createEndRuns(connection: Pick<Connection, "orm" | "database">) {
  const { orm, database } = connection;
  const { cutShort } = createRunRows(connection);
  const findRunning = database.prepare<Short, [string, string, number]>(
    `SELECT ${COLUMNS} FROM automation_runs
     WHERE automation_id = ? AND status = 'running' AND id < ? ORDER BY id LIMIT ?`,
  );
  const findOfContact = database.prepare<Short, [string, string]>(
    `SELECT ${COLUMNS} FROM automation_runs WHERE team_id = ? AND contact_id = ? AND status = 'running'`,
  );
  return {
    /** Cancels runs of a stopped automation, `limit` at most. */
    cancelStopped({ id, limit, now }: { id: string; limit: number; now: number }): {
      isDone: boolean;
      canceled: number;
    } {
      const isStopped = and(eq(automations.id, id), isNotNull(automations.stoppedAt));
      const stoppedAt = orm.select().from(automations).where(isStopped).get()?.stoppedAt ?? null;
      if (stoppedAt === null) return { isDone: true, canceled: 0 };
      const found = findRunning.all(id, lowestId(stoppedAt + 1), limit);
      const endsAt = performance.now() + STEP_MS;
      let canceled = 0;
      for (const run of found) {
        if (performance.now() >= endsAt) break;
        cutShort(run, "cancelled", now);
        canceled += 1;
      }
      const isDone = canceled === found.length && found.length < limit;
      if (isDone) orm.update(automations).set({ stoppedAt: null }).where(eq(automations.id, id)).run();
      return { isDone, canceled };
    },
    /** Cancels all runs of a contact that is gone. */
    cancelOf({ teamId, id }: { teamId: string; id: string }, now: number): void {
      for (const run of findOfContact.all(teamId, id)) cutShort(run, "cancelled", now);
    },
  };
}
