import { Elysia } from "elysia";
import { demandOperator, type SessionGuard } from "../accounts/caller.ts";
import { UNDOCUMENTED } from "../api/operation.ts";
import { auditQuery, checkChain, listEntries } from "../audit/audit-log.ts";
import { auditList, chainCheck } from "../audit/schema.ts";
import type { HeadKey } from "../audit/sign-heads.ts";
import type { Store } from "../store/store.ts";
import { OPERATOR_TEAM_ID } from "../store/teams.ts";

const hidden = { detail: UNDOCUMENTED };

/** The audit log of the installation. A team's own log is under /audit. */
export const operatorAuditRoutes = (parts: {
  store: Pick<Store, "audit">;
  headKey: HeadKey;
  session: SessionGuard;
}) =>
  new Elysia({ name: "operator-audit", prefix: "/dashboard/api/operator/audit" })
    .derive(parts.session())
    .get(
      "",
      ({ caller, query }) => {
        demandOperator(caller);
        return listEntries(parts, OPERATOR_TEAM_ID, query);
      },
      { query: auditQuery, response: auditList, ...hidden },
    )
    .get(
      "/check",
      ({ caller }) => {
        demandOperator(caller);
        return checkChain(parts, OPERATOR_TEAM_ID);
      },
      { response: chainCheck, ...hidden },
    );
