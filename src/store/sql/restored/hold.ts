// What is not final becomes held, in steps. A row that is held already is not touched, so that a crash between two steps
// repeats none.
import { HELD_MS, RESTORED, type RestoredStore } from "../../restored.ts";
import type { Connection } from "../connection.ts";
import type { Synchronous } from "../noun.ts";

interface Placed {
  site: string;
  teamId: string;
}

type Step = (limit: number) => number;

export function createHold(connection: Connection): Synchronous<RestoredStore>["hold"] {
  const steps = [
    holdDeliveries(connection),
    holdScheduled(connection),
    holdBroadcasts(connection),
    holdRuns(connection),
    holdMessages(connection),
  ];
  return ({ limit }) => ({ held: steps.reduce((held, step) => held + step(limit), 0) });
}

/** Those held before stay as they were: the operator's, and those of paused broadcasts, which are held themselves. */
function holdDeliveries({ database, queueCounts }: Connection): Step {
  const { rowKey } = database.dialect;
  const hold = database.prepare<Placed, [string, number]>(
    `UPDATE deliveries SET state = 'held', last_class = ?
     WHERE ${rowKey} IN (SELECT ${rowKey} FROM deliveries WHERE state = 'queued' LIMIT ?)
     RETURNING site, team_id AS teamId`,
  );
  return (limit) => {
    const rows = hold.all(RESTORED, limit);
    for (const row of rows) queueCounts.move(row, "queued", "held");
    return rows.length;
  };
}

/** Without a time, nothing releases it. Its deliveries keep the time. */
function holdScheduled({ database }: Connection): Step {
  const find = database.prepare<{ id: string }, [number]>(
    "SELECT id FROM emails WHERE status = 'scheduled' AND scheduled_at > 0 LIMIT ?",
  );
  const holdEmail = database.prepare("UPDATE emails SET scheduled_at = NULL WHERE id = ?");
  const mark = database.prepare(
    "UPDATE deliveries SET last_class = ? WHERE email_id = ? AND state = 'scheduled'",
  );
  return (limit) => {
    const found = find.all(limit);
    for (const { id } of found) {
      holdEmail.run(id);
      mark.run(RESTORED, id);
    }
    return found.length;
  };
}

/** They keep their state, and nothing is done with them (`atWork`). */
function holdBroadcasts({ database }: Connection): Step {
  const hold = database.prepare(
    `UPDATE broadcasts SET reason = ?1 || coalesce(' ' || reason, '')
     WHERE state IN ('scheduled', 'preparing', 'sending', 'paused', 'deciding')
       AND (reason IS NULL OR substr(reason, 1, length(?1)) <> ?1)`,
  );
  return () => hold.run(RESTORED).changes;
}

/** Null becomes the lowest of the times that no clock reaches. */
function holdRuns({ database }: Connection): Step {
  const { rowKey } = database.dialect;
  const hold = database.prepare(
    `UPDATE automation_runs SET due_at = coalesce(due_at, 0) + ?1 WHERE ${rowKey} IN (
       SELECT ${rowKey} FROM automation_runs WHERE status = 'running' AND due_at IS NOT NULL AND due_at < ?1 LIMIT ?2)`,
  );
  const holdWaiting = database.prepare(
    "UPDATE automation_runs SET due_at = ? WHERE status = 'running' AND due_at IS NULL",
  );
  return (limit) => hold.run(HELD_MS, limit).changes + holdWaiting.run(HELD_MS).changes;
}

function holdMessages({ database, messages }: Connection): Step {
  // No process has them: this one posts nothing yet, and only one has the data directory.
  const giveBack = database.prepare(
    `UPDATE webhook_messages SET state = 'pending', lease_owner = NULL, lease_until = NULL
     WHERE state = 'leased'`,
  );
  const hold = database.prepare(
    `UPDATE webhook_messages SET due_at = due_at + ?1 WHERE (webhook_id, id) IN (
       SELECT webhook_id, id FROM webhook_messages WHERE state = 'pending' AND due_at < ?1 LIMIT ?2)`,
  );
  return (limit) => {
    giveBack.run();
    const { changes } = hold.run(HELD_MS, limit);
    if (changes > 0) messages.forget();
    return changes;
  };
}
