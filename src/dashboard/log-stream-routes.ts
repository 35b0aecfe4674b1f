// GET /dashboard/api/log-stream: the last lines of the log and those to come, as `sendlark logs --follow` shows them. A
// reader that is slow is sent no more than it takes, and told how many lines it lost.
import { Elysia } from "elysia";
import { z } from "zod";
import { demandOperator, type SessionGuard } from "../accounts/caller.ts";
import { UNDOCUMENTED } from "../api/operation.ts";
import { AppError } from "../lib/app-error.ts";
import type { Clock } from "../lib/clock.ts";
import { createId } from "../lib/id.ts";
import { LOG_LEVELS, type LogLevel, type LogRing } from "../lib/log-ring.ts";
import { LIMITS } from "../limits.ts";
import type { LogMessage } from "./health-schema.ts";

export interface LogStreams {
  /** Goes on behind the message with the id `after`, and ends after some minutes; null when too many are open. */
  open(request: { level: LogLevel; after: string | null }): ReadableStream<Uint8Array> | null;
  /** Ends all streams, so that the server can stop. */
  close(): void;
}

/** `clock` stops while the process is suspended. */
export function createLogStreams(ring: LogRing, clock: Clock): LogStreams {
  const open = new Set<() => void>();
  // Lines are numbered from the start of the server.
  const run = createId();
  const encoder = new TextEncoder();

  return {
    open({ level, after }) {
      if (open.size >= LIMITS.logStreamsMax) return null;
      const [ofRun, number] = after?.split(" ") ?? [];
      let last = ofRun === run ? Number(number) : null;
      let isOver = false;
      let own: ReadableStreamDefaultController<Uint8Array>;
      const forget = () => {
        isOver = true;
        open.delete(end);
      };
      const end = () => {
        forget();
        own.close();
      };
      open.add(end);
      const endsAt = clock.now() + LIMITS.heartbeatStreamMs;
      return new ReadableStream<Uint8Array>({
        start(controller) {
          own = controller;
        },
        async pull(controller) {
          if (last !== null) await ring.wait(last, LIMITS.heartbeatMs);
          if (isOver) return;
          if (clock.now() >= endsAt) return end();
          const filter = { id: null, site: null, level };
          const {
            lines,
            lost,
            last: read,
          } = ring.read({ after: last, limit: LIMITS.logStreamLines, filter });
          last = read;
          const message: LogMessage = { lines, lost };
          // A comment shows a proxy that there is somebody.
          const text =
            lines.length + lost === 0 ? ":\n\n" : `id: ${run} ${read}\ndata: ${JSON.stringify(message)}\n\n`;
          controller.enqueue(encoder.encode(text));
        },
        cancel: forget,
      });
    },
    close() {
      for (const end of [...open]) end();
    },
  };
}

const query = z.object({ level: z.enum(LOG_LEVELS).default("info") });

export const logStreamRoutes = ({
  session,
  logStreams,
}: {
  session: SessionGuard;
  /** Null where the log is not kept. */
  logStreams: LogStreams | null;
}) =>
  new Elysia({ name: "dashboard-log-stream", prefix: "/dashboard/api/log-stream" }).derive(session()).get(
    "",
    ({ caller, query: { level }, request }) => {
      demandOperator(caller);
      const stream = logStreams?.open({ level, after: request.headers.get("last-event-id") }) ?? null;
      if (stream === null) throw new AppError("rate_limit_exceeded", "Too many pages show the log.");
      return new Response(stream, {
        headers: {
          "content-type": "text/event-stream",
          "cache-control": "no-store",
          "x-accel-buffering": "no",
        },
      });
    },
    { query, detail: UNDOCUMENTED },
  );
