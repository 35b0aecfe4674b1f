// Passkeys (WebAuthn), used instead of a password or as a second factor. Challenges are tickets, so each is valid
// once. The library is loaded at first use, since most starts never need it.
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import { AppError } from "../lib/app-error.ts";
import { createId } from "../lib/id.ts";
import { LIMITS } from "../limits.ts";
import type { PasskeyRow } from "../store/factors.ts";
import type { AccountParts } from "./account-parts.ts";
import { hashToken } from "./token.ts";

/** One of its dependencies needs this polyfill, and the bundler drops its own import of it. */
async function library() {
  await import("reflect-metadata");
  return import("@simplewebauthn/server");
}

/** Browsers accept no passkey for an IP address: on loopback it is for `localhost`. */
function relyingParty(publicUrl: string): { id: string; origins: string[] } {
  const url = new URL(publicUrl);
  const isLoopback = url.hostname === "localhost" || /^127\.|^\[::1\]$/.test(url.hostname);
  if (!isLoopback) return { id: url.hostname, origins: [url.origin] };
  const port = url.port === "" ? "" : `:${url.port}`;
  return { id: "localhost", origins: [`${url.protocol}//localhost${port}`] };
}

/** Options for creating a passkey. Throws 422 over the limit per person. */
export async function passkeyCreationOptions(
  parts: AccountParts,
  user: { id: string; email: string; name: string },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const passkeys = await parts.store.factors.passkeys(user.id);
  if (passkeys.length >= LIMITS.passkeysMax) {
    throw new AppError("validation_error", "You have reached the limit of passkeys. Remove one first.");
  }
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: "Sendlark",
    rpID: relyingParty(parts.publicUrl()).id,
    userID: new Uint8Array(Buffer.from(user.id)),
    userName: user.email,
    userDisplayName: user.name,
    attestationType: "none",
    excludeCredentials: passkeys.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  await keepChallenge(parts, options.challenge, user.id);
  return options;
}

/** The new passkey, verified but not stored. Throws 422 for an invalid response. */
export async function readNewPasskey(
  parts: AccountParts,
  request: { userId: string; name: string; response: unknown },
): Promise<PasskeyRow> {
  const { verifyRegistrationResponse } = await library();
  const response = request.response as RegistrationResponseJSON;
  const challenge = await takeChallenge(parts, response, request.userId);
  const { id, origins } = relyingParty(parts.publicUrl());
  const result = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedRPID: id,
    requireUserVerification: true,
  }).catch(() => null);
  if (result === null || !result.verified) throw badAnswer();
  const { credential, credentialBackedUp } = result.registrationInfo;
  const now = parts.clock.now();
  return {
    id: createId(now),
    credentialId: credential.id,
    userId: request.userId,
    name: request.name,
    publicKey: Buffer.from(credential.publicKey).toString("base64url"),
    counter: credential.counter,
    isBackedUp: credentialBackedUp,
    transports: credential.transports ?? [],
    createdAt: now,
    usedAt: null,
  };
}

/** Options for signing in with a passkey of this user; null = of any user. */
export async function passkeyRequestOptions(
  parts: AccountParts,
  userId: string | null,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await library();
  const passkeys = userId === null ? [] : await parts.store.factors.passkeys(userId);
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(parts.publicUrl()).id,
    userVerification: "required",
    allowCredentials: passkeys.map(({ credentialId }) => ({ id: credentialId })),
  });
  await keepChallenge(parts, options.challenge, userId);
  return options;
}

/** The user whose passkey was presented. `userId` null: any user's. Throws 403 for an invalid one. */
export async function provePasskey(
  parts: AccountParts,
  { response: given, userId }: { response: unknown; userId: string | null },
): Promise<string> {
  const { verifyAuthenticationResponse } = await library();
  const response = given as AuthenticationResponseJSON;
  const challenge = await takeChallenge(parts, response, userId);
  const passkey = await parts.store.factors.findPasskey(String(response.id));
  if (passkey === null || (userId !== null && passkey.userId !== userId)) throw unknownPasskey();
  const { id, origins } = relyingParty(parts.publicUrl());
  const result = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedRPID: id,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
      // A synced passkey has a counter per device.
      counter: passkey.isBackedUp ? 0 : passkey.counter,
    },
  }).catch(() => null);
  if (result === null || !result.verified) throw unknownPasskey();
  const { newCounter, credentialBackedUp } = result.authenticationInfo;
  await parts.store.factors.notePasskeyUse({
    id: passkey.id,
    counter: newCounter,
    isBackedUp: credentialBackedUp,
    usedAt: parts.clock.now(),
  });
  return passkey.userId;
}

async function keepChallenge(parts: AccountParts, challenge: string, userId: string | null): Promise<void> {
  const now = parts.clock.now();
  await parts.store.tickets.create({
    replaces: false,
    ticket: {
      tokenHash: hashToken(challenge),
      purpose: "passkey",
      userId,
      data: {},
      createdAt: now,
      expiresAt: now + LIMITS.passkeyCeremonyMs,
    },
  });
}

/** The answered challenge, if it is ours, for this user and unused. */
async function takeChallenge(
  { store, clock }: AccountParts,
  response: { response?: { clientDataJSON?: unknown } },
  userId: string | null,
): Promise<string> {
  const challenge = readChallenge(response?.response?.clientDataJSON);
  const asked = { tokenHash: hashToken(challenge), purpose: "passkey" as const, now: clock.now() };
  const ticket = await store.tickets.take(asked);
  if (ticket === null || ticket.userId !== userId) throw badAnswer();
  return challenge;
}

function readChallenge(clientData: unknown): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(String(clientData), "base64url").toString("utf8"));
    return String(challenge);
  } catch {
    throw badAnswer();
  }
}

function badAnswer(): AppError {
  return new AppError(
    "validation_error",
    "The passkey could not be verified, or the request timed out. Try again.",
  );
}

function unknownPasskey(): AppError {
  return new AppError("invalid_access", "This passkey is not registered here.", { status: 403 });
}
