import { Elysia } from "elysia";
import { checkPathId } from "../api/page-query.ts";
import type { Guard } from "../api-keys/sender.ts";
import { AppError } from "../lib/app-error.ts";
import { findInsights, type InsightParts } from "./find-insights.ts";
import { INSIGHT_OPERATIONS as operations } from "./operations.ts";
import { insightsObject, showInsights } from "./schema.ts";

/** GET /emails/{id}/insights. */
export const insightRoutes = (parts: InsightParts & { guard: Guard }) =>
  new Elysia({ name: "insights", prefix: "/emails" }).derive(parts.guard("full")).get(
    "/:id/insights",
    async ({ params, sender }) => {
      const email = await parts.store.emails.get({ teamId: sender.teamId, id: checkPathId(params.id) });
      if (email === null) throw new AppError("not_found", "Email not found");
      return showInsights(await findInsights(parts, email));
    },
    { response: insightsObject, detail: operations.get },
  );
