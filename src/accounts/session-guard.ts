import type { publicAccess } from "../api-keys/access.ts";
import type { Caller } from "./caller.ts";

type Context = { request: Request; set: { headers: Record<string, string | number> } };

/** Who asks, by their session; for the `derive` of routes of the dashboard alone. Throws 401 and 403. */
export type SessionGuard = () => (context: Context) => Promise<{ caller: Caller }>;

/** What routes of the dashboard alone need. */
export interface Doors {
  session: SessionGuard;
  /** For routes that anybody may call. */
  anybody: typeof publicAccess;
  /** Whom a request comes from, seen through trusted proxies; null = unknown. */
  ipOf(request: Request): string | null;
}
