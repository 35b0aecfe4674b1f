import { and, eq, inArray, lte, ne, sql } from "drizzle-orm";
import type { ExportOptions, ExportRow, ExportStore } from "../../exports.ts";
import type { Connection } from "../connection.ts";
import { defineNoun, type Synchronous } from "../noun.ts";
import { pageTerms, toPage } from "../page-of.ts";
import { contactExports } from "./audience-schema.ts";
import { createExportPage } from "./export-page.ts";

export const exportMethods = defineNoun<ExportStore>({
  methods: {
    create: {
      change: ({ row }, result) => (result === "created" ? { teamId: row.teamId, target: row.id } : null),
      isGrowing: true,
    },
    get: "read",
    list: "read",
    nextOpen: "read",
    start: "write",
    note: "write",
    complete: "write",
    fail: "write",
    expired: "read",
    remove: "write",
    known: "read",
    page: "read",
  },
  open: (connection: Connection) => ({
    ...createExportLists(connection),
    ...createExportMoves(connection),
    page: createExportPage(connection),
  }),
});

type Stored = typeof contactExports.$inferSelect;

const toRow = ({ options, ...row }: Stored): ExportRow => ({
  ...row,
  options: options as unknown as ExportOptions,
});

function createExportLists({
  orm,
}: Connection): Pick<Synchronous<ExportStore>, "get" | "list" | "nextOpen" | "expired" | "known"> {
  const open = (state: ExportRow["state"]) =>
    orm
      .select()
      .from(contactExports)
      .where(eq(contactExports.state, state))
      .orderBy(contactExports.id)
      .limit(1);
  return {
    get({ teamId, id }) {
      const found = orm
        .select()
        .from(contactExports)
        .where(and(eq(contactExports.teamId, teamId), eq(contactExports.id, id)))
        .get();
      return found === undefined ? null : toRow(found);
    },
    list(request) {
      const { where, order, limit } = pageTerms(contactExports.id, request);
      const ofTeam = and(eq(contactExports.teamId, request.teamId), where);
      const found = orm.select().from(contactExports).where(ofTeam).orderBy(order).limit(limit).all();
      return toPage(found.map(toRow), request);
    },
    nextOpen() {
      // What a crash interrupted comes first.
      const found = open("in_progress").get() ?? open("queued").get();
      return found === undefined ? null : toRow(found);
    },
    expired({ now, limit }) {
      const found = orm
        .select({ id: contactExports.id })
        .from(contactExports)
        .where(lte(contactExports.expiresAt, now))
        .orderBy(contactExports.expiresAt)
        .limit(limit);
      return found.all().map(({ id }) => id);
    },
    known({ ids }) {
      const found = orm.select({ id: contactExports.id }).from(contactExports);
      return found
        .where(inArray(contactExports.id, ids))
        .all()
        .map(({ id }) => id);
    },
  };
}

function createExportMoves({
  orm,
}: Connection): Pick<Synchronous<ExportStore>, "create" | "start" | "note" | "complete" | "fail" | "remove"> {
  const one = ({ teamId, id }: { teamId: string; id: string }) =>
    and(eq(contactExports.teamId, teamId), eq(contactExports.id, id));
  const isRunning = eq(contactExports.state, "in_progress");
  const count = (teamId: string) =>
    orm
      .select({
        kept: sql<number>`count(*)`,
        open: sql<number>`count(*) filter (where completed_at is null)`,
      })
      .from(contactExports)
      .where(eq(contactExports.teamId, teamId))
      .get() ?? { kept: 0, open: 0 };
  return {
    create({ row, openMax, keptMax }) {
      const { kept, open } = count(row.teamId);
      if (open >= openMax || kept >= keptMax) return "too_many";
      const { options, ...columns } = row;
      orm
        .insert(contactExports)
        .values({
          ...columns,
          options: { ...options },
          state: "queued",
          rows: 0,
          bytes: 0,
          failure: null,
          completedAt: null,
          expiresAt: null,
        })
        .run();
      return "created";
    },
    start(request) {
      const isOpen = and(
        one(request),
        ne(contactExports.state, "completed"),
        ne(contactExports.state, "failed"),
      );
      orm.update(contactExports).set({ state: "in_progress", rows: 0, bytes: 0 }).where(isOpen).run();
    },
    note({ rows, bytes, ...request }) {
      const noted = orm
        .update(contactExports)
        .set({ rows, bytes })
        .where(and(one(request), isRunning));
      return noted.returning().all().length === 1;
    },
    complete({ rows, bytes, now, expiresAt, ...request }) {
      const values = { state: "completed" as const, rows, bytes, completedAt: now, expiresAt };
      const done = orm
        .update(contactExports)
        .set(values)
        .where(and(one(request), isRunning));
      return done.returning().all().length === 1;
    },
    fail({ failure, now, expiresAt, ...request }) {
      const values = { state: "failed" as const, failure, completedAt: now, expiresAt };
      orm.update(contactExports).set(values).where(one(request)).run();
    },
    remove({ ids }) {
      orm.delete(contactExports).where(inArray(contactExports.id, ids)).run();
    },
  };
}
