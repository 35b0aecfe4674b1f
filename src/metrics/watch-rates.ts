import type { Clock } from "../lib/clock.ts";
import type { Log } from "../lib/log.ts";
import { QUARTER_MS } from "../store/metrics.ts";
import type { Store } from "../store/store.ts";
import { DANGER_ADVICE, type Danger, dangersIn, tellDanger } from "./danger-lines.ts";

const DAY_MS = 24 * 3600_000;

export interface TeamInDanger {
  team: { id: string; name: string };
  dangers: Danger[];
}

export interface RateWatch {
  /** Looks at the counts of every team; logs each danger once a day while it lasts. */
  check(): Promise<void>;
  /** As of the last check. */
  inDanger(): readonly TeamInDanger[];
}

/** Watches what teams do to their reputation. Nobody is stopped: that is a person's decision. */
export function createRateWatch(parts: {
  store: { teams: Pick<Store["teams"], "list">; metrics: Store["metrics"] };
  clock: Pick<Clock, "now">;
  log: Log;
}): RateWatch {
  const { store, clock, log } = parts;
  const toldAt = new Map<string, number>();
  let found: TeamInDanger[] = [];

  async function dangersOf(teamId: string): Promise<Danger[]> {
    const end = Math.ceil((clock.now() + 1) / QUARTER_MS) * QUARTER_MS;
    const borders = [end - 7 * DAY_MS, end - DAY_MS, end];
    const by = { domain: false, broadcast: false, email: false };
    const all = { domainIds: null, broadcastIds: null, emailIds: null };
    const rows = await store.metrics.read({ teamId, borders, by, ...all });
    const day = rows.find(({ period }) => period === 1)?.counts ?? [];
    const before = rows.find(({ period }) => period === 0)?.counts ?? [];
    const week = Array.from({ length: Math.max(day.length, before.length) }, (_, index) => {
      return (day[index] ?? 0) + (before[index] ?? 0);
    });
    return dangersIn({ day, week });
  }

  function tell({ team, dangers }: TeamInDanger): void {
    for (const danger of dangers) {
      const key = `${team.id} ${danger.kind}`;
      if (clock.now() - (toldAt.get(key) ?? Number.NEGATIVE_INFINITY) < DAY_MS) continue;
      toldAt.set(key, clock.now());
      log.error(`teams.${danger.kind}`, {
        ...{ team: team.name, team_id: team.id, count: danger.count, of: danger.of },
        now: tellDanger(danger),
        advice: `${DANGER_ADVICE[danger.kind]} Sending continues: to stop it, run \`sendlark queue hold --team TEAM\`.`,
      });
    }
  }

  return {
    async check() {
      const next: TeamInDanger[] = [];
      for (const { id, name } of await store.teams.list()) {
        const dangers = await dangersOf(id);
        if (dangers.length > 0) next.push({ team: { id, name }, dangers });
      }
      found = next;
      for (const [key, at] of toldAt) if (clock.now() - at >= DAY_MS) toldAt.delete(key);
      for (const one of found) tell(one);
    },
    inDanger: () => found,
  };
}
