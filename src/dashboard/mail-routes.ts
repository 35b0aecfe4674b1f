import { Elysia } from "elysia";
import { type InboxRouteParts, inboxRoutes } from "./inbox-routes.ts";
import { type MessageRouteParts, messageRoutes } from "./message-routes.ts";
import { type PreviewRouteParts, previewRoutes } from "./preview-routes.ts";

/** What the dashboard's email pages request besides the API. */
export const mailRoutes = (parts: InboxRouteParts & MessageRouteParts & PreviewRouteParts) =>
  new Elysia({ name: "dashboard-mail" })
    .use(messageRoutes(parts))
    .use(previewRoutes(parts))
    .use(inboxRoutes(parts));
