import { Elysia } from "elysia";
import { z } from "zod";
import type { Doors } from "../accounts/session-guard.ts";
import { AppError } from "../lib/app-error.ts";
import { isoTime } from "../lib/iso-time.ts";
import { UNDOCUMENTED } from "../lib/operation.ts";
import { pageQuery, toList, toPageRequest } from "../lib/page-query.ts";
import type { AuditEntry } from "../store/audit.ts";
import type { Store } from "../store/store.ts";
import { checkChain } from "./check-chain.ts";

const auditQuery = pageQuery.extend({
  actor: z.string().optional(),
  action: z.string().optional(),
  since: z.string().optional(),
  until: z.string().optional(),
});

const hidden = { detail: UNDOCUMENTED };

/** Who changed what; for admins and owners. */
export const auditRoutes = (parts: { store: Pick<Store, "audit"> } & Doors) =>
  new Elysia({ name: "audit", prefix: "/dashboard/api/audit" })
    .derive(parts.session())
    .get(
      "",
      async ({ caller, query }) => {
        const { actor, action } = query;
        const since = readTime("since", query.since);
        const until = readTime("until", query.until);
        const page = await parts.store.audit.list({
          ...{ teamId: caller.team.id, ...toPageRequest(query) },
          filter: {
            ...(actor === undefined ? {} : { actorId: actor }),
            ...(action === undefined ? {} : { action }),
            ...(since === undefined ? {} : { since }),
            ...(until === undefined ? {} : { until }),
          },
        });
        return toList(page, showEntry);
      },
      { query: auditQuery, ...hidden },
    )
    .get("/check", ({ caller }) => checkChain(parts, caller.team.id), hidden);

function readTime(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const time = Date.parse(text);
  if (!Number.isNaN(time)) return time;
  throw new AppError(
    "invalid_parameter",
    `Invalid \`${name}\` parameter. Use ISO 8601 such as \`2026-11-20\`.`,
  );
}

function showEntry({ id, createdAt, actor, action, target, ip, detail, hash }: AuditEntry) {
  return { id, created_at: isoTime(createdAt), actor, action, target, ip, detail, hash };
}
