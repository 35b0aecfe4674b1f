import type { SecondFactorName } from "../../parts/second-factor.tsx";

/** What signing in came to. */
export type Login = { done: true } | { done: false; methods: SecondFactorName[] };

/** A path of the dashboard and nothing else, so that a link cannot send people elsewhere. */
export function safeNext(next: string | undefined): string {
  return next !== undefined && /^\/(?![/\\])[\w\-/?=&.%~+:,@]*$/.test(next)
    ? `/dashboard${next}`
    : "/dashboard";
}

/** The whole page is loaded anew: nothing of an earlier person stays in memory. */
export function enter(next?: string): void {
  location.assign(safeNext(next));
}
