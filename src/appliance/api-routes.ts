// All route families in one list, shared by the server and the tests, so that tests cover what is served.
import type { AnyElysia } from "elysia";
import type { Doors } from "../accounts/caller.ts";
import { accountRoutes } from "../accounts/routes.ts";
import { apiKeyRoutes } from "../api-keys/routes.ts";
import type { Guard } from "../api-keys/sender.ts";
import { auditRoutes } from "../audit/routes.ts";
import { reportRoutes } from "../bounces/routes.ts";
import { allContactRoutes } from "../contacts/routes.ts";
import { assetRoutes } from "../dashboard/asset-routes.ts";
import { domainHistoryRoutes } from "../dashboard/domain-history-routes.ts";
import { healthRoutes } from "../dashboard/health-routes.ts";
import { mailRoutes } from "../dashboard/mail-routes.ts";
import { operatorAuditRoutes } from "../dashboard/operator-audit-routes.ts";
import { operatorToolRoutes } from "../dashboard/operator-tool-routes.ts";
import { queueRoutes } from "../dashboard/queue-routes.ts";
import { serverRoutes } from "../dashboard/server-routes.ts";
import { sharedRoutes } from "../dashboard/shared-routes.ts";
import { templatePreviewRoutes } from "../dashboard/template-preview-routes.ts";
import { deliveryRoutes } from "../deliveries/routes.ts";
import { domainRoutes } from "../domains/routes.ts";
import { emailRoutes } from "../emails/routes.ts";
import { insightRoutes } from "../insights/routes.ts";
import { logRoutes } from "../logs/routes.ts";
import { metricsRoutes } from "../metrics/routes.ts";
import { suppressionRoutes } from "../suppressions/routes.ts";
import { templateRoutes } from "../templates/routes.ts";
import { trackingRoutes } from "../tracking/routes.ts";
import { unsubscribeRoutes } from "../unsubscribe/routes.ts";
import { usageRoutes } from "../usage/routes.ts";
import { webhookRoutes } from "../webhooks/routes.ts";

/** In the order of the API description. */
const FAMILIES = [
  emailRoutes,
  accountRoutes,
  assetRoutes,
  auditRoutes,
  queueRoutes,
  healthRoutes,
  operatorAuditRoutes,
  operatorToolRoutes,
  mailRoutes,
  serverRoutes,
  domainHistoryRoutes,
  templatePreviewRoutes,
  trackingRoutes,
  unsubscribeRoutes,
  domainRoutes,
  apiKeyRoutes,
  logRoutes,
  deliveryRoutes,
  reportRoutes,
  suppressionRoutes,
  webhookRoutes,
  insightRoutes,
  templateRoutes,
  allContactRoutes,
  sharedRoutes,
  metricsRoutes,
  usageRoutes,
];

/** The intersection of the parameters of all families. */
type Together<Family> = (
  Family extends (parts: infer Parts) => unknown
    ? (parts: Parts) => void
    : never
) extends (parts: infer All) => void
  ? All
  : never;

type FamilyParts = Together<(typeof FAMILIES)[number]>;

/** Dependencies of the families, except what HTTP provides. */
export type ApiParts = Omit<FamilyParts, "guard" | keyof Doors>;

export function apiRoutes(parts: ApiParts, guard: Guard, doors: Doors): AnyElysia[] {
  const given: FamilyParts = { ...parts, ...doors, guard };
  return FAMILIES.flatMap((routes): AnyElysia | AnyElysia[] => routes(given));
}
