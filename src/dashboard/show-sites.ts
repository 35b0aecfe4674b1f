// The queue of each site with what is known about its pace, in one list for the operator.
import { isoTime } from "../lib/iso-time.ts";
import type { SiteView } from "../queue/policy/site-view.ts";
import { ALERT_ADVICE } from "../queue/policy/site-view.ts";
import type { SiteQueue } from "../store/deliveries.ts";

/** `paused`: no attempt before `next_try_at`; `slowed`: a lower rate than usual. */
type SiteCondition = "paused" | "slowed" | "active" | "held" | "waiting" | "idle";

/** Sites with queued mail, and sites that are paused or slowed; both lists are bounded by their sources. */
export function showSites(queues: readonly SiteQueue[], views: readonly SiteView[]) {
  const viewOf = new Map(views.map((view) => [view.site, view]));
  const waiting = queues.map((queue) => showSite(queue, viewOf.get(queue.site) ?? null));
  const known = new Set(queues.map(({ site }) => site));
  const others = views
    .filter(({ site, next_try_at, reason }) => !known.has(site) && (next_try_at ?? reason) !== null)
    .map((view) => showSite({ ...NOTHING, site: view.site }, view));
  return [...waiting, ...others];
}

const NOTHING: Omit<SiteQueue, "site"> = { queued: 0, held: 0, leased: 0, nextDueAt: null, teams: 0 };

function showSite(queue: SiteQueue, view: SiteView | null) {
  return {
    site: queue.site,
    condition: conditionOf(queue, view),
    queued: queue.queued,
    held: queue.held,
    under_way: queue.leased,
    teams: queue.teams,
    next_due_at: isoTime(queue.nextDueAt),
    next_try_at: view?.next_try_at ?? null,
    reason: view?.reason ?? null,
    advice: view === null || view.alert === null ? null : ALERT_ADVICE[view.alert],
    /** Null until something is sent there. */
    pace:
      view === null
        ? null
        : {
            rule: view.rule,
            host: view.host,
            connections: view.connections,
            messages_per_connection: view.messages_per_connection,
            per_minute: view.per_minute,
            mean_seconds: view.mean_seconds,
          },
  };
}

function conditionOf({ queued, held, leased }: SiteQueue, view: SiteView | null): SiteCondition {
  if (view !== null && view.next_try_at !== null) return "paused";
  if (view !== null && view.reason !== null) return "slowed";
  if (leased > 0) return "active";
  if (queued > 0) return "waiting";
  return held > 0 ? "held" : "idle";
}
