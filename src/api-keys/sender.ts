/** Replaces the key's id in emails that the operator sends. */
export const OPERATOR_KEY_ID = "00000000-0000-0000-0000-000000000000";

/** The result of authentication, the same for HTTP and SMTP. */
export interface Sender {
  /** For a person in the dashboard, the user's id. */
  apiKeyId: string;
  /** True for a person in the dashboard. */
  isPerson?: boolean;
  /** At most a few seconds old; absent for people. */
  keyName?: string;
  teamId: string;
  permission: "full_access" | "sending_access";
  /** Only this domain may be sent from; null = any of the team's. */
  domainId: string | null;
}

/** Every feature's routes `derive` from it, so that authentication precedes validation. */
export type Guard = (access: "sending" | "full") => (context: {
  request: Request;
  set: { headers: Record<string, string | number> };
}) => Promise<{
  sender: Sender;
}>;

// The access that a route needs is declared on the function that guards it, so that they cannot differ.

/** What a route needs: `sending` routes take every key, `full` routes only full_access keys, `public` ones none, and
 * `session` ones a person who is signed in to the dashboard. */
export type Access = "public" | "sending" | "full" | "session";

const ACCESSES: readonly Access[] = ["public", "sending", "full", "session"];

/** `guard`, marked with the access it requires; for the `derive` of a route. */
export function declareAccess<Guarding extends (...args: never[]) => unknown>(
  access: Access,
  guard: Guarding,
): Guarding & { access: Access } {
  return Object.assign(guard, { access });
}

/** The access a guard requires; undefined for any other function. */
export function accessOf(guard: unknown): Access | undefined {
  if (typeof guard !== "function" || !("access" in guard)) return undefined;
  const { access } = guard;
  return ACCESSES.find((known) => known === access);
}

/** For the `derive` of public routes. */
export const publicAccess = declareAccess("public", () => ({}));
