// The one way to a session. Every first factor ends here, so that none can go round the second.
import { AppError } from "../lib/app-error.ts";
import { createId } from "../lib/id.ts";
import { LIMITS } from "../limits.ts";
import type { FirstFactor, SessionRow } from "../store/sessions.ts";
import type { UserRow } from "../store/users.ts";
import type { AccountParts, Origin } from "./account-parts.ts";
import { normalizeEmail, noteRefusal, personAct } from "./person.ts";
import type { LoginAnswer, SecondFactor } from "./schema.ts";
import { hashToken, knownDevice, makeToken, nameDevice } from "./token.ts";

export type Login =
  | { kind: "session"; token: string; userId: string }
  /** The token is for the second step. */
  | { kind: "second_factor"; token: string; methods: SecondFactor[] };

interface FirstStep {
  userId: string;
  factor: FirstFactor;
  /** A passkey that asked for a fingerprint or a PIN: two factors in one. */
  isStrong: boolean;
  /** What was shown besides. */
  second?: SecondFactor;
  /** The team to begin in; the first one of the user without it. */
  teamId?: string;
  origin: Origin;
}

/** Throws 403 for somebody who belongs to no team. */
export async function completeLogin(parts: AccountParts, step: FirstStep): Promise<Login> {
  const user = await parts.store.users.get(step.userId);
  if (user === null) throw new AppError("not_found", "This account no longer exists.");
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

/** What somebody has besides the first factor; recovery codes stand in for the others. */
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

/** Only for a login whose steps are all done. */
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

/** Where a request comes from. */
export function originOf(
  { cookies }: Pick<AccountParts, "cookies">,
  request: Request,
  ip: string | null,
): Origin {
  const userAgent = request.headers.get("user-agent");
  return { ip, userAgent, device: cookies.read(request, "device") };
}

/** Cookies for what a login came to. */
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

/** What the page is told: it is in, or what is still asked for. */
export function showLogin(login: Login): LoginAnswer {
  return login.kind === "session"
    ? { object: "login", done: true }
    : { object: "login", done: false, methods: login.methods };
}
