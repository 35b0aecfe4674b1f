/** `owner` makes or resets the operator, `reset` a password; `step` waits for a second factor; the rest belong to their ceremonies. */
export type TicketPurpose = "owner" | "reset" | "step" | "provider" | "passkey" | "totp";

/** A secret that is good for one thing, once, for a while. */
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
  /** `replaces`: earlier ones of the same purpose and user are void. */
  create(request: { ticket: TicketRow; replaces: boolean }): Promise<void>;
  find(request: { tokenHash: string; purpose: TicketPurpose; now: number }): Promise<TicketRow | null>;
  /** The first one who asks gets it; everybody after that gets null. */
  take(request: { tokenHash: string; purpose: TicketPurpose; now: number }): Promise<TicketRow | null>;
  sweep(request: { now: number; limit: number }): Promise<{ deleted: number }>;
}
