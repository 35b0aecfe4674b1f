// Emails that were deleted for good, and deleting them again where an older copy of the data has them.

import type { DeliveryState } from "../../deliveries.ts";
import type { ErasedEmail, PrivacyStore } from "../../privacy.ts";
import type { Connection } from "../connection.ts";
import type { Database } from "../database.ts";
import type { Synchronous } from "../noun.ts";
import { createEmailRemoval } from "../retention/remove-email.ts";

/** In the transaction that removes the email. */
export function createNoteErased(database: Database): (email: Omit<ErasedEmail, "kind">) => void {
  const note = database.prepare(
    "INSERT INTO erased_emails (id, team_id, erased_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
  );
  return ({ id, teamId, at }) => void note.run(id, teamId, at);
}

interface Waiting {
  site: string;
  teamId: string;
  state: DeliveryState;
}

export function createEraseRemoved(connection: Connection): Pick<Synchronous<PrivacyStore>, "eraseRemoved"> {
  const { database, searchIndex, emailChanges, queueCounts } = connection;
  const note = createNoteErased(database);
  const removal = createEmailRemoval(connection);
  const find = database.prepare("SELECT 1 FROM emails WHERE id = ? AND team_id = ?");
  const waiting = database.prepare<Waiting, [string]>(
    `SELECT site, team_id AS teamId, state FROM deliveries
     WHERE email_id = ? AND state IN ('scheduled', 'queued', 'held', 'leased')`,
  );
  // No event: to the team, it ended before it was deleted.
  const end = database.prepare(
    `UPDATE deliveries SET state = 'canceled', lease_owner = NULL, lease_until = NULL
     WHERE email_id = ? AND state IN ('scheduled', 'queued', 'held', 'leased')`,
  );
  return {
    eraseRemoved({ emails }) {
      let removed = 0;
      for (const { id, teamId, at } of emails) {
        note({ id, teamId, at });
        if (find.get(id, teamId) === null) continue;
        for (const delivery of waiting.all(id)) queueCounts.move(delivery, delivery.state, "canceled");
        end.run(id);
        removal.remove(id);
        searchIndex.accepted(id);
        emailChanges.note(teamId, id);
        removed += 1;
      }
      return { removed };
    },
  };
}
