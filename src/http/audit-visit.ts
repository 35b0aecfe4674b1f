import { type AuditEvent, recordChange } from "../audit/record-change.ts";
import { pathOf } from "./path-of.ts";
import type { Visit } from "./visit.ts";

/** Writes down a change that somebody made, before they are told that it was made. */
export async function auditVisit(
  audit: (event: AuditEvent) => Promise<void>,
  request: Request,
  visit: Visit,
  status: number,
): Promise<void> {
  const { sender, caller, dashboardPath, ip, answer } = visit;
  if (sender === null || status >= 400) return;
  const event = recordChange({
    teamId: sender.teamId,
    actor:
      caller === null
        ? { kind: "api_key", id: sender.apiKeyId, name: "" }
        : { kind: "user", id: caller.user.id, name: caller.user.email },
    method: request.method,
    path: dashboardPath ?? pathOf(request.url),
    ip,
    answer,
  });
  if (event !== null) await audit(event);
}
