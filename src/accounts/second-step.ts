// The second step of signing in; the same proof confirms sensitive actions.

import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { AppError } from "../lib/app-error.ts";
import { LIMITS } from "../limits.ts";
import type { FirstFactor } from "../store/sessions.ts";
import type { UserRow } from "../store/users.ts";
import type { AccountParts, Origin } from "./account-parts.ts";
import { tooMany } from "./failure-limits.ts";
import { provePasskey } from "./passkeys.ts";
import { noteRefusal } from "./person.ts";
import type { Proof } from "./schema.ts";
import { type Login, secondFactors, startSession } from "./sign-in.ts";
import { hashRecoveryCode, hashToken } from "./token.ts";

interface Step {
  user: UserRow;
  factor: FirstFactor;
  teamId: string | undefined;
}

/** The person who completed the first step. Throws 401 if it expired. */
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
    userId: user.id,
    factor,
    isStrong: true,
    second: proof.method,
    origin,
    ...(teamId === undefined ? {} : { teamId }),
  });
}

/** Throws 403 for a wrong proof, which is noted in the audit log, and 429 after several codes. */
export async function proveSecondFactor(parts: AccountParts, given: GivenProof): Promise<void> {
  try {
    await checkProof(parts, given);
  } catch (error) {
    const { user, proof, origin } = given;
    // This person has the first factor.
    if (error instanceof AppError && error.status === 403) {
      parts.signInFailed?.();
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
  // Only a factor that the person has set up counts.
  if (!(await secondFactors(parts, user)).includes(proof.method)) throw wrongCode();
  if (proof.method === "passkey") {
    await provePasskey(parts, { response: proof.response, userId: user.id });
    return;
  }
  if (proof.method === "recovery_code") return takeRecoveryCode(parts, { user, code: proof.code, origin });
  const { store, clock } = parts;
  const now = clock.now();
  const { isAllowed, retryAt } = await store.factors.claimTry({
    userId: user.id,
    now,
    windowMs: LIMITS.codeWindowMs,
    max: LIMITS.codeTriesMax,
  });
  if (!isAllowed) throw tooMany(retryAt - now);
  const step = findTotpStep(openSecret(parts.accountKey, user.id, user.totpSecret ?? ""), proof.code, now);
  if (step === null || !(await store.factors.takeTotpStep({ userId: user.id, step })).used) throw wrongCode();
}

/** Too long to guess; the limit per network applies. The owner is notified. */
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
    text: `Somebody signed in to your account at ${parts.publicUrl()} with a recovery code. ${left} codes are left.\n\nIf this was not you, change your password and create new codes under Settings → Security.\n`,
  });
}

function wrongCode(): AppError {
  return new AppError("invalid_access", "This code is wrong or was already used.", { status: 403 });
}

function stepGone(): AppError {
  return new AppError("missing_api_key", "The sign-in timed out. Sign in again.");
}

// Codes of an authenticator app (RFC 6238): SHA-1, six digits, 30 seconds, one step of drift either way.

const PERIOD_S = 30;
const SECRET_BYTES = 20;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** In base32, as authenticator apps expect. */
export function makeTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** For the QR code. */
export function totpUri(secret: string, { email, issuer }: { email: string; issuer: string }): string {
  return new TOTP({ issuer, label: email, secret, period: PERIOD_S }).toString();
}

/** The time step of the code; null for a wrong code. */
export function findTotpStep(secret: string, code: string, now: number): number | null {
  const token = code.replace(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return null;
  const delta = new TOTP({ secret, period: PERIOD_S }).validate({ token, timestamp: now, window: 1 });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_S) + delta;
}

/** AES-256-GCM, bound to the user. */
export function sealSecret(key: Uint8Array, userId: string, secret: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(userId));
  const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString("base64");
}

/** Throws if sealed with another key or for another user. */
export function openSecret(key: Uint8Array, userId: string, sealed: string): string {
  const bytes = Buffer.from(sealed, "base64");
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(userId))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
  return Buffer.concat([text, decipher.final()]).toString("utf8");
}
