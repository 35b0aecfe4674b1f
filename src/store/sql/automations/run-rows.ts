// The rows of a run: where it is, the log of its steps, and the counts of what it does.
import { and, eq } from "drizzle-orm";
import { lowestId } from "../../../lib/id.ts";
import type { RunStatus, StepStatus, StepType } from "../../automation-words.ts";
import type { StepCounts } from "../../automations.ts";
import type { Connection } from "../connection.ts";
import { automationRunSteps, automationRuns, automations } from "./automation-schema.ts";

export type StoredRun = typeof automationRuns.$inferSelect;

/** What a run knows besides its contact. */
export interface RunContext {
  /** What the event that started it said. */
  event?: Record<string, unknown>;
  /** Of the events that it waited for, by the key of the step. */
  events?: Record<string, Record<string, unknown>>;
  /** The event that ends it anywhere. */
  goal?: string;
}

/** Under way: at a step. */
export type RunAt = Omit<StoredRun, "context" | "stepKey"> & { context: RunContext; stepKey: string };

interface StepEntry {
  key: string;
  type: StepType;
  status: StepStatus;
  output?: Record<string, unknown> | null;
  error?: Record<string, unknown> | null;
}

export type RunRows = ReturnType<typeof createRunRows>;

export function createRunRows({ orm, database }: Pick<Connection, "orm" | "database">) {
  const logStep = database.prepare(
    `INSERT INTO automation_run_steps
       (run_id, visit, key, type, status, output, error, created_at, started_at, completed_at)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?8, ?9)
     ON CONFLICT (run_id, visit) DO UPDATE SET status = excluded.status, output = excluded.output,
       error = excluded.error, completed_at = excluded.completed_at`,
  );
  const count = database.prepare(
    `INSERT INTO automation_step_counts AS counts (automation_id, key, entered, completed, skipped, failed)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6)
     ON CONFLICT (automation_id, key) DO UPDATE SET entered = counts.entered + ?3,
       completed = counts.completed + ?4, skipped = counts.skipped + ?5, failed = counts.failed + ?6`,
  );
  const move = database.prepare(
    `UPDATE automation_runs SET step_key = ?, visit = ?, due_at = ?, started_at = coalesce(started_at, ?) WHERE id = ?`,
  );
  const end = database.prepare(
    "UPDATE automation_runs SET status = ?, step_key = NULL, due_at = NULL, completed_at = ? WHERE id = ?",
  );
  const leaveWaits = database.prepare("DELETE FROM automation_waits WHERE run_id = ?");
  const skipStep = database.prepare(
    "UPDATE automation_run_steps SET status = 'skipped', completed_at = ? WHERE run_id = ? AND visit = ? AND completed_at IS NULL",
  );

  function endRun(id: string, status: RunStatus, now: number): void {
    end.run(status, now, id);
    leaveWaits.run(id);
  }

  function add(automationId: string, key: string, counts: Partial<StepCounts>): void {
    const { entered = 0, completed = 0, skipped = 0, failed = 0 } = counts;
    count.run(automationId, key, entered, completed, skipped, failed);
  }

  return {
    /** Null unless it is under way. `isOver`: its automation was stopped or deleted. */
    find(id: string): (RunAt & { isOver: boolean }) | null {
      const found = orm
        .select({ run: automationRuns, stoppedAt: automations.stoppedAt, deletedAt: automations.deletedAt })
        .from(automationRuns)
        .leftJoin(automations, eq(automations.id, automationRuns.automationId))
        .where(and(eq(automationRuns.id, id), eq(automationRuns.status, "running")))
        .get();
      if (found === undefined || found.run.stepKey === null) return null;
      const { run, stoppedAt, deletedAt } = found;
      const isStopped = stoppedAt !== null && id < lowestId(stoppedAt + 1);
      return { ...run, stepKey: run.stepKey ?? "", isOver: isStopped || deletedAt !== null };
    },
    stepOf: ({ id, visit }: Pick<RunAt, "id" | "visit">) =>
      orm
        .select()
        .from(automationRunSteps)
        .where(and(eq(automationRunSteps.runId, id), eq(automationRunSteps.visit, visit)))
        .get(),
    /** One row for each visit; a later status replaces an earlier one. */
    log({ id, visit }: Pick<RunAt, "id" | "visit">, entry: StepEntry, now: number): void {
      const { key, type, status, output = null, error = null } = entry;
      const json = [output, error].map((value) => (value === null ? null : JSON.stringify(value)));
      const isOpen = status === "waiting" || status === "running";
      logStep.run(id, visit, key, type, status, json[0]!, json[1]!, now, isOpen ? null : now);
    },
    add,
    move(
      { id, stepKey, visit, dueAt }: Pick<RunAt, "id" | "stepKey" | "visit" | "dueAt">,
      now: number,
    ): void {
      move.run(stepKey, visit, dueAt, now, id);
    },
    setContext(id: string, context: RunContext, dueAt: number | null): void {
      const row = { context: context as Record<string, unknown>, dueAt };
      orm.update(automationRuns).set(row).where(eq(automationRuns.id, id)).run();
    },
    end: endRun,
    /** Ends where it is, without this step. */
    cutShort(
      { id, automationId, stepKey, visit }: Pick<StoredRun, "id" | "automationId" | "stepKey" | "visit">,
      status: RunStatus,
      now: number,
    ): void {
      if (stepKey !== null) add(automationId, stepKey, { skipped: 1 });
      skipStep.run(now, id, visit);
      endRun(id, status, now);
    },
  };
}
