import { Elysia } from "elysia";
import { pageQuery, toPageRequest } from "../api/page-query.ts";
import { showTimelineItem, timeline } from "./activity-schema.ts";
import { CONTACT_OPERATIONS as operations } from "./contact-operations.ts";
import type { ContactRouteParts } from "./contact-routes.ts";
import { readContactKey } from "./read-contact.ts";
import { readTimeline } from "./read-timeline.ts";
import { contactPath } from "./schema.ts";

/** What happened between the team and a contact. */
export const activityRoutes = ({ store, guard }: ContactRouteParts) =>
  new Elysia({ name: "contacts-activity", prefix: "/contacts/:idOrEmail/activity" })
    .derive(guard("full"))
    .get(
      "",
      async ({ params, query, sender: { teamId } }) => {
        const key = readContactKey(params.idOrEmail);
        const { rows, hasMore } = await readTimeline({ store }, { teamId, key, page: toPageRequest(query) });
        return { object: "list" as const, has_more: hasMore, data: rows.map(showTimelineItem) };
      },
      { params: contactPath, query: pageQuery, response: timeline, detail: operations.listActivity },
    );
