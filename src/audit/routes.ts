import { Elysia } from "elysia";
import type { Doors } from "../accounts/caller.ts";
import { UNDOCUMENTED } from "../api/operation.ts";
import type { Store } from "../store/store.ts";
import { auditQuery, checkChain, listEntries } from "./audit-log.ts";
import { auditList, chainCheck } from "./schema.ts";
import type { HeadKey } from "./sign-heads.ts";

const hidden = { detail: UNDOCUMENTED };

/** Who changed what; for admins and owners. */
export const auditRoutes = (parts: { store: Pick<Store, "audit">; headKey: HeadKey } & Doors) =>
  new Elysia({ name: "audit", prefix: "/dashboard/api/audit" })
    .derive(parts.session())
    .get("", ({ caller, query }) => listEntries(parts, caller.team.id, query), {
      query: auditQuery,
      response: auditList,
      ...hidden,
    })
    .get("/check", ({ caller }) => checkChain(parts, caller.team.id), { response: chainCheck, ...hidden });
