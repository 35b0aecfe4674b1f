// Counts of deliveries and the times when sites, and teams within them, have due work, kept in the transaction that
// moves the deliveries. So the queue's size can be shown, and due work be found, without reading the queue.

import type { DeliveryState } from "../../deliveries.ts";
import type { Database } from "../database.ts";

/** Where in the queue a delivery is. */
interface Place {
  site: string;
  teamId: string;
}

export interface QueueCounts {
  /** Notes that a delivery changed its state; null = it is new. Call it also when only its due time changed. */
  move(place: Place, from: DeliveryState | null, to: DeliveryState, count?: number): void;
  /** Notes that a delivery in a final state was removed. */
  remove(state: DeliveryState): void;
  /** Notes that queued or held deliveries went from one site to another. */
  relocate(place: Place, site: string, state: "queued" | "held", count: number): void;
  /** The request succeeded: keeps its changes. */
  keep(): void;
  /** The request was undone: drops its changes. */
  discard(): void;
  /** Writes the kept changes in the same transaction, before the counts are read. */
  flush(): void;
  /** Drops everything after a transaction rollback. */
  reset(): void;
}

interface Change {
  queued: number;
  held: number;
}

/** Adds changes to the counts, and notes when a site, and a team in it, has due work next. */
export interface QueueWriter {
  states(changes: { state: DeliveryState; count: number }[]): void;
  teams(changes: (Place & Change)[]): void;
  /** Reads the rows of the sites' teams, so these are written first. */
  sites(changes: (Pick<Place, "site"> & Change)[]): void;
}

export function createQueueCounts(
  database: Database,
  writer: QueueWriter = createRowWriter(database),
): QueueCounts {
  /** Of the request under way. */
  let noted: (() => void)[] = [];
  const states = new Map<DeliveryState, number>();
  const sites = new Map<string, Map<string, Change>>();

  function addState(state: DeliveryState, count: number): void {
    states.set(state, (states.get(state) ?? 0) + count);
  }

  function changeAt({ site, teamId }: Place): Change {
    let teams = sites.get(site);
    if (teams === undefined) {
      teams = new Map();
      sites.set(site, teams);
    }
    let change = teams.get(teamId);
    if (change === undefined) {
      change = { queued: 0, held: 0 };
      teams.set(teamId, change);
    }
    return change;
  }

  function moved(place: Place, from: DeliveryState | null, to: DeliveryState, count: number): void {
    if (from !== to) {
      if (from !== null) addState(from, -count);
      addState(to, count);
    }
    if (from === "queued" || from === "held") changeAt(place)[from] -= count;
    if (to === "queued" || to === "held") changeAt(place)[to] += count;
  }

  function forgetKept(): void {
    states.clear();
    sites.clear();
  }

  return {
    move(place, from, to, count = 1) {
      noted.push(() => moved(place, from, to, count));
    },
    remove(state) {
      noted.push(() => addState(state, -1));
    },
    relocate(place, site, state, count) {
      noted.push(() => {
        changeAt(place)[state] -= count;
        changeAt({ site, teamId: place.teamId })[state] += count;
      });
    },
    keep() {
      for (const note of noted) note();
      noted = [];
    },
    discard() {
      noted = [];
    },
    flush() {
      const counted = [...states].map(([state, count]) => ({ state, count }));
      writer.states(counted.filter(({ count }) => count !== 0));
      const ofTeams: Parameters<QueueWriter["teams"]>[0] = [];
      const ofSites: Parameters<QueueWriter["sites"]>[0] = [];
      for (const [site, teams] of sites) {
        const sum = { site, queued: 0, held: 0 };
        for (const [teamId, { queued, held }] of teams) {
          ofTeams.push({ site, teamId, queued, held });
          sum.queued += queued;
          sum.held += held;
        }
        ofSites.push(sum);
      }
      writer.teams(ofTeams);
      writer.sites(ofSites);
      forgetKept();
    },
    reset() {
      noted = [];
      forgetKept();
    },
  };
}

/** Row by row. */
function createRowWriter(database: Database): QueueWriter {
  const saveState = database.prepare(
    `INSERT INTO delivery_counts (state, count) VALUES (?, ?)
     ON CONFLICT (state) DO UPDATE SET count = delivery_counts.count + excluded.count`,
  );
  const saveTeam = createTeamWriter(database);
  const saveSite = createSiteWriter(database);
  return {
    states(changes) {
      for (const { state, count } of changes) saveState.run(state, count);
    },
    teams(changes) {
      for (const change of changes) saveTeam(change, change);
    },
    sites(changes) {
      for (const change of changes) saveSite(change.site, change);
    },
  };
}

function createTeamWriter(database: Database): (place: Place, change: Change) => void {
  // min() of each priority is one search of the index; min() of both together would read the queue.
  const first = (priority: 0 | 1) =>
    `SELECT min(due_at) AS due_at FROM deliveries
     WHERE site = ?1 AND team_id = ?2 AND priority = ${priority} AND state = 'queued'`;
  const save = database.prepare<{ work: number }, [string, string, number, number]>(
    `INSERT INTO queue_teams AS places (site, team_id, next_due_at, queued, held)
     VALUES (?1, ?2, (SELECT min(due_at) FROM (${first(0)} UNION ALL ${first(1)}) AS firsts), ?3, ?4)
     ON CONFLICT (site, team_id) DO UPDATE SET next_due_at = excluded.next_due_at,
       queued = places.queued + excluded.queued, held = places.held + excluded.held
     RETURNING queued + held AS work`,
  );
  const drop = database.prepare("DELETE FROM queue_teams WHERE site = ? AND team_id = ?");
  return ({ site, teamId }, { queued, held }) => {
    if (save.get(site, teamId, queued, held)?.work === 0) drop.run(site, teamId);
  };
}

function createSiteWriter(database: Database): (site: string, change: Change) => void {
  const save = database.prepare<{ work: number }, [string, number, number]>(
    `INSERT INTO queue_sites AS places (site, next_due_at, queued, held)
     VALUES (?1, (SELECT min(next_due_at) FROM queue_teams WHERE site = ?1 AND next_due_at IS NOT NULL), ?2, ?3)
     ON CONFLICT (site) DO UPDATE SET next_due_at = excluded.next_due_at,
       queued = places.queued + excluded.queued, held = places.held + excluded.held
     RETURNING queued + held AS work`,
  );
  const drop = database.prepare("DELETE FROM queue_sites WHERE site = ?");
  return (site, { queued, held }) => {
    if (save.get(site, queued, held)?.work === 0) drop.run(site);
  };
}

/** For connections that only read. */
export const noQueueCounts: QueueCounts = {
  move() {},
  remove() {},
  relocate() {},
  keep() {},
  discard() {},
  flush() {},
  reset() {},
};
