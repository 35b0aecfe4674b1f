// Bounce and complaint rates above which mailbox providers distrust a sender, and everyone who shares its IP address.
// The dashboard shows the same limits.

import type { Clock } from "../lib/clock.ts";
import type { Log } from "../lib/log.ts";
import { QUARTER_MS } from "../store/metrics.ts";
import type { Store } from "../store/store.ts";
import { metricsOf } from "./metric-names.ts";

export const BOUNCE_LIMIT = 0.04;
export const COMPLAINT_LIMIT = 0.0008;
/** Fewer are not significant. */
const BOUNCES_MIN = 20;
const COMPLAINTS_MIN = 5;

interface Danger {
  kind: "bounces" | "complaints";
  count: number;
  of: number;
}

/** Both in the order of COUNTERS: bounces come at once, complaints within days. */
export function dangersIn(counts: { day: readonly number[]; week: readonly number[] }): Danger[] {
  const { bounced = 0, sent = 0 } = metricsOf(counts.day, ["bounced", "sent"]);
  const { complained = 0, delivered = 0 } = metricsOf(counts.week, ["complained", "delivered"]);
  const dangers: Danger[] = [];
  if (bounced >= BOUNCES_MIN && bounced > BOUNCE_LIMIT * sent) {
    dangers.push({ kind: "bounces", count: bounced, of: sent });
  }
  if (complained >= COMPLAINTS_MIN && complained > COMPLAINT_LIMIT * delivered) {
    dangers.push({ kind: "complaints", count: complained, of: delivered });
  }
  return dangers;
}

export const DANGER_ADVICE: Record<Danger["kind"], string> = {
  bounces:
    "Send only to addresses that people gave you, and remove old ones: providers block senders with many bounces.",
  complaints:
    "Send only to people who asked for it, offer one-click unsubscribe, and stop the emails that people complain about.",
};

/** One sentence, such as "6 % of the emails of the last 24 hours bounced (60 of 1,000); keep it below 4 %". */
export function describeDanger({ kind, count, of }: Danger): string {
  const share = of === 0 ? "All" : percent(count / of);
  const counts = `${count.toLocaleString("en")} of ${of.toLocaleString("en")}`;
  return kind === "bounces"
    ? `${share} of the emails of the last 24 hours bounced (${counts}); keep it below ${percent(BOUNCE_LIMIT)}`
    : `${share} of the emails of the last 7 days were reported as spam (${counts}); keep it below ${percent(COMPLAINT_LIMIT)}`;
}

function percent(share: number): string {
  return `${Number((100 * share).toPrecision(2))} %`;
}

const DAY_MS = 24 * 3600_000;

export interface TeamInDanger {
  team: { id: string; name: string };
  dangers: Danger[];
}

export interface RateWatch {
  /** Checks the counts of every team; logs each danger once a day while it lasts. */
  check(): Promise<void>;
  /** As of the last check. */
  inDanger(): readonly TeamInDanger[];
}

/** Watches bounce and complaint rates. It stops nobody: that is the operator's decision. */
export function createRateWatch(parts: {
  store: { teams: Pick<Store["teams"], "list">; metrics: Store["metrics"] };
  clock: Pick<Clock, "now">;
  log: Log;
}): RateWatch {
  const { store, clock, log } = parts;
  const loggedAt = new Map<string, number>();
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

  function logDangers({ team, dangers }: TeamInDanger): void {
    for (const danger of dangers) {
      const key = `${team.id} ${danger.kind}`;
      if (clock.now() - (loggedAt.get(key) ?? Number.NEGATIVE_INFINITY) < DAY_MS) continue;
      loggedAt.set(key, clock.now());
      log.error(`teams.${danger.kind}`, {
        team: team.name,
        team_id: team.id,
        count: danger.count,
        of: danger.of,
        now: describeDanger(danger),
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
      for (const [key, at] of loggedAt) if (clock.now() - at >= DAY_MS) loggedAt.delete(key);
      for (const one of found) logDangers(one);
    },
    inDanger: () => found,
  };
}
