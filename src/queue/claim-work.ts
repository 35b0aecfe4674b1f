// Claims as many deliveries as the sites have room for. While port 25 is blocked, direct mail is limited to the free places
// of the fallback smarthost: claiming more would only cost a write to defer it.
import type { Clock } from "../lib/clock.ts";
import { LIMITS } from "../limits.ts";
import type { ClaimedDelivery, Shard } from "../store/deliveries.ts";
import type { Store } from "../store/store.ts";
import { FALLBACK_SITE, type Fallback } from "./policy/fallback.ts";
import type { SiteOpenings, SitePace } from "./policy/site-pace.ts";

export interface ClaimParts {
  store: { deliveries: Pick<Store["deliveries"], "claimDue"> };
  pace: Pick<SitePace, "openings" | "isOpen" | "roomAt">;
  fallback: Pick<Fallback, "isActive">;
  clock: Pick<Clock, "now">;
}

export interface ClaimSettings {
  owner: string;
  /** Shards that this node owns; `all` on a single node. */
  shards?: "all" | readonly Shard[];
  /** Sites of relays configured for single destinations. */
  relaySites?: readonly string[];
}

const SANDBOX_SITE = "sandbox";

/** `hasMore`: some site probably has more due deliveries. */
export async function claimWork(
  { store, pace, fallback, clock }: ClaimParts,
  { owner, shards = "all", relaySites = [] }: ClaimSettings,
  limit: number,
): Promise<{ claimed: ClaimedDelivery[]; hasMore: boolean }> {
  const openings = pace.openings();
  const claim = ({ skip, rooms, others, perSiteMax, otherRooms }: SiteOpenings, most: number) =>
    store.deliveries.claimDue({
      owner,
      shards,
      now: clock.now(),
      leaseMs: LIMITS.leaseMs,
      limit: most,
      perSiteMax,
      skipSites: skip,
      limitBySite: rooms,
      otherSitesMax: others,
      otherLimitBySite: otherRooms,
    });
  if (!fallback.isActive()) {
    const claimed = await claim(openings, limit);
    return { claimed, hasMore: hasMore(claimed, openings, pace) };
  }
  const elsewhere = [...relaySites, SANDBOX_SITE];
  const rooms = Object.fromEntries(elsewhere.map((site) => [site, pace.roomAt(site)]));
  const claimed = await claim({ ...openings, rooms, others: 0, otherRooms: {} }, limit);
  const room = Math.min(limit - claimed.length, pace.roomAt(FALLBACK_SITE));
  const direct = { ...openings, skip: [...openings.skip, ...elsewhere] };
  if (room > 0) claimed.push(...(await claim(direct, room)));
  return { claimed, hasMore: hasMore(claimed, openings, pace) };
}

/** A claim is limited per site, so a site that reached its limit and still has room probably has more due. */
function hasMore(claimed: ClaimedDelivery[], openings: SiteOpenings, pace: ClaimParts["pace"]): boolean {
  const { rooms, otherRooms, perSiteMax } = openings;
  const counts = new Map<string, number>();
  for (const { site } of claimed) counts.set(site, (counts.get(site) ?? 0) + 1);
  return [...counts].some(
    ([site, count]) => count >= (rooms[site] ?? otherRooms[site] ?? perSiteMax) && pace.isOpen(site),
  );
}
