// Claim due messages → post → record: the second use of the program's one loop.
import type { Clock } from "../lib/clock.ts";
import type { Log } from "../lib/log.ts";
import type { Wake } from "../lib/wake.ts";
import { runWorkLoop } from "../lib/work-loop.ts";
import { LIMITS } from "../limits.ts";
import type { Store } from "../store/store.ts";
import type { ClaimedMessage, RecordAttempt } from "../store/webhooks.ts";
import { afterPost, type PostResult } from "./after-post.ts";
import { createEndpointRooms, type EndpointRooms } from "./endpoint-rooms.ts";
import { type PostParts, postMessage } from "./post-message.ts";

export interface WebhookLoopParts extends PostParts {
  store: Pick<Store, "webhooks">;
  wake: Wake;
  clock: Clock;
  /** By the clock as it was before it was set forward: no endpoint has failed for the longer. */
  earliestNow(): number;
  log: Log;
  createId(): string;
}

interface Posted {
  startedAt: number;
  endedAt: number;
  result: PostResult;
}

/** Starts telling endpoints. `owner` is unique to this run of the process. */
export function startWebhookLoop(parts: WebhookLoopParts, owner: string) {
  const { store, clock, wake } = parts;
  const endpoints = createEndpointRooms();
  const startOf = new Map<ClaimedMessage, number>();
  const loop = runWorkLoop<ClaimedMessage, Posted>({
    name: "webhooks",
    concurrencyMax: LIMITS.webhookPostsMax,
    pollMs: LIMITS.pollMs,
    wake,
    clock,
    log: parts.log,
    async claim(limit) {
      const now = clock.now();
      const rooms = endpoints.rooms(now);
      const perEndpointMax = LIMITS.webhookPostsPerEndpointMax;
      const request = { owner, now, leaseMs: LIMITS.webhookLeaseMs, limit, perEndpointMax, rooms };
      const claimed = await store.webhooks.claimDue(request);
      for (const message of claimed) {
        endpoints.enter(message.webhookId, now);
        startOf.set(message, now);
      }
      noteFilled(endpoints, claimed, (id) => rooms[id] ?? perEndpointMax);
      return claimed;
    },
    async release(underWay) {
      const held = [...underWay].map(({ webhookId, id }) => ({ webhookId, id }));
      const released = await store.webhooks.release({ owner, underWay: held });
      if (released.requeued > 0) parts.log.warn("webhooks.released", { ...released });
    },
    async perform(message) {
      const startedAt = clock.now();
      const result = await postMessage(parts, message);
      return { startedAt, endedAt: clock.now(), result };
    },
    async record(message, { startedAt, endedAt, result }) {
      const after = afterPost(result, message.attempts, endedAt);
      const { status, error, response, pauseMs, next, health } = after;
      try {
        await record(parts, message, {
          ...{ webhookId: message.webhookId, messageId: message.id, fence: message.fence },
          now: parts.earliestNow(),
          ...{ next, health },
          failingMsMax: LIMITS.webhookFailingMsMax,
          failingEventsMin: LIMITS.webhookFailingEventsMin,
          attempt: {
            ...{ id: parts.createId(), endpoint: message.endpoint, startedAt, endedAt },
            ...{ status, error, response },
          },
        });
      } finally {
        const enteredAt = startOf.get(message) ?? startedAt;
        startOf.delete(message);
        const post = { startedAt: enteredAt, now: clock.now(), pauseMs };
        if (endpoints.leave(message.webhookId, post)) wake.notify();
      }
    },
  });
  return { stop: loop.stop };
}

function noteFilled(
  endpoints: EndpointRooms,
  claimed: ClaimedMessage[],
  roomOf: (webhookId: string) => number,
): void {
  const counts = Map.groupBy(claimed, ({ webhookId }) => webhookId);
  for (const [id, messages] of counts) if (messages.length >= roomOf(id)) endpoints.filled(id);
}

/** A result that is not recorded would be posted twice, so it outlasts a busy store, up to the lease's end. */
async function record(
  { store, clock, log }: WebhookLoopParts,
  message: ClaimedMessage,
  request: RecordAttempt,
): Promise<void> {
  const { webhookId, teamId, id } = message;
  for (const giveUpAt = clock.now() + LIMITS.webhookLeaseMs; ; ) {
    try {
      const recorded = await store.webhooks.record(request);
      if (recorded.kind === "late")
        return log.warn("webhooks.result_too_late", { webhook: webhookId, event: id });
      const about = { webhook: webhookId, team: teamId, error: request.attempt.error };
      if (recorded.startedFailing) log.warn("webhooks.endpoint_failing", about);
      if (recorded.disabled !== null) {
        log.warn("webhooks.endpoint_disabled", { ...about, reason: recorded.disabled });
      }
      return;
    } catch (error) {
      log.error("webhooks.record_failed", { error: error instanceof Error ? error.message : String(error) });
      if (clock.now() >= giveUpAt) throw error;
      await new Promise<void>((resolve) => clock.after(LIMITS.pollMs, resolve));
    }
  }
}
