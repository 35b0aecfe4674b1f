// The queue of the whole installation, for its operator. A team's own deliveries are under /queue of the API.
import { Elysia } from "elysia";
import { demandOperator, type SessionGuard } from "../accounts/caller.ts";
import { UNDOCUMENTED } from "../api/operation.ts";
import { toList, toPageRequest } from "../api/page-query.ts";
import { answerOperatorAction, type QueueActionRouteParts } from "../deliveries/queue-actions.ts";
import { findSites, readActionFilter, readListFilter } from "../deliveries/read-filter.ts";
import { deliveryListQuery } from "../deliveries/routes.ts";
import { type QueueChangeBody, queueChangeRequest, showDelivery } from "../deliveries/schema.ts";
import { adviceFor } from "../events/class-advice.ts";
import { isoTime } from "../lib/iso-time.ts";
import type { SendingPolicy } from "../queue/policy/sending-policy.ts";
import type { DeliveryRow, QueueAction } from "../store/deliveries.ts";
import type { Store } from "../store/store.ts";
import { operatorDeliveryList, operatorQueueChange, queueReasons, siteList } from "./schema.ts";
import { showSites } from "./show-sites.ts";

export interface QueueRouteParts extends QueueActionRouteParts {
  store: Pick<Store, "deliveries" | "teams">;
  policy: Pick<SendingPolicy, "pace" | "domainBackOff" | "state">;
  session: SessionGuard;
}

const SITES_MAX = 1_000;
/** Deliveries of each state whose reasons are counted. */
const REASONED_MAX = 10_000;
const SITES_OF_REASON_MAX = 5;
const hidden = { detail: UNDOCUMENTED };

/** What the Queue page reads beside the public API. */
export const queueRoutes = (parts: QueueRouteParts) => [operatorRoutes(parts), teamRoutes(parts)];

/** GET /dashboard/api/queue/reasons, of the caller's team. */
const teamRoutes = (parts: QueueRouteParts) =>
  new Elysia({ name: "queue-reasons", prefix: "/dashboard/api/queue/reasons" })
    .derive(parts.session())
    .get("", ({ caller }) => listReasons(parts, { teamId: caller.team.id }), {
      response: queueReasons,
      ...hidden,
    });

/** Everything below /dashboard/api/operator/queue. */
const operatorRoutes = (parts: QueueRouteParts) => {
  const schemas = { body: queueChangeRequest, response: operatorQueueChange, ...hidden };
  return new Elysia({ name: "operator-queue", prefix: "/dashboard/api/operator/queue" })
    .derive(parts.session())
    .get(
      "/sites",
      ({ caller }) => {
        demandOperator(caller);
        return listSites(parts);
      },
      { response: siteList, ...hidden },
    )
    .get(
      "/reasons",
      ({ caller }) => {
        demandOperator(caller);
        return listReasons(parts, {});
      },
      { response: queueReasons, ...hidden },
    )
    .get(
      "/deliveries",
      async ({ caller, query }) => {
        demandOperator(caller);
        const filter = readListFilter({}, query);
        const page = await parts.store.deliveries.list({ filter, ...toPageRequest(query) });
        const names = await teamNames(parts);
        return toList(page, (row: DeliveryRow) => ({
          ...showDelivery(row),
          team: { id: row.teamId, name: names.get(row.teamId) ?? null },
        }));
      },
      { query: deliveryListQuery, response: operatorDeliveryList, ...hidden },
    )
    .post("/retry", ({ caller, body }) => applyAction("retry", caller, body), schemas)
    .post("/hold", ({ caller, body }) => applyAction("hold", caller, body), schemas)
    .post("/release", ({ caller, body }) => applyAction("release", caller, body), schemas)
    .post("/cancel", ({ caller, body }) => applyAction("cancel", caller, body), schemas);

  /** The first step of a retry also ends the pauses of the sites. */
  async function applyAction(
    action: QueueAction,
    caller: Parameters<typeof demandOperator>[0],
    body: QueueChangeBody,
  ) {
    demandOperator(caller);
    const isFirst = body.after == null && body.dry_run !== true;
    const sites = action === "retry" && isFirst ? await findSites(parts, readActionFilter({}, body)) : [];
    parts.policy.domainBackOff.lift(sites);
    const answer = await answerOperatorAction(parts, action, body);
    const resumed = parts.policy.pace.lift(sites);
    if (resumed.length > 0) parts.wake.notify();
    return { ...answer, resumed };
  }
};

async function listSites({ store, policy }: QueueRouteParts) {
  const [queues, counts] = await Promise.all([
    store.deliveries.sites({ limit: SITES_MAX }),
    store.deliveries.counts(),
  ]);
  const { sites, ...others } = policy.state();
  return {
    object: "list" as const,
    ...others,
    data: showSites(queues, sites),
    counts: Object.fromEntries(counts.map(({ state, count }) => [state, count])),
  };
}

async function listReasons({ store }: QueueRouteParts, team: { teamId?: string }) {
  const { data, isPartial } = await store.deliveries.reasons({ ...team, limit: REASONED_MAX });
  return {
    object: "list" as const,
    data: data.map(({ reason, queued, held, sites, oldestAt, nextDueAt }) => ({
      reason,
      // Of any recipient: test addresses do not stay in the queue for a reason that suppresses.
      advice: adviceFor(reason, null),
      queued,
      held,
      sites: sites.slice(0, SITES_OF_REASON_MAX),
      site_count: sites.length,
      oldest_at: isoTime(oldestAt),
      next_due_at: isoTime(nextDueAt),
    })),
    is_partial: isPartial,
  };
}

async function teamNames({ store }: QueueRouteParts): Promise<Map<string, string>> {
  return new Map((await store.teams.list()).map(({ id, name }) => [id, name]));
}
