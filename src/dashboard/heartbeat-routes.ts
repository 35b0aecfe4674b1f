// GET /dashboard/api/heartbeat: an event stream that says every two seconds that the server is there. It costs a visible
// page one request in minutes, where asking would take one every few seconds.
import { Elysia } from "elysia";
import type { SessionGuard } from "../accounts/caller.ts";
import { UNDOCUMENTED } from "../api/operation.ts";
import { AppError } from "../lib/app-error.ts";
import { type Clock, every } from "../lib/clock.ts";
import { LIMITS } from "../limits.ts";

export interface Heartbeats {
  /** A stream that ends after some minutes; null when too many are open. */
  open(): ReadableStream<Uint8Array> | null;
  /** Ends all streams, so that the server can stop. */
  close(): void;
}

const BEAT = new TextEncoder().encode("data:\n\n");

export function createHeartbeats(clock: Clock): Heartbeats {
  const streams = new Map<ReadableStreamDefaultController<Uint8Array>, number>();
  let beating: { stop(): void } | null = null;

  function forget(controller: ReadableStreamDefaultController<Uint8Array>): void {
    streams.delete(controller);
    if (streams.size > 0) return;
    beating?.stop();
    beating = null;
  }
  function end(controller: ReadableStreamDefaultController<Uint8Array>): void {
    forget(controller);
    controller.close();
  }
  function beat(): void {
    const now = clock.now();
    for (const [controller, endsAt] of [...streams]) {
      // A reader that takes nothing is gone.
      if (now >= endsAt || (controller.desiredSize ?? 0) <= -LIMITS.heartbeatsUnreadMax) end(controller);
      else controller.enqueue(BEAT);
    }
  }

  return {
    open() {
      if (streams.size >= LIMITS.heartbeatStreamsMax) return null;
      let own: ReadableStreamDefaultController<Uint8Array>;
      return new ReadableStream<Uint8Array>({
        start(controller) {
          own = controller;
          streams.set(controller, clock.now() + LIMITS.heartbeatStreamMs);
          beating ??= every(clock, LIMITS.heartbeatMs, beat);
          controller.enqueue(BEAT);
        },
        cancel: () => forget(own),
      });
    },
    close() {
      for (const controller of [...streams.keys()]) end(controller);
    },
  };
}

export interface HeartbeatRouteParts {
  session: SessionGuard;
  heartbeats: Heartbeats;
}

export const heartbeatRoutes = ({ session, heartbeats }: HeartbeatRouteParts) =>
  new Elysia({ name: "dashboard-heartbeat", prefix: "/dashboard/api/heartbeat" }).derive(session()).get(
    "",
    () => {
      const stream = heartbeats.open();
      if (stream === null) throw new AppError("rate_limit_exceeded", "Too many pages are open.");
      return new Response(stream, {
        headers: {
          "content-type": "text/event-stream",
          "cache-control": "no-store",
          // Proxies that collect an answer before they pass it on would make the server look gone.
          "x-accel-buffering": "no",
        },
      });
    },
    { detail: UNDOCUMENTED },
  );
