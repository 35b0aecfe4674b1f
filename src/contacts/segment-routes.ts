import { Elysia } from "elysia";
import { checkPathId, toList, toPageRequest, wholeQuery } from "../api/page-query.ts";
import { createId } from "../lib/id.ts";
import { LIMITS } from "../limits.ts";
import type { Segment } from "../store/segments.ts";
import { type ContactRouteParts, listContacts } from "./contact-routes.ts";
import { notFound, readLabel } from "./read-contact.ts";
import { contactList } from "./schema.ts";
import { SEGMENT_OPERATIONS as operations } from "./segment-operations.ts";
import {
  createdSegment,
  createSegmentBody,
  deletedSegment,
  renameSegmentBody,
  segmentList,
  segmentObject,
  segmentReference,
  showSegmentItem,
} from "./segment-schema.ts";

/** Everything under /segments. */
export const segmentRoutes = (parts: ContactRouteParts) =>
  new Elysia({ name: "segments", prefix: "/segments" }).use(readRoutes(parts)).use(changeRoutes(parts));

const readRoutes = (parts: ContactRouteParts) =>
  new Elysia({ name: "segments-read" })
    .derive(parts.guard("full"))
    .get(
      "",
      async ({ query, sender: { teamId } }) =>
        toList(
          await parts.store.segments.list({ teamId, ...toPageRequest(query, LIMITS.listedWithoutLimitMax) }),
          showSegmentItem,
        ),
      { query: wholeQuery, response: segmentList, detail: operations.list },
    )
    .get(
      "/:id",
      async ({ params, sender }) => {
        const segment = await getSegment(parts, sender.teamId, params.id);
        return { object: "segment" as const, ...showSegmentItem(segment) };
      },
      { response: segmentObject, detail: operations.get },
    )
    .get(
      "/:id/contacts",
      ({ params, query, sender }) => listContacts(parts, sender.teamId, checkPathId(params.id), query),
      { query: wholeQuery, response: contactList, detail: operations.listContacts },
    );

const changeRoutes = (parts: ContactRouteParts) =>
  new Elysia({ name: "segments-change" })
    .derive(parts.guard("full"))
    .post(
      "",
      async ({ body, sender, set }) => {
        const { id, name } = await createSegment(parts, sender.teamId, body.name);
        set.status = 201;
        return { object: "segment" as const, id, name };
      },
      { body: createSegmentBody, response: { 201: createdSegment }, detail: operations.create },
    )
    .patch(
      "/:id",
      async ({ params, body, sender: { teamId } }) => {
        const id = checkPathId(params.id);
        const name = readName(body.name);
        const { renamed } = await parts.store.segments.rename({ teamId, id, name });
        if (!renamed) throw notFound({ what: "segment" });
        return { object: "segment" as const, id };
      },
      { body: renameSegmentBody, response: segmentReference, detail: operations.rename },
    )
    .delete(
      "/:id",
      async ({ params, sender }) => ({
        object: "segment" as const,
        ...(await deleteSegment(parts, sender.teamId, params.id)),
      }),
      { response: deletedSegment, detail: operations.remove },
    );

const readName = (name: string) => readLabel(name, "name", LIMITS.segmentNameCharsMax);

export async function createSegment(
  { store, clock }: ContactRouteParts,
  teamId: string,
  name: string,
): Promise<Segment> {
  const segment = { id: createId(), teamId, name: readName(name), createdAt: clock.now() };
  await store.segments.create(segment);
  return segment;
}

export async function getSegment(
  { store }: ContactRouteParts,
  teamId: string,
  pathId: string,
): Promise<Segment> {
  const segment = await store.segments.get({ teamId, id: checkPathId(pathId) });
  if (segment === null) throw notFound({ what: "segment" });
  return segment;
}

/** One that does not exist counts as deleted. */
export async function deleteSegment({ store, clock }: ContactRouteParts, teamId: string, pathId: string) {
  const id = checkPathId(pathId);
  await store.segments.delete({ teamId, id, now: clock.now() });
  return { id, deleted: true as const };
}
