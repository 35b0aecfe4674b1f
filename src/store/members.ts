import type { NewUser, Role } from "./users.ts";

export interface MemberRow {
  userId: string;
  email: string;
  name: string;
  role: Role;
  hasSecondFactor: boolean;
  joinedAt: number;
}

export interface InvitationRow {
  id: string;
  teamId: string;
  email: string;
  role: Role;
  tokenHash: string;
  /** A user's id. */
  invitedBy: string;
  createdAt: number;
  expiresAt: number;
}

/** The members of a team. A team keeps at least one owner. */
export type MemberChange = "changed" | "absent" | "last_owner";

export interface MemberStore {
  list(request: { teamId: string }): Promise<MemberRow[]>;
  /** A lower role also withdraws the user's invitations to higher roles. */
  setRole(request: { teamId: string; userId: string; role: Role }): Promise<{ kind: MemberChange }>;
  /** Ends the user's sessions in this team, and withdraws their invitations to it. */
  remove(request: { teamId: string; userId: string }): Promise<{ kind: MemberChange }>;
  /** Replaces an earlier invitation to the same address. False if it belongs to a member. */
  invite(invitation: InvitationRow): Promise<{ created: boolean }>;
  invitations(request: { teamId: string; now: number }): Promise<Omit<InvitationRow, "tokenHash">[]>;
  cancelInvitation(request: { teamId: string; id: string }): Promise<{ deleted: boolean }>;
  /** Null if it is unknown, used or expired. */
  findInvitation(request: {
    tokenHash: string;
    now: number;
  }): Promise<(InvitationRow & { teamName: string; hasAccount: boolean }) | null>;
  /**
   * Uses the invitation and adds its user as a member, creating the user if needed. Also `gone` if the identity is
   * already linked to a user.
   */
  acceptInvitation(request: {
    tokenHash: string;
    now: number;
    /** Null = use the existing account. */
    newUser: Omit<NewUser, "email"> | null;
    identity: { issuer: string; subject: string } | null;
  }): Promise<{ kind: "accepted"; userId: string; teamId: string } | { kind: "gone" }>;
  /**
   * Adds a person of a sign-in provider: creates the user, links the identity and gives the place in a team, each where
   * given. False, and nothing is changed, if the address or the identity was taken meanwhile.
   */
  join(request: {
    userId: string;
    /** Of the new user and of the identity. */
    email: string;
    now: number;
    newUser: Pick<NewUser, "name" | "passwordHash"> | null;
    identity: { issuer: string; subject: string } | null;
    place: { teamId: string; role: Role } | null;
  }): Promise<{ joined: boolean }>;
  requiresMfa(request: { teamId: string }): Promise<boolean>;
}
