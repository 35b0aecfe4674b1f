import { and, asc, eq, ne, or } from "drizzle-orm";
import { OPERATOR_TEAM_ID, type TeamStore } from "../../teams.ts";
import type { Connection } from "../connection.ts";
import { createUsageReader } from "../metrics/quota.ts";
import { defineNoun, type Synchronous } from "../noun.ts";
import { teams } from "../schema.ts";
import { teamSecurity } from "./account-schema.ts";
import { addOperators } from "./user-methods.ts";

export const teamMethods = defineNoun<TeamStore>({
  methods: {
    create: {
      change: ({ id, name }, { created }) =>
        created && id !== OPERATOR_TEAM_ID ? { teamId: id, target: id, detail: { name } } : null,
    },
    update: { change: ({ teamId }, isUpdated) => (isUpdated ? { teamId, target: teamId } : null) },
    setPlan: {
      change: ({ teamId, plan }, isSet) => (isSet ? { teamId, target: teamId, detail: { plan } } : null),
    },
    list: "read",
    find: "read",
    usage: "read",
  },
  open: createTeamMethods,
});

function createTeamMethods({ database, orm }: Connection): Synchronous<TeamStore> {
  const readUsage = createUsageReader(database);
  return {
    create(team) {
      const created = orm.insert(teams).values(team).onConflictDoNothing().returning({ id: teams.id }).all();
      const isOwned = created.length === 1 && team.id !== OPERATOR_TEAM_ID;
      if (isOwned) addOperators({ orm }, team.id, team.createdAt);
      return { created: created.length === 1 };
    },
    update({ teamId, name, requiresMfa }) {
      const team = orm.select({ id: teams.id }).from(teams).where(eq(teams.id, teamId)).get();
      if (team === undefined) return false;
      if (name !== undefined) {
        const holder = orm.select({ id: teams.id }).from(teams).where(eq(teams.name, name)).get();
        if (holder !== undefined && holder.id !== teamId) return false;
        orm.update(teams).set({ name }).where(eq(teams.id, teamId)).run();
      }
      if (requiresMfa !== undefined) {
        orm
          .insert(teamSecurity)
          .values({ teamId, requiresMfa })
          .onConflictDoUpdate({ target: teamSecurity.teamId, set: { requiresMfa } })
          .run();
      }
      return true;
    },
    setPlan({ teamId, ...plan }) {
      const changed = orm.update(teams).set(plan).where(eq(teams.id, teamId)).returning({ id: teams.id });
      return changed.all().length === 1;
    },
    list: () => orm.select().from(teams).where(ne(teams.id, OPERATOR_TEAM_ID)).orderBy(asc(teams.id)).all(),
    find(idOrName) {
      const found = orm
        .select()
        .from(teams)
        .where(and(or(eq(teams.id, idOrName), eq(teams.name, idOrName)), ne(teams.id, OPERATOR_TEAM_ID)))
        .all();
      return found.find((team) => team.id === idOrName) ?? found[0] ?? null;
    },
    usage: ({ teamId, now }) => readUsage(teamId, now),
  };
}
