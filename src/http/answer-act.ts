import { actOfRequest, changeInAnswer, mayBeAct } from "../audit/act-of-request.ts";
import type { Clock } from "../lib/clock.ts";
import type { Act } from "../store/audit.ts";
import type { Store } from "../store/store.ts";
import { pathOf } from "./path-of.ts";
import type { Visit } from "./visit.ts";

/**
 * Answers a request as somebody's act. What it changes is told by the store, in the transaction of the change; an act that
 * changed nothing that is stored is told before its answer, and is answered with 503 where that cannot be.
 */
export async function answerAct(
  { store, clock }: { store: Pick<Store, "acting" | "audit">; clock: Pick<Clock, "now"> },
  request: Request,
  visit: Visit,
  handle: () => Response | Promise<Response>,
): Promise<Response> {
  if (!mayBeAct(request.method, pathOf(request.url))) return handle();
  return store.acting(
    () => actOfVisit(request, visit, clock.now()),
    async () => {
      const response = await handle();
      // Deleting what does not exist succeeds, and is no act: every real deletion is stored.
      const isAct = response.status < 400 && request.method !== "DELETE";
      if (isAct) await store.audit.record(changeInAnswer(visit.answer));
      return response;
    },
  );
}

/** What somebody does with a request, for the audit log; null as long as nobody is known, and for what changes nothing. */
function actOfVisit(request: Request, visit: Visit, at: number): Act | null {
  const { sender, caller, route, ip, body } = visit;
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
    ...{ ip, body, at },
  });
}
