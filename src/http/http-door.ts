// One port that is served by one server of the runtime after another. The runtime neither bounds connections nor ends
// those that begin a request and never finish it, so when they take too many descriptors, a fresh server takes over the
// port: the old one ends what is idle at once, answers what it has, and is cut. For a new certificate, a fresh server takes
// over gently: new connections come to it, and the old one answers until its clients have left.
import { type Clock, untilNext } from "../lib/clock.ts";
import type { Descriptors } from "../lib/descriptors.ts";
import type { Log } from "../lib/log.ts";
import { ownListeners, steerToNewer } from "../lib/steer-connections.ts";
import { LIMITS } from "../limits.ts";

export interface DoorParts {
  descriptors: Pick<Descriptors, "used" | "doorsMax">;
  clock: Clock;
  log: Log;
}

export interface HttpDoor {
  port: number;
  /** Opens a fresh server on the port, to which all new connections go. Nothing that is under way is cut. */
  takeOver(): void;
  /** Whether clients of the server should come back with a new connection. */
  isLeaving(server: Server): boolean;
  /** Takes no new requests, lets running ones end within 10 s, then closes. */
  stop(): Promise<void>;
}

type Server = Bun.Server<undefined>;

/** Counting costs half a millisecond, which an idle server must not spend all the time. */
const LOOK_MS = 1_000;
const LOOK_CLOSELY_MS = 250;
/** A connection that was silent for longer has been closed. */
const LEAVE_MS = LIMITS.httpIdleTimeoutMs + 5_000;

/**
 * `serve` opens the port; with null the one that was asked for, later that which it got. `isShared`: another server of ours
 * may have the port too. Throws when it cannot.
 */
export function openDoor(
  serve: (port: number | null, isShared: boolean) => Server,
  parts: DoorParts & { isShared?: boolean },
): HttpDoor {
  const { descriptors, clock, log, isShared = false } = parts;
  let current: Server | null = isShared ? openShared(serve) : serve(null, false);
  const port = current.port ?? 0;
  let last: { server: Server; cancel(): void } | null = null;
  const leaving = createLeaving(clock);
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
      current = serve(port, isShared);
    } catch (error) {
      current = null;
      log.error("http.port_lost", { port, message: String(error) });
    }
  }

  function takeOver(): void {
    leaving.end();
    const old = current;
    const before = ownListeners();
    try {
      current = serve(port, true);
    } catch (error) {
      log.error("http.takeover_failed", { port, message: String(error) });
      return;
    }
    // Where both get new connections, the old one must not keep them for long.
    if (old !== null) leaving.begin(old, steerToNewer(before) ? LEAVE_MS : 0);
  }

  const isCrowded = (used: number) => used >= descriptors.doorsMax * LIMITS.httpIdleShare;

  function look(): void {
    const used = descriptors.used();
    lookMs = used >= descriptors.doorsMax / 4 || last !== null ? LOOK_CLOSELY_MS : LOOK_MS;
    const left = isCrowded(used) && last === null ? leaving.take() : null;
    if (left !== null) retire(left);
    if (current === null) reopen();
    else if (last !== null && used >= descriptors.doorsMax) cutLast();
    else if (last === null && isCrowded(used)) {
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
    if (Number.isFinite(descriptors.doorsMax)) cancelLook = clock.after(untilNext(lookMs, clock), look);
  }

  watch();
  return {
    port,
    takeOver,
    isLeaving: leaving.is,
    async stop() {
      cancelLook();
      cutLast();
      const servers = [current, leaving.take()].filter((server) => server !== null);
      const timer = setTimeout(() => servers.map((server) => server.stop(true)), LIMITS.httpStopMs);
      await Promise.all(servers.map((server) => server.stop(false)));
      clearTimeout(timer);
    },
  };
}

/** A port that a server outside this process has is refused: sharing it would split the connections. */
function openShared(serve: (port: number | null, isShared: boolean) => Server): Server {
  const probe = serve(null, false);
  void probe.stop(true);
  return serve(probe.port ?? 0, true);
}

/** The server whose clients are told to leave; at its end, what is still under way ends by itself. */
function createLeaving(clock: Clock) {
  let last: { server: Server; cancel(): void } | null = null;
  function take(): Server | null {
    const server = last?.server ?? null;
    last?.cancel();
    last = null;
    return server;
  }
  const end = () => void take()?.stop(false);
  return {
    take,
    end,
    begin(server: Server, ms: number): void {
      last = { server, cancel: clock.after(ms, end) };
    },
    is: (server: Server) => last?.server === server,
  };
}
