// The dashboard's files and the routes that only it has, put together for the server.
import type { Doors } from "./accounts/session-guard.ts";
import { auditRoutes } from "./audit/routes.ts";
import type { BaseParts } from "./command-parts.ts";
import { assetRoutes } from "./dashboard/asset-routes.ts";
import { createHealthDesk } from "./dashboard/health-desk.ts";
import { healthRoutes } from "./dashboard/health-routes.ts";
import { queueRoutes } from "./dashboard/queue-routes.ts";
import { standingRoutes } from "./dashboard/standing-routes.ts";
import { configuredZones, examineInstallation } from "./ops/examine-installation.ts";
import type { Pacing } from "./queue/pacing.ts";

export function dashboardRoutes(
  parts: BaseParts & { pacing: Pacing; certificateEndsAt: number | null },
  doors: Doors,
) {
  const { session } = doors;
  const desk = createHealthDesk({
    ...parts,
    examine: ({ domains, asksBlocklists }) =>
      examineInstallation(parts, {
        domains,
        blocklists: asksBlocklists ? configuredZones(parts.config.doctor) : [],
      }),
  });
  return [
    ...[assetRoutes(), auditRoutes({ ...parts, ...doors }), standingRoutes({ ...parts, ...doors })],
    ...[queueRoutes({ ...parts, session }), healthRoutes({ desk, session })],
  ];
}
