// One port that is served by one server of the runtime after another. The runtime neither bounds connections nor ends
// those that begin a request and never finish it, so when they take too many descriptors, a fresh server takes over the
// port: the old one ends what is idle at once, answers what it has, and is cut.
import type { Clock } from "../lib/clock.ts";
import type { Descriptors } from "../lib/descriptors.ts";
import type { Log } from "../lib/log.ts";
import { LIMITS } from "../limits.ts";

export interface DoorParts {
  descriptors: Pick<Descriptors, "used" | "doorsMax">;
  clock: Clock;
  log: Log;
}

export interface HttpDoor {
  port: number;
  /** Takes no new requests, lets running ones end within 10 s, then closes. */
  stop(): Promise<void>;
}

type Server = Bun.Server<undefined>;

/** Counting costs half a millisecond, which an idle server must not spend all the time. */
const LOOK_MS = 1_000;
const LOOK_CLOSELY_MS = 250;

/** `serve` opens the port; with null the one that was asked for, later that which it got. Throws when it cannot. */
export function openDoor(serve: (port: number | null) => Server, parts: DoorParts): HttpDoor {
  const { descriptors, clock, log } = parts;
  let current: Server | null = serve(null);
  const port = current.port ?? 0;
  let last: { server: Server; cancel(): void } | null = null;
  let cancelLook = () => {};
  let lookMs = LOOK_MS;

  function cutLast(): void {
    last?.cancel();
    void last?.server.stop(true);
    last = null;
  }

  function retire(server: Server): void {
    const retired = { server, cancel: clock.after(LIMITS.httpStopMs, cutLast) };
    last = retired;
    void server.stop(false).then(() => {
      retired.cancel();
      if (last === retired) last = null;
    });
  }

  function reopen(): void {
    try {
      current = serve(port);
    } catch (error) {
      current = null;
      log.error("http.port_lost", { port, message: String(error) });
    }
  }

  function look(): void {
    const used = descriptors.used();
    lookMs = used >= descriptors.doorsMax / 4 || last !== null ? LOOK_CLOSELY_MS : LOOK_MS;
    if (current === null) reopen();
    else if (last !== null && used >= descriptors.doorsMax) cutLast();
    else if (last === null && used >= descriptors.doorsMax / 2) {
      log.warn("http.too_many_connections", {
        port,
        descriptors: used,
        now: "idle connections are being closed",
      });
      retire(current);
      reopen();
    }
    watch();
  }

  function watch(): void {
    if (Number.isFinite(descriptors.doorsMax)) cancelLook = clock.after(lookMs, look);
  }

  watch();
  return {
    port,
    async stop() {
      cancelLook();
      cutLast();
      if (current === null) return;
      const server = current;
      const timer = setTimeout(() => void server.stop(true), LIMITS.httpStopMs);
      await server.stop(false);
      clearTimeout(timer);
    },
  };
}
