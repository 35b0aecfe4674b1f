/** Every page for people who are signed in; the router knows no other. `$id` stands for one segment. */
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

/** No dots and no escapes in a segment, so that no browser finds its way out of the dashboard by it. */
const SEGMENT = "[\\w-]+";
const QUERY = "(?:\\?[\\w\\-./?*~+%:,@=&]*)?";
const KNOWN = new RegExp(
  `^(?:${DASHBOARD_PAGES.map((page) => page.replace(/\$\w+/g, SEGMENT)).join("|")})${QUERY}$`,
);

/** Is it a page of the dashboard, below `/dashboard`, perhaps with a query? What a link asks for may be anything. */
export function isDashboardPath(path: string): boolean {
  return KNOWN.test(path);
}
