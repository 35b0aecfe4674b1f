import { Elysia } from "elysia";
import type { SessionGuard } from "../accounts/session-guard.ts";
import { UNDOCUMENTED } from "../api/operation.ts";

/** What people copy into their programs. */
export interface ServerFacts {
  /** Origin without a trailing slash. */
  url: string;
  smtp: { host: string; username: string; starttls: number[]; tls: number[]; is_self_signed: boolean };
  regions: string[];
}

/** GET /dashboard/api/server. The facts are asked for with each request: ports may be chosen at start. */
export const serverRoutes = (parts: { session: SessionGuard; facts(): ServerFacts }) =>
  new Elysia({ name: "dashboard-server", prefix: "/dashboard/api/server" })
    .derive(parts.session())
    .get("", () => ({ object: "server" as const, ...parts.facts() }), { detail: UNDOCUMENTED });
