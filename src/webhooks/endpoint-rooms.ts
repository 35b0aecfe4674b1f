// How many posts each endpoint may have under way. A slow one has a single place, and all slow ones together a part of
// them: so an endpoint that never answers delays no other.
import { LIMITS } from "../limits.ts";

export interface EndpointRooms {
  /** For the next claim: what differs from the usual room. */
  rooms(now: number): Record<string, number>;
  enter(webhookId: string, now: number): void;
  /** True when it may take more now, and probably has more. */
  leave(webhookId: string, post: { startedAt: number; now: number; pauseMs: number }): boolean;
  /** The last claim gave the endpoint all that it has room for. */
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
    // A pause that is longer than any was begun before the clock went back.
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
      // The slow ones take turns.
      endpoints.delete(webhookId);
      const isKnown = endpoint.starts.length > 0 || isSlow || endpoint.pausedUntil > now || endpoint.isFilled;
      if (isKnown) endpoints.set(webhookId, endpoint);
      // Half empty: a claim for every single place would cost a call of the store per post.
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
