// Writes where deliveries wait, all that one fold changes in a few statements.
import type { Database } from "../sql/database.ts";
import type { QueueWriter } from "../sql/queue/queue-counts.ts";

export function createPlaceWriter(database: Database): QueueWriter {
  const given = (columns: string) =>
    `jsonb_to_recordset(CAST(CAST(? AS TEXT) AS jsonb)) AS a(${columns}, queued BIGINT, held BIGINT)`;
  const counts = `queued = places.queued + excluded.queued, held = places.held + excluded.held`;
  // Each is one search of the index; both priorities together would read the queue.
  const first = (priority: 0 | 1) =>
    `(SELECT min(due_at) FROM deliveries WHERE site = a.site AND team_id = a."teamId" AND priority = ${priority} AND state = 'queued')`;
  const teamColumns = `site TEXT, "teamId" TEXT`;
  const saveStates = database.prepare<null, [string]>(
    `INSERT INTO delivery_counts AS known (state, count)
     SELECT state, count FROM jsonb_to_recordset(CAST(CAST(? AS TEXT) AS jsonb)) AS a(state TEXT, count BIGINT)
     ON CONFLICT (state) DO UPDATE SET count = known.count + excluded.count`,
  );
  const saveTeams = database.prepare<null, [string]>(
    `INSERT INTO queue_teams AS places (site, team_id, next_due_at, queued, held)
     SELECT site, "teamId", LEAST(${first(0)}, ${first(1)}), queued, held FROM ${given(teamColumns)}
     ON CONFLICT (site, team_id) DO UPDATE SET next_due_at = excluded.next_due_at, ${counts}`,
  );
  const dropTeams = database.prepare<null, [string]>(
    `DELETE FROM queue_teams AS places USING ${given(teamColumns)}
     WHERE places.site = a.site AND places.team_id = a."teamId" AND places.queued + places.held = 0`,
  );
  const saveSites = database.prepare<null, [string]>(
    `INSERT INTO queue_sites AS places (site, next_due_at, queued, held)
     SELECT site, (SELECT min(next_due_at) FROM queue_teams AS t WHERE t.site = a.site AND next_due_at IS NOT NULL),
       queued, held FROM ${given("site TEXT")}
     ON CONFLICT (site) DO UPDATE SET next_due_at = excluded.next_due_at, ${counts}`,
  );
  const dropSites = database.prepare<null, [string]>(
    `DELETE FROM queue_sites AS places USING ${given("site TEXT")}
     WHERE places.site = a.site AND places.queued + places.held = 0`,
  );

  return {
    states(changes) {
      if (changes.length > 0) saveStates.run(JSON.stringify(changes));
    },
    teams(changes) {
      if (changes.length === 0) return;
      saveTeams.run(JSON.stringify(changes));
      dropTeams.run(JSON.stringify(changes));
    },
    sites(changes) {
      if (changes.length === 0) return;
      saveSites.run(JSON.stringify(changes));
      dropSites.run(JSON.stringify(changes));
    },
  };
}
