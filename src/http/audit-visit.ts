import type { Audit } from "../audit/create-audit.ts";
import { recordChange } from "../audit/record-change.ts";
import { pathOf } from "./path-of.ts";
import type { Visit } from "./visit.ts";

/** Writes down a change that somebody made, before they are told that it was made. */
export async function auditVisit(
  audit: Audit,
  request: Request,
  visit: Visit,
  status: number,
): Promise<void> {
  const { sender, caller, route, ip, body, answer } = visit;
  if (sender === null || route === null || status >= 400) return;
  const events = recordChange({
    teamId: sender.teamId,
    actor:
      caller === null
        ? { kind: "api_key", id: sender.apiKeyId, name: sender.keyName ?? "" }
        : { kind: "user", id: caller.user.id, name: caller.user.email },
    method: request.method,
    route: route.replace(/^\/dashboard\/api/, ""),
    path: pathOf(request.url),
    ...{ ip, body, answer },
  });
  if (events.length > 0) await audit(...events);
}
