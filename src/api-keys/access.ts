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
