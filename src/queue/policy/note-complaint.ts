import type { Log } from "../../lib/log.ts";
import type { ReportedDelivery } from "../../store/reports.ts";
import type { Store } from "../../store/store.ts";
import type { SitePace } from "./site-pace.ts";
import type { WarmUp } from "./warm-up.ts";

export interface NoteComplaintParts {
  store: { deliveries: Pick<Store["deliveries"], "attempts"> };
  pace: Pick<SitePace, "ruleOf">;
  warmUp: Pick<WarmUp, "complain">;
  log: Log;
}

/** Counts a complaint against the warm-up of the egress that sent the email. Never rejects: a lost count only affects pace. */
export async function noteComplaint(
  { store, pace, warmUp, log }: NoteComplaintParts,
  delivery: ReportedDelivery,
): Promise<void> {
  try {
    const { id: deliveryId, emailId } = delivery;
    const [last] = (await store.deliveries.attempts({ emailId, deliveryId, limit: 1 })).rows;
    if (last === undefined || last.egress === null) return;
    warmUp.complain(last.egress, pace.ruleOf(delivery.site, delivery.destination));
  } catch (error) {
    log.warn("warm_up.complaint_not_counted", {
      error: error instanceof Error ? error.message : String(error),
    });
  }
}
