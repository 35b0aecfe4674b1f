// The first moment at which one of the loops would find something.
import { createAtWork, LOCAL_TIME_MS } from "../sql/broadcasts/move-methods.ts";
import type { Connection } from "../sql/connection.ts";
import type { EngineMethod } from "../sql/method.ts";
import { createOldestMessage } from "../sql/webhooks/webhook-queue.ts";

/** Asked of the writer, which knows the counts that are not written yet. */
export const NEXT_DUE_METHOD = "queue.nextDue";

export interface NextDueRequest {
  now: number;
}

/**
 * When the first delivery, scheduled email, webhook message, run of an automation, broadcast or import is due, or earlier; null =
 * nothing waits for a time. What is leased waits for its answer, and comes back by a write.
 */
export function createNextDue(connection: Connection): EngineMethod {
  const first = (statement: string) => {
    const found = connection.database.prepare<{ at: number | null }, []>(statement);
    return () => found.get()?.at ?? null;
  };
  const broadcastsAtWork = createAtWork(connection);
  const scheduledBroadcast = first(
    "SELECT min(scheduled_at) AS at FROM broadcasts WHERE state = 'scheduled'",
  );
  const times = [
    first("SELECT min(next_due_at) AS at FROM queue_sites WHERE next_due_at IS NOT NULL"),
    first("SELECT min(scheduled_at) AS at FROM emails WHERE status = 'scheduled'"),
    first("SELECT min(due_at) AS at FROM automation_runs WHERE status = 'running' AND due_at IS NOT NULL"),
    first("SELECT min(created_at) AS at FROM contact_imports WHERE state IN ('queued', 'in_progress')"),
    createOldestMessage(connection),
  ];
  return {
    run({ now }: NextDueRequest): number | null {
      if (broadcastsAtWork({ now, limit: 1 }).length > 0) return now;
      const broadcastAt = scheduledBroadcast();
      const found = [...times.map((at) => at()), broadcastAt === null ? null : broadcastAt - LOCAL_TIME_MS];
      return found.reduce((least, at) => (at !== null && (least === null || at < least) ? at : least), null);
    },
    options: {},
  };
}
