import { and, asc, eq, sql } from "drizzle-orm";
import {
  type ContactImport,
  IMPORT_COUNTS,
  type ImportBatch,
  type ImportCounts,
  type ImportError,
  type ImportOptions,
  type ImportRow,
  type ImportStore,
} from "../../imports.ts";
import type { Connection } from "../connection.ts";
import { defineNoun, type Synchronous } from "../noun.ts";
import { pageTerms, toPage } from "../page-of.ts";
import { contactImportErrors, contactImports } from "./audience-schema.ts";
import { createContactCounts } from "./contact-reads.ts";
import { createApplyRows } from "./import-batch.ts";
import { createForgetImports } from "./import-sweep.ts";
import { createUndoBatch, packUndo } from "./import-undo.ts";

/** Rows that cost as much as one simple call. */
const ROWS_PER_WEIGHT = 4;

export const importMethods = defineNoun<ImportStore>({
  methods: {
    create: { change: ({ id, teamId }) => ({ teamId, target: id }), isGrowing: true },
    get: "read",
    list: "read",
    open: "read",
    restart: { change: ({ id }, { restarted }) => (restarted ? { target: id } : null) },
    begin: "write",
    apply: {
      weight: ({ size }) => 1 + size / ROWS_PER_WEIGHT,
      isGrowing: true,
      isBackground: true,
      requestBytes: ({ rows }) => [rows],
    },
    finish: "write",
    cancel: { change: ({ id }, { canceled }) => (canceled ? { target: id } : null) },
    undo: { change: ({ id }, { started }) => (started ? { target: id } : null) },
    undoBatch: { weight: () => 25, isBackground: true },
    errors: "read",
    forget: "write",
  },
  open: createImportMethods,
});

type Row = typeof contactImports.$inferSelect;
type OfImport = { teamId: string; id: string };

const NO_COUNTS = Object.fromEntries(IMPORT_COUNTS.map((name) => [name, 0])) as ImportCounts;
const NO_OPTIONS: ImportOptions = {
  delimiter: null,
  preset: null,
  columnMap: null,
  onConflict: "skip",
  erasesEmpty: false,
  segments: [],
  topics: [],
  consentSource: null,
  file: null,
};

/** What is damaged reads as nothing, and changes nothing. */
function fromRow(row: Row): ContactImport {
  const { options, counts, ...rest } = row;
  return { ...rest, options: { ...NO_OPTIONS, ...options }, counts: { ...NO_COUNTS, ...counts } };
}

function toRow(given: ContactImport): typeof contactImports.$inferInsert {
  return { ...given, options: { ...given.options } };
}

function createImportMethods(connection: Connection): Synchronous<ImportStore> {
  return {
    ...createReads(connection),
    ...createMoves(connection),
    apply: createApply(connection),
    undoBatch: createUndo(connection),
    forget: createForgetImports(connection),
  };
}

const named = ({ teamId, id }: OfImport) => and(eq(contactImports.teamId, teamId), eq(contactImports.id, id));

/** Prepared once: to build the statement takes longer than to run it, and each step of an import does. */
function createFind({ orm }: Connection): (key: OfImport) => ContactImport | null {
  const { teamId, id } = contactImports;
  const statement = orm
    .select()
    .from(contactImports)
    .where(and(eq(teamId, sql.placeholder("teamId")), eq(id, sql.placeholder("id"))))
    .prepare();
  return (key) => {
    const row = statement.get({ teamId: key.teamId, id: key.id });
    return row === undefined ? null : fromRow(row);
  };
}

function createReads(
  connection: Connection,
): Pick<Synchronous<ImportStore>, "get" | "list" | "open" | "errors"> {
  const { orm } = connection;
  // Prepared once: it is asked every second.
  const inState = orm
    .select()
    .from(contactImports)
    .where(eq(contactImports.state, sql.placeholder("state")))
    .orderBy(asc(contactImports.id))
    .limit(sql.placeholder("limit"))
    .prepare();
  return {
    get: createFind(connection),
    list(request) {
      const { where, order, limit } = pageTerms(contactImports.id, request);
      const ofTeam = eq(contactImports.teamId, request.teamId);
      const ofState = request.state === null ? undefined : eq(contactImports.state, request.state);
      const found = orm
        .select()
        .from(contactImports)
        .where(and(ofTeam, ofState, where))
        .orderBy(order)
        .limit(limit)
        .all();
      return toPage(found.map(fromRow), request);
    },
    open({ limit }) {
      const states = ["in_progress", "queued"] as const;
      const found = states.flatMap((state) => inState.all({ state, limit })).slice(0, limit);
      return found.map(fromRow).sort((one, other) => (one.id < other.id ? -1 : 1));
    },
    errors({ teamId, id, after, limit }) {
      const { line, column } = contactImportErrors;
      const from = after === null ? undefined : sql`(${line}, ${column}) > (${after.line}, ${after.column})`;
      return orm
        .select({
          line,
          column,
          code: contactImportErrors.code,
          value: contactImportErrors.value,
        })
        .from(contactImportErrors)
        .where(and(eq(contactImportErrors.teamId, teamId), eq(contactImportErrors.importId, id), from))
        .orderBy(asc(line), asc(column))
        .limit(limit)
        .all();
    },
  };
}

/** From one state to the next. */
function createMoves(
  connection: Connection,
): Pick<Synchronous<ImportStore>, "create" | "restart" | "begin" | "finish" | "cancel" | "undo"> {
  const { orm } = connection;
  const find = createFind(connection);
  const change = (given: ContactImport, to: Partial<typeof contactImports.$inferInsert>) => {
    orm.update(contactImports).set(to).where(named(given)).run();
    return true;
  };
  const open = (key: OfImport) => {
    const given = find(key);
    return given !== null && (given.state === "queued" || given.state === "in_progress") ? given : null;
  };
  return {
    create: (given) => void orm.insert(contactImports).values(toRow(given)).run(),
    restart({ teamId, id, isDryRun, options, actor }) {
      const given = find({ teamId, id });
      const isFinished = given?.state === "completed" || given?.state === "failed";
      if (given === null || !given.isDryRun || !isFinished) return { restarted: false };
      const { importId } = contactImportErrors;
      orm
        .delete(contactImportErrors)
        .where(and(eq(contactImportErrors.teamId, teamId), eq(importId, id)))
        .run();
      const fresh = { counts: {}, failure: null, completedAt: null, position: 0, line: 1 };
      const settings = { isDryRun, actor, options: { ...options } };
      return { restarted: change(given, { ...fresh, ...settings, state: "queued" }) };
    },
    begin({ options, fileBytes, position, line, ...key }) {
      const given = open(key);
      if (given?.state !== "queued") return { begun: false };
      const facts = { options: { ...options }, fileBytes, position, line };
      return { begun: change(given, { ...facts, state: "in_progress" }) };
    },
    finish({ failure, now, ...key }) {
      const given = open(key);
      if (given === null) return { finished: false };
      const state = failure === null ? "completed" : "failed";
      return { finished: change(given, { state, failure, completedAt: now }) };
    },
    cancel({ now, ...key }) {
      const given = open(key);
      if (given === null || given.undoneAt !== null) return { canceled: false };
      return { canceled: change(given, { state: "failed", failure: "Canceled.", completedAt: now }) };
    },
    undo({ since, now, ...key }) {
      const given = find(key);
      const isEnded = given?.state === "completed" || given?.state === "failed";
      if (given === null || !isEnded || given.isDryRun || given.undoneAt !== null) return { started: false };
      if ((given.completedAt ?? 0) < since) return { started: false };
      return { started: change(given, { state: "in_progress", undoneAt: now }) };
    },
  };
}

/** Segments that are kept as rows hear of what changed. */
function createNoteChanged({ database }: Connection): (teamId: string, contactIds: string[]) => void {
  const findTracked = database.prepare<{ found: number }, [string]>(
    "SELECT 1 AS found FROM segments WHERE team_id = ? AND is_tracked = 1 AND deleted_at IS NULL LIMIT 1",
  );
  const insert = database.prepare(
    "INSERT INTO changed_contacts (team_id, contact_id) VALUES (?, ?) ON CONFLICT DO NOTHING",
  );
  return (teamId, contactIds) => {
    if (contactIds.length === 0 || findTracked.get(teamId) === null) return;
    for (const id of contactIds) insert.run(teamId, id);
  };
}

function prepareSteps({ database }: Connection) {
  return {
    writeChanges: database.prepare(
      "INSERT INTO contact_import_changes (team_id, import_id, batch, changes) VALUES (?, ?, ?, ?)",
    ),
    advance: database.prepare(
      "UPDATE contact_imports SET position = ?, line = ?, counts = ? WHERE team_id = ? AND id = ?",
    ),
  };
}

function createApply(connection: Connection): Synchronous<ImportStore>["apply"] {
  const { orm } = connection;
  const find = createFind(connection);
  const { writeChanges, advance } = prepareSteps(connection);
  const applyRows = createApplyRows(connection);
  const contactCounts = createContactCounts(connection);
  const noteChanged = createNoteChanged(connection);
  const decoder = new TextDecoder();

  /** Stored up to the maximum; all are counted by their rows. */
  function writeErrors({ teamId, id, errors, errorsMax }: ImportBatch, stored: number): number {
    const kept = errors.slice(0, Math.max(0, errorsMax - stored));
    const rows = kept.map((error: ImportError) => ({ teamId, importId: id, ...error }));
    if (rows.length > 0) orm.insert(contactImportErrors).values(rows).onConflictDoNothing().run();
    return kept.length;
  }

  return (batch) => {
    const { teamId, id, now, end } = batch;
    const given = find(batch);
    if (given?.state !== "in_progress" || given.undoneAt !== null || given.position !== batch.from) {
      return { applied: false };
    }
    const rows: ImportRow[] = JSON.parse(decoder.decode(batch.rows));
    const { isDryRun, options, actor, counts } = given;
    const applied = applyRows({ teamId, importId: id, isDryRun, options, actor, now }, rows);
    if (!isDryRun && applied.counts.created > 0) {
      contactCounts.add(teamId, { contacts: applied.counts.created });
    }
    noteChanged(teamId, applied.touched);
    const changes = packUndo(applied.undo, now);
    // The position orders the batches, and is unique.
    if (changes !== null) writeChanges.run(teamId, id, end.position, changes);
    const added: Partial<ImportCounts> = {
      ...applied.counts,
      total: rows.length + batch.duplicates + batch.failed,
      duplicates: batch.duplicates,
      failed: batch.failed,
      errors: writeErrors(batch, counts.errors),
    };
    advance.run(end.position, end.line, JSON.stringify(sum(counts, added)), teamId, id);
    return { applied: true };
  };
}

function sum(counts: ImportCounts, added: Partial<ImportCounts>): ImportCounts {
  const entries = IMPORT_COUNTS.map((name) => [name, counts[name] + (added[name] ?? 0)] as const);
  return Object.fromEntries(entries) as ImportCounts;
}

function createUndo(connection: Connection): Synchronous<ImportStore>["undoBatch"] {
  const { orm, database } = connection;
  const find = createFind(connection);
  const undo = createUndoBatch(connection);
  const noteChanged = createNoteChanged(connection);
  const findLast = database.prepare<{ batch: number; changes: Uint8Array }, [string, string]>(
    `SELECT batch, changes FROM contact_import_changes WHERE team_id = ? AND import_id = ?
     ORDER BY batch DESC LIMIT 1`,
  );
  const forget = database.prepare(
    "DELETE FROM contact_import_changes WHERE team_id = ? AND import_id = ? AND batch = ?",
  );
  const writeCounts = database.prepare("UPDATE contact_imports SET counts = ? WHERE team_id = ? AND id = ?");
  return ({ teamId, id, now }) => {
    const given = find({ teamId, id });
    if (given?.state !== "in_progress" || given.undoneAt === null) return { isDone: true };
    const last = findLast.get(teamId, id);
    if (last === null) {
      const state = given.failure === null ? "completed" : "failed";
      orm.update(contactImports).set({ state }).where(named(given)).run();
      return { isDone: true };
    }
    const { restored, kept, touched } = undo({ teamId, importId: id, actor: given.actor, now }, last.changes);
    noteChanged(teamId, touched);
    forget.run(teamId, id, last.batch);
    writeCounts.run(JSON.stringify(sum(given.counts, { restored, kept })), teamId, id);
    return { isDone: false };
  };
}
