// Where single emails were accepted since they were last claimed, so that a claim finds them among many of broadcasts without
// reading the queue. In memory, and only a hint: an ordinary claim finds what is forgotten here.

export interface UrgentPlaces {
  /** A single email is due there. */
  note(site: string, teamId: string): void;
  /** The longest waiting first. */
  sites(): string[];
  teams(site: string): string[];
  /** Nothing urgent of the team is left at the site. */
  forget(site: string, teamId: string): void;
}

/** Above it, all are forgotten: a claim looks at each. */
const PLACES_MAX = 1_000;

export function createUrgentPlaces(): UrgentPlaces {
  const places = new Map<string, Set<string>>();
  let count = 0;
  return {
    note(site, teamId) {
      const teams = places.get(site);
      if (teams?.has(teamId)) return;
      if (++count > PLACES_MAX) {
        places.clear();
        count = 1;
      }
      if (teams === undefined || count === 1) places.set(site, new Set([teamId]));
      else teams.add(teamId);
    },
    sites: () => [...places.keys()],
    teams: (site) => [...(places.get(site) ?? [])],
    forget(site, teamId) {
      const teams = places.get(site);
      if (teams?.delete(teamId) !== true) return;
      count -= 1;
      if (teams.size === 0) places.delete(site);
    },
  };
}

/** For connections that only read. */
export const noUrgentPlaces: UrgentPlaces = {
  note() {},
  sites: () => [],
  teams: () => [],
  forget() {},
};
