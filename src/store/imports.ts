import type { ImportState } from "./audience-words.ts";
import type { PropertyType, PropertyValue } from "./contact-properties.ts";
import type { TopicChoice } from "./contacts.ts";
import type { Page, PageRequest } from "./page.ts";
import type { SuppressionOrigin } from "./suppressions.ts";

/** What the values of a column become. `full_name` is split, `attributes` is a JSON object of properties. */
export const IMPORT_TARGETS = [
  "email",
  "first_name",
  "last_name",
  "full_name",
  "unsubscribed",
  "unsubscribed_at",
  "bounced_at",
  "status",
  "language",
  "time_zone",
  "segments",
  "topics",
  "attributes",
  "property",
] as const;
export type ImportTarget = (typeof IMPORT_TARGETS)[number];

export const IMPORT_PRESETS = [
  "sendlark",
  "mailchimp",
  "brevo",
  "listmonk",
  "sendy",
  "resend",
  "sendgrid",
] as const;
/** A service whose exports are recognized. */
export type ImportPreset = (typeof IMPORT_PRESETS)[number];

export const CONFLICT_RULES = ["upsert", "skip"] as const;
export type ConflictRule = (typeof CONFLICT_RULES)[number];

/** A column of the file, in its order. */
export interface ImportColumn {
  /** From the header; `Column 1` without one. */
  name: string;
  /** Null = not imported. */
  target: ImportTarget | null;
  /** For the target `property`; the id is empty while the property does not exist. */
  property: { id: string; key: string; type: PropertyType } | null;
}

/** What was found in the file. */
export interface ImportFile {
  format: "csv" | "jsonl";
  delimiter: string | null;
  newline: "\n" | "\r";
  encoding: "utf-8" | "utf-16" | "windows-1252";
  hasHeader: boolean;
  /** The service that wrote it. */
  preset: ImportPreset | null;
  columns: ImportColumn[];
  /** The first rows, as they are. */
  preview: string[][];
  rows: number;
}

/** Which column of the file, by name, becomes what. */
export type ColumnMap = Partial<Record<Exclude<ImportTarget, "property">, string>> & {
  properties?: Record<string, { column: string; type?: PropertyType }>;
};

export interface ImportOptions {
  /** Null = found out. */
  delimiter: string | null;
  preset: ImportPreset | null;
  columnMap: ColumnMap | null;
  onConflict: ConflictRule;
  /** Empty cells clear values. */
  erasesEmpty: boolean;
  /** For all contacts of the file. */
  segments: string[];
  topics: TopicChoice[];
  /** How these people agreed, in words. */
  consentSource: string | null;
  /** Null until the file was examined. */
  file: ImportFile | null;
}

/**
 * `total` = created + updated + unchanged + skipped + duplicates + failed. `errors`: those stored. `restored` and
 * `kept`: contacts that the undo set back, and that it left alone because somebody changed them since.
 */
export const IMPORT_COUNTS = [
  "total",
  "created",
  "updated",
  "unchanged",
  "skipped",
  "duplicates",
  "failed",
  "unsubscribed",
  "unsubscribedKept",
  "suppressed",
  "errors",
  "restored",
  "kept",
] as const;
export type ImportCounts = Record<(typeof IMPORT_COUNTS)[number], number>;

export interface ContactImport {
  id: string;
  teamId: string;
  state: ImportState;
  /** Nothing but the counts and errors is written. */
  isDryRun: boolean;
  fileName: string;
  fileBytes: number;
  options: ImportOptions;
  /** The first byte that is not imported yet, and its line, from 1. */
  position: number;
  line: number;
  counts: ImportCounts;
  /** Why it failed, in a sentence. */
  failure: string | null;
  actor: string;
  createdAt: number;
  completedAt: number | null;
  /** When the undo was asked for; it is done when the import is no longer `in_progress`. */
  undoneAt: number | null;
}

/** A contact of the file. Absent fields stay as they are, null clears. */
export interface ImportRow {
  line: number;
  email: string;
  firstName?: string | null;
  lastName?: string | null;
  language?: string | null;
  timeZone?: string | null;
  properties?: Record<string, PropertyValue | null>;
  /** The least that any row with this address says; absent = may get marketing. */
  status?: "unsubscribed" | "pending";
  suppress?: SuppressionOrigin;
  segments?: string[];
  topics?: TopicChoice[];
}

export interface ImportError {
  line: number;
  column: string;
  code: string;
  value: string;
}

/** Some rows of the file, imported in one transaction. */
export interface ImportBatch {
  teamId: string;
  id: string;
  /** Where the import stands; another position means that the batch was applied already. */
  from: number;
  end: { position: number; line: number };
  /** JSON of `ImportRow[]`. */
  rows: Uint8Array;
  /** Number of `rows`. */
  size: number;
  duplicates: number;
  failed: number;
  errors: ImportError[];
  /** Errors that are stored for one import at most. */
  errorsMax: number;
  now: number;
}

interface OfImport {
  teamId: string;
  id: string;
}

export interface ImportStore {
  create(given: ContactImport): Promise<void>;
  get(request: OfImport): Promise<ContactImport | null>;
  /** Newest first; `state` null = all. */
  list(request: { teamId: string; state: ImportState | null } & PageRequest): Promise<Page<ContactImport>>;
  /** Queued and in progress, undos too, oldest first. */
  open(request: { limit: number }): Promise<ContactImport[]>;
  /** Runs a finished dry run again, from the start. False for any other import. */
  restart(
    request: OfImport & { isDryRun: boolean; options: ImportOptions; actor: string; now: number },
  ): Promise<{ restarted: boolean }>;
  /** The file is examined, and rows follow from `position`. False when the import is not queued any more. */
  begin(
    request: OfImport & { options: ImportOptions; fileBytes: number; position: number; line: number },
  ): Promise<{ begun: boolean }>;
  /** Position, counts, errors and rows in one transaction. False for a batch that is not the next one. */
  apply(batch: ImportBatch): Promise<{ applied: boolean }>;
  /** `failure` null = completed. False when the import is not open any more. */
  finish(request: OfImport & { failure: string | null; now: number }): Promise<{ finished: boolean }>;
  /** What is imported stays, and can be undone. False when the import is not open any more. */
  cancel(request: OfImport & { now: number }): Promise<{ canceled: boolean }>;
  /** Starts the undo of an import that ended after `since`. False for any other one. */
  undo(request: OfImport & { since: number; now: number }): Promise<{ started: boolean }>;
  /** Undoes one batch; true when none is left. */
  undoBatch(request: OfImport & { now: number }): Promise<{ isDone: boolean }>;
  /** By line; `after` is the last one read. */
  errors(
    request: OfImport & { after: Pick<ImportError, "line" | "column"> | null; limit: number },
  ): Promise<ImportError[]>;
  /** Deletes errors, and what an undo needs, of imports that ended before `before`, at most `limit` of each. */
  forget(request: { before: number; limit: number }): Promise<{ deleted: number }>;
}
