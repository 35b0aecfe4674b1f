// Who asks under a session, and what such a person may do.
import { AppError } from "../lib/app-error.ts";
import { LIMITS } from "../limits.ts";
import type { OpenSession } from "../store/sessions.ts";
import type { Role } from "../store/users.ts";
import type { AccountParts } from "./account-parts.ts";
import { hashToken } from "./token.ts";

export type Caller = OpenSession;

const RANK: Record<Role, number> = { member: 0, admin: 1, owner: 2 };

type CallerParts = Pick<AccountParts, "store" | "clock" | "cookies" | "log">;

/** Throws 401 without a session that is still good. Notes that it is used, now and then. */
export async function identifyCaller(parts: CallerParts, request: Request): Promise<Caller> {
  const token = parts.cookies.read(request, "session");
  const found = token === null ? null : await parts.store.sessions.find(hashToken(token));
  const now = parts.clock.now();
  if (found === null || isOver(found.session, now)) {
    throw new AppError("missing_api_key", "Sign in to continue.");
  }
  const { id, seenAt } = found.session;
  if (now - seenAt >= LIMITS.sessionTouchMs) {
    // Nobody waits for it: a lost one costs a minute of the idle time.
    parts.store.sessions.touch({ id, seenAt: now }).catch((error: Error) => {
      parts.log.warn("session.touch_failed", { error: error.message });
    });
  }
  return found;
}

function isOver({ expiresAt, seenAt }: OpenSession["session"], now: number): boolean {
  return expiresAt <= now || seenAt + LIMITS.sessionIdleMs <= now;
}

/** Whether somebody has proved who they are in the last minutes. */
export function isFresh({ session }: Caller, now: number): boolean {
  return now - session.freshAt < LIMITS.freshSignInMs;
}

/** Their team asks for a second factor, and they have not shown one. */
export function needsSecondFactor({ session, team }: Caller): boolean {
  return team.requiresMfa && !session.isStrong;
}

/** Throws 403 for somebody of a lower role. */
export function demandRole({ team }: Caller, role: Role): void {
  if (RANK[team.role] >= RANK[role]) return;
  const who = role === "owner" ? "an owner" : "an admin or an owner";
  throw new AppError("invalid_access", `Only ${who} of the team can do this.`, { status: 403 });
}

/** Throws 403 `security_error`: the dashboard then asks who is there, and tries again. */
export function demandFresh(caller: Caller, now: number): void {
  if (!isFresh(caller, now)) {
    throw new AppError("security_error", "Confirm your identity and try again.", { status: 403 });
  }
}
