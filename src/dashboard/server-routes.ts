import { Elysia } from "elysia";
import type { SessionGuard } from "../accounts/caller.ts";
import { UNDOCUMENTED } from "../api/operation.ts";
import { type ServerFacts, serverFacts } from "./schema.ts";

/** GET /dashboard/api/server. Read with each request, since the system may choose the ports at start. */
export const serverRoutes = (parts: { session: SessionGuard; serverFacts(): Omit<ServerFacts, "object"> }) =>
  new Elysia({ name: "dashboard-server", prefix: "/dashboard/api/server" })
    .derive(parts.session())
    .get("", () => ({ object: "server" as const, ...parts.serverFacts() }), {
      response: serverFacts,
      detail: UNDOCUMENTED,
    });
