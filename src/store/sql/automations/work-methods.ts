// The engine's work: runs that may go on, what became of their emails and webhooks, dates that have come, and sweeps.
import { eq, inArray } from "drizzle-orm";
import type { AutomationStore, OutsideStep, PostRoom } from "../../automations.ts";
import type { Connection } from "../connection.ts";
import type { Synchronous } from "../noun.ts";
import {
  automationRunSteps,
  automationRuns,
  automationStepCounts,
  automations,
  automationVersions,
  automationWaits,
} from "./automation-schema.ts";
import { createEndRuns } from "./end-runs.ts";
import { createTakeSteps } from "./take-steps.ts";

type Work = Pick<Synchronous<AutomationStore>, "due" | "advance" | "settle" | "fail" | "sweep">;

/** How long one call may take steps, about: emails that are due should not wait for it. */
const STEP_MS = 8;
/** How long a webhook without room waits, about. */
const POST_REST_MS = 20_000;

export function createWorkMethods(connection: Connection): Work {
  const { database } = connection;
  const steps = createTakeSteps(connection);
  const findDue = database.prepare<{ id: string }, [number, number]>(
    `SELECT id FROM automation_runs WHERE status = 'running' AND due_at IS NOT NULL AND due_at <= ?
     ORDER BY due_at LIMIT ?`,
  );
  return {
    due: ({ now, limit }) => ({ runIds: findDue.all(now, limit).map(({ id }) => id) }),
    advance({ runIds, outsideMax, posts, now }) {
      const outside: OutsideStep[] = [];
      const hasRoom = createPostRoom(posts);
      const endsAt = performance.now() + STEP_MS;
      let taken = 0;
      for (const id of runIds) {
        if (outside.length >= outsideMax || (taken > 0 && performance.now() >= endsAt)) break;
        const step = steps.take(id, now);
        if (step?.type === "webhook" && !hasRoom(step)) steps.rest(step, now + spread(POST_REST_MS), now);
        else if (step !== null) outside.push(step);
        taken += 1;
      }
      return { taken, outside };
    },
    settle({ runId, visit, outcome, now }) {
      const at = steps.at(runId, visit, now);
      if (at === null) return;
      if (outcome.kind === "later") steps.putOff(at, outcome, now);
      else if (outcome.kind === "completed") {
        steps.settle(at, { status: "completed", output: outcome.output }, now);
      } else {
        const { message, endsRun } = outcome;
        steps.settle(at, { status: "failed", message, ...(endsRun ? { by: null } : {}) }, now);
      }
    },
    fail: ({ runId, message, now }) => steps.fail(runId, message, now),
    sweep: createSweep(connection),
  };
}

/** From half of it to one and a half, so that what waits does not come back at once. */
const spread = (ms: number) => Math.round(ms * (0.5 + Math.random()));

function createPostRoom({ underWay, max, perTeamMax }: PostRoom): (step: OutsideStep) => boolean {
  const counts = new Map(Object.entries(underWay));
  let total = Object.values(underWay).reduce((sum, count) => sum + count, 0);
  return ({ teamId }) => {
    const count = counts.get(teamId) ?? 0;
    if (total >= max || count >= perTeamMax) return false;
    counts.set(teamId, count + 1);
    total += 1;
    return true;
  };
}

function createSweep(connection: Connection): Work["sweep"] {
  const { database, orm } = connection;
  const { cancelStopped } = createEndRuns(connection);
  const findStopped = database.prepare<{ id: string }, []>(
    "SELECT id FROM automations WHERE stopped_at IS NOT NULL LIMIT 1",
  );
  const findDeleted = database.prepare<{ id: string }, []>(
    "SELECT id FROM automations WHERE deleted_at IS NOT NULL LIMIT 1",
  );
  const findRuns = database.prepare<{ id: string }, [string, number]>(
    "SELECT id FROM automation_runs WHERE automation_id = ? LIMIT ?",
  );
  const findOld = database.prepare<{ id: string; isKept: number }, [number, number]>(
    `SELECT id, entry_key = contact_id AS isKept FROM automation_runs
     WHERE completed_at IS NOT NULL AND completed_at < ? ORDER BY completed_at LIMIT ?`,
  );
  const keepEntry = database.prepare(
    "UPDATE automation_runs SET context = '{}', completed_at = NULL WHERE id = ?",
  );

  function remove(ids: string[]): void {
    if (ids.length === 0) return;
    orm.delete(automationRunSteps).where(inArray(automationRunSteps.runId, ids)).run();
    orm.delete(automationWaits).where(inArray(automationWaits.runId, ids)).run();
    orm.delete(automationRuns).where(inArray(automationRuns.id, ids)).run();
  }

  function removeOf(id: string, limit: number): number {
    const ids = findRuns.all(id, limit).map((run) => run.id);
    remove(ids);
    if (ids.length > 0) return ids.length;
    for (const table of [automationVersions, automationStepCounts]) {
      orm.delete(table).where(eq(table.automationId, id)).run();
    }
    orm.delete(automations).where(eq(automations.id, id)).run();
    return 1;
  }

  /** Who entered once never enters again, so that such a run stays, without what it did. */
  function forgetOld(endedBefore: number, limit: number): number {
    const old = findOld.all(endedBefore, limit);
    const kept = old.filter(({ isKept }) => isKept === 1).map(({ id }) => id);
    for (const id of kept) keepEntry.run(id);
    if (kept.length > 0) orm.delete(automationRunSteps).where(inArray(automationRunSteps.runId, kept)).run();
    remove(old.filter(({ isKept }) => isKept === 0).map(({ id }) => id));
    return old.length;
  }

  return ({ endedBefore, limit, now }) => {
    const stopped = findStopped.get();
    if (stopped !== null) {
      const { canceled, isDone } = cancelStopped({ id: stopped.id, limit, now });
      // The rest of them in the next step.
      return { deleted: isDone ? Math.max(canceled, 1) : limit };
    }
    const deleted = findDeleted.get();
    return { deleted: deleted === null ? forgetOld(endedBefore, limit) : removeOf(deleted.id, limit) };
  };
}
