// Triggers on dates of contacts: which contacts have one of some days, in ranges of keys, and their entry.
import { and, eq, isNull } from "drizzle-orm";
import type { BuiltInTrigger } from "../../automation-words.ts";
import type { AutomationStore, DatedContact } from "../../automations.ts";
import type { Connection } from "../connection.ts";
import { contactProperties } from "../contacts/contact-schema.ts";
import { createFindEdge, createRun } from "../contacts/filter-audience.ts";
import type { Synchronous } from "../noun.ts";
import { automations, automationTriggers } from "./automation-schema.ts";
import { createEnterRuns } from "./enter-runs.ts";
import { createGraphOf } from "./graph-of.ts";

type Dates = Pick<Synchronous<AutomationStore>, "dateTriggers" | "findDates" | "enterDates" | "setRead">;

const DATE = "sendlark:date" satisfies BuiltInTrigger;
/** How long one range takes, about. */
const STEP_MS = 10;
const ROWS_MIN = 100;
const ROWS_MAX = 50_000;

export function createDateMethods(connection: Connection): Dates {
  const { orm } = connection;
  const graphOf = createGraphOf(connection);
  const { begin } = createEnterRuns(connection);
  const named = (request: { teamId: string; automationId: string; property: string }) =>
    and(
      eq(automationTriggers.teamId, request.teamId),
      eq(automationTriggers.event, DATE),
      eq(automationTriggers.subject, request.property),
      eq(automationTriggers.automationId, request.automationId),
    );
  return {
    dateTriggers() {
      const found = orm
        .select({ trigger: automationTriggers, version: automations.version })
        .from(automationTriggers)
        .innerJoin(automations, eq(automations.id, automationTriggers.automationId))
        .where(and(eq(automationTriggers.event, DATE), isNull(automations.deletedAt)))
        .all();
      return found.map(({ trigger: { teamId, automationId, subject, readUntil }, version }) => {
        const graph = graphOf({ automationId, version });
        const config = graph.step(graph.triggerKey ?? "")?.config ?? {};
        return { teamId, automationId, property: subject, readUntil: readUntil ?? 0, config };
      });
    },
    findDates: createFindDates(connection),
    enterDates({ entries, now, ...request }) {
      const { teamId, automationId, property } = request;
      const found = orm
        .select({ automation: automations })
        .from(automationTriggers)
        .innerJoin(automations, eq(automations.id, automationTriggers.automationId))
        .where(and(named(request), isNull(automations.deletedAt)))
        .get();
      if (found === undefined) return { entered: 0 };
      const { entry, version, goalEvent: goal } = found.automation;
      const triggered = { automationId, entry, version, goal };
      const entered = entries.filter(({ contactId, date }) => {
        const payload = { property, date };
        const occasion = date;
        return begin(triggered, {
          teamId,
          contactId,
          event: DATE,
          subject: property,
          occasion,
          payload,
          now,
        });
      });
      return { entered: entered.length };
    },
    setRead({ readUntil, ...request }) {
      orm.update(automationTriggers).set({ readUntil }).where(named(request)).run();
    },
  };
}

function createFindDates(connection: Connection): Dates["findDates"] {
  const { orm, database } = connection;
  const run = createRun(database);
  const findEdge = createFindEdge(database);
  return ({ teamId, property, days, after, rows }) => {
    const isIt = and(eq(contactProperties.teamId, teamId), eq(contactProperties.key, property));
    const id = orm.select({ id: contactProperties.id }).from(contactProperties).where(isIt).get()?.id;
    if (id === undefined || days.length === 0) return { contacts: [], next: null };
    const startedAt = performance.now();
    const of = { sql: "contacts.team_id = ?", values: [teamId] };
    const edge = findEdge(
      { table: "contacts", key: "contacts.id", of },
      { after, rows, isDescending: false },
    );
    const bounds = [after, edge].filter((one) => one !== null);
    const range = `${after === null ? "" : " AND contacts.id > ?"}${edge === null ? "" : " AND contacts.id <= ?"}`;
    // As filters have it, so that a contact with damaged properties has no date.
    const value = database.dialect.member("contacts.properties");
    const path = database.dialect.memberKey(id);
    const [from, length] = days[0]!.length === 5 ? [6, 5] : [1, 10];
    const contacts = run<DatedContact>(
      `SELECT contacts.id AS id, contacts.time_zone AS timeZone, substr(${value}, 1, 10) AS date FROM contacts
       WHERE ${of.sql}${range} AND substr(${value}, ${from}, ${length}) IN (${days.map(() => "?").join(", ")})`,
      [path, teamId, ...bounds, path, ...days],
    );
    const took = Math.max(0.05, performance.now() - startedAt);
    const nextRows = Math.round(Math.min(ROWS_MAX, Math.max(ROWS_MIN, rows * Math.min(4, STEP_MS / took))));
    return { contacts, next: edge === null ? null : { after: edge, rows: nextRows } };
  };
}
