// The wire form of suppressions. What an address may be is decided in change-suppressions.ts.
import { z } from "zod";
import { listOf } from "../api/page-query.ts";
import { mapOf, optional } from "../api/request-fields.ts";
import { isoTime } from "../lib/iso-time.ts";
import { LIMITS } from "../limits.ts";
import type { SuppressionRow } from "../store/suppressions.ts";

const BATCH_MAX = 100;

const text = z.string("It must be a string.");
const some = z
  .array(text, "It must be an array of strings.")
  .min(1, "It must have at least one item.")
  .max(BATCH_MAX, `It can have at most ${BATCH_MAX} items.`);

export const addSuppressionBody = z.object({ email: text }).meta({ id: "AddSuppressionRequest" });
export type AddSuppressionRequest = z.input<typeof addSuppressionBody>;
export const addSuppressionsBody = z.object({ emails: some }).meta({ id: "AddSuppressionsRequest" });
export type AddSuppressionsRequest = z.input<typeof addSuppressionsBody>;
/** Exactly one of the two: checked by the route, which can say so in one sentence. */
export const removeSuppressionsBody = mapOf(z.object({ emails: optional(some), ids: optional(some) })).meta({
  id: "RemoveSuppressionsRequest",
});
export type RemoveSuppressionsRequest = z.input<typeof removeSuppressionsBody>;

export const suppressionReference = z
  .object({ object: z.literal("suppression"), id: z.string() })
  .meta({ id: "SuppressionReference" });
export type SuppressionReference = z.infer<typeof suppressionReference>;
export const addedSuppressions = z
  .object({ data: z.array(suppressionReference) })
  .meta({ id: "AddedSuppressions" });
export type AddedSuppressions = z.infer<typeof addedSuppressions>;

/** POST /dashboard/api/suppressions/import. `dry_run` only checks the addresses. */
export const importSuppressionsBody = z.object({
  emails: z.array(text).min(1).max(LIMITS.suppressionImportMax),
  dry_run: z.boolean().optional(),
});
export const suppressionImport = z.object({
  object: z.literal("suppression_import"),
  /** The places of invalid addresses in the request. With any, nothing is added. */
  problems: z.array(z.number()),
  added: z.number(),
  /** Already on the list, or earlier in the request. */
  already_suppressed: z.number(),
});
export type SuppressionImport = z.infer<typeof suppressionImport>;

export const removedSuppression = suppressionReference
  .extend({ deleted: z.boolean() })
  .meta({ id: "RemovedSuppression" });
export type RemovedSuppression = z.infer<typeof removedSuppression>;
export const removedSuppressions = z
  .object({ data: z.array(removedSuppression) })
  .meta({ id: "RemovedSuppressions" });
export type RemovedSuppressions = z.infer<typeof removedSuppressions>;

const suppressionItem = z
  .object({
    id: z.string(),
    email: z.string(),
    origin: z.enum(["bounce", "complaint", "manual"]),
    source_id: z.string().nullable(),
    created_at: z.string(),
  })
  .meta({ id: "SuppressionItem" });
export type SuppressionItem = z.infer<typeof suppressionItem>;

export const suppressionObject = suppressionItem
  .extend({ object: z.literal("suppression") })
  .meta({ id: "Suppression" });
export type Suppression = z.infer<typeof suppressionObject>;

export const suppressionList = listOf(suppressionItem).meta({ id: "SuppressionList" });
export type SuppressionList = z.infer<typeof suppressionList>;

export function showSuppressionItem(row: SuppressionRow): z.infer<typeof suppressionItem> {
  return {
    id: row.id,
    email: row.address,
    origin: row.origin,
    source_id: row.sourceEmailId,
    created_at: isoTime(row.createdAt),
  };
}

export function showSuppression(row: SuppressionRow): z.infer<typeof suppressionObject> {
  return { object: "suppression", ...showSuppressionItem(row) };
}

export function showReference({ id }: { id: string }): z.infer<typeof suppressionReference> {
  return { object: "suppression", id };
}
