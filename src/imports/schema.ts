// The wire form of contact imports: the contract's fields first, ours beside them.
import { z } from "zod";
import { listOf } from "../api/page-query.ts";
import { choice, mapOf, optional } from "../api/request-fields.ts";
import { isoTime } from "../lib/iso-time.ts";
import { LIMITS } from "../limits.ts";
import { IMPORT_STATES } from "../store/audience-words.ts";
import {
  CONFLICT_RULES,
  IMPORT_PRESETS,
  IMPORT_TARGETS,
  type ImportColumn,
  type ContactImport as StoredImport,
} from "../store/imports.ts";

const text = z.string("It must be a string.");
const flag = z.preprocess(
  (value) => (value === "true" || value === "1" ? true : value === "false" || value === "0" ? false : value),
  z.boolean("It must be true or false."),
);
const columnName = optional(text);
const subscription = choice(["opt_in", "opt_out"], "It must be `opt_in` or `opt_out`.");

const propertyColumn = z
  .object(
    {
      column: text,
      type: optional(choice(["string", "number", "boolean"], "It must be `string`, `number` or `boolean`.")),
    },
    "It must be an object with `column`.",
  )
  .meta({ id: "ContactImportPropertyColumn" });

const columnMap = mapOf(
  z.object(
    {
      email: columnName,
      first_name: columnName,
      last_name: columnName,
      full_name: columnName,
      unsubscribed: columnName,
      status: columnName,
      language: columnName,
      time_zone: columnName,
      segments: columnName,
      topics: columnName,
      attributes: columnName,
      properties: optional(mapOf(z.record(z.string(), propertyColumn, "It must be an object."))),
    },
    "It must be an object.",
  ),
).meta({ id: "ContactImportColumnMap" });

const segmentById = z.object({ id: text }).meta({ id: "ContactImportSegment" });
const topicChoice = z
  .object({ id: text, subscription }, "It must be an object with `id` and `subscription`.")
  .meta({ id: "ContactImportTopic" });

const options = {
  column_map: optional(columnMap).describe("Columns of the file by name; default: found out by their names."),
  on_conflict: optional(choice(CONFLICT_RULES, "It must be `upsert` or `skip`.")).describe(
    "What happens to contacts that exist: `upsert`, the default, or `skip`.",
  ),
  segments: optional(
    z.array(
      z.union([text, segmentById], { error: "It must be an object with `id`." }),
      "It must be an array.",
    ),
  ).describe("Static segments that all contacts of the file join."),
  topics: optional(z.array(topicChoice, "It must be an array.")),
  dry_run: optional(flag).describe("Counts what would change, and changes nothing."),
  preset: optional(
    choice(IMPORT_PRESETS, "It must be the name of a service whose exports are known."),
  ).describe("The service that wrote the file; default: found out."),
  consent_source: optional(text).describe("How these people agreed."),
  erase_empty: optional(flag).describe("Empty cells clear values instead of leaving them alone."),
  delimiter: optional(
    z.enum(
      [",", ";", "\t", "|", "comma", "semicolon", "tab", "pipe"],
      "It must be a comma, a semicolon, a tab or a pipe.",
    ),
  ).describe("Default: found out."),
};

/** The parts beside the file, each decoded from its text. */
export const importOptionsBody = z.object(options).meta({ id: "ContactImportOptions" });
export type ImportOptionsBody = z.output<typeof importOptionsBody>;
export const createImportBody = z
  .object({
    file: z.string().meta({ format: "binary", description: "CSV, or one JSON object per line." }),
    ...options,
  })
  .meta({ id: "CreateContactImportRequest" });

/** What is absent stays as it was in the dry run. */
export const startImportBody = mapOf(z.object(options)).meta({ id: "StartContactImportRequest" });
export type StartContactImportRequest = z.input<typeof startImportBody>;

export const importReference = z
  .object({ object: z.literal("contact_import"), id: z.string() })
  .meta({ id: "ContactImportReference" });
export type ContactImportReference = z.infer<typeof importReference>;

const counts = z
  .object({
    total: z.int(),
    created: z.int(),
    updated: z.int(),
    skipped: z.int().describe("Unchanged, duplicates, and contacts that `skip` left alone."),
    failed: z.int(),
    unchanged: z.int(),
    duplicates: z.int().describe("Rows that a later row with the same address replaces."),
    conflicts: z.int().describe("Contacts that `skip` left alone."),
    unsubscribed: z.int().describe("Contacts that the file unsubscribes."),
    unsubscribed_kept: z.int().describe("Contacts that stay unsubscribed, whatever the file says."),
    suppressed: z.int().describe("Addresses that are on the suppression list, or come on it."),
    errors: z.int().describe("Errors that are kept for the report."),
  })
  .meta({ id: "ContactImportCounts" });

const column = z
  .object({
    name: z.string(),
    target: z.enum(IMPORT_TARGETS).nullable().describe("Null: the column is not imported."),
    property: z
      .object({ key: z.string(), type: z.enum(["string", "number"]), exists: z.boolean() })
      .meta({ id: "ContactImportProperty" })
      .nullable(),
  })
  .meta({ id: "ContactImportColumn" });

const detected = z
  .object({
    format: z.enum(["csv", "jsonl"]),
    delimiter: z.string().nullable(),
    encoding: z.enum(["utf-8", "utf-16", "windows-1252"]),
    has_header: z.boolean(),
    preset: z.enum(IMPORT_PRESETS).nullable(),
    rows: z.int(),
    columns: z.array(column),
    preview: z.array(z.array(z.string())).describe("The first rows, as they are in the file."),
  })
  .meta({ id: "ContactImportFile" });

const importItem = z
  .object({
    object: z.literal("contact_import"),
    id: z.string(),
    status: z.enum(IMPORT_STATES),
    created_at: z.string(),
    completed_at: z.string().nullable(),
    counts,
    dry_run: z.boolean(),
    file_name: z.string(),
    file_bytes: z.int(),
    progress: z.number().describe("From 0 to 1."),
    failure: z.string().nullable(),
    undone_at: z.string().nullable().describe("While the status is `in_progress`, the undo is under way."),
  })
  .meta({ id: "ContactImportItem" });
export type ContactImportItem = z.infer<typeof importItem>;

const shownTopic = z
  .object({ id: z.string(), subscription: z.enum(["opt_in", "opt_out"]) })
  .meta({ id: "ContactImportTopicChoice" });

const shownOptions = z
  .object({
    on_conflict: z.enum(CONFLICT_RULES),
    erase_empty: z.boolean(),
    delimiter: z.string().nullable(),
    preset: z.enum(IMPORT_PRESETS).nullable(),
    segments: z.array(segmentById),
    topics: z.array(shownTopic),
    consent_source: z.string().nullable(),
    column_map: z.record(z.string(), z.unknown()).nullable(),
  })
  .meta({ id: "ContactImportSettings" });

const undo = z
  .object({ restored: z.int(), kept: z.int().describe("Contacts that were changed since.") })
  .meta({ id: "ContactImportUndo" });

export const importObject = importItem
  .extend({
    options: shownOptions,
    detected: detected.nullable().describe("Null until the file was examined."),
    undo_until: z.string().nullable().describe("Null: it cannot be undone."),
    start_until: z.string().nullable().describe("For a dry run: until when its file is kept."),
    undo: undo.nullable(),
  })
  .meta({ id: "ContactImport" });
export type ContactImport = z.infer<typeof importObject>;

export const importList = listOf(importItem).meta({ id: "ContactImportList" });
export type ContactImportList = z.infer<typeof importList>;

export function showImportItem(given: StoredImport): ContactImportItem {
  const { counts: all } = given;
  return {
    object: "contact_import",
    id: given.id,
    status: given.state,
    created_at: isoTime(given.createdAt),
    completed_at: given.completedAt === null ? null : isoTime(given.completedAt),
    counts: {
      total: all.total,
      created: all.created,
      updated: all.updated,
      skipped: all.unchanged + all.skipped + all.duplicates,
      failed: all.failed,
      unchanged: all.unchanged,
      duplicates: all.duplicates,
      conflicts: all.skipped,
      unsubscribed: all.unsubscribed,
      unsubscribed_kept: all.unsubscribedKept,
      suppressed: all.suppressed,
      errors: all.errors,
    },
    dry_run: given.isDryRun,
    file_name: given.fileName,
    file_bytes: given.fileBytes,
    progress: progressOf(given),
    failure: given.failure,
    undone_at: given.undoneAt === null ? null : isoTime(given.undoneAt),
  };
}

function progressOf({ state, position, fileBytes, undoneAt, counts: all }: StoredImport): number {
  if (state === "queued") return 0;
  if (state !== "in_progress") return 1;
  const done =
    undoneAt === null ? position / fileBytes : (all.restored + all.kept) / (all.created + all.updated || 1);
  return Math.min(1, Math.round(done * 1_000) / 1_000);
}

export function showImport(given: StoredImport, now: number): ContactImport {
  const { options: asked, isDryRun, state, completedAt, undoneAt, counts: all } = given;
  const isEnded = state === "completed" || state === "failed";
  const until = (isPossible: boolean, ms: number) =>
    isPossible && isEnded && completedAt !== null && completedAt + ms > now
      ? isoTime(completedAt + ms)
      : null;
  const { file } = asked;
  return {
    ...showImportItem(given),
    options: {
      on_conflict: asked.onConflict,
      erase_empty: asked.erasesEmpty,
      delimiter: asked.delimiter,
      preset: asked.preset,
      segments: asked.segments.map((id) => ({ id })),
      topics: asked.topics,
      consent_source: asked.consentSource,
      column_map: asked.columnMap === null ? null : { ...asked.columnMap },
    },
    detected:
      file === null
        ? null
        : {
            format: file.format,
            delimiter: file.delimiter,
            encoding: file.encoding,
            has_header: file.hasHeader,
            preset: file.preset,
            rows: file.rows,
            columns: file.columns.map(showColumn),
            preview: file.preview,
          },
    undo_until: until(!isDryRun && undoneAt === null && all.created + all.updated > 0, LIMITS.importUndoMs),
    start_until: until(isDryRun, LIMITS.importFileKeptMs),
    undo: undoneAt === null ? null : { restored: all.restored, kept: all.kept },
  };
}

function showColumn({ name, target, property }: ImportColumn): z.infer<typeof column> {
  const shown = property && { key: property.key, type: property.type, exists: property.id !== "" };
  return { name, target, property: shown };
}
