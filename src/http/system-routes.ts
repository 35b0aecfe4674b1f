import { Elysia } from "elysia";
import { z } from "zod";
import { operation, UNDOCUMENTED } from "../api/operation.ts";
import { publicAccess } from "../api-keys/sender.ts";
import { AppError } from "../lib/app-error.ts";
import { isVerbose, type Probe, type Probes } from "../monitoring/probes.ts";
import { METRICS_TYPE } from "./monitoring-door.ts";

const CHECKS = z
  .record(z.string(), z.string())
  .optional()
  .meta({ description: "Each check; with `verbose` and the token of `[metrics]`." });

const health = {
  response: z.object({ status: z.literal("ok"), checks: CHECKS }).meta({ id: "Health" }),
  detail: operation({
    operationId: "server.health",
    tags: ["Server"],
    summary: "Check that the server is alive",
    description: "Returns 200 while the process and its database answer, also while it stops.",
  }),
};

const readiness = {
  response: z.object({ status: z.literal("ready"), checks: CHECKS }).meta({ id: "Readiness" }),
  detail: operation({
    operationId: "server.ready",
    tags: ["Server"],
    summary: "Check that the server accepts email",
    description:
      "Returns 503 while the disk is full, the database is too busy to accept email, or the server stops.",
  }),
};

/** What probes and people ask without a key: is it alive, does it take mail, what is this. */
export const systemRoutes = ({ probes }: { probes: Probes }) =>
  new Elysia({ name: "system" })
    .derive(publicAccess)
    .get(
      "/health",
      async ({ request }) => {
        const probe = await probes.health();
        if (!probe.isWell) throw unwell("The database does not answer.");
        return { status: "ok" as const, ...shown(probes, probe, request) };
      },
      health,
    )
    .get(
      "/ready",
      async ({ request }) => {
        const probe = await probes.ready();
        if (!probe.isWell) throw unwell(reasonOf(probe));
        return { status: "ready" as const, ...shown(probes, probe, request) };
      },
      readiness,
    )
    .get(
      "/metrics",
      async ({ request }) => {
        const hasToken = probes.hasToken(request);
        if (hasToken === null) throw new AppError("not_found", "The metrics are not served here.");
        if (!hasToken)
          throw new AppError("missing_api_key", "Send the token of `[metrics]` as a bearer token.");
        return new Response(await probes.metrics(), { headers: { "content-type": METRICS_TYPE } });
      },
      { detail: UNDOCUMENTED },
    )
    .get(
      "/",
      ({ request }) =>
        request.headers.get("accept")?.includes("text/html")
          ? new Response(null, { status: 302, headers: { location: "/dashboard" } })
          : { name: "sendlark", status: "ok", health: "/health", docs: "/docs" },
      { detail: UNDOCUMENTED },
    );

/** What was checked reveals how busy the server is, so that not everybody may see it. */
function shown(probes: Probes, { checks }: Probe, request: Request) {
  return isVerbose(request) && probes.hasToken(request) === true ? { checks } : {};
}

function reasonOf({ checks }: Probe): string {
  const found = Object.values(checks).find((text) => text !== "ok");
  return `The server cannot accept email now: ${found}.`;
}

function unwell(message: string): AppError {
  return new AppError("application_error", message, { status: 503, retryAfterSeconds: 5 });
}
