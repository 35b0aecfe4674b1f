// A start while the database server is away: the node waits for it, says so, and refuses meanwhile. A service that ended instead
// would be started again and again, and in the end not at all.
import { setTimeout as wait } from "node:timers/promises";
import type { Config } from "../config/config.ts";
import { type HttpServer, startHttp } from "../http/http-server.ts";
import type { Log } from "../lib/log.ts";
import type { ServiceManager } from "../lib/notify-systemd.ts";
import { hasOwnDatabase } from "../store/own-database.ts";
import { passingFailure, tryDatabase } from "../store/passing-failure.ts";
import { type Running, serve } from "./serve.ts";

const TRY_MS = 1_000;

interface WaitParts {
  config: Config;
  log: Log;
  /** Told what it waits for; null = nobody listens. */
  manager: Pick<ServiceManager, "status"> | null;
  /** Ends the waiting. */
  stopped: Promise<unknown>;
}

/** `serve`, once the database server takes changes. Null: it was stopped before. What cannot pass rejects at once. */
export async function serveWhenPossible(
  parts: WaitParts,
  options: Parameters<typeof serve>[1],
): Promise<Running | null> {
  const { config } = parts;
  while (true) {
    try {
      return await serve(config, options);
    } catch (error) {
      const failure = hasOwnDatabase(config) ? null : passingFailure(error);
      if (failure === null) throw error;
      if (!(await databaseIsBack(parts, failure))) return null;
    }
  }
}

/** False: it was stopped. Rejects with what cannot pass. */
async function databaseIsBack(
  { config, log, manager, stopped }: WaitParts,
  failure: string,
): Promise<boolean> {
  const door = openWaitingDoor(config);
  log.warn("serve.database_awaited", {
    error: failure,
    ...(door !== null && { http: door.url }),
    advice: "the server starts by itself as soon as its database is there, and refuses mail until then",
  });
  manager?.status("Waiting for the database");
  let isStopped = false;
  const stop = stopped.then(() => {
    isStopped = true;
  });
  try {
    while (true) {
      await Promise.race([stop, wait(TRY_MS)]);
      if (isStopped) return false;
      try {
        await tryDatabase(config.database.url);
        log.info("serve.database_is_there", {});
        return true;
      } catch (error) {
        if (passingFailure(error) === null) throw error;
      }
    }
  } finally {
    await door?.stop();
  }
}

/** Certificates are in the database: where HTTP has TLS, nobody answers. */
function openWaitingDoor({ http }: Config): Pick<HttpServer, "url" | "stop"> | null {
  if (http.tls) return null;
  const answer = () =>
    Response.json(
      {
        statusCode: 503,
        message: "The server is waiting for its database.",
        name: "application_error",
      },
      { status: 503, headers: { "retry-after": "5" } },
    );
  return startHttp({
    app: { handle: async () => answer() },
    listen: http.listen,
    tls: null,
    bodyBytesMax: 0,
  });
}
