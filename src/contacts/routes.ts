import { Elysia } from "elysia";
import { audienceRoutes } from "./audience-routes.ts";
import { type ContactRouteParts, contactRoutes } from "./contact-routes.ts";
import { membershipRoutes } from "./membership-routes.ts";
import { propertyRoutes } from "./property-routes.ts";
import { segmentRoutes } from "./segment-routes.ts";
import { topicRoutes } from "./topic-routes.ts";

/** Everything about the people that a team writes to. */
export const allContactRoutes = (parts: ContactRouteParts) =>
  new Elysia({ name: "contacts-all" })
    .use(contactRoutes(parts))
    .use(membershipRoutes(parts))
    .use(propertyRoutes(parts))
    .use(topicRoutes(parts))
    .use(segmentRoutes(parts))
    .use(audienceRoutes(parts));
