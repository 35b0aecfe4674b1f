import type { Act } from "../store/audit.ts";
import type { AccountParts } from "./account-parts.ts";

/** What somebody does who has no session yet, in the logs of these teams; for `store.acting`. */
export function personAct(
  { clock }: Pick<AccountParts, "clock">,
  user: { id: string; email: string },
  act: { action: string; ip: string | null; teamIds: string[]; detail?: Record<string, string> },
): () => Act {
  const { action, ip, teamIds, detail = {} } = act;
  return () => ({
    ...{ at: clock.now(), action, ip, detail },
    actor: { kind: "user", id: user.id, name: user.email },
    logs: teamIds.map((teamId) => ({ teamId, target: null, detail: {} })),
  });
}
