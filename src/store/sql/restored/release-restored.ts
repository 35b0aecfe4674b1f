// Undoes `hold`, for what the operator's filter chooses. Deliveries are released as any that are held.
import {
  HELD_MS,
  RESTORED,
  RETRIED_MS_MIN,
  type ReleaseFilter,
  type RestoredStore,
  URGENT_MS_MAX,
} from "../../restored.ts";
import type { Connection } from "../connection.ts";
import type { Synchronous } from "../noun.ts";

type Step = (filter: ReleaseFilter, now: number, limit: number) => number;

export function createReleaseRestored(connection: Connection): Synchronous<RestoredStore>["release"] {
  const scheduled = releaseScheduled(connection);
  const broadcasts = releaseBroadcasts(connection);
  const runs = releaseRuns(connection);
  const webhooks = releaseMessages(connection);
  return ({ filter, now, limit }) => {
    // Only an email has a destination.
    const ofMail = filter.destination !== undefined;
    const step = (take: Step) => (ofMail ? 0 : take(filter, now, limit));
    return {
      released: {
        deliveries: 0,
        scheduledEmails: scheduled(filter, now, limit),
        broadcasts: step(broadcasts),
        automationRuns: step(runs),
        webhookMessages: step(webhooks),
      },
    };
  };
}

/** One whose time has passed is due now. */
function releaseScheduled({ database, emailChanges }: Connection): Step {
  const later = database.dialect.greatest("expires_at", "?3");
  const find = database.prepare<{ id: string; teamId: string }, (string | number | null)[]>(
    `SELECT DISTINCT email_id AS id, team_id AS teamId FROM deliveries AS waiting
     WHERE state = 'scheduled' AND state NOT IN ('leased', 'delivered') AND last_class = ?1
       AND created_at > ?2 AND (CAST(?3 AS TEXT) IS NULL OR team_id = ?3)
       AND (CAST(?4 AS TEXT) IS NULL OR NOT EXISTS (SELECT 1 FROM deliveries WHERE email_id = waiting.email_id AND destination <> ?4))
     LIMIT ?5`,
  );
  const release = database.prepare(
    `UPDATE emails SET scheduled_at = (SELECT min(due_at) FROM deliveries WHERE email_id = ?1 AND state = 'scheduled'),
       expires_at = CASE WHEN expires_at - created_at > ?2 THEN ${later} ELSE expires_at END
     WHERE id = ?1`,
  );
  const unmark = database.prepare(
    `UPDATE deliveries SET last_class = NULL,
       expires_at = CASE WHEN expires_at - created_at > ?2 THEN ${later} ELSE expires_at END
     WHERE email_id = ?1 AND state = 'scheduled'`,
  );
  return ({ createdAfter = 0, teamId = null, destination = null }, now, limit) => {
    const found = find.all(RESTORED, createdAfter, teamId, destination, limit);
    for (const { id, teamId } of found) {
      release.run(id, URGENT_MS_MAX, now + RETRIED_MS_MIN);
      unmark.run(id, URGENT_MS_MAX, now + RETRIED_MS_MIN);
      emailChanges.note(teamId, id);
    }
    return found.length;
  };
}

function releaseBroadcasts({ database }: Connection): Step {
  const release = database.prepare(
    `UPDATE broadcasts SET reason = nullif(substr(reason, length(?1) + 2), ''), updated_at = ?2
     WHERE state IN ('scheduled', 'preparing', 'sending', 'paused', 'deciding') AND substr(reason, 1, length(?1)) = ?1
       AND created_at > ?3 AND (CAST(?4 AS TEXT) IS NULL OR team_id = ?4)`,
  );
  return ({ createdAfter = 0, teamId = null }, now) =>
    release.run(RESTORED, now, createdAfter, teamId).changes;
}

function releaseRuns({ database }: Connection): Step {
  const { rowKey } = database.dialect;
  const release = database.prepare(
    `UPDATE automation_runs SET due_at = nullif(due_at - ?1, 0) WHERE ${rowKey} IN (
       SELECT ${rowKey} FROM automation_runs WHERE status = 'running' AND due_at IS NOT NULL AND due_at >= ?1
         AND created_at > ?2 AND (CAST(?3 AS TEXT) IS NULL OR team_id = ?3) LIMIT ?4)`,
  );
  return ({ createdAfter = 0, teamId = null }, _now, limit) =>
    release.run(HELD_MS, createdAfter, teamId, limit).changes;
}

function releaseMessages({ database, messages }: Connection): Step {
  const release = database.prepare(
    `UPDATE webhook_messages SET due_at = due_at - ?1 WHERE (webhook_id, id) IN (
       SELECT webhook_id, id FROM webhook_messages WHERE state = 'pending' AND due_at >= ?1 AND created_at > ?2
         AND (CAST(?3 AS TEXT) IS NULL OR webhook_id IN (SELECT id FROM webhooks WHERE team_id = ?3)) LIMIT ?4)`,
  );
  return ({ createdAfter = 0, teamId = null }, _now, limit) => {
    const { changes } = release.run(HELD_MS, createdAfter, teamId, limit);
    if (changes > 0) messages.forget();
    return changes;
  };
}
