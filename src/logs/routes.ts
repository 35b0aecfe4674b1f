import { Elysia } from "elysia";
import { checkPathId, toList, toPageRequest } from "../api/page-query.ts";
import type { Guard } from "../api-keys/sender.ts";
import { AppError } from "../lib/app-error.ts";
import type { Store } from "../store/store.ts";
import { listLogs, logQuery, readFilter } from "./list-logs.ts";
import { LOG_OPERATIONS as operations } from "./operations.ts";
import type { RequestLog } from "./request-log.ts";
import { logList, logObject, showLog, showLogItem } from "./schema.ts";

export interface LogRouteParts {
  store: Pick<Store, "logs">;
  requestLog: Pick<RequestLog, "flush">;
  guard: Guard;
}

/** Everything under /logs. What was answered before a question is part of its answer. */
export const logRoutes = (parts: LogRouteParts) =>
  new Elysia({ name: "logs", prefix: "/logs" })
    .derive(parts.guard("full"))
    .get(
      "",
      async ({ query, sender }) => {
        const request = { teamId: sender.teamId, ...toPageRequest(query), ...readFilter(query) };
        await parts.requestLog.flush();
        return toList(await listLogs(parts, request), showLogItem);
      },
      { query: logQuery, response: logList, detail: operations.list },
    )
    .get(
      "/:id",
      async ({ params, sender }) => {
        const id = checkPathId(params.id);
        await parts.requestLog.flush();
        const row = await parts.store.logs.get({ teamId: sender.teamId, id });
        if (row === null) throw new AppError("not_found", "Log not found");
        return showLog(row);
      },
      { response: logObject, detail: operations.get },
    );
