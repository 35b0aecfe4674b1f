// All route families in one list, shared by the server and the tests, so that tests cover what is served.
import type { AnyElysia } from "elysia";
import type { Doors } from "../accounts/caller.ts";
import { accountRoutes } from "../accounts/routes.ts";
import { apiKeyRoutes } from "../api-keys/routes.ts";
import type { Guard } from "../api-keys/sender.ts";
import { auditRoutes } from "../audit/routes.ts";
import { automationRoutes } from "../automations/routes.ts";
import { backupRoutes } from "../backup/routes.ts";
import { reportRoutes } from "../bounces/routes.ts";
import { archiveRoutes } from "../broadcasts/archive-routes.ts";
import { broadcastRoutes } from "../broadcasts/routes.ts";
import { broadcastStatisticsRoutes } from "../broadcasts/statistics-routes.ts";
import { viewRoutes } from "../broadcasts/view-routes.ts";
import { bulkRoutes } from "../contacts/bulk-routes.ts";
import { allContactRoutes } from "../contacts/routes.ts";
import { customEventRoutes } from "../custom-events/routes.ts";
import { assetRoutes } from "../dashboard/asset-routes.ts";
import { contentRoutes } from "../dashboard/content-routes.ts";
import { designPreviewRoutes } from "../dashboard/design-preview-routes.ts";
import { domainHistoryRoutes } from "../dashboard/domain-history-routes.ts";
import { domainRegionRoutes } from "../dashboard/domain-region-routes.ts";
import { healthRoutes } from "../dashboard/health-routes.ts";
import { heartbeatRoutes } from "../dashboard/heartbeat-routes.ts";
import { logStreamRoutes } from "../dashboard/log-stream-routes.ts";
import { mailRoutes } from "../dashboard/mail-routes.ts";
import { operatorAuditRoutes } from "../dashboard/operator-audit-routes.ts";
import { operatorToolRoutes } from "../dashboard/operator-tool-routes.ts";
import { queueRoutes } from "../dashboard/queue-routes.ts";
import { restoredRoutes } from "../dashboard/restored-routes.ts";
import { sendAgainRoutes } from "../dashboard/send-again-routes.ts";
import { serverRoutes } from "../dashboard/server-routes.ts";
import { setupRoutes } from "../dashboard/setup-routes.ts";
import { sharedRoutes } from "../dashboard/shared-routes.ts";
import { templatePreviewRoutes } from "../dashboard/template-preview-routes.ts";
import { templateTestRoutes } from "../dashboard/template-test-routes.ts";
import { unsubscribePreviewRoutes } from "../dashboard/unsubscribe-preview-routes.ts";
import { deliveryRoutes } from "../deliveries/routes.ts";
import { blocksRoutes } from "../designs/blocks-routes.ts";
import { designRoutes } from "../designs/routes.ts";
import { domainReportRoutes, tlsReportRoutes } from "../domain-reports/routes.ts";
import { domainRoutes } from "../domains/routes.ts";
import { emailRoutes } from "../emails/routes.ts";
import { exportRoutes } from "../exports/routes.ts";
import { formPreviewRoutes } from "../forms/preview-routes.ts";
import { formRoutes } from "../forms/routes.ts";
import { importRoutes } from "../imports/routes.ts";
import { insightRoutes } from "../insights/routes.ts";
import { logRoutes } from "../logs/routes.ts";
import { mcpRoutes } from "../mcp/routes.ts";
import { metricsRoutes } from "../metrics/routes.ts";
import { postmasterRoutes } from "../postmaster/routes.ts";
import { privacyRoutes } from "../privacy/routes.ts";
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
  restoredRoutes,
  healthRoutes,
  operatorAuditRoutes,
  operatorToolRoutes,
  backupRoutes,
  mailRoutes,
  sendAgainRoutes,
  serverRoutes,
  heartbeatRoutes,
  logStreamRoutes,
  setupRoutes,
  domainHistoryRoutes,
  domainRegionRoutes,
  domainReportRoutes,
  tlsReportRoutes,
  postmasterRoutes,
  contentRoutes,
  designRoutes,
  templatePreviewRoutes,
  designPreviewRoutes,
  blocksRoutes,
  unsubscribePreviewRoutes,
  templateTestRoutes,
  trackingRoutes,
  unsubscribeRoutes,
  viewRoutes,
  archiveRoutes,
  domainRoutes,
  apiKeyRoutes,
  logRoutes,
  deliveryRoutes,
  reportRoutes,
  suppressionRoutes,
  webhookRoutes,
  insightRoutes,
  templateRoutes,
  broadcastRoutes,
  broadcastStatisticsRoutes,
  automationRoutes,
  allContactRoutes,
  bulkRoutes,
  formRoutes,
  formPreviewRoutes,
  customEventRoutes,
  importRoutes,
  exportRoutes,
  privacyRoutes,
  sharedRoutes,
  metricsRoutes,
  usageRoutes,
  mcpRoutes,
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
