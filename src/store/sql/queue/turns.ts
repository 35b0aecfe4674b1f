// Who is claimed for next, whatever engine finds the rows: sites in the order of their due times, each within its room, and
// within a site the teams in turns.
import type { DeliveryStore } from "../../deliveries.ts";

type ClaimRequest = Parameters<DeliveryStore["claimDue"]>[0];

/** Of `room` rows that were asked for at a site. */
export interface Taken {
  leased: number;
  /** Of these, what can be delivered. */
  claimed: number;
}

/** What a site may be given at most, before anything is taken. */
export function roomOf(
  { limit, perSiteMax, limitBySite, otherSitesMax = limit, otherLimitBySite }: ClaimRequest,
  site: string,
): number {
  return Math.min(
    limit,
    limitBySite?.[site] ?? Math.min(otherLimitBySite?.[site] ?? perSiteMax, otherSitesMax),
  );
}

/** `hasMore`: some site had less room than it may have work. */
export function takeBySite(
  request: ClaimRequest,
  sites: Iterable<string>,
  take: (site: string, room: number) => Taken,
): { hasMore: boolean } {
  const { limit, skipSites, limitBySite = {} } = request;
  const skip = new Set(skipSites);
  let others = request.otherSitesMax ?? limit;
  let claimed = 0;
  let hasMore = false;
  for (const site of sites) {
    if (claimed >= limit) return { hasMore: true };
    const isNamed = limitBySite[site] !== undefined;
    const most = roomOf(request, site);
    const room = skip.has(site) ? 0 : Math.min(isNamed ? most : Math.min(most, others), limit - claimed);
    if (room <= 0) {
      hasMore = true;
      continue;
    }
    const taken = take(site, room);
    claimed += taken.claimed;
    if (!isNamed) others -= taken.leased;
    if (taken.leased === room) hasMore = true;
  }
  return { hasMore };
}

/** Teams take turns within a site: a team with a million due rows gets one turn, like a team with one. */
export interface Turns {
  /** After this team the next one has its turn. */
  last(site: string): string;
  /** At most `room` rows, of teams in the order of their turns; fewer only when the teams have no more. */
  take<Row>(
    site: string,
    teams: readonly string[],
    room: number,
    lease: (teamId: string, count: number) => Row[],
  ): Row[];
}

/** Maximum sites with a stored turn; above it, all turns restart. */
const TURNS_MAX = 10_000;

/** Kept in memory only; a restart costs a team at most one round. */
export function createTurns(): Turns {
  const turns = new Map<string, string>();
  return {
    last: (site) => turns.get(site) ?? "",
    take(site, given, room, lease) {
      const rows: ReturnType<typeof lease> = [];
      let teams = given;
      while (rows.length < room && teams.length > 0) {
        const share = Math.max(1, Math.floor((room - rows.length) / teams.length));
        const hungry: string[] = [];
        for (const teamId of teams) {
          const count = Math.min(share, room - rows.length);
          if (count === 0) break;
          const leased = lease(teamId, count);
          for (const row of leased) rows.push(row);
          if (leased.length === count) hungry.push(teamId);
          if (turns.size >= TURNS_MAX) turns.clear();
          turns.set(site, teamId);
        }
        teams = hungry;
      }
      return rows;
    },
  };
}

/** The one whose turn it is first. */
export function inTurn(teams: readonly string[], last: string): string[] {
  const sorted = teams.toSorted();
  return [...sorted.filter((team) => team > last), ...sorted.filter((team) => team <= last)];
}
