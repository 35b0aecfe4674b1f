import { and, asc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { TeamEvent } from "../../../events/team-event.ts";
import type { TeamEventStore } from "../../team-events.ts";
import { createEnterRuns } from "../automations/enter-runs.ts";
import type { Connection } from "../connection.ts";
import { defineNoun, type Synchronous } from "../noun.ts";
import { pageTerms, toPage } from "../page-of.ts";
import { teamEvents } from "./team-event-schema.ts";

export const teamEventMethods = defineNoun<TeamEventStore>({
  methods: {
    list: "read",
    listOf: "read",
    forget: "write",
  },
  open: createTeamEventMethods,
});

function createTeamEventMethods({ orm, database }: Connection): Synchronous<TeamEventStore> {
  const subject = sql.raw(database.dialect.field('"data"', "id"));
  return {
    list: ({ teamId, after, limit }) =>
      orm
        .select()
        .from(teamEvents)
        .where(
          and(
            teamId === null ? undefined : eq(teamEvents.teamId, teamId),
            after === null ? undefined : gt(teamEvents.id, after),
          ),
        )
        .orderBy(asc(teamEvents.id))
        .limit(limit)
        .all(),
    listOf(request) {
      const { where, order, limit } = pageTerms(teamEvents.id, request);
      const isMeant = and(eq(teamEvents.teamId, request.teamId), eq(subject, request.subjectId), where);
      return toPage(orm.select().from(teamEvents).where(isMeant).orderBy(order).limit(limit).all(), request);
    },
    forget({ createdBefore, limit }) {
      const old = orm
        .select({ id: teamEvents.id })
        .from(teamEvents)
        .where(lt(teamEvents.createdAt, createdBefore))
        .orderBy(asc(teamEvents.createdAt))
        .limit(limit);
      const dropped = orm.delete(teamEvents).where(inArray(teamEvents.id, old));
      return { deleted: dropped.returning({ id: teamEvents.id }).all().length };
    },
  };
}

/** Every event of a team is written here: its row, its webhook messages, and the runs of automations that it starts. */
export function createTeamEventWriter(connection: Connection): (event: TeamEvent) => void {
  const { orm, messages } = connection;
  const { byTeamEvent } = createEnterRuns(connection);
  return (event) => {
    orm.insert(teamEvents).values(event).run();
    messages.addTeamEvent(event);
    byTeamEvent(event);
  };
}
