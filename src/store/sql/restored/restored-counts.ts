import { HELD_MS, RESTORED, type RestoredStore } from "../../restored.ts";
import type { Connection } from "../connection.ts";
import type { Synchronous } from "../noun.ts";

export function createRestoredCounts({
  database,
}: Pick<Connection, "database">): Synchronous<RestoredStore>["counts"] {
  const count = (from: string) =>
    database.prepare<{ count: number }, [string | number]>(`SELECT count(*) AS count FROM ${from}`);
  const inState = (state: string) => `state = '${state}' AND state NOT IN ('leased', 'delivered')`;
  const deliveries = count(`deliveries WHERE ${inState("held")} AND last_class = ?`);
  const scheduled = count(
    `(SELECT DISTINCT email_id FROM deliveries WHERE ${inState("scheduled")} AND last_class = ?) AS emails`,
  );
  const broadcasts = count(
    `broadcasts WHERE state IN ('scheduled', 'preparing', 'sending', 'paused', 'deciding') AND substr(reason, 1, length(?1)) = ?1`,
  );
  const runs = count("automation_runs WHERE status = 'running' AND due_at IS NOT NULL AND due_at >= ?");
  const webhooks = count("webhook_messages WHERE state = 'pending' AND due_at >= ?");
  return () => ({
    deliveries: deliveries.get(RESTORED)?.count ?? 0,
    scheduledEmails: scheduled.get(RESTORED)?.count ?? 0,
    broadcasts: broadcasts.get(RESTORED)?.count ?? 0,
    automationRuns: runs.get(HELD_MS)?.count ?? 0,
    webhookMessages: webhooks.get(HELD_MS)?.count ?? 0,
  });
}
