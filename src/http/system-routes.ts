import { Elysia } from "elysia";
import { z } from "zod";
import { operation, UNDOCUMENTED } from "../api/operation.ts";
import { publicAccess } from "../api-keys/sender.ts";
import { AppError } from "../lib/app-error.ts";
import type { Store } from "../store/store.ts";

const health = {
  response: z.object({ status: z.literal("ok") }).meta({ id: "Health" }),
  detail: operation({
    operationId: "server.health",
    tags: ["Server"],
    summary: "Check that the server is alive",
    description: "Returns 200 while the process runs.",
  }),
};

const readiness = {
  response: z.object({ status: z.literal("ready") }).meta({ id: "Readiness" }),
  detail: operation({
    operationId: "server.ready",
    tags: ["Server"],
    summary: "Check that the server accepts email",
    description: "Returns 503 while the disk is full or the database too busy to accept email.",
  }),
};

/** What probes and people ask without a key: is it alive, does it take mail, what is this. */
export const systemRoutes = (parts: { store: Pick<Store, "health"> }) =>
  new Elysia({ name: "system" })
    .derive(publicAccess)
    .get("/health", () => ({ status: "ok" as const }), health)
    .get(
      "/ready",
      async () => {
        const health = await parts.store.health();
        if (!health.isAcceptingMail) throw notAccepting();
        return { status: "ready" as const };
      },
      readiness,
    )
    .get(
      "/",
      ({ request }) =>
        request.headers.get("accept")?.includes("text/html")
          ? new Response(null, { status: 302, headers: { location: "/dashboard" } })
          : { name: "sendlark", status: "ok", health: "/health", docs: "/docs" },
      { detail: UNDOCUMENTED },
    );

function notAccepting(): AppError {
  const options = { status: 503, retryAfterSeconds: 5 };
  return new AppError(
    "application_error",
    "The server cannot accept email now: its disk is full or its database is busy.",
    options,
  );
}
