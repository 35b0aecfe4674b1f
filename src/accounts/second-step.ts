// The second step of signing in, and the same proof again before dangerous acts.
import { AppError } from "../lib/app-error.ts";
import { LIMITS } from "../limits.ts";
import type { FirstFactor } from "../store/sessions.ts";
import type { UserRow } from "../store/users.ts";
import type { AccountParts, Origin } from "./account-parts.ts";
import { type Login, secondFactors, startSession } from "./complete-login.ts";
import { tooMany } from "./failure-limits.ts";
import { noteRefusal } from "./note-refusal.ts";
import { provePasskey } from "./passkeys.ts";
import { hashRecoveryCode } from "./recovery-codes.ts";
import type { Proof } from "./schema.ts";
import { hashToken } from "./token.ts";
import { findTotpStep, openSecret } from "./totp.ts";

interface Step {
  user: UserRow;
  factor: FirstFactor;
  teamId: string | undefined;
}

/** Who has done the first step. Throws 401 when that was too long ago. */
export async function findStep({ store, clock }: AccountParts, token: string | null): Promise<Step> {
  const now = clock.now();
  const ticket =
    token === null ? null : await store.tickets.find({ tokenHash: hashToken(token), purpose: "step", now });
  const user = ticket?.userId == null ? null : await store.users.get(ticket.userId);
  if (ticket === null || user === null) throw stepGone();
  const { factor, teamId } = ticket.data as { factor: FirstFactor; teamId?: string };
  return { user, factor, teamId };
}

/** Throws 403 for a wrong proof, and 429 after several. */
export async function finishLogin(
  parts: AccountParts,
  { token, proof, origin }: { token: string | null; proof: Proof; origin: Origin },
): Promise<Login> {
  const { user, factor, teamId } = await findStep(parts, token);
  await proveSecondFactor(parts, { user, proof, origin });
  const asked = { tokenHash: hashToken(token ?? ""), purpose: "step" as const, now: parts.clock.now() };
  if ((await parts.store.tickets.take(asked)) === null) throw stepGone();
  return startSession(parts, user, {
    ...{ userId: user.id, factor, isStrong: true, second: proof.method, origin },
    ...(teamId === undefined ? {} : { teamId }),
  });
}

/** Throws 403 for a wrong proof, which the audit log tells, and 429 after several codes. */
export async function proveSecondFactor(parts: AccountParts, given: GivenProof): Promise<void> {
  try {
    await checkProof(parts, given);
  } catch (error) {
    const { user, proof, origin } = given;
    // Whoever comes this far has the first factor.
    if (error instanceof AppError && error.status === 403) {
      noteRefusal(parts, user, origin.ip, { factor: proof.method });
    }
    throw error;
  }
}

interface GivenProof {
  user: UserRow;
  proof: Proof;
  origin: Origin;
}

async function checkProof(parts: AccountParts, { user, proof, origin }: GivenProof): Promise<void> {
  // What somebody does not have proves nothing: no code without an app, no passkey of somebody else.
  if (!(await secondFactors(parts, user)).includes(proof.method)) throw wrongCode();
  if (proof.method === "passkey") {
    await provePasskey(parts, { response: proof.response, userId: user.id });
    return;
  }
  if (proof.method === "recovery_code") return takeRecoveryCode(parts, { user, code: proof.code, origin });
  const { store, clock } = parts;
  const now = clock.now();
  const { isAllowed, retryAt } = await store.factors.claimTry({
    ...{ userId: user.id, now, windowMs: LIMITS.codeWindowMs, max: LIMITS.codeTriesMax },
  });
  if (!isAllowed) throw tooMany(retryAt - now);
  const step = findTotpStep(openSecret(parts.accountKey, user.id, user.totpSecret ?? ""), proof.code, now);
  if (step === null || !(await store.factors.takeTotpStep({ userId: user.id, step })).used) throw wrongCode();
}

/** Too long to be guessed; the network's own limit holds. Its owner hears of it. */
async function takeRecoveryCode(
  parts: AccountParts,
  { user, code, origin }: { user: UserRow; code: string; origin: Origin },
): Promise<void> {
  const tried = { ip: origin.ip, kind: "recovery code" as const, account: user.id, device: null };
  parts.failures.claim(tried);
  const { used } = await parts.store.factors.takeRecoveryCode({
    userId: user.id,
    hash: hashRecoveryCode(code),
  });
  if (!used) throw wrongCode();
  parts.failures.clear(tried);
  const left = await parts.store.factors.recoveryCodesLeft(user.id);
  await parts.sendNotice({
    to: user.email,
    subject: "A recovery code was used to sign in",
    text: `Somebody signed in to your account at ${parts.publicUrl()} with a recovery code. ${left} codes are left.\n\nIf this was not you, change your password and create new codes under Security.\n`,
  });
}

function wrongCode(): AppError {
  return new AppError("invalid_access", "This code is wrong or was already used.", { status: 403 });
}

function stepGone(): AppError {
  return new AppError("missing_api_key", "The sign-in timed out. Sign in again.");
}
