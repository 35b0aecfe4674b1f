// The one way to a session. Every first factor ends here, so that none can go round the second.
import { AppError } from "../lib/app-error.ts";
import { createId } from "../lib/id.ts";
import { LIMITS } from "../limits.ts";
import type { FirstFactor, SessionRow } from "../store/sessions.ts";
import type { UserRow } from "../store/users.ts";
import type { AccountParts, Origin } from "./account-parts.ts";
import { personAct } from "./person-act.ts";
import type { SecondFactor } from "./schema.ts";
import { hashToken, makeToken } from "./token.ts";

export type Login =
  | { kind: "session"; token: string; userId: string }
  /** The token is for the second step. */
  | { kind: "second_factor"; token: string; methods: SecondFactor[] };

export interface FirstStep {
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
    ...{ action: "session.started", ip: origin.ip, teamIds: [team.teamId] },
    detail: { factor, second_factor: second },
  });
  await store.acting(started, () => store.sessions.create(session));
  return { kind: "session", token, userId: user.id };
}
