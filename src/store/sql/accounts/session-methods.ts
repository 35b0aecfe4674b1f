import { and, desc, eq, gt, gte, inArray, lt, lte, ne } from "drizzle-orm";
import type { SessionStore } from "../../sessions.ts";
import type { Connection } from "../connection.ts";
import { defineNoun, type Synchronous } from "../noun.ts";
import { teams } from "../schema.ts";
import { memberships, sessions, teamSecurity, users } from "./account-schema.ts";

export const sessionMethods = defineNoun<SessionStore>({
  methods: {
    create: { change: ({ id }) => ({ target: id }) },
    find: "read",
    list: "read",
    touch: "write",
    renew: "write",
    revoke: {
      change: (request, { revoked }) =>
        revoked === 0 ? null : "id" in request ? { target: request.id } : {},
    },
    sweep: "write",
  },
  open: createSessionMethods,
});

function createSessionMethods({ orm }: Connection): Synchronous<SessionStore> {
  return {
    create(session) {
      orm.insert(sessions).values(session).run();
    },
    find(tokenHash) {
      const found = orm
        .select({
          session: sessions,
          user: { id: users.id, email: users.email, name: users.name, isOperator: users.isOperator },
          team: { id: teams.id, name: teams.name, role: memberships.role },
          requiresMfa: teamSecurity.requiresMfa,
        })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .innerJoin(
          memberships,
          and(eq(memberships.teamId, sessions.teamId), eq(memberships.userId, sessions.userId)),
        )
        .innerJoin(teams, eq(teams.id, sessions.teamId))
        .leftJoin(teamSecurity, eq(teamSecurity.teamId, sessions.teamId))
        .where(eq(sessions.tokenHash, tokenHash))
        .get();
      if (found === undefined) return null;
      const { session, user, team, requiresMfa } = found;
      return { session, user, team: { ...team, requiresMfa: requiresMfa ?? false } };
    },
    list({ userId, now, seenSince }) {
      const isOpen = and(gt(sessions.expiresAt, now), gte(sessions.seenAt, seenSince));
      return orm
        .select()
        .from(sessions)
        .where(and(eq(sessions.userId, userId), isOpen))
        .orderBy(desc(sessions.id))
        .limit(100)
        .all();
    },
    touch({ id, seenAt }) {
      orm
        .update(sessions)
        .set({ seenAt })
        .where(and(eq(sessions.id, id), lt(sessions.seenAt, seenAt)))
        .run();
    },
    renew({ id, ...changes }) {
      const renewed = orm
        .update(sessions)
        .set(changes)
        .where(eq(sessions.id, id))
        .returning({ id: sessions.id })
        .all();
      return { renewed: renewed.length === 1 };
    },
    revoke(request) {
      const { userId } = request;
      if ("keepId" in request) return { revoked: endSessions({ orm }, userId, request.keepId) };
      const ended = orm
        .delete(sessions)
        .where(and(eq(sessions.userId, userId), eq(sessions.id, request.id)))
        .returning({ id: sessions.id })
        .all();
      return { revoked: ended.length };
    },
    sweep({ now, limit }) {
      const over = orm
        .select({ id: sessions.id })
        .from(sessions)
        .where(lte(sessions.expiresAt, now))
        .limit(limit);
      const ended = orm.delete(sessions).where(inArray(sessions.id, over));
      return { deleted: ended.returning({ id: sessions.id }).all().length };
    },
  };
}

/** Ends all sessions of the user except one; returns their number. */
export function endSessions({ orm }: Pick<Connection, "orm">, userId: string, keepId: string | null): number {
  const kept = keepId === null ? undefined : ne(sessions.id, keepId);
  return orm
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), kept))
    .returning({ id: sessions.id })
    .all().length;
}
