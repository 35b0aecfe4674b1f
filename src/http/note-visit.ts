import type { RequestLog } from "../logs/request-log.ts";
import { pathOf } from "./path-of.ts";
import type { Visit } from "./visit.ts";

/**
 * Logs a request that came with a known key, whatever it was answered; others belong to no team, and what people do in
 * the dashboard is told by the audit log.
 */
export function noteVisit(
  requestLog: Pick<RequestLog, "note">,
  request: Request,
  visit: Visit,
  status: number,
): void {
  const { sender, answer } = visit;
  if (sender === null || visit.dashboardPath !== null) return;
  const endpoint = pathOf(request.url);
  // A log that shows logs would grow with each look at it.
  const isLogs = endpoint === "/logs" || endpoint.startsWith("/logs/");
  requestLog.note({
    sender,
    method: request.method,
    endpoint,
    status,
    userAgent: request.headers.get("user-agent"),
    ip: visit.ip,
    durationMs: performance.now() - visit.startedAt,
    requestBody: visit.body,
    responseBody: answer instanceof Response || (isLogs && status === 200) ? undefined : answer,
  });
}
