// Takes a run from step to step, in the caller's transaction: the effect of a step, its place in the log and the place of
// the run commit together, so that a crash repeats none and loses none. Emails and webhooks are the caller's: the run stays
// there until `finish` records what became of them.
import { withValues } from "../../automation-rules.ts";
import type { AutomationStep, OutsideStep } from "../../automations.ts";
import type { ContactRow } from "../../contacts.ts";
import type { Connection } from "../connection.ts";
import { createFindContact } from "../contacts/contact-reads.ts";
import { createGraphOf } from "./graph-of.ts";
import { createRunRows, type RunAt } from "./run-rows.ts";
import { createPropertiesOf, createRunScope } from "./run-scope.ts";
import { createStepEffects, type StepResult, waitUntil } from "./step-effects.ts";

const GONE = "The step is gone, or its data is damaged.";

/** Records what became of a step, and moves on. */
function createFinish(connection: Connection) {
  const rows = createRunRows(connection);
  const graphOf = createGraphOf(connection);
  const arrive = createArrive(connection);
  const leaveWait = connection.database.prepare(
    "DELETE FROM automation_waits WHERE team_id = ? AND contact_id = ? AND event = ? AND run_id = ?",
  );
  return {
    /** Null where the run ends or waits. */
    finish(run: RunAt, step: AutomationStep, result: StepResult, now: number): RunAt | null {
      const { status, output = null, message, by = "default" } = result;
      const error = message === undefined ? null : { message };
      rows.log(run, { key: step.key, type: step.type, status, output, error }, now);
      rows.add(run.automationId, step.key, { [status]: 1 });
      const awaited = step.config["event_name"];
      if (step.type === "wait_for_event" && awaited !== run.context.goal) {
        leaveWait.run(run.teamId, run.contactId, String(awaited), run.id);
      }
      const graph = graphOf(run);
      const next = by === null ? null : graph.next(step.key, by);
      if (next !== null)
        return arrive({ ...run, stepKey: next, visit: run.visit + 1 }, graph.step(next), now);
      rows.end(run.id, status === "failed" && by === null ? "failed" : "completed", now);
      return null;
    },
    fail(run: RunAt, message: string, now: number): null {
      rows.log(run, { key: run.stepKey, type: "exit", status: "failed", error: { message } }, now);
      rows.add(run.automationId, run.stepKey, { failed: 1 });
      rows.end(run.id, "failed", now);
      return null;
    },
    cancel(run: RunAt, now: number): null {
      rows.cutShort(run, "cancelled", now);
      return null;
    },
  };
}

/** Goes on with a run as far as it gets. */
function createGoOn(connection: Connection) {
  const graphOf = createGraphOf(connection);
  const find = createFindContact(connection);
  const scopeOf = createRunScope(connection);
  const effects = createStepEffects(connection);
  const outside = createOutside(connection);
  const { finish, fail, cancel } = createFinish(connection);
  return (start: RunAt, now: number): OutsideStep | null => {
    for (let run: RunAt | null = start; run !== null; ) {
      const step: AutomationStep | undefined = graphOf(run).step(run.stepKey);
      const contact = find(run.teamId, { id: run.contactId });
      if (contact === null) return cancel(run, now);
      if (step === undefined) return fail(run, GONE, now);
      if (step.type === "send_email" || step.type === "webhook") return outside(run, step, contact, now);
      // The runs of a deleted contact are canceled; this one is completed.
      const isLast: boolean = step.type === "contact_delete";
      if (isLast) finish(run, step, { status: "completed", by: null }, now);
      const result = effects.take({ run, step, contact, scope: scopeOf({ run, contact, now }), now });
      run = isLast ? null : finish(run, step, result, now);
    }
    return null;
  };
}

export function createTakeSteps(connection: Connection) {
  const rows = createRunRows(connection);
  const graphOf = createGraphOf(connection);
  const { finish, fail, cancel } = createFinish(connection);
  const goOn = createGoOn(connection);

  return {
    /** At this step still; null = it has gone on, or ended. */
    at(runId: string, visit: number, now: number): Place | null {
      const run = rows.find(runId);
      if (run === null || run.visit !== visit) return null;
      if (run.isOver) return cancel(run, now);
      const step = graphOf(run).step(run.stepKey);
      return step === undefined ? null : { run, step };
    },
    /** From where it is, as far as it gets. Null = it waits, has ended, or is gone. */
    take(runId: string, now: number): OutsideStep | null {
      const run = rows.find(runId);
      if (run === null) return null;
      return run.isOver ? cancel(run, now) : goOn(run, now);
    },
    /** Records what became of an email or a webhook, and goes on. */
    settle({ run, step }: Place, result: StepResult, now: number): void {
      const next = finish(run, step, result, now);
      if (next !== null) goOn(next, now);
    },
    /** Tried again later: until then, the log says why. */
    putOff({ run, step }: Place, { message, dueAt }: { message: string; dueAt: number }, now: number): void {
      const attempts = attemptsOf(rows.stepOf(run)?.output) + 1;
      const entry = { key: step.key, type: step.type, status: "waiting" as const };
      rows.log(run, { ...entry, output: { attempts }, error: { message } }, now);
      rows.move({ ...run, dueAt }, now);
    },
    /** Looked at again later; nothing was tried. */
    rest({ runId, visit }: Pick<OutsideStep, "runId" | "visit">, dueAt: number, now: number): void {
      const run = rows.find(runId);
      if (run?.visit === visit) rows.move({ ...run, dueAt }, now);
    },
    /** Ends a run that cannot go on. */
    fail(runId: string, message: string, now: number): void {
      const run = rows.find(runId);
      if (run !== null) fail(run, message, now);
    },
  };
}

/** A run at one of its steps. */
interface Place {
  run: RunAt;
  step: AutomationStep;
}

const attemptsOf = (output: Record<string, unknown> | null | undefined): number =>
  typeof output?.["attempts"] === "number" ? output["attempts"] : 0;

/** The run comes to a step. Null = it waits there. */
function createArrive(connection: Connection) {
  const rows = createRunRows(connection);
  const find = createFindContact(connection);
  const wait = connection.database.prepare(
    "INSERT INTO automation_waits (team_id, contact_id, event, run_id) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
  );
  return (run: RunAt, step: AutomationStep | undefined, now: number): RunAt | null => {
    rows.add(run.automationId, run.stepKey, { entered: 1 });
    const contact = find(run.teamId, { id: run.contactId });
    const isWait = step?.type === "delay" || step?.type === "wait_for_event";
    const dueAt = isWait && contact !== null ? waitUntil(step, contact, now) : now;
    rows.move({ ...run, dueAt }, now);
    if (!isWait) return { ...run, dueAt };
    const output = dueAt === null ? null : { until: new Date(dueAt).toISOString() };
    rows.log(run, { key: step.key, type: step.type, status: "waiting", output }, now);
    if (step.type === "wait_for_event") {
      wait.run(run.teamId, run.contactId, String(step.config["event_name"]), run.id);
    }
    return null;
  };
}

function createOutside(connection: Connection) {
  const rows = createRunRows(connection);
  const scopeOf = createRunScope(connection);
  const propertiesOf = createPropertiesOf(connection);
  return (run: RunAt, step: AutomationStep, contact: ContactRow, now: number): OutsideStep => ({
    runId: run.id,
    teamId: run.teamId,
    automationId: run.automationId,
    visit: run.visit,
    key: step.key,
    type: step.type as OutsideStep["type"],
    config: withValues(step.config, scopeOf({ run, contact, now })) as Record<string, unknown>,
    contact: {
      id: contact.id,
      email: contact.email,
      first_name: contact.firstName,
      last_name: contact.lastName,
      properties: propertiesOf(contact),
    },
    event: run.context.event ?? {},
    attempts: attemptsOf(rows.stepOf(run)?.output),
  });
}
