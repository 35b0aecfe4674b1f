import { Elysia } from "elysia";
import { z } from "zod";
import { checkPathId, toList, toPageRequest, wholeQuery } from "../api/page-query.ts";
import { LIMITS } from "../limits.ts";
import { createSegment, deleteSegment, getSegment, updateSegment } from "./change-segment.ts";
import { type ContactRouteParts, listContacts } from "./contact-routes.ts";
import type { CountContacts } from "./filter/count-contacts.ts";
import { readTopicId } from "./read-topic.ts";
import { contactList } from "./schema.ts";
import { segmentCount, showContactCount } from "./search-schema.ts";
import { SEGMENT_OPERATIONS as operations } from "./segment-operations.ts";
import {
  createdSegment,
  createSegmentBody,
  deletedSegment,
  segmentList,
  segmentObject,
  segmentReference,
  showSegmentItem,
  updateSegmentBody,
} from "./segment-schema.ts";

/** Everything under /segments. */
export const segmentRoutes = (parts: SegmentRouteParts) =>
  new Elysia({ name: "segments", prefix: "/segments" }).use(readRoutes(parts)).use(changeRoutes(parts));

type SegmentRouteParts = ContactRouteParts & { countContacts: CountContacts };

const countQuery = z.object({
  topic_id: z
    .string()
    .optional()
    .meta({ format: "uuid", description: "Counts who would receive email with this topic." }),
});

const readRoutes = (parts: SegmentRouteParts) =>
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
      "/:id/count",
      async ({ params, query, sender: { teamId } }) => {
        const segment = await getSegment(parts, teamId, params.id);
        const topicId = await readTopicId(parts, teamId, query.topic_id);
        const count = await parts.countContacts({ teamId, segment, filter: null, topicId });
        return { object: "segment_count" as const, id: segment.id, ...showContactCount(count) };
      },
      { query: countQuery, response: segmentCount, detail: operations.count },
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
        const { id, name } = await createSegment(parts, sender.teamId, body);
        set.status = 201;
        return { object: "segment" as const, id, name };
      },
      { body: createSegmentBody, response: { 201: createdSegment }, detail: operations.create },
    )
    .patch(
      "/:id",
      async ({ params, body, sender: { teamId } }) => {
        const id = checkPathId(params.id);
        await updateSegment(parts, { teamId, id, body });
        return { object: "segment" as const, id };
      },
      { body: updateSegmentBody, response: segmentReference, detail: operations.update },
    )
    .delete(
      "/:id",
      async ({ params, sender }) => ({
        object: "segment" as const,
        ...(await deleteSegment(parts, sender.teamId, params.id)),
      }),
      { response: deletedSegment, detail: operations.remove },
    );
