// Requests are answered immediately and recorded afterwards: held briefly, so that those for one delivery are judged
// together, then written a few at a time, so that a burst never delays mail.
import type { Clock } from "../lib/clock.ts";
import type { Log } from "../lib/log.ts";
import { createRecentMap } from "../lib/recent-map.ts";
import { LIMITS } from "../limits.ts";
import type { Engagement, EngagementStore } from "../store/engagements.ts";
import type { JudgeRequests, TrackedRequest, Verdict } from "./judge-requests.ts";

export interface RequestRecorder {
  /** Never waits; requests over the limits are dropped and logged. */
  note(request: TrackedRequest): void;
  /** Records waiting requests immediately. */
  stop(): Promise<void>;
}

interface RequestRecorderParts {
  store: { engagements: Pick<EngagementStore, "find" | "record"> };
  judgeRequests: JudgeRequests;
  clock: Clock;
  log: Log;
}

const HOUR_MS = 3600_000;

export function createRequestRecorder(parts: RequestRecorderParts): RequestRecorder {
  const { clock, log } = parts;
  const isOneTooMany = createHourWatch(clock);
  /** By delivery, in the order in which they are due. */
  const settling = new Map<string, { requests: TrackedRequest[]; readyAt: number }>();
  const ready: TrackedRequest[][] = [];
  const running = new Set<Promise<void>>();
  let waiting = 0;
  let dropped = 0;
  let cancelTimer: (() => void) | null = null;

  /** One timer, for the group that is due first. */
  function settle(): void {
    cancelTimer = null;
    for (const [deliveryId, { requests, readyAt }] of settling) {
      if (readyAt > clock.now()) {
        cancelTimer = clock.after(readyAt - clock.now(), settle);
        break;
      }
      settling.delete(deliveryId);
      ready.push(requests);
    }
    pump();
  }

  function pump(): void {
    while (running.size < LIMITS.trackedRequestsAtOnceMax) {
      const requests = ready.shift();
      if (requests === undefined) return;
      const run = recordAll(parts, requests).finally(() => {
        running.delete(run);
        waiting -= requests.length;
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
    note(request) {
      const group = settling.get(request.deliveryId);
      const isFull =
        waiting >= LIMITS.trackedRequestsWaitingMax ||
        (group?.requests.length ?? 0) >= LIMITS.trackedRequestsPerGroupMax ||
        isOneTooMany(request.deliveryId);
      if (isFull) {
        dropped += 1;
        return;
      }
      waiting += 1;
      if (group !== undefined) {
        group.requests.push(request);
        return;
      }
      settling.set(request.deliveryId, {
        requests: [request],
        readyAt: clock.now() + LIMITS.trackedRequestGroupMs,
      });
      cancelTimer ??= clock.after(LIMITS.trackedRequestGroupMs, settle);
    },
    async stop() {
      cancelTimer?.();
      for (const { requests } of settling.values()) ready.push(requests);
      settling.clear();
      pump();
      while (running.size > 0) await Promise.all(running);
    },
  };
}

/** A link works forever, so requests are limited per delivery and hour. */
function createHourWatch(clock: Pick<Clock, "now">): (deliveryId: string) => boolean {
  const hours = createRecentMap<{ since: number; requests: number }>(LIMITS.trackedDeliveriesKnownMax);
  return (deliveryId) => {
    const now = clock.now();
    const known = hours.get(deliveryId);
    const hour = known !== undefined && now - known.since < HOUR_MS ? known : { since: now, requests: 0 };
    if (hour !== known) hours.set(deliveryId, hour);
    hour.requests += 1;
    return hour.requests > LIMITS.trackedRequestsPerDeliveryAnHourMax;
  };
}

async function recordAll(
  { store, judgeRequests, log }: RequestRecorderParts,
  requests: TrackedRequest[],
): Promise<void> {
  const deliveryId = requests[0]?.deliveryId ?? "";
  try {
    const delivery = await store.engagements.find({ deliveryId });
    if (delivery === null) return;
    for (const { request, verdict } of judgeRequests(requests, delivery)) {
      await store.engagements.record({
        deliveryId,
        engagement: engagementOf(request, verdict),
        now: request.at,
      });
    }
  } catch (error) {
    log.error("tracking.record_failed", {
      delivery: deliveryId,
      error: error instanceof Error ? error.message : String(error),
    });
  }
}

function engagementOf(request: TrackedRequest, { isMachine, reason, agent }: Verdict): Engagement {
  const visitor = {
    ipAddress: request.ip,
    userAgent: request.userAgent,
    isMachine,
    ...(reason === null ? {} : { reason }),
    ...(agent === null ? {} : { agent }),
  };
  if (request.kind === "open") return { kind: "opened", ...visitor };
  const { link, fingerprint } = request;
  return { kind: "clicked", link, ...(fingerprint === undefined ? {} : { fingerprint }), ...visitor };
}
