import { AppError } from "../lib/app-error.ts";
import type { AccountParts, Origin } from "./account-parts.ts";
import { completeLogin, type Login } from "./complete-login.ts";
import { knownDevice } from "./known-device.ts";
import { noteRefusal } from "./note-refusal.ts";
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
  const known = user && knownDevice(parts.accountKey, user.id, device);
  const tried = { ip, kind: "password" as const, account: email, device: known };
  parts.failures.claim(tried);
  const isRight = await parts.passwords.verify(request.password, user?.passwordHash ?? null);
  if (user === null || !isRight) {
    if (user !== null) noteRefusal(parts, user, ip, { factor: "password" });
    throw new AppError("invalid_access", "The email address or the password is wrong.", { status: 403 });
  }
  parts.failures.clear(tried);
  return user.id;
}
