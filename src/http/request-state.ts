import type { Caller } from "../accounts/caller.ts";
import type { Sender } from "../api-keys/sender.ts";
import type { Place } from "../lib/shared-room.ts";

/** What is known of one request while it is answered. */
export interface RequestState {
  ip: string | null;
  /** By performance.now(). */
  startedAt: number;
  /** Whose key it has, also when it was refused; null before the key is looked up. */
  sender: Sender | null;
  /** Whether it is let in, decided once. */
  admitted: Promise<Sender> | null;
  /** The path behind the dashboard's prefix, where a session stands for a key; null for the public API. */
  dashboardPath: string | null;
  /** The route's pattern, `/domains/:id`; null until it runs. */
  route: string | null;
  /** The person behind a request of the dashboard. */
  caller: Caller | null;
  /** Its share of the memory for bodies; null until a body is read. */
  place: Place | null;
  /** It gets the answer to an earlier one with its idempotency key. */
  isRepeated: boolean;
  /** The body as it was read; undefined without one. */
  body: unknown;
  /** What the route, or its refusal, answered. */
  answer: unknown;
}

export interface RequestStates {
  open(request: Request, ip: string | null): RequestState;
  of(request: Request): RequestState;
}

export function createRequestStates(): RequestStates {
  const states = new WeakMap<Request, RequestState>();
  function open(request: Request, ip: string | null): RequestState {
    const state: RequestState = {
      ip,
      startedAt: performance.now(),
      sender: null,
      admitted: null,
      dashboardPath: null,
      route: null,
      caller: null,
      place: null,
      isRepeated: false,
      body: undefined,
      answer: undefined,
    };
    states.set(request, state);
    return state;
  }
  return { open, of: (request) => states.get(request) ?? open(request, null) };
}
