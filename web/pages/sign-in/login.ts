export type SecondFactor = "totp" | "passkey" | "recovery_code";

/** What signing in came to. */
export type Login = { done: true } | { done: false; methods: SecondFactor[] };

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
