import type { TeamEvent } from "../../../events/team-event.ts";
import type { Connection } from "../connection.ts";
import { teamEvents } from "./team-event-schema.ts";

/** The one way of a team's event into the store: its row, and what webhooks are told of it. */
export function createTeamEventWriter({ orm, outbox }: Connection): (event: TeamEvent) => void {
  return (event) => {
    orm.insert(teamEvents).values(event).run();
    outbox.addTeamEvent(event);
  };
}
