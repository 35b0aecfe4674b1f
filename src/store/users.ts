export type Role = "owner" | "admin" | "member";

export interface UserRow {
  id: string;
  /** In lower case. */
  email: string;
  name: string;
  /** argon2id; null = no password. */
  passwordHash: string | null;
  /** Operates this installation: owner of every team, future ones included. */
  isOperator: boolean;
  createdAt: number;
  /** Encrypted; null = no authenticator app. */
  totpSecret: string | null;
  /** Step of the last used code. */
  totpLastStep: number | null;
}

export type NewUser = Pick<UserRow, "id" | "email" | "name" | "passwordHash" | "createdAt">;

/** A team membership of a user. */
export interface MembershipRow {
  teamId: string;
  teamName: string;
  role: Role;
  requiresMfa: boolean;
}

export interface UserStore {
  get(id: string): Promise<UserRow | null>;
  findByEmail(email: string): Promise<UserRow | null>;
  /** The operator; null before setup. */
  operator(): Promise<UserRow | null>;
  /** True once an operator existed, even if that account was removed. */
  isSetUp(): Promise<boolean>;
  /**
   * Creates the operator as the owner of all teams; creates the given team if there is none. An existing account with
   * that address becomes the operator. Uses the ticket; changes nothing if it is gone.
   */
  createOperator(request: {
    ticketHash: string;
    user: NewUser;
    team: { id: string; name: string };
    now: number;
  }): Promise<{ kind: "created"; userId: string } | { kind: "gone" } | { kind: "taken" }>;
  /**
   * Ends all sessions except the one to keep, and all tickets of the user. `dropsFactors` also removes the
   * authenticator app, recovery codes, passkeys and linked accounts. With a ticket, uses it, and changes nothing if it
   * is gone; linked accounts with another address are then removed too, since whoever linked them may not own the
   * user's mailbox.
   */
  setPassword(request: {
    userId: string;
    passwordHash: string;
    keepSessionId: string | null;
    ticketHash: string | null;
    dropsFactors: boolean;
    now: number;
  }): Promise<{ changed: boolean }>;
  rename(request: { userId: string; name: string }): Promise<void>;
  /** What the user chose for themselves, by name. */
  settings(userId: string): Promise<Record<string, unknown>>;
  /** `value` is JSON; null removes it. Saves nothing beyond `most` settings. */
  saveSetting(request: {
    userId: string;
    name: string;
    value: unknown;
    most: number;
  }): Promise<{ saved: boolean }>;
  /** By name. */
  memberships(userId: string): Promise<MembershipRow[]>;
}
