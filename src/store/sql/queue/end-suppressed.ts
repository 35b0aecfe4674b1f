// Ends an accepted delivery as suppressed: state, counts, event and the email's status.
import type { DeliveryState } from "../../deliveries.ts";
import type { Connection } from "../connection.ts";
import { type SuppressionCause, suppressedEvent } from "../contacts/suppression-check.ts";
import { createSavepoint } from "../damage.ts";
import { createEventWriter } from "../emails/event-writer.ts";

export interface EndedDelivery {
  id: string;
  teamId: string;
  emailId: string;
  recipient: string;
  site: string;
  /** Where the delivery is now. */
  state: DeliveryState;
}

export type EndSuppressed = (delivery: EndedDelivery, cause: SuppressionCause, now: number) => void;

export function createEndSuppressed(connection: Connection): EndSuppressed {
  const { database, queueCounts } = connection;
  const end = database.prepare(
    `UPDATE deliveries SET state = 'suppressed', status = CASE WHEN status IS NULL THEN NULL ELSE 'suppressed' END,
       lease_owner = NULL, lease_until = NULL, dot_at = NULL
     WHERE id = ?`,
  );
  // While another delivery is open, the status stays: a scheduled email is still to be released.
  const setStatus = database.prepare(
    `UPDATE emails SET status = 'suppressed' WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM deliveries
       WHERE email_id = ?1 AND state IN ('scheduled', 'queued', 'held', 'leased'))`,
  );
  const events = createEventWriter(connection);
  const inSavepoint = createSavepoint(database);

  return (delivery, cause, now) => {
    end.run(delivery.id);
    queueCounts.move(delivery, delivery.state, "suppressed");
    // A damaged email must not keep its delivery from being suppressed.
    inSavepoint(() => {
      events.insert(suppressedEvent(delivery, cause, now));
      setStatus.run(delivery.emailId);
    });
  };
}
