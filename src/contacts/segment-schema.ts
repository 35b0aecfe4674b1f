// The wire form of segments, which older client libraries know as audiences.
import { z } from "zod";
import { listOf } from "../api/page-query.ts";
import { mapOf, optional } from "../api/request-fields.ts";
import { isoTime } from "../lib/iso-time.ts";
import type { Segment as StoredSegment } from "../store/segments.ts";
import { filterSchema } from "./filter/filter-schema.ts";

const name = z.string("It must be a string.");
const object = z.enum(["segment", "audience"]);
const tracked = z.boolean("It must be true or false.");
const TRACKED = "Keeps the filter's members as rows; entries and exits are events.";

export const createSegmentBody = z
  .object({
    name: name.describe("1 to 100 characters."),
    filter: optional(filterSchema).describe("Members by hand without one."),
    tracked: optional(tracked).describe(TRACKED),
  })
  .meta({ id: "CreateSegmentRequest" });
export type CreateSegmentRequest = z.input<typeof createSegmentBody>;
export type CreateSegmentBody = z.output<typeof createSegmentBody>;

/** What is absent or null stays as it is. */
export const updateSegmentBody = mapOf(
  z.object({
    name: optional(name),
    filter: optional(filterSchema),
    tracked: optional(tracked).describe(TRACKED),
  }),
).meta({ id: "UpdateSegmentRequest" });
export type UpdateSegmentRequest = z.input<typeof updateSegmentBody>;
export type UpdateSegmentBody = z.output<typeof updateSegmentBody>;

export const segmentReference = z.object({ object, id: z.string() }).meta({ id: "SegmentReference" });
export type SegmentReference = z.infer<typeof segmentReference>;
export const createdSegment = segmentReference.extend({ name: z.string() }).meta({ id: "CreatedSegment" });
export type CreatedSegment = z.infer<typeof createdSegment>;
export const deletedSegment = segmentReference
  .extend({ deleted: z.literal(true) })
  .meta({ id: "DeletedSegment" });
export type DeletedSegment = z.infer<typeof deletedSegment>;

const segmentItem = z
  .object({
    id: z.string(),
    name: z.string(),
    created_at: z.string(),
    /** Ours: null = members by hand. */
    filter: z.record(z.string(), z.unknown()).nullable(),
    tracked: z.boolean(),
    /** Null for a filter that is not tracked: see `/segments/{id}/count`. */
    members: z.int().nullable(),
  })
  .meta({ id: "SegmentItem" });
export type SegmentItem = z.infer<typeof segmentItem>;
export const segmentObject = segmentItem.extend({ object }).meta({ id: "Segment" });
export type Segment = z.infer<typeof segmentObject>;
export const segmentList = listOf(segmentItem).meta({ id: "SegmentList" });
export type SegmentList = z.infer<typeof segmentList>;

export function showSegmentItem(segment: StoredSegment): z.infer<typeof segmentItem> {
  const { id, name, createdAt, filter, isTracked, members } = segment;
  return {
    id,
    name,
    created_at: isoTime(createdAt),
    filter: filter as Record<string, unknown> | null,
    tracked: isTracked,
    members: filter === null || isTracked ? members : null,
  };
}
