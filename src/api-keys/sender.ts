/** What emails of the operator's own have in place of a key's id. */
export const OPERATOR_KEY_ID = "00000000-0000-0000-0000-000000000000";

/** Who asks: the result of authentication, the same for HTTP and SMTP. */
export interface Sender {
  /** Of a person in the dashboard, the user's id. */
  apiKeyId: string;
  /** As it was some seconds ago at most; none for people. */
  keyName?: string;
  teamId: string;
  permission: "full_access" | "sending_access";
  /** Only this domain may be sent from; null = any of the team's. */
  domainId: string | null;
}

/** Handed to every feature's routes, which `derive` from it, so that authentication precedes validation. */
export type Guard = (access: "sending" | "full") => (context: {
  request: Request;
  set: { headers: Record<string, string | number> };
}) => Promise<{
  sender: Sender;
}>;

// Which keys a route takes is declared on the function that guards it, so that what is declared is what runs.

/** What a route needs: `sending` routes take every key, `full` routes only full_access keys, `public` ones none, and
 * `session` ones a person who is signed in to the dashboard. */
export type Access = "public" | "sending" | "full" | "session";

const ACCESSES: readonly Access[] = ["public", "sending", "full", "session"];

/** `guard`, marked with what it demands; for the `derive` of a route. */
export function declareAccess<Guarding extends (...args: never[]) => unknown>(
  access: Access,
  guard: Guarding,
): Guarding & { access: Access } {
  return Object.assign(guard, { access });
}

/** What a guard demands; undefined for any other function. */
export function accessOf(guard: unknown): Access | undefined {
  if (typeof guard !== "function" || !("access" in guard)) return undefined;
  const { access } = guard;
  return ACCESSES.find((known) => known === access);
}

/** For the `derive` of routes that anybody may call. */
export const publicAccess = declareAccess("public", () => ({}));
