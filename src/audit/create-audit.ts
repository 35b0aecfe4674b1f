import type { Clock } from "../lib/clock.ts";
import { createId } from "../lib/id.ts";
import type { Log } from "../lib/log.ts";
import type { Store } from "../store/store.ts";
import type { AuditEvent } from "./record-change.ts";

export type Audit = (...events: AuditEvent[]) => Promise<void>;

/** Writes down what was done. Never fails: it is done already. */
export function createAudit({
  store,
  clock,
  log,
}: {
  store: Pick<Store, "audit">;
  clock: Pick<Clock, "now">;
  log: Pick<Log, "error">;
}): Audit {
  return async (...events) => {
    if (events.length === 0) return;
    const createdAt = clock.now();
    try {
      await store.audit.add(events.map((event) => ({ ...event, id: createId(createdAt), createdAt })));
    } catch (error) {
      const actions = [...new Set(events.map(({ action }) => action))];
      log.error("audit.failed", { actions, error: String(error) });
    }
  };
}
