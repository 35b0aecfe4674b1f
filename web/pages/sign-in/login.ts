import { isDashboardPath } from "../../../src/lib/dashboard-path.ts";

/**
 * Reloads the page, so that nothing of another user stays in memory. `next` is used only if it is a page of the dashboard,
 * so that a link cannot redirect elsewhere.
 */
export function enter(next?: string): void {
  location.assign(next !== undefined && isDashboardPath(next) ? `/dashboard${next}` : "/dashboard");
}
