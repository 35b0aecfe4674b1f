// Claim due messages → post → record: the second use of the program's one loop.
import type { Clock } from "../lib/clock.ts";
import type { Log } from "../lib/log.ts";
import type { MayBeDue } from "../lib/stillness.ts";
import type { Wake } from "../lib/wake.ts";
import { runWorkLoop } from "../lib/work-loop.ts";
import { LIMITS } from "../limits.ts";
import type { Store } from "../store/store.ts";
import type { ClaimedMessage, RecordAttempt } from "../store/webhooks.ts";
import { afterPost } from "./after-post.ts";
import { createEndpointRooms, type EndpointRooms } from "./endpoint-rooms.ts";
import { type PostParts, postMessage } from "./post-message.ts";

export interface WebhookLoopParts extends PostParts {
  store: Pick<Store, "webhooks">;
  /** The shards of endpoints that this node posts to; absent = all. */
  ownShards?(): "all" | readonly number[];
  wake: Wake;
  /** Asked before polls when idle. */
  mayBeDue?: MayBeDue | undefined;
  clock: Clock;
  /** By the clock as it was before it was set forward: no endpoint has failed for the longer. */
  earliestNow(): number;
  log: Log;
  createId(): string;
}

interface Posted {
  startedAt: number;
  /** How long the endpoint is left alone, ms. */
  pauseMs: number;
  request: RecordAttempt;
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
    leaseMs: LIMITS.webhookLeaseMs,
    wake,
    mayBeDue: parts.mayBeDue,
    clock,
    log: parts.log,
    async claim(limit) {
      const now = clock.now();
      const rooms = endpoints.rooms(now);
      const perEndpointMax = LIMITS.webhookPostsPerEndpointMax;
      const shards = parts.ownShards?.() ?? "all";
      if (shards !== "all" && shards.length === 0) return [];
      const request = { owner, shards, now, leaseMs: LIMITS.webhookLeaseMs, limit, perEndpointMax, rooms };
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
      const endedAt = clock.now();
      const after = afterPost(result, message.attempts, endedAt);
      return {
        startedAt,
        pauseMs: after.pauseMs,
        request: requestOf(parts, message, after, startedAt, endedAt),
      };
    },
    async record(message, { request }) {
      const { webhookId, teamId, id } = message;
      const recorded = await store.webhooks.record(request);
      if (recorded.kind === "late") {
        parts.log.warn("webhooks.result_too_late", { webhook: webhookId, event: id });
        return;
      }
      const about = { webhook: webhookId, team: teamId, error: request.attempt.error };
      if (recorded.startedFailing) parts.log.warn("webhooks.endpoint_failing", about);
      if (recorded.disabled !== null) {
        parts.log.warn("webhooks.endpoint_disabled", { ...about, reason: recorded.disabled });
      }
    },
    finished(message, { startedAt, pauseMs }) {
      const enteredAt = startOf.get(message) ?? startedAt;
      startOf.delete(message);
      const post = { startedAt: enteredAt, now: clock.now(), pauseMs };
      if (endpoints.leave(message.webhookId, post)) wake.notify();
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

/** Made once, so that a repeated call of the store says the same. */
function requestOf(
  { earliestNow, createId }: WebhookLoopParts,
  message: ClaimedMessage,
  { status, error, response, next, health }: ReturnType<typeof afterPost>,
  startedAt: number,
  endedAt: number,
): RecordAttempt {
  return {
    webhookId: message.webhookId,
    messageId: message.id,
    fence: message.fence,
    now: earliestNow(),
    next,
    health,
    failingMsMax: LIMITS.webhookFailingMsMax,
    failingEventsMin: LIMITS.webhookFailingEventsMin,
    attempt: { id: createId(), endpoint: message.endpoint, startedAt, endedAt, status, error, response },
  };
}
