import { and, asc, eq, getTableColumns, gt, ne, or, sql } from "drizzle-orm";
import type { MemberChange, MemberStore } from "../../members.ts";
import type { Connection } from "../connection.ts";
import { defineNoun, type Synchronous } from "../noun.ts";
import { teams } from "../schema.ts";
import { identities, invitations, memberships, sessions, teamSecurity, users } from "./account-schema.ts";
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
    join: { change: ({ userId }, { joined }) => (joined ? { target: userId } : null) },
    requiresMfa: "read",
  },
  open: createMemberMethods,
});

/** Member lists are short enough for one page; this is the upper bound. */
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
    join: (request) => ({ joined: join(connection, request) }),
    requiresMfa({ teamId }) {
      const found = orm.select().from(teamSecurity).where(eq(teamSecurity.teamId, teamId)).get();
      return found?.requiresMfa ?? false;
    },
  };
}

/** Withdraws invitations whose author lost the right to invite, so a removed member cannot return by their own link. */
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

/** Whether the user may leave: they are not an owner, or the team has another one. */
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

const { tokenHash: _token, ...invitation } = getTableColumns(invitations);

type Verbs = "invite" | "invitations" | "cancelInvitation" | "findInvitation" | "acceptInvitation";

function createInvitationMethods(connection: Connection): Pick<Synchronous<MemberStore>, Verbs> {
  const { orm } = connection;
  return {
    invite(row) {
      const user = orm.select({ id: users.id }).from(users).where(eq(users.email, row.email)).get();
      if (user !== undefined && isMember(connection, row.teamId, user.id)) return { created: false };
      orm
        .delete(invitations)
        .where(and(eq(invitations.teamId, row.teamId), eq(invitations.email, row.email)))
        .run();
      orm.insert(invitations).values(row).run();
      return { created: true };
    },
    invitations: ({ teamId, now }) =>
      orm
        .select(invitation)
        .from(invitations)
        .where(and(eq(invitations.teamId, teamId), gt(invitations.expiresAt, now)))
        .orderBy(asc(invitations.email))
        .limit(ROWS_MAX)
        .all(),
    cancelInvitation({ teamId, id }) {
      const gone = orm
        .delete(invitations)
        .where(and(eq(invitations.teamId, teamId), eq(invitations.id, id)))
        .returning({ id: invitations.id })
        .all();
      return { deleted: gone.length === 1 };
    },
    findInvitation({ tokenHash, now }) {
      const found = orm
        .select({ invitation: invitations, teamName: teams.name, userId: users.id })
        .from(invitations)
        .innerJoin(teams, eq(teams.id, invitations.teamId))
        .leftJoin(users, eq(users.email, invitations.email))
        .where(and(eq(invitations.tokenHash, tokenHash), gt(invitations.expiresAt, now)))
        .get();
      if (found === undefined) return null;
      return { ...found.invitation, teamName: found.teamName, hasAccount: found.userId !== null };
    },
    acceptInvitation: (request) => acceptInvitation(connection, request),
  };
}

type AcceptRequest = Parameters<MemberStore["acceptInvitation"]>[0];

function acceptInvitation(
  connection: Connection,
  { tokenHash, now, newUser, identity }: AcceptRequest,
): { kind: "accepted"; userId: string; teamId: string } | { kind: "gone" } {
  const { orm } = connection;
  const isGood = and(eq(invitations.tokenHash, tokenHash), gt(invitations.expiresAt, now));
  const found = orm.select().from(invitations).where(isGood).get();
  if (found === undefined) return { kind: "gone" };
  const { email, teamId, role } = found;
  const user = orm.select({ id: users.id }).from(users).where(eq(users.email, email)).get();
  if (user === undefined && newUser === null) return { kind: "gone" };
  // The account was created in the meantime, and this caller must not change it.
  if (user !== undefined && newUser !== null) return { kind: "gone" };
  if (identity !== null && isLinked(connection, identity)) return { kind: "gone" };
  const userId = user?.id ?? newUser!.id;
  if (user === undefined)
    orm
      .insert(users)
      .values({ ...newUser!, email, isOperator: false })
      .run();
  if (identity !== null) {
    orm
      .insert(identities)
      .values({ ...identity, userId, email, createdAt: now })
      .run();
  }
  orm.insert(memberships).values({ teamId, userId, role, createdAt: now }).onConflictDoNothing().run();
  orm.delete(invitations).where(eq(invitations.id, found.id)).run();
  return { kind: "accepted", userId, teamId };
}

function join(
  connection: Connection,
  { userId, email, now, newUser, identity, place }: Parameters<MemberStore["join"]>[0],
): boolean {
  const { orm } = connection;
  const isTaken = newUser !== null && orm.select().from(users).where(eq(users.email, email)).get();
  if (isTaken || (identity !== null && isLinked(connection, identity, userId))) return false;
  if (newUser !== null)
    orm
      .insert(users)
      .values({ ...newUser, id: userId, email, createdAt: now, isOperator: false })
      .run();
  if (identity !== null)
    orm
      .insert(identities)
      .values({ ...identity, userId, email, createdAt: now })
      .run();
  if (place !== null)
    orm
      .insert(memberships)
      .values({ ...place, userId, createdAt: now })
      .onConflictDoNothing()
      .run();
  return true;
}

/** The identity to anybody, or the user to another account of the issuer. */
function isLinked(
  { orm }: Connection,
  { issuer, subject }: { issuer: string; subject: string },
  userId = "",
): boolean {
  const one = and(
    eq(identities.issuer, issuer),
    or(eq(identities.subject, subject), eq(identities.userId, userId)),
  );
  return orm.select({ userId: identities.userId }).from(identities).where(one).get() !== undefined;
}
