// How contacts enter automations, in the transaction of what happened: one look-up where nothing is waiting for it.

import type { TeamEvent } from "../../../events/team-event.ts";
import { createId, lowestId } from "../../../lib/id.ts";
import { DAY_MS } from "../../../lib/time-zone.ts";
import { LIMITS } from "../../../limits.ts";
import type { AutomationEntry, BuiltInTrigger } from "../../automation-words.ts";
import { HELD_MS, HELD_STATE } from "../../restored.ts";
import type { Connection } from "../connection.ts";
import { parseStored } from "../damage.ts";
import { isObject } from "../stored-shapes.ts";
import { createGraphOf } from "./graph-of.ts";
import { createRunRows, type RunContext } from "./run-rows.ts";

/** Something that happened to a contact. */
export interface Entering {
  teamId: string;
  contactId: string;
  /** A custom event's name, or a built-in trigger. */
  event: string;
  /** A topic, a segment or a property key; else empty. */
  subject: string;
  /** Unique: an event's id, or a date. */
  occasion: string;
  payload: Record<string, unknown>;
  now: number;
}

interface Triggered {
  automationId: string;
  entry: AutomationEntry;
  version: number;
  goal: string | null;
}

export type EnterRuns = ReturnType<typeof createEnterRuns>;

export function createEnterRuns(connection: Pick<Connection, "orm" | "database">) {
  const { database } = connection;
  const begin = createBegin(connection);
  const findTriggered = database.prepare<Triggered, [string, string, string]>(
    `SELECT t.automation_id AS automationId, a.entry AS entry, a.version AS version, a.goal_event AS goal
     FROM automation_triggers t JOIN automations a ON a.id = t.automation_id
     WHERE t.team_id = ? AND t.event = ? AND t.subject = ? AND a.deleted_at IS NULL`,
  );
  const findContact = database.prepare<{ id: string }, [string, string]>(
    "SELECT id FROM contacts WHERE team_id = ? AND email = ?",
  );

  /** Returns how many runs began. */
  function enter(entering: Entering): number {
    const triggered = findTriggered.all(entering.teamId, entering.event, entering.subject);
    return triggered.filter((one) => begin(one, entering)).length;
  }

  function byTopics({ teamId, id, data, createdAt: now }: TeamEvent): void {
    const { email, topics } = data as { email: string; topics: { id: string; subscription: string }[] };
    for (const topic of topics.filter(({ subscription }) => subscription === "opt_in")) {
      const found = findTriggered.get(teamId, "sendlark:topic.joined" satisfies BuiltInTrigger, topic.id);
      const contactId = found && findContact.get(teamId, email)?.id;
      if (contactId == null) continue;
      const payload = { topic_id: topic.id };
      enter({
        teamId,
        contactId,
        event: "sendlark:topic.joined",
        subject: topic.id,
        occasion: id,
        payload,
        now,
      });
    }
  }

  return {
    enter,
    /** Enters one of them. */
    begin,
    confirmed({ id, teamId }: { id: string; teamId: string }, now: number): void {
      const event = "sendlark:contact.confirmed" satisfies BuiltInTrigger;
      enter({ teamId, contactId: id, event, subject: "", occasion: createId(now), payload: {}, now });
    },
    byTeamEvent(told: TeamEvent): void {
      const { type, teamId, id, data, createdAt: now } = told;
      const event: BuiltInTrigger | `sendlark:${string}` = `sendlark:${type}`;
      if (type === "contact.created") {
        const contactId = String(data["id"]);
        enter({ teamId, contactId, event, subject: "", occasion: id, payload: {}, now });
      } else if (type === "segment.entered" || type === "segment.left") {
        const segmentId = String(data["id"]);
        const payload = { segment_id: segmentId, segment_name: data["name"] };
        const contactId = String(data["contact_id"]);
        enter({ teamId, contactId, event, subject: segmentId, occasion: id, payload, now });
      } else if (type === "contact.topics.updated") byTopics(told);
    },
  };
}

function createBegin(connection: Pick<Connection, "orm" | "database">) {
  const { database } = connection;
  const graphOf = createGraphOf(connection);
  const rows = createRunRows(connection);
  const findRunning = database.prepare<{ id: string }, [string, string, string]>(
    `SELECT id FROM automation_runs
     WHERE team_id = ? AND contact_id = ? AND automation_id = ? AND status = 'running' LIMIT 1`,
  );
  const countLatest = database.prepare<{ runs: number }, [string, string, string, string]>(
    `SELECT count(*) AS runs FROM automation_runs
     WHERE team_id = ? AND contact_id = ? AND id > ? AND automation_id = ?`,
  );
  /** Automations may undo each other's changes, by which a contact would enter them for ever. */
  const isTooOften = (automationId: string, { teamId, contactId, now }: Entering) => {
    const latest = countLatest.get(teamId, contactId, lowestId(now - DAY_MS), automationId);
    return (latest?.runs ?? 0) >= LIMITS.automationEntriesPerDayMax;
  };
  const insert = database.prepare<{ id: string }, (string | number)[]>(
    `INSERT INTO automation_runs
       (id, team_id, automation_id, version, contact_id, entry_key, status, step_key, visit, due_at, context, created_at)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, 'running', ?7, 0, ?9, ?10, ?8) ON CONFLICT DO NOTHING RETURNING id`,
  );
  const findHold = database.prepare<{ value: unknown }, [string]>("SELECT value FROM state WHERE name = ?");
  const isHolding = () =>
    parseStored<{ isHolding?: unknown }>(findHold.get(HELD_STATE)?.value, isObject)?.isHolding === true;
  /**
   * After a restore, dates, segments and imports that were handled since the backup come again: such runs are held with
   * the others.
   */
  const dueOf = ({ event, now }: Entering) =>
    event.startsWith("sendlark:") && isHolding() ? HELD_MS + now : now;
  const wait = database.prepare(
    "INSERT INTO automation_waits (team_id, contact_id, event, run_id) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
  );

  return ({ automationId, entry, version, goal }: Triggered, entering: Entering): boolean => {
    const { teamId, contactId, occasion, payload, now } = entering;
    const isBusy = () => findRunning.get(teamId, contactId, automationId) !== null;
    if (entry === "when_finished" && isBusy()) return false;
    if (entering.event.startsWith("sendlark:") && isTooOften(automationId, entering)) return false;
    const key = graphOf({ automationId, version }).triggerKey;
    if (key === null) return false;
    const context: RunContext = { event: payload };
    if (goal !== null) context.goal = goal;
    const entryKey = entry === "once" ? contactId : `${contactId} ${occasion}`;
    const row = [
      createId(now),
      teamId,
      automationId,
      version,
      contactId,
      entryKey,
      key,
      now,
      dueOf(entering),
    ];
    const [begun] = insert.all(...row, JSON.stringify(context));
    if (begun === undefined) return false;
    rows.add(automationId, key, { entered: 1 });
    if (goal !== null) wait.run(teamId, contactId, goal, begun.id);
    return true;
  };
}
