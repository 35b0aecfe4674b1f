import { and, asc, eq, getTableColumns, gt } from "drizzle-orm";
import type { MemberStore } from "../../members.ts";
import type { Connection } from "../connection.ts";
import type { Synchronous } from "../noun.ts";
import { teams } from "../schema.ts";
import { identities, invitations, memberships, users } from "./account-schema.ts";
import { isMember } from "./user-methods.ts";

const ROWS_MAX = 1_000;

const { tokenHash: _token, ...invitation } = getTableColumns(invitations);

type Verbs = "invite" | "invitations" | "cancelInvitation" | "findInvitation" | "acceptInvitation";

export function createInvitationMethods(connection: Connection): Pick<Synchronous<MemberStore>, Verbs> {
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
  // Somebody else made the account meanwhile: it is not the caller's to be changed.
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

function isLinked({ orm }: Connection, { issuer, subject }: { issuer: string; subject: string }): boolean {
  const one = and(eq(identities.issuer, issuer), eq(identities.subject, subject));
  return orm.select({ userId: identities.userId }).from(identities).where(one).get() !== undefined;
}
