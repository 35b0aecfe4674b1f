import { Elysia } from "elysia";
import type { Guard } from "../api-keys/sender.ts";
import type { Clock } from "../lib/clock.ts";
import type { Store } from "../store/store.ts";
import { USAGE_OPERATIONS as operations } from "./operations.ts";
import { showUsage, usageObject } from "./schema.ts";
import { usageMonthStart } from "./usage-period.ts";

export interface UsageRouteParts {
  store: Pick<Store, "automations" | "broadcasts" | "teams" | "domains" | "contacts">;
  clock: Pick<Clock, "now">;
  guard: Guard;
  /** The rate limit of a team; 0 = none. */
  /** May change while the server runs. */
  rate: { requestsPerSecond: number };
}

/** GET /usage, which every key may ask. */
export const usageRoutes = ({ store, clock, guard, rate }: UsageRouteParts) =>
  new Elysia({ name: "usage", prefix: "/usage" }).derive(guard("sending")).get(
    "",
    async ({ sender: { teamId } }) => {
      const now = clock.now();
      const [team, usage, domains, people, broadcasts, automationRuns] = await Promise.all([
        store.teams.find(teamId),
        store.teams.usage({ teamId, now }),
        store.domains.count({ teamId }),
        store.contacts.count({ teamId }),
        store.broadcasts.count({ teamId }),
        store.automations.countRuns({ teamId, since: usageMonthStart(now) }),
      ]);
      if (team === null) throw new Error(`There is no team ${teamId}.`);
      return showUsage({
        team,
        usage,
        domains,
        broadcasts,
        automationRuns,
        ...people,
        requestsPerSecond: rate.requestsPerSecond,
        now,
      });
    },
    { response: usageObject, detail: operations.get },
  );
