import { isDashboardPath } from "../../../src/lib/dashboard-path.ts";
import type { SecondFactorName } from "../../parts/second-factor.tsx";

/** What signing in came to. */
export type Login = { done: true } | { done: false; methods: SecondFactorName[] };

/**
 * The whole page is loaded anew: nothing of an earlier person stays in memory. What is no page of the dashboard leads to
 * its start, so that a link cannot send people elsewhere.
 */
export function enter(next?: string): void {
  location.assign(next !== undefined && isDashboardPath(next) ? `/dashboard${next}` : "/dashboard");
}
