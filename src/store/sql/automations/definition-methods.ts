// What people define: automations, their versions, and what starts them.
import { and, count, eq, isNull } from "drizzle-orm";
import type { Automation, AutomationStore, AutomationTrigger, WholeAutomation } from "../../automations.ts";
import type { Connection } from "../connection.ts";
import type { Synchronous } from "../noun.ts";
import { pageTerms, toPage } from "../page-of.ts";
import { automations, automationTriggers, automationVersions } from "./automation-schema.ts";
import { createEndRuns } from "./end-runs.ts";

type Definitions = Pick<
  Synchronous<AutomationStore>,
  "create" | "get" | "list" | "change" | "stop" | "delete"
>;

export function createDefinitionMethods(connection: Connection): Definitions {
  const rows = createRows(connection);
  return { ...createReads(connection, rows), ...createChanges(connection, rows) };
}

const ofTeam = (teamId: string) => and(eq(automations.teamId, teamId), isNull(automations.deletedAt));

function createRows(connection: Connection) {
  const { orm } = connection;
  return {
    find: ({ teamId, id }: { teamId: string; id: string }) =>
      orm
        .select()
        .from(automations)
        .where(and(ofTeam(teamId), eq(automations.id, id)))
        .get(),
    addVersion({ id, version, steps, connections }: WholeAutomation, createdAt: number): void {
      const row = { automationId: id, version, steps, connections, createdAt };
      orm.insert(automationVersions).values(row).run();
    },
    setTrigger: createSetTrigger(connection),
  };
}

type Rows = ReturnType<typeof createRows>;

function createReads({ orm }: Connection, rows: Rows): Pick<Definitions, "create" | "get" | "list"> {
  return {
    create({ automation, trigger, automationsMax }) {
      const { teamId, createdAt } = automation;
      const used = orm.select({ rows: count() }).from(automations).where(ofTeam(teamId)).get();
      if ((used?.rows ?? 0) >= automationsMax) return "full";
      const made = { ...automation, version: 1, revision: 1 };
      const { steps, connections, ...row } = made;
      orm.insert(automations).values(row).run();
      rows.addVersion(made, createdAt);
      rows.setTrigger(made, trigger, createdAt);
      return "created";
    },
    get(request) {
      const row = rows.find(request);
      if (row === undefined) return null;
      const isIts = and(
        eq(automationVersions.automationId, row.id),
        eq(automationVersions.version, row.version),
      );
      const graph = orm.select().from(automationVersions).where(isIts).get();
      return { ...shown(row), steps: graph?.steps ?? [], connections: graph?.connections ?? [] };
    },
    list({ teamId, status, ...request }) {
      const { where, order, limit } = pageTerms(automations.id, request);
      const hasStatus = status === null ? undefined : eq(automations.status, status);
      const found = orm
        .select()
        .from(automations)
        .where(and(ofTeam(teamId), hasStatus, where))
        .orderBy(order)
        .limit(limit)
        .all();
      return toPage(found.map(shown), request);
    },
  };
}

function createChanges(connection: Connection, rows: Rows): Pick<Definitions, "change" | "stop" | "delete"> {
  const { orm } = connection;
  const { cancelStopped } = createEndRuns(connection);
  return {
    change({ changes: { graph, ...fields }, trigger, revision, now, ...request }) {
      const row = rows.find(request);
      if (row === undefined) return { kind: "unknown" };
      if (revision !== null && revision !== row.revision) return { kind: "conflict" };
      const changed = {
        ...row,
        ...fields,
        version: row.version + (graph === undefined ? 0 : 1),
        revision: row.revision + 1,
        updatedAt: now,
      };
      orm.update(automations).set(changed).where(eq(automations.id, row.id)).run();
      if (graph !== undefined) rows.addVersion({ ...changed, ...graph }, now);
      rows.setTrigger(changed, trigger, now);
      return { kind: "changed", automation: shown(changed) };
    },
    stop({ now, limit, ...request }) {
      const row = rows.find(request);
      if (row === undefined) return null;
      if (row.status === "enabled" || row.stoppedAt === null) {
        const stopped = { ...row, status: "disabled" as const, stoppedAt: now };
        // A second call of the same stop changes nothing else.
        const isChanged = row.status === "enabled";
        const revised = isChanged ? { revision: row.revision + 1, updatedAt: now } : {};
        orm
          .update(automations)
          .set({ ...stopped, ...revised })
          .where(eq(automations.id, row.id))
          .run();
        rows.setTrigger(stopped, null, now);
      }
      return { done: cancelStopped({ id: row.id, limit, now }).isDone };
    },
    delete({ now, ...request }) {
      const row = rows.find(request);
      if (row === undefined) return null;
      orm
        .update(automations)
        .set({ deletedAt: now, status: "disabled" })
        .where(eq(automations.id, row.id))
        .run();
      rows.setTrigger({ ...row, status: "disabled" }, null, now);
      return { id: row.id };
    },
  };
}

function shown(row: typeof automations.$inferSelect): Automation {
  const { deletedAt, stoppedAt, ...automation } = row;
  return automation;
}

/** A date trigger that stays the same goes on where it was; a new one begins now. */
function createSetTrigger({ orm }: Connection) {
  return (
    { id, teamId, status }: Pick<Automation, "id" | "teamId" | "status">,
    trigger: AutomationTrigger | null,
    now: number,
  ): void => {
    const isIts = and(eq(automationTriggers.teamId, teamId), eq(automationTriggers.automationId, id));
    const before = orm.delete(automationTriggers).where(isIts).returning().all();
    if (status !== "enabled" || trigger === null) return;
    const { event, subject } = trigger;
    const same = before.find((one) => one.event === event && one.subject === subject);
    const readUntil = same?.readUntil ?? now;
    orm.insert(automationTriggers).values({ teamId, event, subject, automationId: id, readUntil }).run();
  };
}
