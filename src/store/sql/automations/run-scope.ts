// The values that the rules and variables of a run are about.
import { and, eq } from "drizzle-orm";
import { CONTACT_VALUES, type RuleScope, valueAt } from "../../automation-rules.ts";
import type { ContactRow } from "../../contacts.ts";
import type { Connection } from "../connection.ts";
import { contactProperties } from "../contacts/contact-schema.ts";
import { createRun } from "../contacts/filter-audience.ts";
import { createReadFilterNames } from "../contacts/filter-names.ts";
import { compileFilter } from "../contacts/filter-sql.ts";
import { events } from "../schema.ts";
import { automationRunSteps } from "./automation-schema.ts";
import type { RunAt } from "./run-rows.ts";

interface Asked {
  run: Pick<RunAt, "id" | "teamId" | "context">;
  contact: ContactRow;
  now: number;
}

export function createRunScope(connection: Connection): (asked: Asked) => RuleScope {
  const propertiesOf = createPropertiesOf(connection);
  const matches = createMatches(connection);
  const reactionOf = createReactionOf(connection);
  return ({ run, contact, now }) => ({
    valueOf(field) {
      const dot = field.indexOf(".");
      const kind = field.slice(0, dot);
      const path = field.slice(dot + 1);
      switch (kind) {
        case "event":
          return valueAt(run.context.event, path);
        case "events":
          return valueAt(run.context.events, path);
        case "contact":
          return contactValue(contact, path, propertiesOf);
        case "steps":
          return reactionOf(run.id, path);
        default:
          return undefined;
      }
    },
    matches: (filter) => matches(contact, filter, now),
  });
}

export type PropertiesOf = (contact: Pick<ContactRow, "teamId" | "properties">) => Record<string, unknown>;

function contactValue(contact: ContactRow, path: string, propertiesOf: PropertiesOf): unknown {
  if (Object.hasOwn(CONTACT_VALUES, path)) return CONTACT_VALUES[path]?.(contact);
  const key = path.startsWith("properties.") ? path.slice("properties.".length) : path;
  return valueAt(propertiesOf(contact), key);
}

/** The values by key. */
export function createPropertiesOf({ orm }: Pick<Connection, "orm">): PropertiesOf {
  return ({ teamId, properties }) => {
    const all = orm.select().from(contactProperties).where(eq(contactProperties.teamId, teamId)).all();
    return Object.fromEntries(
      all.flatMap(({ id, key }) => (id in properties ? [[key, properties[id]]] : [])),
    );
  };
}

function createMatches(connection: Connection) {
  const run = createRun(connection.database);
  const readNames = createReadFilterNames(connection);
  return ({ teamId, id }: ContactRow, filter: Parameters<RuleScope["matches"]>[0], now: number): boolean => {
    const { sql, values } = compileFilter(filter, {
      teamId,
      now,
      names: readNames(teamId, filter),
      dialect: connection.database.dialect,
    });
    const found = run(`SELECT 1 FROM contacts WHERE contacts.team_id = ? AND contacts.id = ? AND ${sql}`, [
      teamId,
      id,
      ...values,
    ]);
    return found.length > 0;
  };
}

/** What this run's email led to; opens and clicks of machines are none. */
function createReactionOf({ orm }: Connection) {
  const emailOf = (runId: string, key: string) => {
    const isStep = and(eq(automationRunSteps.runId, runId), eq(automationRunSteps.key, key));
    const steps = orm.select().from(automationRunSteps).where(isStep).all();
    return steps.map(({ output }) => output?.["email_id"]).find((id) => typeof id === "string");
  };
  return (runId: string, path: string): boolean => {
    const dot = path.lastIndexOf(".");
    const emailId = emailOf(runId, path.slice(0, dot));
    if (emailId === undefined) return false;
    const type = `email.${path.slice(dot + 1)}`;
    const found = orm.select().from(events).where(eq(events.emailId, emailId)).all();
    return found.some(({ detail, ...event }) => {
      const engagement = detail.open ?? detail.click;
      return event.type === type && engagement?.isMachine !== true;
    });
  };
}
