// Lists of runs, for people.
import { and, eq, inArray } from "drizzle-orm";
import { lowestId } from "../../../lib/id.ts";
import { RUN_STATUSES, type RunStatus } from "../../automation-words.ts";
import type { AutomationRunStep, AutomationStore, ListedRun } from "../../automations.ts";
import type { PageRequest } from "../../page.ts";
import type { Connection } from "../connection.ts";
import { contacts } from "../contacts/contact-schema.ts";
import type { Synchronous } from "../noun.ts";
import { pageTerms, toPage } from "../page-of.ts";
import {
  automationRunSteps,
  automationRuns,
  automationStepCounts,
  automations,
  automationVersions,
} from "./automation-schema.ts";

type StoredRun = typeof automationRuns.$inferSelect;

export function createRunReads(
  connection: Connection,
): Pick<Synchronous<AutomationStore>, "listRuns" | "getRun" | "counts" | "countRuns"> {
  const { orm } = connection;
  const isOfTeam = (teamId: string, id: string) =>
    orm
      .select({ id: automations.id })
      .from(automations)
      .where(and(eq(automations.id, id), eq(automations.teamId, teamId)))
      .get() !== undefined;
  const typeOf = createTypeOf(connection);
  const listed = createListed(connection);
  // Ids begin with the time at which they are made.
  const countSince = connection.database.prepare<{ runs: number }, [string, string]>(
    `SELECT count(*) AS runs FROM automations a JOIN automation_runs r ON r.automation_id = a.id AND r.id >= ?2
     WHERE a.team_id = ?1 AND a.deleted_at IS NULL`,
  );

  /** Of one status, or of any (null): each in the order of its index. */
  function runsOf(automationId: string, status: RunStatus | null, request: PageRequest): StoredRun[] {
    const { where, order, limit } = pageTerms(automationRuns.id, request);
    const hasStatus = status === null ? undefined : eq(automationRuns.status, status);
    return orm
      .select()
      .from(automationRuns)
      .where(and(eq(automationRuns.automationId, automationId), hasStatus, where))
      .orderBy(order)
      .limit(limit)
      .all();
  }

  return {
    listRuns({ teamId, automationId, statuses, ...request }) {
      if (!isOfTeam(teamId, automationId)) return { rows: [], hasMore: false };
      const isAny = statuses.length === 0 || RUN_STATUSES.every((status) => statuses.includes(status));
      const wanted = isAny ? [null] : [...new Set(statuses)];
      const found = wanted.flatMap((status) => runsOf(automationId, status, request));
      const direction = request.before === undefined ? -1 : 1;
      found.sort((one, other) => (one.id < other.id ? -direction : direction));
      return toPage(listed(found.slice(0, request.limit + 1)), request);
    },
    getRun({ teamId, automationId, runId }) {
      const isMeant = and(
        eq(automationRuns.id, runId),
        eq(automationRuns.teamId, teamId),
        eq(automationRuns.automationId, automationId),
      );
      const run = orm.select().from(automationRuns).where(isMeant).get();
      if (run === undefined) return null;
      const rows = orm
        .select()
        .from(automationRunSteps)
        .where(eq(automationRunSteps.runId, runId))
        .orderBy(automationRunSteps.visit)
        .all();
      const steps = rows.map(({ runId: _, visit, ...step }): AutomationRunStep => step);
      const isAhead = run.status === "running" && run.stepKey !== null && rows.at(-1)?.visit !== run.visit;
      return { run: listed([run])[0]!, steps: isAhead ? [...steps, ahead(run, typeOf(run))] : steps };
    },
    countRuns: ({ teamId, since }) => countSince.get(teamId, lowestId(since))?.runs ?? 0,
    counts({ teamId, id }) {
      if (!isOfTeam(teamId, id)) return {};
      const rows = orm
        .select()
        .from(automationStepCounts)
        .where(eq(automationStepCounts.automationId, id))
        .all();
      return Object.fromEntries(rows.map(({ automationId: _, key, ...counts }) => [key, counts]));
    },
  };
}

/** With the addresses of their contacts. */
function createListed({ orm }: Connection) {
  return (runs: StoredRun[]): ListedRun[] => {
    const [first] = runs;
    if (first === undefined) return [];
    const ids = runs.map(({ contactId }) => contactId);
    const found = orm
      .select({ id: contacts.id, email: contacts.email })
      .from(contacts)
      .where(and(eq(contacts.teamId, first.teamId), inArray(contacts.id, ids)))
      .all();
    const emails = new Map(found.map(({ id, email }) => [id, email]));
    return runs.map(({ entryKey, visit, context, ...run }) => ({
      ...run,
      email: emails.get(run.contactId) ?? null,
    }));
  };
}

function createTypeOf({ orm }: Connection) {
  return ({ automationId, version, stepKey }: StoredRun): AutomationRunStep["type"] => {
    const isIts = and(
      eq(automationVersions.automationId, automationId),
      eq(automationVersions.version, version),
    );
    const graph = orm.select().from(automationVersions).where(isIts).get();
    return graph?.steps.find(({ key }) => key === stepKey)?.type ?? "exit";
  };
}

/** The step that it takes next. */
function ahead(run: StoredRun, type: AutomationRunStep["type"]): AutomationRunStep {
  const times = { createdAt: run.startedAt ?? run.createdAt, startedAt: null, completedAt: null };
  return { key: run.stepKey ?? "", type, status: "pending", output: null, error: null, ...times };
}
