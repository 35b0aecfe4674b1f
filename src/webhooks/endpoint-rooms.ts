// Limits concurrent posts per endpoint. A slow endpoint has one slot, and all slow ones share a part of the slots, so
// that an endpoint that never answers delays no other.
import { LIMITS } from "../limits.ts";

export interface EndpointRooms {
  /** For the next claim: endpoints with fewer free slots than usual. */
  rooms(now: number): Record<string, number>;
  enter(webhookId: string, now: number): void;
  /** True if it has free slots and probably more messages. */
  leave(webhookId: string, post: { startedAt: number; now: number; pauseMs: number }): boolean;
  /** The last claim filled the endpoint's slots. */
  filled(webhookId: string): void;
}

interface Endpoint {
  starts: number[];
  isSlow: boolean;
  isFilled: boolean;
  pausedUntil: number;
}

export function createEndpointRooms(): EndpointRooms {
  const endpoints = new Map<string, Endpoint>();
  let slowUnderWay = 0;

  function roomOf({ starts, isSlow, pausedUntil }: Endpoint, now: number): number {
    // A pause longer than the maximum was begun before the clock was set back.
    if (pausedUntil > now && pausedUntil - now <= LIMITS.webhookPauseMsMax) return 0;
    const oldest = starts[0] ?? now;
    const isWaiting = now - oldest > LIMITS.webhookSlowMs;
    const max = isSlow || isWaiting ? 1 : LIMITS.webhookPostsPerEndpointMax;
    return Math.max(0, max - starts.length);
  }

  function find(webhookId: string): Endpoint {
    const known = endpoints.get(webhookId);
    if (known !== undefined) return known;
    if (endpoints.size >= LIMITS.webhookEndpointsKnownMax) forgetOne();
    const endpoint = { starts: [], isSlow: false, isFilled: false, pausedUntil: 0 };
    endpoints.set(webhookId, endpoint);
    return endpoint;
  }

  function forgetOne(): void {
    for (const [id, { starts }] of endpoints) {
      if (starts.length > 0) continue;
      endpoints.delete(id);
      return;
    }
  }

  return {
    rooms(now) {
      const rooms: Record<string, number> = {};
      let slowLeft = LIMITS.webhookPostsSlowMax - slowUnderWay;
      for (const [id, endpoint] of endpoints) {
        const room = roomOf(endpoint, now);
        const isWaitingItsTurn = endpoint.isSlow && room > 0 && slowLeft-- <= 0;
        rooms[id] = isWaitingItsTurn ? 0 : room;
      }
      return rooms;
    },
    enter(webhookId, now) {
      const endpoint = find(webhookId);
      endpoint.starts.push(now);
      if (endpoint.isSlow) slowUnderWay += 1;
    },
    leave(webhookId, { startedAt, now, pauseMs }) {
      const endpoint = find(webhookId);
      endpoint.starts.splice(Math.max(0, endpoint.starts.indexOf(startedAt)), 1);
      if (endpoint.isSlow) slowUnderWay -= 1;
      const isSlow = now - startedAt > LIMITS.webhookSlowMs;
      if (isSlow !== endpoint.isSlow) slowUnderWay += (isSlow ? 1 : -1) * endpoint.starts.length;
      endpoint.isSlow = isSlow;
      endpoint.pausedUntil = Math.max(endpoint.pausedUntil, now + pauseMs);
      // Slow endpoints take turns.
      endpoints.delete(webhookId);
      const isKnown = endpoint.starts.length > 0 || isSlow || endpoint.pausedUntil > now || endpoint.isFilled;
      if (isKnown) endpoints.set(webhookId, endpoint);
      // Half empty: a claim per free slot would cost a store call per post.
      const hasRoom = roomOf(endpoint, now) * 2 >= LIMITS.webhookPostsPerEndpointMax || isSlow;
      const mayHaveMore = endpoint.isFilled && hasRoom;
      if (mayHaveMore) endpoint.isFilled = false;
      return mayHaveMore;
    },
    filled(webhookId) {
      find(webhookId).isFilled = true;
    },
  };
}
