// The last check before sending: a leased delivery to a suppressed or unsubscribed address ends here. It covers
// retries, lost leases, and rows beyond one transaction's limit.

import type { Connection } from "../connection.ts";
import { createSuppressionCheck } from "../contacts/suppression-check.ts";
import { createEndSuppressed, type EndedDelivery } from "./end-suppressed.ts";

/** Maximum deliveries that one claim ends before it returns; the next claim continues. */
const ENDED_MAX = 1_000;

type Leased = Omit<EndedDelivery, "state"> & { topic: string | null };

/** Asks `lease` for rows until `room` of them may be written to, or no more come. */
export type LeaseOpen = <Row extends Leased>(room: number, lease: (limit: number) => Row[]) => Row[];

/** For one claim at `now`. One indexed look-up for each leased row, whatever the size of the queue and the list. */
export function createLeaseOpen(connection: Connection): (now: number) => LeaseOpen {
  const check = createSuppressionCheck(connection);
  const end = createEndSuppressed(connection).one;

  return (now) => {
    let ended = 0;
    return (room, lease) => {
      const open: ReturnType<typeof lease> = [];
      let isDone = false;
      while (!isDone && open.length < room) {
        isDone = true;
        for (const row of lease(room - open.length)) {
          const cause = check(row.teamId, row.recipient, row.topic);
          if (cause === null) {
            open.push(row);
            continue;
          }
          end({ ...row, state: "leased" }, cause, now);
          ended += 1;
          isDone = ended >= ENDED_MAX;
        }
      }
      return open;
    };
  };
}
