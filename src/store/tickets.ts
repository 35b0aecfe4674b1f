/**
 * `owner` creates or resets the operator, `reset` resets a password, `step` waits for a second factor; the others
 * belong to their sign-in flows.
 */
export type TicketPurpose = "owner" | "reset" | "step" | "provider" | "passkey" | "totp" | "postmaster";

/** A single-use, short-lived, single-purpose token. */
export interface TicketRow {
  /** SHA-256 of the token, hex. */
  tokenHash: string;
  purpose: TicketPurpose;
  userId: string | null;
  data: Record<string, unknown>;
  createdAt: number;
  expiresAt: number;
}

export interface TicketStore {
  /** `replaces`: voids earlier tickets of the same purpose and user. */
  create(request: { ticket: TicketRow; replaces: boolean }): Promise<void>;
  find(request: { tokenHash: string; purpose: TicketPurpose; now: number }): Promise<TicketRow | null>;
  /** The first call gets the ticket; later ones get null. */
  take(request: { tokenHash: string; purpose: TicketPurpose; now: number }): Promise<TicketRow | null>;
  sweep(request: { now: number; limit: number }): Promise<{ deleted: number }>;
}
