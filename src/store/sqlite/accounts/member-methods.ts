import { and, asc, eq, ne, sql } from "drizzle-orm";
import type { MemberChange, MemberStore } from "../../members.ts";
import type { Connection } from "../connection.ts";
import { defineNoun, type Synchronous } from "../noun.ts";
import { invitations, memberships, sessions, teamSecurity, users } from "./account-schema.ts";
import { createInvitationMethods } from "./invitation-methods.ts";
import { isMember } from "./user-methods.ts";

export const memberMethods = defineNoun<MemberStore>({
  methods: {
    list: "read",
    setRole: { change: ({ userId }, { kind }) => (kind === "changed" ? { target: userId } : null) },
    remove: { change: ({ userId }, { kind }) => (kind === "changed" ? { target: userId } : null) },
    invite: { change: ({ id }, { created }) => (created ? { target: id } : null) },
    invitations: "read",
    cancelInvitation: { change: ({ id }, { deleted }) => (deleted ? { target: id } : null) },
    findInvitation: "read",
    acceptInvitation: {
      change: (_, result) => (result.kind === "accepted" ? { target: result.userId } : null),
    },
    requiresMfa: "read",
  },
  open: createMemberMethods,
});

/** A team is made of people: its list needs no pages, but an end. */
const ROWS_MAX = 1_000;

function createMemberMethods(connection: Connection): Synchronous<MemberStore> {
  const { orm } = connection;
  const hasSecondFactor = sql<number>`(${users.totpSecret} is not null or exists (select 1 from passkeys where passkeys.user_id = ${users.id}))`;
  return {
    list({ teamId }) {
      const rows = orm
        .select({
          userId: users.id,
          email: users.email,
          name: users.name,
          role: memberships.role,
          hasSecondFactor,
          joinedAt: memberships.createdAt,
        })
        .from(memberships)
        .innerJoin(users, eq(users.id, memberships.userId))
        .where(eq(memberships.teamId, teamId))
        .orderBy(asc(users.email))
        .limit(ROWS_MAX)
        .all();
      return rows.map((row) => ({ ...row, hasSecondFactor: row.hasSecondFactor === 1 }));
    },
    setRole({ teamId, userId, role }) {
      const kind =
        role === "owner" ? existing(connection, teamId, userId) : mayGo(connection, teamId, userId);
      if (kind === "changed") {
        orm.update(memberships).set({ role }).where(ofMember(teamId, userId)).run();
        if (role !== "owner") withdrawInvitations(connection, teamId, userId, role);
      }
      return { kind };
    },
    remove({ teamId, userId }) {
      const kind = mayGo(connection, teamId, userId);
      if (kind === "changed") {
        orm.delete(memberships).where(ofMember(teamId, userId)).run();
        orm
          .delete(sessions)
          .where(and(eq(sessions.userId, userId), eq(sessions.teamId, teamId)))
          .run();
        withdrawInvitations(connection, teamId, userId, null);
      }
      return { kind };
    },
    ...createInvitationMethods(connection),
    requiresMfa({ teamId }) {
      const found = orm.select().from(teamSecurity).where(eq(teamSecurity.teamId, teamId)).get();
      return found?.requiresMfa ?? false;
    },
  };
}

/** Those that somebody made who may no longer: who is shut out must not come back by a link of their own. */
function withdrawInvitations(
  { orm }: Connection,
  teamId: string,
  userId: string,
  role: "admin" | "member" | null,
): void {
  const ofUser = and(eq(invitations.teamId, teamId), eq(invitations.invitedBy, userId));
  const isAbove = role === "admin" ? eq(invitations.role, "owner") : undefined;
  orm.delete(invitations).where(and(ofUser, isAbove)).run();
}

const ofMember = (teamId: string, userId: string) =>
  and(eq(memberships.teamId, teamId), eq(memberships.userId, userId));

function existing(connection: Connection, teamId: string, userId: string): MemberChange {
  return isMember(connection, teamId, userId) ? "changed" : "absent";
}

/** Whether the team has another owner, or this one is none. */
function mayGo(connection: Connection, teamId: string, userId: string): MemberChange {
  const { orm } = connection;
  const member = orm
    .select({ role: memberships.role })
    .from(memberships)
    .where(ofMember(teamId, userId))
    .get();
  if (member === undefined) return "absent";
  if (member.role !== "owner") return "changed";
  const other = orm
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.teamId, teamId), eq(memberships.role, "owner"), ne(memberships.userId, userId)))
    .limit(1)
    .get();
  return other === undefined ? "last_owner" : "changed";
}
