import { Elysia } from "elysia";
import type { SessionGuard } from "../accounts/caller.ts";
import { activityRoutes } from "./activity-routes.ts";
import { audienceRoutes } from "./audience-routes.ts";
import { type ContactRouteParts, contactRoutes } from "./contact-routes.ts";
import { createCountContacts } from "./filter/count-contacts.ts";
import { membershipRoutes } from "./membership-routes.ts";
import { propertyRoutes } from "./property-routes.ts";
import { contactSearchRoutes } from "./search-routes.ts";
import { segmentRoutes } from "./segment-routes.ts";
import { topicRoutes } from "./topic-routes.ts";

/** Everything about the people that a team writes to. */
export const allContactRoutes = (
  given: ContactRouteParts & { session: SessionGuard },
  parts = { ...given, countContacts: createCountContacts(given) },
) =>
  new Elysia({ name: "contacts-all" })
    .use(contactRoutes(parts))
    .use(membershipRoutes(parts))
    .use(activityRoutes(parts))
    .use(propertyRoutes(parts))
    .use(topicRoutes(parts))
    .use(segmentRoutes(parts))
    .use(contactSearchRoutes(parts))
    .use(audienceRoutes(parts));
