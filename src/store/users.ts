export type Role = "owner" | "admin" | "member";

export interface UserRow {
  id: string;
  /** In lower case. */
  email: string;
  name: string;
  /** argon2id; null = signs in by other means only. */
  passwordHash: string | null;
  /** Runs this installation: owns every team, also those that are made later. */
  isOperator: boolean;
  createdAt: number;
  /** Encrypted; null = no authenticator app. */
  totpSecret: string | null;
  /** The step of the last code that was taken. */
  totpLastStep: number | null;
}

export type NewUser = Pick<UserRow, "id" | "email" | "name" | "passwordHash" | "createdAt">;

/** A team as one of its members sees it. */
export interface MembershipRow {
  teamId: string;
  teamName: string;
  role: Role;
  requiresMfa: boolean;
}

export interface UserStore {
  get(id: string): Promise<UserRow | null>;
  findByEmail(email: string): Promise<UserRow | null>;
  /** Who runs this installation; null before it was set up. */
  operator(): Promise<UserRow | null>;
  /** Stays true once there was an operator, whatever becomes of that account. */
  isSetUp(): Promise<boolean>;
  /**
   * Makes the operator, the owner of all teams; of the one given when there is none. An account of that address
   * becomes it. Takes the ticket, and changes nothing when it is gone.
   */
  createOperator(request: {
    ticketHash: string;
    user: NewUser;
    team: { id: string; name: string };
    now: number;
  }): Promise<{ kind: "created"; userId: string } | { kind: "gone" } | { kind: "taken" }>;
  /**
   * Ends every session but the one to keep, and every ticket of the user. `dropsFactors` removes the authenticator
   * app, recovery codes, passkeys and accounts elsewhere, too. With a ticket, takes it, and changes nothing when it is
   * gone; accounts elsewhere under another address than the user's go as well, since whoever linked them may not be
   * who reads the user's mail.
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
  /** By name. */
  memberships(userId: string): Promise<MembershipRow[]>;
}
