// Rows waiting to be written, by team: teams take turns, and when the buffer is full the team with most rows loses
// one, so that a busy team displaces only its own logs.
import type { LogRow } from "../store/logs.ts";

export interface WaitingRows {
  count(): number;
  add(row: LogRow): void;
  /**
   * Drops a row of the team that has most; false when `teamId` has its share already, so that its own new row is the
   * one to lose. Costs a look-up then, else a look at each team.
   */
  makeRoom(teamId: string): boolean;
  /** At most `limit` rows, one of each team in turn, the oldest of each first. */
  take(limit: number): LogRow[];
}

export function createWaitingRows(): WaitingRows {
  /** Only teams with rows; the next in turn comes first. */
  const teams = new Map<string, LogRow[]>();
  let count = 0;
  return {
    count: () => count,
    add(row) {
      const rows = teams.get(row.teamId);
      if (rows === undefined) teams.set(row.teamId, [row]);
      else rows.push(row);
      count += 1;
    },
    makeRoom(teamId) {
      const own = teams.get(teamId)?.length ?? 0;
      if (own + 1 > count / Math.max(1, teams.size)) return false;
      const [most] = [...teams.values()].toSorted((one, other) => other.length - one.length);
      if (most === undefined || most.length <= own + 1) return false;
      most.pop();
      count -= 1;
      return true;
    },
    take(limit) {
      const taken: LogRow[] = [];
      const heads = new Map<string, number>();
      for (const [teamId, rows] of turns(teams)) {
        if (taken.length >= limit) break;
        const at = heads.get(teamId) ?? 0;
        const row = rows[at];
        if (row === undefined) continue;
        taken.push(row);
        heads.set(teamId, at + 1);
      }
      for (const [teamId, at] of heads) {
        const rows = teams.get(teamId)?.slice(at) ?? [];
        teams.delete(teamId);
        // After the teams that got less.
        if (rows.length > 0) teams.set(teamId, rows);
      }
      count -= taken.length;
      return taken;
    },
  };
}

/** Round-robin over the teams, once per row. */
function* turns(teams: Map<string, LogRow[]>): Generator<[teamId: string, rows: LogRow[]]> {
  let round = 0;
  for (let current = [...teams]; current.length > 0; round++) {
    current = current.filter(([, rows]) => rows.length > round);
    yield* current;
  }
}
