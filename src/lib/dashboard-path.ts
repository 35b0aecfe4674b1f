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
  "/start",
  "/domains",
  "/domains/$id",
  "/api-keys",
  "/templates",
  "/templates/$id",
  "/suppressions",
  "/logs",
  "/logs/$id",
  "/usage",
  "/smtp",
  "/team",
  "/security",
  "/audit",
] as const;

export type DashboardPage = (typeof DASHBOARD_PAGES)[number];

/** No dots and no escapes in a segment, so that no path leads out of the dashboard. */
const SEGMENT = "[\\w-]+";
const QUERY = "(?:\\?[\\w\\-./?*~+%:,@=&]*)?";
const KNOWN = new RegExp(
  `^(?:${DASHBOARD_PAGES.map((page) => page.replace(/\$\w+/g, SEGMENT)).join("|")})${QUERY}$`,
);

/** Whether untrusted text is the path of a dashboard page, below `/dashboard`, with an optional query. */
export function isDashboardPath(path: string): boolean {
  return KNOWN.test(path);
}
