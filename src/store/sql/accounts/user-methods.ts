import { and, asc, eq, getTableColumns, ne, notInArray } from "drizzle-orm";
import { OPERATOR_TEAM_ID } from "../../teams.ts";
import type { NewUser, UserRow, UserStore } from "../../users.ts";
import type { Connection } from "../connection.ts";
import { defineNoun, type Synchronous } from "../noun.ts";
import { teams } from "../schema.ts";
import {
  identities,
  installation,
  memberships,
  passkeys,
  recoveryCodes,
  teamSecurity,
  tickets,
  userSettings,
  users,
} from "./account-schema.ts";
import { endSessions } from "./session-methods.ts";
import { takeTicket } from "./ticket-methods.ts";

export const userMethods = defineNoun<UserStore>({
  methods: {
    get: "read",
    findByEmail: "read",
    operator: "read",
    isSetUp: "read",
    createOperator: { change: (_, result) => (result.kind === "created" ? { target: result.userId } : null) },
    setPassword: { change: ({ userId }, { changed }) => (changed ? { target: userId } : null) },
    rename: { change: ({ userId }) => ({ target: userId }) },
    settings: "read",
    saveSetting: "write",
    memberships: "read",
  },
  open: createUserMethods,
});

const { codeFailures: _failures, codeFailedAt: _failedAt, ...shown } = getTableColumns(users);

function createUserMethods(connection: Connection): Synchronous<UserStore> {
  const { orm } = connection;
  const findByEmail = (email: string) =>
    orm.select(shown).from(users).where(eq(users.email, email)).get() ?? null;
  return {
    get: (id) => orm.select(shown).from(users).where(eq(users.id, id)).get() ?? null,
    findByEmail,
    operator: () =>
      orm.select(shown).from(users).where(eq(users.isOperator, true)).orderBy(asc(users.id)).get() ?? null,
    isSetUp: () => orm.select().from(installation).get() !== undefined,
    createOperator({ ticketHash, user, team, now }) {
      if (orm.select().from(installation).get() !== undefined) return { kind: "taken" };
      if (takeTicket(connection, { tokenHash: ticketHash, purpose: "owner", now }) === null) {
        return { kind: "gone" };
      }
      orm.insert(installation).values({ id: 1, setUpAt: now }).run();
      const userId = putOperator(connection, user, findByEmail(user.email));
      joinAllTeams(connection, { userId, team, now });
      return { kind: "created", userId };
    },
    setPassword(request) {
      const { userId, ticketHash, now } = request;
      if (ticketHash !== null) {
        const ticket = takeTicket(connection, { tokenHash: ticketHash, purpose: null, now });
        if (ticket === null) return { changed: false };
      }
      const { passwordHash } = request;
      const changed = orm
        .update(users)
        .set({ passwordHash })
        .where(eq(users.id, userId))
        .returning({ id: users.id })
        .all();
      endSessions(connection, userId, request.keepSessionId);
      orm.delete(tickets).where(eq(tickets.userId, userId)).run();
      if (ticketHash !== null) unlinkOtherAddresses(connection, userId);
      if (request.dropsFactors) dropFactors(connection, userId);
      return { changed: changed.length === 1 };
    },
    rename({ userId, name }) {
      orm.update(users).set({ name }).where(eq(users.id, userId)).run();
    },
    settings(userId) {
      const rows = orm.select().from(userSettings).where(eq(userSettings.userId, userId)).all();
      return Object.fromEntries(rows.map(({ name, value }) => [name, value.value]));
    },
    saveSetting({ userId, name, value, most }) {
      const other = and(eq(userSettings.userId, userId), ne(userSettings.name, name));
      if (value === null) {
        orm
          .delete(userSettings)
          .where(and(eq(userSettings.userId, userId), eq(userSettings.name, name)))
          .run();
        return { saved: true };
      }
      if (orm.select().from(userSettings).where(other).all().length >= most) return { saved: false };
      orm
        .insert(userSettings)
        .values({ userId, name, value: { value } })
        .onConflictDoUpdate({
          target: [userSettings.userId, userSettings.name],
          set: { value: { value } },
        })
        .run();
      return { saved: true };
    },
    memberships(userId) {
      const found = orm
        .select({
          teamId: teams.id,
          teamName: teams.name,
          role: memberships.role,
          requiresMfa: teamSecurity.requiresMfa,
        })
        .from(memberships)
        .innerJoin(teams, eq(teams.id, memberships.teamId))
        .leftJoin(teamSecurity, eq(teamSecurity.teamId, memberships.teamId))
        .where(eq(memberships.userId, userId))
        .orderBy(asc(teams.name))
        .all();
      return found.map((row) => ({ ...row, requiresMfa: row.requiresMfa ?? false }));
    },
  };
}

function putOperator({ orm }: Connection, user: NewUser, existing: UserRow | null): string {
  if (existing === null) {
    orm
      .insert(users)
      .values({ ...user, isOperator: true })
      .run();
    return user.id;
  }
  orm
    .update(users)
    .set({ isOperator: true, passwordHash: user.passwordHash, name: user.name })
    .where(eq(users.id, existing.id))
    .run();
  return existing.id;
}

function joinAllTeams(
  { orm }: Connection,
  { userId, team, now }: { userId: string; team: { id: string; name: string }; now: number },
): void {
  const all = orm.select({ id: teams.id }).from(teams).where(ne(teams.id, OPERATOR_TEAM_ID)).all();
  if (all.length === 0) {
    orm
      .insert(teams)
      .values({ ...team, createdAt: now, plan: "unlimited" })
      .run();
    all.push({ id: team.id });
  }
  for (const { id: teamId } of all) {
    orm
      .insert(memberships)
      .values({ teamId, userId, role: "owner", createdAt: now })
      .onConflictDoUpdate({ target: [memberships.teamId, memberships.userId], set: { role: "owner" } })
      .run();
  }
}

function unlinkOtherAddresses({ orm }: Connection, userId: string): void {
  const own = orm.select({ email: users.email }).from(users).where(eq(users.id, userId));
  orm
    .delete(identities)
    .where(and(eq(identities.userId, userId), notInArray(identities.email, own)))
    .run();
}

function dropFactors({ orm }: Connection, userId: string): void {
  orm.update(users).set({ totpSecret: null, totpLastStep: null }).where(eq(users.id, userId)).run();
  orm.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)).run();
  orm.delete(passkeys).where(eq(passkeys.userId, userId)).run();
  orm.delete(identities).where(eq(identities.userId, userId)).run();
}

/** Operators own every team. */
export function addOperators({ orm }: Pick<Connection, "orm">, teamId: string, now: number): void {
  for (const { id: userId } of orm
    .select({ id: users.id })
    .from(users)
    .where(eq(users.isOperator, true))
    .all()) {
    orm.insert(memberships).values({ teamId, userId, role: "owner", createdAt: now }).run();
  }
}

/** Whether the user belongs to the team. */
export function isMember({ orm }: Pick<Connection, "orm">, teamId: string, userId: string): boolean {
  const found = orm
    .select({ role: memberships.role })
    .from(memberships)
    .where(and(eq(memberships.teamId, teamId), eq(memberships.userId, userId)))
    .get();
  return found !== undefined;
}
