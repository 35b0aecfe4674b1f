// Changes to a signed-in person's sign-in methods. Each change ends their other sessions.
import { AppError } from "../lib/app-error.ts";
import { LIMITS } from "../limits.ts";
import type { UserRow } from "../store/users.ts";
import type { AccountParts, Origin } from "./account-parts.ts";
import { type Caller, demandFresh } from "./caller.ts";
import { readNewPasskey } from "./passkeys.ts";
import { notifyOwner, readName } from "./person.ts";
import type { NewCodes, Proof, TotpOffer } from "./schema.ts";
import {
  findTotpStep,
  makeTotpSecret,
  openSecret,
  proveSecondFactor,
  sealSecret,
  totpUri,
} from "./second-step.ts";
import { provePassword, secondFactors } from "./sign-in.ts";
import { hashToken, makeRecoveryCodes, makeToken } from "./token.ts";

/** Confirms the person's identity by the second factor if they have one, else by the password. Throws 403. */
export async function confirmIdentity(
  parts: AccountParts,
  caller: Caller,
  given: { password?: string; proof?: Proof; origin: Origin },
): Promise<void> {
  const user = await userOf(parts, caller);
  const methods = await secondFactors(parts, user);
  const { origin } = given;
  if (methods.length > 0 && given.proof !== undefined) {
    await proveSecondFactor(parts, { user, proof: given.proof, origin });
    return;
  }
  if (methods.length > 0 || given.password === undefined) {
    throw new AppError("invalid_access", "Confirm with a second factor, or sign out and in again.", {
      status: 403,
    });
  }
  await provePassword(parts, { email: user.email, password: given.password, origin });
}

export async function changePassword(parts: AccountParts, caller: Caller, password: string): Promise<void> {
  demandFresh(caller, parts.clock.now());
  const { email, name } = caller.user;
  await parts.store.users.setPassword({
    userId: caller.user.id,
    passwordHash: await parts.passwords.hash(password, { email, name, team: caller.team.name }),
    keepSessionId: caller.session.id,
    ticketHash: null,
    dropsFactors: false,
    now: parts.clock.now(),
  });
  notifyOwner(parts, caller.user, "Your password was changed");
}

/** A secret for an authenticator app; it takes effect once a code confirms it. */
export async function offerTotp(parts: AccountParts, caller: Caller): Promise<TotpOffer> {
  const now = parts.clock.now();
  demandFresh(caller, now);
  const { id: userId, email } = caller.user;
  const secret = makeTotpSecret();
  const token = makeToken();
  await parts.store.tickets.create({
    replaces: true,
    ticket: {
      tokenHash: hashToken(token),
      purpose: "totp",
      userId,
      data: { secret: sealSecret(parts.accountKey, userId, secret) },
      createdAt: now,
      expiresAt: now + LIMITS.secondStepMs,
    },
  });
  const issuer = `Sendlark ${new URL(parts.publicUrl()).hostname}`;
  return { token, secret, uri: totpUri(secret, { email, issuer }) };
}

/** Throws 403 for a wrong code; the offer stays valid. */
export async function enrolTotp(
  parts: AccountParts,
  caller: Caller,
  { token, code }: { token: string; code: string },
): Promise<NewCodes> {
  const now = parts.clock.now();
  demandFresh(caller, now);
  const userId = caller.user.id;
  const asked = { tokenHash: hashToken(token), purpose: "totp" as const, now };
  const ticket = await parts.store.tickets.find(asked);
  if (ticket === null || ticket.userId !== userId) throw offerGone();
  const sealed = String(ticket.data["secret"]);
  const step = findTotpStep(openSecret(parts.accountKey, userId, sealed), code, now);
  if (step === null) {
    throw new AppError("invalid_access", "This code is wrong. Check your phone's clock.", {
      status: 403,
    });
  }
  const fresh = await codesForFirstFactor(parts, caller);
  if ((await parts.store.tickets.take(asked)) === null) throw offerGone();
  await parts.store.factors.setTotp({
    userId,
    secret: sealed,
    step,
    keepSessionId: caller.session.id,
    recoveryHashes: fresh?.hashes ?? null,
  });
  notifyOwner(parts, caller.user, "An authenticator app was set up for your account");
  return { recovery_codes: fresh?.codes ?? null };
}

export async function addPasskey(
  parts: AccountParts,
  caller: Caller,
  { name, response }: { name: string; response: unknown },
): Promise<NewCodes> {
  demandFresh(caller, parts.clock.now());
  const userId = caller.user.id;
  const passkey = await readNewPasskey(parts, { userId, name: readName(name), response });
  const fresh = await codesForFirstFactor(parts, caller);
  const { added } = await parts.store.factors.addPasskey({
    passkey,
    keepSessionId: caller.session.id,
    recoveryHashes: fresh?.hashes ?? null,
  });
  if (!added) throw new AppError("validation_error", "This passkey is already registered.", { status: 409 });
  notifyOwner(parts, caller.user, "A passkey was added to your account");
  return { recovery_codes: fresh?.codes ?? null };
}

const REMOVED = { totp: "The authenticator app", passkey: "A passkey" };

/** Throws 403 if the team requires a second factor and this is the last one. */
export async function removeFactor(
  parts: AccountParts,
  caller: Caller,
  factor: { kind: "totp" } | { kind: "passkey"; id: string },
): Promise<{ isLast: boolean }> {
  demandFresh(caller, parts.clock.now());
  const asked = { userId: caller.user.id, keepSessionId: caller.session.id };
  const { factors } = parts.store;
  const removal =
    factor.kind === "totp"
      ? await factors.removeTotp(asked)
      : await factors.deletePasskey({ ...asked, id: factor.id });
  switch (removal.kind) {
    case "removed":
      notifyOwner(parts, caller.user, `${REMOVED[factor.kind]} was removed from your account`);
      return { isLast: removal.left === 0 };
    case "absent":
      throw new AppError("not_found", "Passkey not found");
    case "last_way":
      throw lastWayIn();
    case "demanded":
      throw await factorDemanded(parts, caller);
  }
}

async function factorDemanded(parts: AccountParts, { user }: Caller): Promise<AppError> {
  const teams = await parts.store.users.memberships(user.id);
  const name = teams.find(({ requiresMfa }) => requiresMfa)?.teamName ?? "Your team";
  const message = `${name} requires a second factor. Set up another one first.`;
  return new AppError("invalid_access", message, { status: 403 });
}

export async function renewRecoveryCodes(parts: AccountParts, caller: Caller): Promise<NewCodes> {
  demandFresh(caller, parts.clock.now());
  const user = await userOf(parts, caller);
  if ((await secondFactors(parts, user)).length === 0) {
    throw new AppError("validation_error", "Set up an authenticator app or a passkey first.");
  }
  const { codes, hashes } = makeRecoveryCodes();
  await parts.store.factors.setRecoveryCodes({ userId: user.id, hashes, keepSessionId: caller.session.id });
  notifyOwner(parts, caller.user, "New recovery codes were created for your account");
  return { recovery_codes: codes };
}

/** Throws 409 for the only sign-in method. */
export async function unlinkIdentity(parts: AccountParts, caller: Caller, issuer: string): Promise<void> {
  demandFresh(caller, parts.clock.now());
  const { kind } = await parts.store.factors.unlink({
    userId: caller.user.id,
    issuer,
    keepSessionId: caller.session.id,
  });
  if (kind === "absent") throw new AppError("not_found", "This account is not linked.");
  if (kind === "last_way") throw lastWayIn();
}

function offerGone(): AppError {
  return new AppError("not_found", "This step timed out. Start again.");
}

function lastWayIn(): AppError {
  return new AppError(
    "validation_error",
    "This is your only way to sign in. Set a password or add a passkey first.",
    {
      status: 409,
    },
  );
}

/** The first second factor comes with recovery codes. */
async function codesForFirstFactor(parts: AccountParts, caller: Caller) {
  const isFirst = (await secondFactors(parts, await userOf(parts, caller))).length === 0;
  return isFirst ? makeRecoveryCodes() : null;
}

async function userOf(parts: AccountParts, { user }: Caller): Promise<UserRow> {
  const found = await parts.store.users.get(user.id);
  if (found === null) throw new AppError("missing_api_key", "Sign in to continue.");
  return found;
}
