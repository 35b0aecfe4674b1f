// Claims as many deliveries as the sites have room for. While port 25 is blocked, direct mail is limited to the free places
// of the fallback smarthost: claiming more would only cost a write to defer it.
import type { Held, Ownership } from "../cluster/ownership.ts";
import type { Clock } from "../lib/clock.ts";
import type { QueuePlace } from "../lib/wake.ts";
import { LIMITS } from "../limits.ts";
import type { ClaimedDelivery } from "../store/deliveries.ts";
import type { Store } from "../store/store.ts";
import { FALLBACK_SITE, type Fallback } from "./policy/fallback.ts";
import type { SiteOpenings, SitePace } from "./policy/site-pace.ts";

export interface ClaimParts {
  store: { deliveries: Pick<Store["deliveries"], "claimDue" | "claimUrgent"> };
  ownership: Pick<Ownership, "claim">;
  pace: Pick<SitePace, "openings" | "isOpen" | "roomAt">;
  fallback: Pick<Fallback, "isActive">;
  expected: ExpectedWork;
  clock: Pick<Clock, "now">;
}

/** Where other nodes have queued something since the last claim. */
export interface ExpectedWork {
  note(places: readonly QueuePlace[]): void;
  take(): { expected?: QueuePlace[] };
}

/** What is beyond is found a quarter of a second later. */
const EXPECTED_MAX = 10_000;

export function createExpectedWork(): ExpectedWork {
  let expected: QueuePlace[] = [];
  return {
    note(places) {
      if (expected.length < EXPECTED_MAX) expected.push(...places);
    },
    take() {
      if (expected.length === 0) return {};
      const taken = { expected };
      expected = [];
      return taken;
    },
  };
}

export interface ClaimSettings {
  owner: string;
  /** Sites of relays configured for single destinations. */
  relaySites?: readonly string[];
}

const SANDBOX_SITE = "sandbox";

/** Claims what is due. `hasMore`: some site probably has more. */
export async function claimWork(
  parts: ClaimParts,
  settings: ClaimSettings,
  { limit, isBulk }: { limit: number; isBulk: boolean },
): Promise<{ claimed: Held<ClaimedDelivery>[]; hasMore: boolean }> {
  const openings = parts.pace.openings();
  const claim = (request: ClaimRequest) => parts.store.deliveries.claimDue({ ...request, isBulk });
  const claimed = await claimOpen(parts, settings, { openings, limit }, claim);
  return { claimed, hasMore: hasMore(claimed, openings, parts.pace) };
}

/** Claims single emails that were just accepted. `hasMore`: some wait for their site. */
export async function claimUrgent(
  parts: ClaimParts,
  settings: ClaimSettings,
  limit: number,
): Promise<{ claimed: Held<ClaimedDelivery>[]; hasMore: boolean }> {
  const { pace, store } = parts;
  let isPartial = false;
  const claim = async (request: ClaimRequest) => {
    const answer = await store.deliveries.claimUrgent(request);
    isPartial ||= answer.hasMore;
    return answer.claimed;
  };
  const work = { openings: pace.openings(true), limit, isUrgent: true };
  const claimed = await claimOpen(parts, settings, work, claim);
  return { claimed, hasMore: isPartial };
}

type ClaimRequest = Parameters<Store["deliveries"]["claimDue"]>[0];

async function claimOpen(
  { pace, fallback, clock, ownership, expected }: ClaimParts,
  { owner, relaySites = [] }: ClaimSettings,
  { openings, limit, isUrgent = false }: { openings: SiteOpenings; limit: number; isUrgent?: boolean },
  claimFrom: (request: ClaimRequest) => Promise<ClaimedDelivery[]>,
): Promise<Held<ClaimedDelivery>[]> {
  const claim = ({ skip, rooms, others, perSiteMax, otherRooms }: SiteOpenings, most: number) =>
    ownership.claim((owned) =>
      claimFrom({
        owner,
        owned,
        now: clock.now(),
        leaseMs: LIMITS.leaseMs,
        limit: most,
        perSiteMax,
        skipSites: skip,
        limitBySite: rooms,
        otherSitesMax: others,
        otherLimitBySite: otherRooms,
        ...(isUrgent ? {} : expected.take()),
      }),
    );
  if (!fallback.isActive()) return claim(openings, limit);
  const elsewhere = [...relaySites, SANDBOX_SITE];
  const rooms = Object.fromEntries(elsewhere.map((site) => [site, pace.roomAt(site, isUrgent)]));
  const claimed = await claim({ ...openings, rooms, others: 0, otherRooms: {} }, limit);
  const room = Math.min(limit - claimed.length, pace.roomAt(FALLBACK_SITE, isUrgent));
  const direct = { ...openings, skip: [...openings.skip, ...elsewhere] };
  if (room === 0) return claimed;
  try {
    return [...claimed, ...(await claim(direct, room))];
  } catch (error) {
    // They are released: see WorkLoopSettings.
    for (const { hold } of claimed) hold.leave();
    throw error;
  }
}

/** A claim is limited per site, so a site that reached its limit and still has room probably has more due. */
function hasMore(
  claimed: Held<ClaimedDelivery>[],
  openings: SiteOpenings,
  pace: ClaimParts["pace"],
): boolean {
  const { rooms, otherRooms, perSiteMax } = openings;
  const counts = new Map<string, number>();
  for (const {
    found: { site },
  } of claimed)
    counts.set(site, (counts.get(site) ?? 0) + 1);
  return [...counts].some(
    ([site, count]) => count >= (rooms[site] ?? otherRooms[site] ?? perSiteMax) && pace.isOpen(site),
  );
}
