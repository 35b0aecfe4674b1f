// Visits are answered at once and recorded behind: kept for a moment, so that those of one delivery are judged
// together, then written a few at a time, so that a burst of them never holds up mail.
import type { Clock } from "../lib/clock.ts";
import type { Log } from "../lib/log.ts";
import { LIMITS } from "../limits.ts";
import type { EngagedDelivery, Engagement } from "../store/engagements.ts";
import type { Store } from "../store/store.ts";
import { judgeVisits } from "./judge-visits.ts";
import type { Visit } from "./visit.ts";

export interface VisitRecorder {
  /** Never waits; what is too much is dropped and told in the log. */
  note(visit: Visit): void;
  /** Records what waits, without the moment. */
  stop(): Promise<void>;
}

export function createVisitRecorder(parts: {
  store: Pick<Store, "engagements">;
  clock: Clock;
  log: Log;
}): VisitRecorder {
  const { clock, log } = parts;
  /** By delivery, in the order in which their moments end. */
  const settling = new Map<string, { visits: Visit[]; cancel(): void }>();
  const ready: Visit[][] = [];
  const running = new Set<Promise<void>>();
  let [waiting, dropped] = [0, 0];

  function settle(deliveryId: string): void {
    const group = settling.get(deliveryId);
    if (group === undefined) return;
    group.cancel();
    settling.delete(deliveryId);
    ready.push(group.visits);
    pump();
  }

  function pump(): void {
    while (running.size < LIMITS.visitsRecordedAtOnceMax) {
      const visits = ready.shift();
      if (visits === undefined) return;
      const run = recordAll(parts, visits).finally(() => {
        running.delete(run);
        waiting -= visits.length;
        if (waiting === 0 && dropped > 0) {
          log.warn("tracking.visits_dropped", { count: dropped });
          dropped = 0;
        }
        pump();
      });
      running.add(run);
    }
  }

  return {
    note(visit) {
      if (waiting >= LIMITS.visitsWaitingMax) {
        dropped += 1;
        return;
      }
      waiting += 1;
      const group = settling.get(visit.deliveryId);
      if (group !== undefined) {
        group.visits.push(visit);
        return;
      }
      const cancel = clock.after(LIMITS.visitSettleMs, () => settle(visit.deliveryId));
      settling.set(visit.deliveryId, { visits: [visit], cancel });
    },
    async stop() {
      for (const deliveryId of [...settling.keys()]) settle(deliveryId);
      while (running.size > 0) await Promise.all(running);
    },
  };
}

async function recordAll(
  { store, log }: { store: Pick<Store, "engagements">; log: Log },
  visits: Visit[],
): Promise<void> {
  const deliveryId = visits[0]?.deliveryId ?? "";
  try {
    const delivery = await store.engagements.find({ deliveryId });
    if (delivery === null) return;
    for (const { visit, engagement } of judged(visits, delivery)) {
      await store.engagements.record({ deliveryId, engagement, now: visit.at });
    }
  } catch (error) {
    log.error("tracking.record_failed", {
      delivery: deliveryId,
      error: error instanceof Error ? error.message : String(error),
    });
  }
}

function judged(visits: Visit[], delivery: EngagedDelivery): { visit: Visit; engagement: Engagement }[] {
  return judgeVisits(visits, delivery).map(({ visit, verdict }) => {
    const seen = { ipAddress: visit.ip, userAgent: visit.userAgent, isMachine: verdict.isMachine };
    return {
      visit,
      engagement:
        visit.link === null ? { kind: "opened", ...seen } : { kind: "clicked", link: visit.link, ...seen },
    };
  });
}
