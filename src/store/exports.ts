import type { ExportState } from "./audience-words.ts";
import type { Filter } from "./filter.ts";
import type { Page, PageRequest } from "./page.ts";

export const EXPORT_FORMATS = ["csv", "jsonl"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The columns besides the team's properties, which are `property.<key>`; in the order of a file with all of them. */
export const EXPORT_COLUMNS = [
  ...(["id", "email", "first_name", "last_name", "status", "unsubscribed", "language", "time_zone"] as const),
  ...(["created_at", "updated_at", "topics", "segments"] as const),
  ...(["consent_source", "consent_at", "consent_evidence", "consents"] as const),
  ...(["suppression", "last_sent_at", "last_delivered_at", "last_opened_at", "last_clicked_at"] as const),
] as const;
export type ExportColumn = (typeof EXPORT_COLUMNS)[number] | `property.${string}`;

export interface ExportOptions {
  format: ExportFormat;
  /** Only members of this segment; null = every contact. */
  segmentId: string | null;
  /** Only contacts that match; absent or null = all of them. */
  filter?: Filter | null;
  columns: ExportColumn[];
}

/** A file of contacts to download. */
export interface ExportRow {
  id: string;
  teamId: string;
  state: ExportState;
  options: ExportOptions;
  rows: number;
  bytes: number;
  /** Why it failed, in a sentence. */
  failure: string | null;
  actor: string;
  createdAt: number;
  completedAt: number | null;
  /** The file is removed then. */
  expiresAt: number | null;
}

/** The text of some contacts, in the order of their ids. */
export interface ExportPage {
  /** UTF-8: lines of the file. */
  text: Uint8Array;
  rows: number;
  /** The `after` of the next page; null at the end. */
  next: string | null;
}

interface OfTeam {
  teamId: string;
  id: string;
}

export interface ExportStore {
  /** Refused if the team has `openMax` exports that are not finished, or `keptMax` in all. */
  create(request: {
    row: Pick<ExportRow, "id" | "teamId" | "options" | "actor" | "createdAt">;
    openMax: number;
    keptMax: number;
  }): Promise<"created" | "too_many">;
  get(request: OfTeam): Promise<ExportRow | null>;
  /** Newest first. */
  list(request: { teamId: string } & PageRequest): Promise<Page<ExportRow>>;
  /** The oldest export that is not finished, of any team. */
  nextOpen(): Promise<ExportRow | null>;
  start(request: OfTeam): Promise<void>;
  /** How far it is, for people who look. False: it was taken back meanwhile, and starts again. */
  note(request: OfTeam & { rows: number; bytes: number }): Promise<boolean>;
  /** False as in `note`. */
  complete(
    request: OfTeam & { rows: number; bytes: number; now: number; expiresAt: number },
  ): Promise<boolean>;
  fail(request: OfTeam & { failure: string; now: number; expiresAt: number }): Promise<void>;
  /** Ids of exports that expired, at most `limit`. */
  expired(request: { now: number; limit: number }): Promise<string[]>;
  /** After their files were removed. */
  remove(request: { ids: string[] }): Promise<void>;
  /** Those of the ids that exist. */
  known(request: { ids: string[] }): Promise<string[]>;
  /** Reads a bounded number of contacts: a page may have few rows, or none, before the end. */
  page(request: {
    teamId: string;
    options: ExportOptions;
    after: string | null;
    /** For relative times of the filter. */
    now: number;
  }): Promise<ExportPage>;
}
