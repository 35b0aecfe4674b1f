import type { AccountParts } from "./account-parts.ts";
import { personAct } from "./person-act.ts";

type Parts = Pick<AccountParts, "store" | "clock" | "log">;

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
  { store, clock }: Parts,
  user: { id: string; email: string },
  ip: string | null,
  detail: Record<string, string>,
): Promise<void> {
  const teamIds = (await store.users.memberships(user.id)).map(({ teamId }) => teamId);
  const refused = personAct({ clock }, user, { action: "session.refused", ip, teamIds, detail });
  await store.acting(refused, () => store.audit.tell({}));
}
