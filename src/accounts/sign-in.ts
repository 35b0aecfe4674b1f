import { AppError } from "../lib/app-error.ts";
import type { AccountParts, Origin } from "./account-parts.ts";
import { completeLogin, type Login } from "./complete-login.ts";
import { knownDevice } from "./known-device.ts";
import { normalizeEmail } from "./read-person.ts";

export interface SignInRequest {
  email: string;
  password: string;
  origin: Origin;
}

/** By password. Throws 403 and 429. */
export async function signIn(parts: AccountParts, request: SignInRequest): Promise<Login> {
  const userId = await provePassword(parts, request);
  return completeLogin(parts, { userId, factor: "password", isStrong: false, origin: request.origin });
}

/**
 * The id of the account. A wrong password and an unknown address are told alike, and take alike. Throws 403 and 429.
 */
export async function provePassword(parts: AccountParts, request: SignInRequest): Promise<string> {
  const email = normalizeEmail(request.email);
  const user = await parts.store.users.findByEmail(email);
  const { ip, device } = request.origin;
  const tried = { ip, account: email, device: user && knownDevice(parts.accountKey, user.id, device) };
  parts.failures.claim(tried);
  const isRight = await parts.passwords.verify(request.password, user?.passwordHash ?? null);
  if (user === null || !isRight) {
    // Nobody waits for it, so that the time tells nothing.
    if (user !== null) auditFailure(parts, user, ip).catch((error: Error) => notAudited(parts, error));
    throw new AppError("invalid_access", "The email address or the password is wrong.", { status: 403 });
  }
  parts.failures.clear(tried);
  return user.id;
}

/** In each of the user's teams: whoever administers one should see that somebody guesses. */
async function auditFailure(
  parts: AccountParts,
  user: { id: string; email: string },
  ip: string | null,
): Promise<void> {
  for (const { teamId } of await parts.store.users.memberships(user.id)) {
    const actor = { kind: "user" as const, id: user.id, name: user.email };
    await parts.audit({ teamId, actor, action: "session.refused", target: null, ip, detail: null });
  }
}

function notAudited({ log }: AccountParts, error: Error): void {
  log.error("audit.failed", { action: "session.refused", error: error.message });
}
