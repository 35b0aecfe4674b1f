import { checkPathId } from "../api/page-query.ts";
import { AppError } from "../lib/app-error.ts";
import { createId } from "../lib/id.ts";
import { LIMITS } from "../limits.ts";
import type { Segment, SegmentRefusal } from "../store/segments.ts";
import { readFilter } from "./filter/read-filter.ts";
import { notFound, readLabel } from "./read-contact.ts";
import type { ContactParts } from "./save-contact.ts";
import type { CreateSegmentBody, UpdateSegmentBody } from "./segment-schema.ts";

/** Throws AppError 422 that names the field or the leaf of the filter. */
export async function createSegment(
  parts: ContactParts,
  teamId: string,
  body: CreateSegmentBody,
): Promise<Pick<Segment, "id" | "name">> {
  const name = readName(body.name);
  const filter = await readFilter(parts, teamId, body.filter);
  const isTracked = body.tracked === true;
  if (isTracked && filter === null) throw untrackable();
  const segment = { id: createId(), teamId, name, createdAt: parts.clock.now(), filter, isTracked };
  const refusal = await parts.store.segments.create(segment);
  if (refusal !== null) throw refused(refusal);
  return segment;
}

/** Throws AppError 404, or 422 that names the field. */
export async function updateSegment(
  parts: ContactParts,
  { teamId, id, body }: { teamId: string; id: string; body: UpdateSegmentBody },
): Promise<void> {
  const { store } = parts;
  const segment = await store.segments.get({ teamId, id });
  if (segment === null) throw notFound({ what: "segment" });
  const filter = await readFilter(parts, teamId, body.filter);
  const isTracked = body.tracked ?? segment.isTracked;
  if (segment.filter === null && filter !== null) {
    throw new AppError(
      "validation_error",
      "Invalid `filter` field. The members of this segment are added by hand: create another segment with the filter.",
    );
  }
  if (isTracked && segment.filter === null) throw untrackable();
  if (segment.isTracked && !isTracked) {
    const text = "Invalid `tracked` field. A tracked segment stays so: create another one with the filter.";
    throw new AppError("validation_error", text);
  }
  const changes = {
    ...(body.name == null ? {} : { name: readName(body.name) }),
    ...(filter === null ? {} : { filter }),
    isTracked,
  };
  const refusal = await store.segments.update({ teamId, id, changes });
  if (refusal !== null) throw refused(refusal);
}

const readName = (name: string) => readLabel(name, "name", LIMITS.segmentNameCharsMax);

function untrackable(): AppError {
  return new AppError(
    "validation_error",
    "Invalid `tracked` field. Only a segment with a filter is tracked.",
  );
}

function refused({ kind }: SegmentRefusal): AppError {
  return kind === "unknown"
    ? notFound({ what: "segment" })
    : new AppError("validation_error", REFUSALS[kind]);
}

const REFUSALS = {
  too_many_filtered: `A team can have at most ${LIMITS.filteredSegmentsMax} segments with a filter.`,
  too_many_tracked: `Invalid \`tracked\` field. A team can have at most ${LIMITS.trackedSegmentsMax} tracked segments.`,
  nested:
    "Invalid `filter` field. Another segment's filter and this one would name segments that name segments: one level is possible.",
};

export async function getSegment({ store }: ContactParts, teamId: string, pathId: string): Promise<Segment> {
  const segment = await store.segments.get({ teamId, id: checkPathId(pathId) });
  if (segment === null) throw notFound({ what: "segment" });
  return segment;
}

/** One that does not exist counts as deleted. Throws AppError 409 for one that a filter or a form names. */
export async function deleteSegment({ store, clock }: ContactParts, teamId: string, pathId: string) {
  const id = checkPathId(pathId);
  const { usedBy } = await store.segments.delete({ teamId, id, now: clock.now() });
  if (usedBy !== undefined) {
    const text = `${usedBy} uses this segment. Change that first.`;
    throw new AppError("validation_error", text, { status: 409 });
  }
  return { id, deleted: true as const };
}
