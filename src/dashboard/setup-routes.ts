// GET /dashboard/api/setup: the steps of the setup guide and which of them are done.
import { Elysia } from "elysia";
import type { Caller, SessionGuard } from "../accounts/caller.ts";
import { UNDOCUMENTED } from "../api/operation.ts";
import type { Store } from "../store/store.ts";
import { type Setup, setup } from "./schema.ts";

export interface SetupRouteParts {
  store: Pick<Store, "domains" | "apiKeys" | "emails">;
  session: SessionGuard;
  isSandbox: boolean;
}

export const setupRoutes = (parts: SetupRouteParts) =>
  new Elysia({ name: "dashboard-setup", prefix: "/dashboard/api/setup" })
    .derive(parts.session())
    .get("", ({ caller }) => readSetup(parts, caller), { response: setup, detail: UNDOCUMENTED });

/**
 * Progress is not stored: each step checks what exists. Sandbox mode has no DNS step, because a domain is verified when
 * it is added. Members have no API key step, because only admins create keys.
 */
async function readSetup({ store, isSandbox }: SetupRouteParts, { team }: Caller): Promise<Setup> {
  const one = { teamId: team.id, limit: 1 };
  const [hasDomain, hasVerified, keys, emails] = await Promise.all([
    store.domains.count({ teamId: team.id }).then((count) => count > 0),
    isAnyVerified(store, team.id),
    store.apiKeys.list(one),
    store.emails.list(one),
  ]);
  const needsRecords = !isSandbox || (hasDomain && !hasVerified);
  return {
    object: "setup",
    steps: [
      { name: "domain", is_done: hasDomain },
      ...(needsRecords ? [{ name: "records" as const, is_done: hasVerified }] : []),
      ...(team.role === "member" ? [] : [{ name: "api_key" as const, is_done: keys.rows.length > 0 }]),
      { name: "email", is_done: emails.rows.length > 0 },
    ],
  };
}

async function isAnyVerified({ domains }: SetupRouteParts["store"], teamId: string): Promise<boolean> {
  for (let after: string | undefined; ; ) {
    const page = await domains.listItems({ teamId, limit: 100, ...(after === undefined ? {} : { after }) });
    if (page.rows.some(({ status }) => status === "verified")) return true;
    if (!page.hasMore) return false;
    after = page.rows.at(-1)!.id;
  }
}
