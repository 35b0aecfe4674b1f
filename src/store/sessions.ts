import type { Role, UserRow } from "./users.ts";

/** What a session began with. */
export type FirstFactor = "password" | "google" | "github" | "passkey" | "link";

export interface SessionRow {
  id: string;
  userId: string;
  /** The team that it works in. */
  teamId: string;
  /** SHA-256 of the token, hex. */
  tokenHash: string;
  factor: FirstFactor;
  /** A second factor was shown, or a passkey, which is two. */
  isStrong: boolean;
  createdAt: number;
  seenAt: number;
  /** When somebody last proved who they are. */
  freshAt: number;
  expiresAt: number;
  ip: string | null;
  userAgent: string | null;
}

/** Everything that a request under a session needs to know, in one read. */
export interface OpenSession {
  session: SessionRow;
  user: Pick<UserRow, "id" | "email" | "name" | "isOperator">;
  team: { id: string; name: string; role: Role; requiresMfa: boolean };
}

export interface SessionStore {
  create(session: SessionRow): Promise<void>;
  /** Null as well when its user no longer belongs to its team. Says nothing of its age. */
  find(tokenHash: string): Promise<OpenSession | null>;
  list(request: { userId: string; now: number; seenSince: number }): Promise<SessionRow[]>;
  touch(request: { id: string; seenAt: number }): Promise<void>;
  /** Gives the session a new token, and what else is given. False when it has ended meanwhile. */
  renew(request: {
    id: string;
    tokenHash: string;
    freshAt?: number;
    isStrong?: boolean;
    teamId?: string;
  }): Promise<{ renewed: boolean }>;
  /** One, or all of the user but `keepId`. */
  revoke(
    request: { userId: string } & ({ id: string } | { keepId: string | null }),
  ): Promise<{ revoked: number }>;
  /** Deletes what is over. */
  sweep(request: { now: number; limit: number }): Promise<{ deleted: number }>;
}
