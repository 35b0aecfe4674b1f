import type { RequestLog } from "../logs/request-log.ts";
import type { Visit } from "./visit.ts";

/** Logs a request that came with a known key, whatever it was answered; others belong to no team. */
export function noteVisit(
  requestLog: Pick<RequestLog, "note">,
  request: Request,
  visit: Visit,
  status: number,
): void {
  const { sender, answer } = visit;
  if (sender === null) return;
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

function pathOf(url: string): string {
  const start = url.indexOf("/", url.indexOf("//") + 2);
  const query = url.indexOf("?", start);
  return url.slice(start, query === -1 ? url.length : query);
}
