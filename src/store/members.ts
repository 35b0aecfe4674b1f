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

/** Who belongs to a team. A team keeps at least one owner. */
export type MemberChange = "changed" | "absent" | "last_owner";

export interface MemberStore {
  list(request: { teamId: string }): Promise<MemberRow[]>;
  /** With a lower role go the user's invitations to what is above it. */
  setRole(request: { teamId: string; userId: string; role: Role }): Promise<{ kind: MemberChange }>;
  /** Ends the user's sessions in this team, and withdraws their invitations to it. */
  remove(request: { teamId: string; userId: string }): Promise<{ kind: MemberChange }>;
  /** In place of an earlier one to the same address. False for a member. */
  invite(invitation: InvitationRow): Promise<{ created: boolean }>;
  invitations(request: { teamId: string; now: number }): Promise<Omit<InvitationRow, "tokenHash">[]>;
  cancelInvitation(request: { teamId: string; id: string }): Promise<{ deleted: boolean }>;
  /** Null when it is unknown, used or over. */
  findInvitation(request: {
    tokenHash: string;
    now: number;
  }): Promise<(InvitationRow & { teamName: string; hasAccount: boolean }) | null>;
  /**
   * Takes the invitation and makes its user a member; a new one where there is none of that address. Gone as well when
   * the identity belongs to somebody already.
   */
  acceptInvitation(request: {
    tokenHash: string;
    now: number;
    /** Null = the account that there is. */
    newUser: Omit<NewUser, "email"> | null;
    identity: { issuer: string; subject: string } | null;
  }): Promise<{ kind: "accepted"; userId: string; teamId: string } | { kind: "gone" }>;
  requiresMfa(request: { teamId: string }): Promise<boolean>;
}
