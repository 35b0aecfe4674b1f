// The wire form of segments, which older client libraries know as audiences.
import { z } from "zod";
import { listOf } from "../api/page-query.ts";
import { mapOf, optional } from "../api/request-fields.ts";
import { isoTime } from "../lib/iso-time.ts";
import type { Segment } from "../store/segments.ts";

const name = z.string("It must be a string.");
const object = z.enum(["segment", "audience"]);
const noFilter = z.strictObject({}, "Segments are lists here: add contacts to them instead.");

export const createSegmentBody = z.object({
  name: name.describe("1 to 100 characters."),
  filter: optional(mapOf(noFilter)),
});
export const renameSegmentBody = z.object({ name });

export const segmentReference = z.object({ object, id: z.string() });
export const createdSegment = segmentReference.extend({ name: z.string() });
export const deletedSegment = segmentReference.extend({ deleted: z.literal(true) });

const segmentItem = z.object({ id: z.string(), name: z.string(), created_at: z.string() });
export const segmentObject = segmentItem.extend({ object });
export const segmentList = listOf(segmentItem);

export function showSegmentItem({ id, name, createdAt }: Segment): z.infer<typeof segmentItem> {
  return { id, name, created_at: isoTime(createdAt) };
}
