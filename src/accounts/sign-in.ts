// The only way to start a session. Every first factor ends here, so none can bypass the second.
import { AppError } from "../lib/app-error.ts";
import { createId } from "../lib/id.ts";
import { LIMITS } from "../limits.ts";
import type { FirstFactor, SessionRow } from "../store/sessions.ts";
import type { UserRow } from "../store/users.ts";
import type { AccountParts, Origin } from "./account-parts.ts";
import { normalizeEmail, noteRefusal, personAct } from "./person.ts";
import type { Provider } from "./provider.ts";
import type { LoginAnswer, SecondFactor } from "./schema.ts";
import { hashToken, knownDevice, makeToken, nameDevice } from "./token.ts";

export type Login =
  | { kind: "session"; token: string; userId: string }
  /** The token identifies the second step. */
  | { kind: "second_factor"; token: string; methods: SecondFactor[] };

interface FirstStep {
  userId: string;
  factor: FirstFactor;
  /** A passkey with user verification counts as two factors. */
  isStrong: boolean;
  /** The second factor that was used. */
  second?: SecondFactor;
  /** The team to start in; default: the user's first. */
  teamId?: string;
  origin: Origin;
}

/** Throws 403 for a person without a team, and for one who has to sign in with another provider. */
export async function completeLogin(parts: AccountParts, step: FirstStep): Promise<Login> {
  const user = await parts.store.users.get(step.userId);
  if (user === null) throw new AppError("not_found", "This account no longer exists.");
  const required = requiredProvider(parts);
  // Who runs the installation gets in when the provider is down.
  if (required !== null && step.factor !== required.name && !user.isOperator)
    throw new AppError("invalid_access", `Sign in with ${required.label}.`, { status: 403 });
  const methods = step.isStrong ? [] : await secondFactors(parts, user);
  if (methods.length === 0) return startSession(parts, user, step);
  const token = makeToken();
  const now = parts.clock.now();
  const { factor, teamId } = step;
  await parts.store.tickets.create({
    replaces: false,
    ticket: {
      tokenHash: hashToken(token),
      purpose: "step",
      userId: user.id,
      data: { factor, ...(teamId === undefined ? {} : { teamId }) },
      createdAt: now,
      expiresAt: now + LIMITS.secondStepMs,
    },
  });
  return { kind: "second_factor", token, methods };
}

/** What everybody but the operator signs in with. */
export function requiredProvider({ providers }: Pick<AccountParts, "providers">): Provider | null {
  return providers.find(({ policy }) => policy?.isRequired) ?? null;
}

/** The second factors of a person; recovery codes replace the others. */
export async function secondFactors(
  parts: Pick<AccountParts, "store">,
  user: Pick<UserRow, "id" | "totpSecret">,
): Promise<SecondFactor[]> {
  const passkeys = await parts.store.factors.passkeys(user.id);
  const own: SecondFactor[] = [
    ...(user.totpSecret === null ? [] : ["totp" as const]),
    ...(passkeys.length === 0 ? [] : ["passkey" as const]),
  ];
  if (own.length === 0) return [];
  return (await parts.store.factors.recoveryCodesLeft(user.id)) > 0 ? [...own, "recovery_code"] : own;
}

/** Only after all steps of the login. */
export async function startSession(
  parts: AccountParts,
  user: Pick<UserRow, "id" | "email">,
  step: FirstStep,
): Promise<Login> {
  const { store, clock } = parts;
  const teams = await store.users.memberships(user.id);
  const team = teams.find(({ teamId }) => teamId === step.teamId) ?? teams[0];
  if (team === undefined) {
    throw new AppError("invalid_access", "You are no longer in any team. Ask for a new invitation.", {
      status: 403,
    });
  }
  const token = makeToken();
  const now = clock.now();
  const { origin, factor, isStrong, second = isStrong ? "yes" : "no" } = step;
  const session: SessionRow = {
    id: createId(now),
    userId: user.id,
    teamId: team.teamId,
    tokenHash: hashToken(token),
    factor,
    isStrong,
    createdAt: now,
    seenAt: now,
    freshAt: now,
    expiresAt: now + LIMITS.sessionMs,
    ip: origin.ip,
    userAgent: origin.userAgent?.slice(0, LIMITS.logTextCharsMax) ?? null,
  };
  const started = personAct(parts, user, {
    action: "session.started",
    ip: origin.ip,
    teamIds: [team.teamId],
    detail: { factor, second_factor: second },
  });
  await store.acting(started, () => store.sessions.create(session));
  return { kind: "session", token, userId: user.id };
}

interface SignInRequest {
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
 * The id of the account. A wrong password and an unknown address give the same error in the same time. Throws 403 and
 * 429.
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
    parts.signInFailed?.();
    if (user !== null) noteRefusal(parts, user, ip, { factor: "password" });
    throw new AppError("invalid_access", "The email address or the password is wrong.", { status: 403 });
  }
  parts.failures.clear(tried);
  return user.id;
}

/** Where a request comes from. */
export function originOf(
  { cookies }: Pick<AccountParts, "cookies">,
  request: Request,
  ip: string | null,
): Origin {
  const userAgent = request.headers.get("user-agent");
  return { ip, userAgent, device: cookies.read(request, "device") };
}

/** Cookies for the result of a login. */
export function loginCookies({ cookies, accountKey }: AccountParts, login: Login): string[] {
  if (login.kind === "second_factor") {
    return [cookies.write("step", login.token, LIMITS.secondStepMs / 1000)];
  }
  return [
    cookies.write("session", login.token, LIMITS.sessionMs / 1000),
    cookies.write("device", nameDevice(accountKey, login.userId), LIMITS.deviceCookieMs / 1000),
    cookies.clear("step"),
  ];
}

/** The response to a login: done, or which second factors are possible. */
export function showLogin(login: Login): LoginAnswer {
  return login.kind === "session"
    ? { object: "login", done: true }
    : { object: "login", done: false, methods: login.methods };
}
