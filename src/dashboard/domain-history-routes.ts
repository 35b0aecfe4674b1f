import { Elysia } from "elysia";
import type { SessionGuard } from "../accounts/caller.ts";
import { UNDOCUMENTED } from "../api/operation.ts";
import { checkPathId, pageQuery, toList, toPageRequest } from "../api/page-query.ts";
import { isoTime } from "../lib/iso-time.ts";
import type { Store } from "../store/store.ts";
import { domainEventList } from "./schema.ts";

export interface DomainHistoryParts {
  store: Pick<Store, "teamEvents">;
  session: SessionGuard;
}

/** A domain's events of the last weeks, newest first, each with the domain as it was then. */
export const domainHistoryRoutes = ({ store, session }: DomainHistoryParts) =>
  new Elysia({ name: "dashboard-domain-history", prefix: "/dashboard/api/domains" }).derive(session()).get(
    "/:id/events",
    async ({ params, query, caller }) => {
      const asked = { teamId: caller.team.id, subjectId: checkPathId(params.id) };
      const page = await store.teamEvents.listOf({ ...asked, ...toPageRequest(query) });
      return toList(page, ({ id, type, createdAt, data }) => ({
        id,
        type,
        data,
        created_at: isoTime(createdAt),
      }));
    },
    { query: pageQuery, response: domainEventList, detail: UNDOCUMENTED },
  );
