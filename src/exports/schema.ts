// The wire form of contact exports.
import { z } from "zod";
import { listOf } from "../api/page-query.ts";
import { choice, mapOf, optional } from "../api/request-fields.ts";
import { filterSchema } from "../contacts/filter/filter-schema.ts";
import { isoTime } from "../lib/iso-time.ts";
import { EXPORT_STATES } from "../store/audience-words.ts";
import { EXPORT_FORMATS, type ExportRow } from "../store/exports.ts";

export const exportPath = z.object({ id: z.string() });

export const createExportBody = mapOf(
  z.object({
    format: optional(choice(EXPORT_FORMATS, "It must be `csv` or `jsonl`.")).describe(
      "`csv` (the default), or `jsonl` for one JSON object a line.",
    ),
    segment_id: optional(z.string("It must be a string.")).describe("Only contacts of this segment."),
    filter: optional(filterSchema).describe("Only contacts that match, as the `filter` of a segment."),
    columns: optional(z.array(z.string("It must be a string."), "It must be an array of strings.")).describe(
      "The columns in their order; all if absent. A property's column is `property.<key>`.",
    ),
  }),
).meta({ id: "CreateContactExportRequest" });
export type CreateContactExportRequest = z.input<typeof createExportBody>;
export type CreateExportBody = z.output<typeof createExportBody>;

export const exportReference = z
  .object({ object: z.literal("contact_export"), id: z.string() })
  .meta({ id: "ContactExportReference" });
export type ContactExportReference = z.infer<typeof exportReference>;

const exportItem = z
  .object({
    id: z.string(),
    status: z.enum(EXPORT_STATES),
    format: z.enum(EXPORT_FORMATS),
    columns: z.array(z.string()),
    segment_id: z.string().nullable(),
    filter: z.record(z.string(), z.unknown()).nullable(),
    rows: z.int(),
    bytes: z.int(),
    error: z.string().nullable(),
    created_at: z.string(),
    completed_at: z.string().nullable(),
    expires_at: z.string().nullable(),
  })
  .meta({ id: "ContactExportItem" });
export type ContactExportItem = z.infer<typeof exportItem>;

export const exportObject = exportItem
  .extend({ object: z.literal("contact_export") })
  .meta({ id: "ContactExport" });
export type ContactExport = z.infer<typeof exportObject>;

export const exportList = listOf(exportItem).meta({ id: "ContactExportList" });
export type ContactExportList = z.infer<typeof exportList>;

const timeOf = (at: number | null) => (at === null ? null : isoTime(at));

export function showExportItem(row: ExportRow): ContactExportItem {
  const { id, state, options, rows, bytes, failure, createdAt, completedAt, expiresAt } = row;
  return {
    id,
    status: state,
    format: options.format,
    columns: options.columns,
    segment_id: options.segmentId,
    filter: (options.filter ?? null) as Record<string, unknown> | null,
    rows,
    bytes,
    error: failure,
    created_at: isoTime(createdAt),
    completed_at: timeOf(completedAt),
    expires_at: timeOf(expiresAt),
  };
}
