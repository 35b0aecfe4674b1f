import type { SiteLimits } from "./site-rules-data.ts";
import { nextTryAt, placesAt, type SiteAlert, type SiteState } from "./site-state.ts";

/** The operator's view of one site. */
export interface SiteView {
  site: string;
  rule: string;
  host: string | null;
  under_way: number;
  connections: number;
  messages_per_connection: number;
  per_minute: number | null;
  mean_seconds: number;
  next_try_at: string | null;
  reason: string | null;
  /** What the operator must fix; null = nothing. */
  alert: SiteAlert | null;
}

/** Advice per alert; mail to the site waits until it is resolved. */
export const ALERT_ADVICE: Record<SiteAlert, string> = {
  block_list:
    "The site refuses this server's address. Look it up with `sendlark doctor --blocklists` and on the block list that the reply names, request removal, then run `sendlark queue retry --site SITE`.",
  smarthost_auth:
    "The smarthost refuses the credentials. Correct its URL in sendlark.toml and restart the server. Mail through it waits until then and does not bounce.",
};

/** `placesMax`: cap besides the site's own limit. */
export function viewSite(
  name: string,
  site: SiteState,
  limits: SiteLimits,
  placesMax: number,
  now: number,
): SiteView {
  const at = nextTryAt(site, limits, now);
  return {
    site: name,
    rule: site.rule.name,
    host: site.host,
    under_way: site.underWay,
    connections: placesAt(site, limits, placesMax),
    messages_per_connection: limits.messagesPerConnection,
    per_minute: limits.perMinute,
    mean_seconds: Math.round(site.meanMs / 100) / 10,
    next_try_at: at === null ? null : new Date(at).toISOString(),
    reason: site.reason,
    alert: site.alert,
  };
}

/** Held-back sites first, then by deliveries in progress. */
export function byUrgency(one: SiteView, other: SiteView): number {
  const isHeld = (view: SiteView) => Number(view.next_try_at !== null);
  return isHeld(other) - isHeld(one) || other.under_way - one.under_way;
}
