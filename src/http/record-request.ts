// What stays of a request: an entry in the audit log for what it changed, and one in the request log.
import { actOfRequest, changeInAnswer, mayBeAct } from "../audit/act-of-request.ts";
import type { Clock } from "../lib/clock.ts";
import type { RequestLog } from "../logs/request-log.ts";
import type { Act } from "../store/audit.ts";
import type { Store } from "../store/store.ts";
import { pathOf } from "./request-path.ts";
import type { RequestState } from "./request-state.ts";

/**
 * Handles a request and logs what it changes. The store writes the entry in the transaction of the change. An act that
 * changes nothing stored is logged before its answer, which is 503 if that fails.
 */
export async function auditRequest(
  { store, clock }: { store: Pick<Store, "acting" | "audit">; clock: Pick<Clock, "now"> },
  request: Request,
  state: RequestState,
  handle: () => Response | Promise<Response>,
): Promise<Response> {
  if (!mayBeAct(request.method, pathOf(request.url))) return handle();
  return store.acting(
    () => actOf(request, state, clock.now()),
    async () => {
      const response = await handle();
      // Deleting what does not exist succeeds, and is no act: every real deletion is stored.
      const isAct = response.status < 400 && request.method !== "DELETE" && !state.isRepeated;
      if (isAct) await store.audit.record(changeInAnswer(state.answer));
      return response;
    },
  );
}

/** The request as an audit entry; null before its sender is known, and for requests that change nothing. */
function actOf(request: Request, state: RequestState, at: number): Act | null {
  const { sender, caller, route, ip, body } = state;
  if (sender === null || route === null) return null;
  return actOfRequest({
    teamId: sender.teamId,
    actor:
      caller === null
        ? { kind: "api_key", id: sender.apiKeyId, name: sender.keyName ?? "" }
        : { kind: "user", id: caller.user.id, name: caller.user.email },
    method: request.method,
    route: route.replace(/^\/dashboard\/api/, ""),
    path: pathOf(request.url),
    ip,
    body,
    at,
  });
}

/** Logs a request with a known key. Others belong to no team, and the dashboard's are in the audit log. */
export function logRequest(
  requestLog: Pick<RequestLog, "note">,
  request: Request,
  state: RequestState,
  status: number,
): void {
  const { sender, answer } = state;
  if (sender === null || state.dashboardPath !== null) return;
  const endpoint = pathOf(request.url);
  // A log that shows logs would grow with each look at it.
  const isLogs = endpoint === "/logs" || endpoint.startsWith("/logs/");
  requestLog.note({
    sender,
    method: request.method,
    endpoint,
    status,
    userAgent: request.headers.get("user-agent"),
    ip: state.ip,
    durationMs: performance.now() - state.startedAt,
    requestBody: state.body,
    responseBody: answer instanceof Response || (isLogs && status === 200) ? undefined : answer,
  });
}
