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

/** `all`: many by a few statements. */
export function createEndSuppressed(connection: Connection): {
  one: EndSuppressed;
  all(ended: readonly EndedDelivery[], cause: SuppressionCause, now: number): void;
} {
  const { database, queueCounts } = connection;
  const end = `UPDATE deliveries SET state = 'suppressed',
    status = CASE WHEN status IS NULL THEN NULL ELSE 'suppressed' END, lease_owner = NULL, lease_until = NULL, dot_at = NULL`;
  const named = `IN (${database.dialect.texts("?")})`;
  const endOne = database.prepare(`${end} WHERE id = ?`);
  const endAll = database.prepare(`${end} WHERE id ${named}`);
  // While another delivery is open, the status stays: a scheduled email is still to be released.
  const setStatus = `UPDATE emails SET status = 'suppressed' WHERE NOT EXISTS (SELECT 1 FROM deliveries
    WHERE email_id = emails.id AND state IN ('scheduled', 'queued', 'held', 'leased'))`;
  const setStatusOfOne = database.prepare(`${setStatus} AND id = ?`);
  const setStatusOfAll = database.prepare(`${setStatus} AND id ${named}`);
  const events = createEventWriter(connection);
  const inSavepoint = createSavepoint(database);
  const noteMoved = (delivery: EndedDelivery) => queueCounts.move(delivery, delivery.state, "suppressed");

  // A damaged email must not keep its delivery from being suppressed.
  const tell = (delivery: EndedDelivery, cause: SuppressionCause, now: number) =>
    inSavepoint(() => {
      events.insert(suppressedEvent(delivery, cause, now));
      setStatusOfOne.run(delivery.emailId);
    });

  return {
    one(delivery, cause, now) {
      endOne.run(delivery.id);
      noteMoved(delivery);
      tell(delivery, cause, now);
    },
    all(ended, cause, now) {
      if (ended.length === 0) return;
      endAll.run(JSON.stringify(ended.map(({ id }) => id)));
      for (const delivery of ended) noteMoved(delivery);
      const isTold = inSavepoint(() => {
        setStatusOfAll.run(JSON.stringify(ended.map(({ emailId }) => emailId)));
        events.insertMany(ended.map((delivery) => suppressedEvent(delivery, cause, now)));
      });
      // One of them is damaged.
      if (!isTold) for (const delivery of ended) tell(delivery, cause, now);
    },
  };
}
