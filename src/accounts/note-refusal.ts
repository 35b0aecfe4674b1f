import type { AccountParts } from "./account-parts.ts";

type Parts = Pick<AccountParts, "store" | "audit" | "log">;

/**
 * In each of the user's teams: whoever administers one should see that somebody guesses. Nobody waits for it, so that
 * its time tells nothing.
 */
export function noteRefusal(
  parts: Parts,
  user: { id: string; email: string },
  ip: string | null,
  detail: Record<string, string>,
): void {
  void write(parts, user, ip, detail).catch((error: Error) => {
    parts.log.warn("accounts.refusal_not_noted", { error: error.message });
  });
}

async function write(
  { store, audit }: Parts,
  user: { id: string; email: string },
  ip: string | null,
  detail: Record<string, string>,
): Promise<void> {
  const actor = { kind: "user" as const, id: user.id, name: user.email };
  const teams = await store.users.memberships(user.id);
  await audit(
    ...teams.map(({ teamId }) => ({ teamId, actor, action: "session.refused", target: null, ip, detail })),
  );
}
