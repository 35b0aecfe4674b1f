import { Elysia } from "elysia";
import { checkPathId, pageQuery, toList, toPageRequest } from "../api/page-query.ts";
import type { Guard } from "../api-keys/sender.ts";
import { AppError } from "../lib/app-error.ts";
import type { Store } from "../store/store.ts";
import { REPORT_OPERATIONS as operations } from "./operations.ts";
import { rawText, reportList, showReport, wholeReport } from "./schema.ts";

export interface ReportRouteParts {
  store: Pick<Store, "reports">;
  guard: Guard;
}

/** The routes under /queue/reports: messages to a team's report addresses that match no delivery. */
export const reportRoutes = ({ store, guard }: ReportRouteParts) =>
  new Elysia({ name: "reports", prefix: "/queue" })
    .derive(guard("full"))
    .get(
      "/reports",
      async ({ query, sender }) => {
        const request = { teamId: sender.teamId, ...toPageRequest(query) };
        return toList(await store.reports.listUnknown(request), showReport);
      },
      { query: pageQuery, response: reportList, detail: operations.list },
    )
    .get(
      "/reports/:id",
      async ({ params, sender }) => {
        const id = checkPathId(params.id);
        const report = await store.reports.getUnknown({ teamId: sender.teamId, id });
        if (report === null) throw new AppError("not_found", "Report not found");
        return { object: "report" as const, ...showReport(report), raw: rawText(report) };
      },
      { response: wholeReport, detail: operations.get },
    );
