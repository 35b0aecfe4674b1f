import { providerRoutes } from "./provider-routes.ts";
import { securityRoutes } from "./security-routes.ts";
import { type SessionRouteParts, sessionRoutes, signInRoutes } from "./session-routes.ts";
import { operatorTeamRoutes, teamRoutes } from "./team-routes.ts";

/** Everything about people, for the dashboard alone. */
export const accountRoutes = (parts: SessionRouteParts) => [
  signInRoutes(parts),
  ...providerRoutes(parts),
  sessionRoutes(parts),
  ...securityRoutes(parts),
  teamRoutes(parts),
  operatorTeamRoutes(parts),
];
