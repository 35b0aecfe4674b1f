// A custom event reaches the runs that wait for it. A timeout that is due at the same time finds the event in the run's
// row, or the run has gone on: either came first.
import { holds, withValues } from "../../automation-rules.ts";
import { HELD_MS } from "../../restored.ts";
import type { Connection } from "../connection.ts";
import { createFindContact } from "../contacts/contact-reads.ts";
import { createGraphOf } from "./graph-of.ts";
import { createRunRows, type RunAt } from "./run-rows.ts";
import { createRunScope } from "./run-scope.ts";

interface Received {
  teamId: string;
  contactId: string;
  event: string;
  payload: Record<string, unknown>;
  now: number;
}

export function createReceiveEvent(connection: Connection): (received: Received) => void {
  const { database } = connection;
  const rows = createRunRows(connection);
  const graphOf = createGraphOf(connection);
  const find = createFindContact(connection);
  const scopeOf = createRunScope(connection);
  const findWaiting = database.prepare<{ id: string }, [string, string, string]>(
    "SELECT run_id AS id FROM automation_waits WHERE team_id = ? AND contact_id = ? AND event = ?",
  );
  const leaveWait = database.prepare(
    "DELETE FROM automation_waits WHERE team_id = ? AND contact_id = ? AND event = ? AND run_id = ?",
  );

  function isMeant(run: RunAt, { teamId, contactId, event, payload, now }: Received): boolean {
    const step = graphOf(run).step(run.stepKey);
    if (step?.type !== "wait_for_event" || step.config["event_name"] !== event) return false;
    const rule = step.config["filter_rule"];
    if (rule == null) return true;
    const contact = find(teamId, { id: contactId });
    // In the rule, `event` is the one that arrives.
    const asked = { ...run, context: { ...run.context, event: payload } };
    if (contact === null) return false;
    const scope = scopeOf({ run: asked, contact, now });
    return holds(withValues(rule, scope), scope);
  }

  /** Since a restore: the event is kept, and the run goes on when it is released. */
  const isHeld = ({ dueAt }: RunAt) => dueAt !== null && dueAt >= HELD_MS;

  return (received) => {
    const { teamId, contactId, event, payload, now } = received;
    for (const { id } of findWaiting.all(teamId, contactId, event)) {
      const run = rows.find(id);
      if (run === null) leaveWait.run(teamId, contactId, event, id);
      else if (run.context.goal === event) rows.cutShort(run, "completed", now);
      else if (isMeant(run, received)) {
        const events = { ...run.context.events, [run.stepKey]: payload };
        rows.setContext(id, { ...run.context, events }, isHeld(run) ? HELD_MS + now : now);
        leaveWait.run(teamId, contactId, event, id);
      }
    }
  };
}
