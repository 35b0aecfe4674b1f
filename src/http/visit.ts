import type { Caller } from "../accounts/caller.ts";
import type { Sender } from "../api-keys/sender.ts";
import type { Place } from "../lib/shared-room.ts";

/** What is known of one request while it is answered. */
export interface Visit {
  ip: string | null;
  /** By performance.now(). */
  startedAt: number;
  /** Whose key came with it, also one that was refused; null as long as nobody asked. */
  sender: Sender | null;
  /** The decision, made once. */
  admitted: Promise<Sender> | null;
  /** The path behind the dashboard's prefix, where a session stands for a key; null for the public API. */
  dashboardPath: string | null;
  /** As it was declared, `/domains/:id`, once it is about to run. */
  route: string | null;
  /** The person behind a request of the dashboard. */
  caller: Caller | null;
  /** What its body takes of the memory for bodies; null as long as none was read. */
  place: Place | null;
  /** The body as it was read; undefined without one. */
  body: unknown;
  /** What the route, or its refusal, answered. */
  answer: unknown;
}

export interface Visits {
  open(request: Request, ip: string | null): Visit;
  of(request: Request): Visit;
}

export function createVisits(): Visits {
  const visits = new WeakMap<Request, Visit>();
  function open(request: Request, ip: string | null): Visit {
    const visit: Visit = {
      ip,
      startedAt: performance.now(),
      sender: null,
      admitted: null,
      dashboardPath: null,
      route: null,
      caller: null,
      place: null,
      body: undefined,
      answer: undefined,
    };
    visits.set(request, visit);
    return visit;
  }
  return { open, of: (request) => visits.get(request) ?? open(request, null) };
}
