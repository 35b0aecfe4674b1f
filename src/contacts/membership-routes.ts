import { Elysia } from "elysia";
import { checkPathId, pageQuery, toList, toPageRequest, wholeQuery } from "../api/page-query.ts";
import { LIMITS } from "../limits.ts";
import { proofOfTeam } from "../store/consents.ts";
import { CONTACT_OPERATIONS as operations } from "./contact-operations.ts";
import type { ContactRouteParts } from "./contact-routes.ts";
import { notFound, notPermitted, readContactKey, readReason, readTopicChoices } from "./read-contact.ts";
import { refuseFiltered } from "./refuse-filtered.ts";
import {
  consentList,
  contactPath,
  contactSegment,
  contactSegmentPath,
  contactTopicList,
  contactTopicsBody,
  contactTopicsReference,
  removedContactSegment,
  showConsent,
  showContactTopic,
} from "./schema.ts";
import { segmentList, showSegmentItem } from "./segment-schema.ts";

/** A contact's segments, topics and consents. */
export const membershipRoutes = (parts: ContactRouteParts) =>
  new Elysia({ name: "contacts-memberships", prefix: "/contacts/:idOrEmail" })
    .use(segmentsRoutes(parts))
    .use(topicsRoutes(parts))
    .use(consentRoutes(parts));

const segmentsRoutes = (parts: ContactRouteParts) =>
  new Elysia({ name: "contacts-segments", prefix: "/segments" })
    .derive(parts.guard("full"))
    .get(
      "",
      async ({ params, query, sender: { teamId } }) => {
        const key = readContactKey(params.idOrEmail);
        const page = await parts.store.contacts.segments({
          teamId,
          key,
          ...toPageRequest(query, LIMITS.listedWithoutLimitMax),
        });
        if (page === null) throw notFound({ what: "contact" });
        return toList(page, showSegmentItem);
      },
      { params: contactPath, query: wholeQuery, response: segmentList, detail: operations.listSegments },
    )
    .post("/:segmentId", async ({ params, sender }) => setSegment(parts, sender.teamId, params, true), {
      params: contactSegmentPath,
      response: contactSegment,
      detail: operations.addToSegment,
    })
    .delete(
      "/:segmentId",
      async ({ params, sender }) => {
        const removed = await setSegment(parts, sender.teamId, params, false);
        return { ...removed, audienceId: removed.segment_id, deleted: true as const };
      },
      {
        params: contactSegmentPath,
        response: removedContactSegment,
        detail: operations.removeFromSegment,
      },
    );

const topicsRoutes = (parts: ContactRouteParts) =>
  new Elysia({ name: "contacts-topics", prefix: "/topics" })
    .derive(parts.guard("full"))
    .get(
      "",
      async ({ params, query, sender: { teamId } }) => {
        const key = readContactKey(params.idOrEmail);
        const page = await parts.store.contacts.topics({
          teamId,
          key,
          ...toPageRequest(query, LIMITS.listedWithoutLimitMax),
        });
        if (page === null) throw notFound({ what: "contact" });
        return toList(page, showContactTopic);
      },
      { params: contactPath, query: wholeQuery, response: contactTopicList, detail: operations.listTopics },
    )
    .patch(
      "",
      async ({ params, body, sender }) => {
        const key = readContactKey(params.idOrEmail);
        const given = Array.isArray(body) ? { topics: body } : body;
        const topics = readTopicChoices(given.topics);
        const saved = await parts.store.contacts.setTopics({
          teamId: sender.teamId,
          key,
          topics,
          now: parts.clock.now(),
          proof: proofOfTeam(sender, readReason("reason" in given ? given.reason : null)),
        });
        if (saved.kind === "unknown") throw notFound(saved);
        if (saved.kind !== "saved") throw notPermitted(saved);
        return { object: "contact_topics" as const, id: saved.id, contact_id: saved.id, topics };
      },
      {
        params: contactPath,
        body: contactTopicsBody,
        response: contactTopicsReference,
        detail: operations.updateTopics,
      },
    );

const consentRoutes = ({ guard, store }: ContactRouteParts) =>
  new Elysia({ name: "contacts-consents", prefix: "/consents" }).derive(guard("full")).get(
    "",
    async ({ params, query, sender: { teamId } }) => {
      const contact = await store.contacts.get({ teamId, key: readContactKey(params.idOrEmail) });
      if (contact === null) throw notFound({ what: "contact" });
      return toList(
        await store.consents.list({ teamId, contactId: contact.id, ...toPageRequest(query) }),
        showConsent,
      );
    },
    { params: contactPath, query: pageQuery, response: consentList, detail: operations.listConsents },
  );

async function setSegment(
  parts: ContactRouteParts,
  teamId: string,
  params: { idOrEmail: string; segmentId: string },
  isMember: boolean,
) {
  const key = readContactKey(params.idOrEmail);
  const segmentId = checkPathId(params.segmentId);
  await refuseFiltered(parts, teamId, [segmentId]);
  const { store, clock } = parts;
  const saved = await store.contacts.setSegment({ teamId, key, segmentId, isMember, now: clock.now() });
  if (saved.kind === "unknown") throw notFound(saved);
  const ids = { id: segmentId, contact_id: saved.id, segment_id: segmentId };
  return { object: "contact_segment" as const, ...ids };
}
