/** All pages behind sign-in; the router has no others. `$id` is one segment. */
export const DASHBOARD_PAGES = [
  "/emails",
  "/emails/$id",
  "/inbox",
  "/inbox/$id",
  "/metrics",
  "/webhooks",
  "/webhooks/$id",
  "/webhooks/$id/events/$eventId",
  "/queue",
  "/health",
  "/backups",
  "/start",
  "/domains",
  "/domains/$id",
  "/api-keys",
  "/templates",
  "/templates/$id",
  "/broadcasts",
  "/broadcasts/$id",
  "/broadcasts/$id/review",
  "/automations",
  "/automations/$id",
  "/automations/$id/runs",
  "/automations/$id/runs/$runId",
  "/templates/$id/design",
  "/brand",
  "/contacts",
  "/contacts/$id",
  "/segments",
  "/segments/$id",
  "/topics",
  "/contact-properties",
  "/forms",
  "/forms/$id",
  "/imports",
  "/imports/$id",
  "/suppressions",
  "/logs",
  "/logs/$id",
  "/settings/general",
  "/settings/members",
  "/settings/usage",
  "/settings/smtp",
  "/settings/unsubscribe",
  "/settings/audit",
  "/settings/profile",
  "/settings/security",
  "/settings/sessions",
] as const;

export type DashboardPage = (typeof DASHBOARD_PAGES)[number];

/** Earlier addresses, which bookmarks and emails still link to, and the pages that they redirect to. */
export const MOVED_PAGES: Readonly<Record<string, DashboardPage>> = {
  "/settings": "/settings/general",
  "/usage": "/settings/usage",
  "/smtp": "/settings/smtp",
  "/team": "/settings/members",
  "/security": "/settings/security",
  "/audit": "/settings/audit",
};

/** No dots and no escapes in a segment, so that no path leads out of the dashboard. */
const SEGMENT = "[\\w-]+";
const QUERY = "(?:\\?[\\w\\-./?*~+%:,@=&]*)?";
const PATHS = [...DASHBOARD_PAGES, ...Object.keys(MOVED_PAGES)].map((page) =>
  page.replace(/\$\w+/g, SEGMENT),
);
const KNOWN = new RegExp(`^(?:${PATHS.join("|")})${QUERY}$`);

/** Whether untrusted text is the path of a dashboard page, below `/dashboard`, with an optional query. */
export function isDashboardPath(path: string): boolean {
  return KNOWN.test(path);
}
