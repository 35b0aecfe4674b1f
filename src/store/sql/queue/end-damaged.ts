// Ends a delivery whose stored data is damaged, visibly as failed.
import { CLASS_ADVICE } from "../../../events/class-advice.ts";
import { createId } from "../../../lib/id.ts";
import type { DeliveryState } from "../../deliveries.ts";
import { type DamagedValue, describeDamage } from "../../stored-damage.ts";
import type { Connection } from "../connection.ts";
import { createSavepoint, noteDamage } from "../damage.ts";
import { createEventWriter } from "../emails/event-writer.ts";

export interface DamagedDelivery {
  /** Its `rowKey`. */
  key: number | string;
  id: string;
  teamId: string;
  emailId: string;
  recipient: string;
  site: string;
  /** Where the delivery is now; null = its state is what is damaged. */
  state: DeliveryState | null;
}

export type EndDamaged = (delivery: DamagedDelivery, damaged: DamagedValue, now: number) => void;

const CLASS = "body_corrupt";

/** As `failed`: state, counts and, as far as its email is there, the event. */
export function createEndDamaged(connection: Connection): EndDamaged {
  const { database, queueCounts } = connection;
  const end = database.prepare(
    `UPDATE deliveries SET state = 'failed', status = CASE WHEN status IS NULL THEN NULL ELSE 'failed' END,
       lease_owner = NULL, lease_until = NULL, dot_at = NULL,
       last_class = '${CLASS}', last_reply = ? WHERE ${database.dialect.rowKey} = ?`,
  );
  const events = createEventWriter(connection);
  const inSavepoint = createSavepoint(database);

  return (delivery, damaged, now) => {
    noteDamage(damaged);
    const reason = `The stored email is damaged (${describeDamage(damaged)}) and cannot be sent.`;
    end.run(reason, delivery.key);
    queueCounts.move(delivery, delivery.state, "failed");
    const { id: deliveryId, teamId, emailId, recipient } = delivery;
    const to = typeof recipient === "string" ? [recipient] : [];
    const failed = { reason, class: CLASS, advice: CLASS_ADVICE[CLASS] };
    // Without the email, or with its id damaged, there is nothing that the event could belong to.
    inSavepoint(() =>
      events.insertAll(emailId, [
        {
          id: createId(),
          teamId,
          emailId,
          deliveryId,
          type: "email.failed",
          createdAt: now,
          detail: { to, failed },
        },
      ]),
    );
  };
}
