import { type SessionRouteParts, sessionRoutes, signInRoutes } from "./session-routes.ts";

/** Everything about people, for the dashboard alone. */
export const accountRoutes = (parts: SessionRouteParts) => [signInRoutes(parts), sessionRoutes(parts)];
