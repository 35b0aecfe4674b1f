// Visits are answered at once and recorded behind: kept for a moment, so that those of one delivery are judged
// together, then written a few at a time, so that a burst of them never holds up mail.
import type { Clock } from "../lib/clock.ts";
import type { Log } from "../lib/log.ts";
import { createRecentMap } from "../lib/recent-map.ts";
import { LIMITS } from "../limits.ts";
import type { Engagement, EngagementStore } from "../store/engagements.ts";
import type { JudgeVisits, Verdict, Visit } from "./judge-requests.ts";

export interface VisitRecorder {
  /** Never waits; what is too much is dropped and told in the log. */
  note(visit: Visit): void;
  /** Records what waits, without the moment. */
  stop(): Promise<void>;
}

interface VisitRecorderParts {
  store: { engagements: Pick<EngagementStore, "find" | "record"> };
  judgeVisits: JudgeVisits;
  clock: Clock;
  log: Log;
}

const HOUR_MS = 3600_000;

export function createVisitRecorder(parts: VisitRecorderParts): VisitRecorder {
  const { clock, log } = parts;
  const isOneTooMany = createHourWatch(clock);
  /** By delivery, in the order in which their moments end. */
  const settling = new Map<string, { visits: Visit[]; readyAt: number }>();
  const ready: Visit[][] = [];
  const running = new Set<Promise<void>>();
  let waiting = 0;
  let dropped = 0;
  let cancelTimer: (() => void) | null = null;

  /** One timer, for the group whose moment ends first. */
  function settle(): void {
    cancelTimer = null;
    for (const [deliveryId, { visits, readyAt }] of settling) {
      if (readyAt > clock.now()) {
        cancelTimer = clock.after(readyAt - clock.now(), settle);
        break;
      }
      settling.delete(deliveryId);
      ready.push(visits);
    }
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
          log.warn("tracking.events_dropped", { count: dropped });
          dropped = 0;
        }
        pump();
      });
      running.add(run);
    }
  }

  return {
    note(visit) {
      const group = settling.get(visit.deliveryId);
      const isFull =
        waiting >= LIMITS.visitsWaitingMax ||
        (group?.visits.length ?? 0) >= LIMITS.visitsJudgedTogetherMax ||
        isOneTooMany(visit.deliveryId);
      if (isFull) {
        dropped += 1;
        return;
      }
      waiting += 1;
      if (group !== undefined) {
        group.visits.push(visit);
        return;
      }
      settling.set(visit.deliveryId, { visits: [visit], readyAt: clock.now() + LIMITS.visitSettleMs });
      cancelTimer ??= clock.after(LIMITS.visitSettleMs, settle);
    },
    async stop() {
      cancelTimer?.();
      for (const { visits } of settling.values()) ready.push(visits);
      settling.clear();
      pump();
      while (running.size > 0) await Promise.all(running);
    },
  };
}

/** Whoever has a link can follow it for ever: each delivery has so many visits an hour. */
function createHourWatch(clock: Pick<Clock, "now">): (deliveryId: string) => boolean {
  const hours = createRecentMap<{ since: number; visits: number }>(LIMITS.visitedDeliveriesKnownMax);
  return (deliveryId) => {
    const now = clock.now();
    const known = hours.get(deliveryId);
    const hour = known !== undefined && now - known.since < HOUR_MS ? known : { since: now, visits: 0 };
    if (hour !== known) hours.set(deliveryId, hour);
    hour.visits += 1;
    return hour.visits > LIMITS.visitsPerDeliveryAnHourMax;
  };
}

async function recordAll({ store, judgeVisits, log }: VisitRecorderParts, visits: Visit[]): Promise<void> {
  const deliveryId = visits[0]?.deliveryId ?? "";
  try {
    const delivery = await store.engagements.find({ deliveryId });
    if (delivery === null) return;
    for (const { visit, verdict } of judgeVisits(visits, delivery)) {
      await store.engagements.record({ deliveryId, engagement: engagementOf(visit, verdict), now: visit.at });
    }
  } catch (error) {
    log.error("tracking.record_failed", {
      delivery: deliveryId,
      error: error instanceof Error ? error.message : String(error),
    });
  }
}

function engagementOf(visit: Visit, { isMachine, reason, agent }: Verdict): Engagement {
  const visitor = {
    ipAddress: visit.ip,
    userAgent: visit.userAgent,
    isMachine,
    ...(reason === null ? {} : { reason }),
    ...(agent === null ? {} : { agent }),
  };
  return visit.kind === "open"
    ? { kind: "opened", ...visitor }
    : { kind: "clicked", link: visit.link, ...visitor };
}
