// Connecting to Google: one OAuth round trip with PKCE (RFC 7636), bound to the browser and the session that began it.
import { createHmac, timingSafeEqual } from "node:crypto";
import { AuthorizationResponseError } from "oauth4webapi";
import type { Caller } from "../accounts/caller.ts";
import type { Ceremony } from "../accounts/provider.ts";
import { hashToken, makeToken } from "../accounts/token.ts";
import { AppError } from "../lib/app-error.ts";
import type { Clock } from "../lib/clock.ts";
import type { Log } from "../lib/log.ts";
import { LIMITS } from "../limits.ts";
import type { Store } from "../store/store.ts";
import { readConnection, writeConnection } from "./connection.ts";
import type { Google } from "./google.ts";
import { GoogleError } from "./settings.ts";

export interface PostmasterDesk {
  /** Null = not configured. */
  google: Google | null;
  seal(token: string): string;
  /** Null for another key. */
  unseal(sealed: string): string | null;
  /** Reads what is due, now. */
  pull(): Promise<void>;
}

export interface ConnectParts {
  store: Pick<Store, "state" | "tickets" | "acting" | "audit">;
  clock: Pick<Clock, "now">;
  log: Log;
  accountKey: Uint8Array;
  publicUrl(): string;
  postmaster: PostmasterDesk;
}

export const CALLBACK = "/dashboard/api/operator/postmaster/callback";

/** Throws 422 where it is not configured. */
function configuredGoogle({ postmaster }: ConnectParts): Google {
  if (postmaster.google !== null) return postmaster.google;
  throw new AppError("validation_error", "Set [postmaster] in sendlark.toml first (docs/reports.md).");
}

function ceremonyOf(parts: ConnectParts, token: string): Ceremony {
  const derive = (what: string) =>
    createHmac("sha256", parts.accountKey).update(`postmaster ${what} ${token}`).digest("base64url");
  return {
    redirectUri: `${parts.publicUrl()}${CALLBACK}`,
    state: derive("state"),
    nonce: derive("nonce"),
    verifier: derive("verifier"),
  };
}

/** The URL to redirect to, and the token for the cookie. */
export async function beginConnecting(
  parts: ConnectParts,
  caller: Caller,
  next: string,
): Promise<{ url: string; token: string }> {
  const google = configuredGoogle(parts);
  const token = makeToken();
  const now = parts.clock.now();
  await parts.store.tickets.create({
    replaces: false,
    ticket: {
      tokenHash: hashToken(token),
      purpose: "postmaster",
      userId: caller.user.id,
      data: { next, sessionId: caller.session.id },
      createdAt: now,
      expiresAt: now + LIMITS.providerCeremonyMs,
    },
  });
  return { url: await google.authorizeUrl(ceremonyOf(parts, token)), token };
}

/** How it ended; the page has the words. */
export type ConnectEnd = "connected" | "stale" | "denied" | "scope" | "failed";

interface Arrival {
  caller: Caller | null;
  token: string | null;
  answer: URLSearchParams;
  ip: string | null;
}

/** Never rejects for what Google or a person did: somebody waits for a page. */
export async function finishConnecting(
  parts: ConnectParts,
  { caller, token, answer, ip }: Arrival,
): Promise<{ end: ConnectEnd; next: string }> {
  const nowhere = { end: "stale" as const, next: "/domains" };
  if (token === null || caller === null || !caller.user.isOperator) return nowhere;
  const ceremony = ceremonyOf(parts, token);
  if (!isSame(answer.get("state") ?? "", ceremony.state)) return nowhere;
  const now = parts.clock.now();
  const asked = { tokenHash: hashToken(token), purpose: "postmaster" as const, now };
  const ticket = await parts.store.tickets.take(asked);
  if (ticket === null || ticket.data["sessionId"] !== caller.session.id) return nowhere;
  const next = String(ticket.data["next"]);
  const google = configuredGoogle(parts);
  try {
    const refreshToken = await google.redeem(ceremony, answer);
    await connect(parts, { caller, ip, clientId: google.clientId, refreshToken });
    return { end: "connected", next };
  } catch (error) {
    return { end: endOf(parts, error), next };
  }
}

function isSame(given: string, right: string): boolean {
  const bytes = Buffer.from(given);
  return bytes.length === Buffer.byteLength(right) && timingSafeEqual(bytes, Buffer.from(right));
}

function endOf({ log }: ConnectParts, error: unknown): ConnectEnd {
  if (error instanceof AuthorizationResponseError && error.error === "access_denied") return "denied";
  const isExpected = error instanceof GoogleError || error instanceof AuthorizationResponseError;
  if (!isExpected) throw error;
  log.warn("postmaster.not_connected", { reason: error.message });
  return error instanceof GoogleError && error.trouble === "scope" ? "scope" : "failed";
}

async function connect(
  parts: ConnectParts,
  given: { caller: Caller; ip: string | null; clientId: string; refreshToken: string },
): Promise<void> {
  const { caller, ip, clientId, refreshToken } = given;
  const now = parts.clock.now();
  const act = {
    at: now,
    actor: { kind: "user" as const, id: caller.user.id, name: caller.user.email },
    action: "postmaster.connected",
    ip,
    detail: {},
    logs: [{ teamId: null, target: null, detail: {} }],
  };
  await writeConnection(parts, {
    sealed: parts.postmaster.seal(refreshToken),
    clientId,
    connectedAt: now,
    pulledAt: null,
    nextAt: now,
    failures: 0,
    trouble: null,
  });
  await parts.store.acting(
    () => act,
    () => parts.store.audit.record({}),
  );
}

/** Forgets the token, also if Google cannot be told. */
export async function disconnect(parts: ConnectParts): Promise<{ revoked: boolean }> {
  const connection = await readConnection(parts);
  if (connection === null) return { revoked: true };
  await writeConnection(parts, null);
  const token = parts.postmaster.unseal(connection.sealed);
  const { google } = parts.postmaster;
  if (token === null || google === null) return { revoked: false };
  try {
    await google.revoke(token);
    return { revoked: true };
  } catch (error) {
    parts.log.warn("postmaster.not_revoked", { reason: (error as Error).message });
    return { revoked: false };
  }
}
