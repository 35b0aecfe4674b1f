import { Elysia } from "elysia";
import type { SessionGuard } from "../accounts/caller.ts";
import { UNDOCUMENTED } from "../api/operation.ts";
import { checkPathId } from "../api/page-query.ts";
import type { Config } from "../config/config.ts";
import { AppError } from "../lib/app-error.ts";
import { egressSettings, regionInUse } from "../queue/policy/regions.ts";
import type { SendingPolicy } from "../queue/policy/sending-policy.ts";
import type { Store } from "../store/store.ts";
import { domainRegion } from "./schema.ts";

export interface DomainRegionParts {
  config: Pick<Config, "egress" | "region">;
  store: Pick<Store, "domains">;
  policy: Pick<SendingPolicy, "lostEgresses">;
  session: SessionGuard;
}

/** GET /dashboard/api/domains/{id}/region: where a domain's mail leaves from now. */
export const domainRegionRoutes = ({ config, store, policy, session }: DomainRegionParts) =>
  new Elysia({ name: "dashboard-domain-region", prefix: "/dashboard/api/domains" }).derive(session()).get(
    "/:id/region",
    async ({ params, caller }) => {
      const domain = await store.domains.get({ teamId: caller.team.id, id: checkPathId(params.id) });
      if (domain === null) throw new AppError("not_found", "Domain not found");
      const settings = egressSettings(config);
      const lost = policy.lostEgresses.state().map(({ egress }) => egress);
      const declared = settings.regions.find(({ name }) => name === domain.region);
      return {
        object: "domain_region" as const,
        region: domain.region,
        declared_fallback: declared?.fallback ?? null,
        sends_from: regionInUse(settings, domain, lost),
      };
    },
    { response: domainRegion, detail: UNDOCUMENTED },
  );
