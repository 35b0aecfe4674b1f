// The wire form of segments, which older client libraries know as audiences.
import { z } from "zod";
import { listOf } from "../api/page-query.ts";
import { mapOf, optional } from "../api/request-fields.ts";
import { isoTime } from "../lib/iso-time.ts";
import type { Segment as StoredSegment } from "../store/segments.ts";

const name = z.string("It must be a string.");
const object = z.enum(["segment", "audience"]);
const noFilter = z
  .strictObject({}, "Segments with filters are not supported. Add contacts to the segment instead.")
  .meta({ id: "SegmentFilter" });

export const createSegmentBody = z
  .object({
    name: name.describe("1 to 100 characters."),
    filter: optional(mapOf(noFilter)),
  })
  .meta({ id: "CreateSegmentRequest" });
export type CreateSegmentRequest = z.input<typeof createSegmentBody>;
export const renameSegmentBody = z.object({ name }).meta({ id: "UpdateSegmentRequest" });
export type UpdateSegmentRequest = z.input<typeof renameSegmentBody>;

export const segmentReference = z.object({ object, id: z.string() }).meta({ id: "SegmentReference" });
export type SegmentReference = z.infer<typeof segmentReference>;
export const createdSegment = segmentReference.extend({ name: z.string() }).meta({ id: "CreatedSegment" });
export type CreatedSegment = z.infer<typeof createdSegment>;
export const deletedSegment = segmentReference
  .extend({ deleted: z.literal(true) })
  .meta({ id: "DeletedSegment" });
export type DeletedSegment = z.infer<typeof deletedSegment>;

const segmentItem = z
  .object({ id: z.string(), name: z.string(), created_at: z.string() })
  .meta({ id: "SegmentItem" });
export type SegmentItem = z.infer<typeof segmentItem>;
export const segmentObject = segmentItem.extend({ object }).meta({ id: "Segment" });
export type Segment = z.infer<typeof segmentObject>;
export const segmentList = listOf(segmentItem).meta({ id: "SegmentList" });
export type SegmentList = z.infer<typeof segmentList>;

export function showSegmentItem({ id, name, createdAt }: StoredSegment): z.infer<typeof segmentItem> {
  return { id, name, created_at: isoTime(createdAt) };
}
