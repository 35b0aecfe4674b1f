import type { Role, UserRow } from "./users.ts";

/** How a session was started. */
export type FirstFactor = "password" | "google" | "github" | "oidc" | "passkey" | "link";

export interface SessionRow {
  id: string;
  userId: string;
  /** The current team. */
  teamId: string;
  /** SHA-256 of the token, hex. */
  tokenHash: string;
  factor: FirstFactor;
  /** Signed in with a second factor, or with a passkey, which counts as two. */
  isStrong: boolean;
  createdAt: number;
  seenAt: number;
  /** Time of the last authentication. */
  freshAt: number;
  expiresAt: number;
  ip: string | null;
  userAgent: string | null;
}

/** Everything that an authenticated request needs, in one read. */
export interface OpenSession {
  session: SessionRow;
  user: Pick<UserRow, "id" | "email" | "name" | "isOperator">;
  team: { id: string; name: string; role: Role; requiresMfa: boolean };
}

export interface SessionStore {
  create(session: SessionRow): Promise<void>;
  /** Also null if the user is no longer a member of the team. Does not check expiry. */
  find(tokenHash: string): Promise<OpenSession | null>;
  list(request: { userId: string; now: number; seenSince: number }): Promise<SessionRow[]>;
  touch(request: { id: string; seenAt: number }): Promise<void>;
  /** Replaces the session's token and other given fields. False if the session has ended. */
  renew(request: {
    id: string;
    tokenHash: string;
    freshAt?: number;
    isStrong?: boolean;
    teamId?: string;
  }): Promise<{ renewed: boolean }>;
  /** Revokes one, or all of the user except `keepId`. */
  revoke(
    request: { userId: string } & ({ id: string } | { keepId: string | null }),
  ): Promise<{ revoked: number }>;
  /** Deletes expired sessions. */
  sweep(request: { now: number; limit: number }): Promise<{ deleted: number }>;
}
