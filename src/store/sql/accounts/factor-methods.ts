import { and, asc, count, eq, getTableColumns, isNull, lt, or } from "drizzle-orm";
import type { FactorStore } from "../../factors.ts";
import type { Connection } from "../connection.ts";
import { defineNoun, type Synchronous } from "../noun.ts";
import { identities, memberships, passkeys, recoveryCodes, teamSecurity, users } from "./account-schema.ts";
import { endSessions } from "./session-methods.ts";

export const factorMethods = defineNoun<FactorStore>({
  methods: {
    claimTry: "write",
    takeTotpStep: "write",
    setTotp: { change: () => ({}) },
    removeTotp: { change: (_, { kind }) => (kind === "removed" ? {} : null) },
    recoveryCodesLeft: "read",
    setRecoveryCodes: { change: () => ({}) },
    takeRecoveryCode: "write",
    passkeys: "read",
    findPasskey: "read",
    addPasskey: { change: ({ passkey }, { added }) => (added ? { target: passkey.id } : null) },
    notePasskeyUse: "write",
    deletePasskey: { change: ({ id }, { kind }) => (kind === "removed" ? { target: id } : null) },
    identities: "read",
    findIdentity: "read",
    link: { change: ({ identity }, { linked }) => (linked ? { target: identity.userId } : null) },
    unlink: { change: (_, { kind }) => (kind === "unlinked" ? {} : null) },
  },
  open: createFactorMethods,
});

function createFactorMethods(connection: Connection): Synchronous<FactorStore> {
  const { orm } = connection;
  return {
    claimTry({ userId, now, windowMs, max }) {
      const { codeFailures: failures, codeFailedAt } = getTableColumns(users);
      const user = orm.select({ failures, codeFailedAt }).from(users).where(eq(users.id, userId)).get();
      if (user === undefined) return { isAllowed: false, retryAt: now };
      const startedAt = user.codeFailedAt ?? now;
      const isOver = startedAt + windowMs <= now;
      if (!isOver && user.failures >= max) return { isAllowed: false, retryAt: startedAt + windowMs };
      const isFirst = isOver || user.failures === 0;
      orm
        .update(users)
        .set(isFirst ? { codeFailures: 1, codeFailedAt: now } : { codeFailures: user.failures + 1 })
        .where(eq(users.id, userId))
        .run();
      return { isAllowed: true, retryAt: now };
    },
    takeTotpStep({ userId, step }) {
      const isLater = or(isNull(users.totpLastStep), lt(users.totpLastStep, step));
      const used = orm
        .update(users)
        .set({ totpLastStep: step, codeFailures: 0, codeFailedAt: null })
        .where(and(eq(users.id, userId), isLater))
        .returning({ id: users.id })
        .all();
      return { used: used.length === 1 };
    },
    setTotp({ userId, secret, step, recoveryHashes, keepSessionId }) {
      orm
        .update(users)
        .set({ totpSecret: secret, totpLastStep: step, codeFailures: 0, codeFailedAt: null })
        .where(eq(users.id, userId))
        .run();
      if (recoveryHashes !== null) replaceCodes(connection, userId, recoveryHashes);
      endSessions(connection, userId, keepSessionId);
    },
    removeTotp({ userId, keepSessionId }) {
      const user = orm.select({ secret: users.totpSecret }).from(users).where(eq(users.id, userId)).get();
      if (user?.secret != null && isLastDemanded(connection, userId)) return { kind: "demanded" };
      orm.update(users).set({ totpSecret: null, totpLastStep: null }).where(eq(users.id, userId)).run();
      endSessions(connection, userId, keepSessionId);
      return { kind: "removed", left: dropSpareCodes(connection, userId) };
    },
    recoveryCodesLeft(userId) {
      const found = orm
        .select({ left: count() })
        .from(recoveryCodes)
        .where(eq(recoveryCodes.userId, userId))
        .get();
      return found?.left ?? 0;
    },
    setRecoveryCodes({ userId, hashes, keepSessionId }) {
      replaceCodes(connection, userId, hashes);
      endSessions(connection, userId, keepSessionId);
    },
    takeRecoveryCode({ userId, hash }) {
      const used = orm
        .delete(recoveryCodes)
        .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hash)))
        .returning({ codeHash: recoveryCodes.codeHash })
        .all();
      return { used: used.length === 1 };
    },
    ...createPasskeyMethods(connection),
    ...createIdentityMethods(connection),
  };
}

function replaceCodes({ orm }: Connection, userId: string, hashes: string[]): void {
  orm.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)).run();
  for (const codeHash of hashes) orm.insert(recoveryCodes).values({ userId, codeHash }).run();
}

function countSecondFactors({ orm }: Connection, userId: string): number {
  const user = orm.select({ secret: users.totpSecret }).from(users).where(eq(users.id, userId)).get();
  const keys = orm.select({ all: count() }).from(passkeys).where(eq(passkeys.userId, userId)).get();
  return (user?.secret == null ? 0 : 1) + (keys?.all ?? 0);
}

/** Whether it is the user's only second factor and one of their teams requires one. */
function isLastDemanded(connection: Connection, userId: string): boolean {
  if (countSecondFactors(connection, userId) > 1) return false;
  const demanding = connection.orm
    .select({ teamId: memberships.teamId })
    .from(memberships)
    .innerJoin(teamSecurity, eq(teamSecurity.teamId, memberships.teamId))
    .where(and(eq(memberships.userId, userId), eq(teamSecurity.requiresMfa, true)))
    .limit(1)
    .get();
  return demanding !== undefined;
}

/** Recovery codes only replace other factors, so they go with the last one. Returns the number of remaining factors. */
function dropSpareCodes(connection: Connection, userId: string): number {
  const left = countSecondFactors(connection, userId);
  if (left === 0) replaceCodes(connection, userId, []);
  return left;
}

type PasskeyVerbs = "passkeys" | "findPasskey" | "addPasskey" | "notePasskeyUse" | "deletePasskey";

function createPasskeyMethods(connection: Connection): Pick<Synchronous<FactorStore>, PasskeyVerbs> {
  const { orm } = connection;
  return {
    passkeys: (userId) =>
      orm.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id)).all(),
    findPasskey: (credentialId) =>
      orm.select().from(passkeys).where(eq(passkeys.credentialId, credentialId)).get() ?? null,
    addPasskey({ passkey, recoveryHashes, keepSessionId }) {
      const added = orm
        .insert(passkeys)
        .values(passkey)
        .onConflictDoNothing()
        .returning({ id: passkeys.id })
        .all();
      if (added.length === 0) return { added: false };
      if (recoveryHashes !== null) replaceCodes(connection, passkey.userId, recoveryHashes);
      endSessions(connection, passkey.userId, keepSessionId);
      return { added: true };
    },
    notePasskeyUse({ id, ...use }) {
      orm.update(passkeys).set(use).where(eq(passkeys.id, id)).run();
    },
    deletePasskey({ userId, id, keepSessionId }) {
      const one = and(eq(passkeys.userId, userId), eq(passkeys.id, id));
      const known = orm.select({ id: passkeys.id }).from(passkeys).where(one).get();
      if (known === undefined) return { kind: "absent" };
      if (countWaysIn(connection, userId) === 1) return { kind: "last_way" };
      if (isLastDemanded(connection, userId)) return { kind: "demanded" };
      orm.delete(passkeys).where(one).run();
      endSessions(connection, userId, keepSessionId);
      return { kind: "removed", left: dropSpareCodes(connection, userId) };
    },
  };
}

/** Counts what is enough to sign in: the password, each passkey, each linked account. */
function countWaysIn({ orm }: Connection, userId: string): number {
  const user = orm.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId)).get();
  const keys = orm.select({ all: count() }).from(passkeys).where(eq(passkeys.userId, userId)).get();
  const linked = orm.select({ all: count() }).from(identities).where(eq(identities.userId, userId)).get();
  return (user?.hash == null ? 0 : 1) + (keys?.all ?? 0) + (linked?.all ?? 0);
}

type IdentityVerbs = "identities" | "findIdentity" | "link" | "unlink";

function createIdentityMethods(connection: Connection): Pick<Synchronous<FactorStore>, IdentityVerbs> {
  const { orm } = connection;
  return {
    identities: (userId) => orm.select().from(identities).where(eq(identities.userId, userId)).all(),
    findIdentity: ({ issuer, subject }) =>
      orm
        .select()
        .from(identities)
        .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
        .get() ?? null,
    link({ identity, keepSessionId }) {
      const linked = orm
        .insert(identities)
        .values(identity)
        .onConflictDoNothing()
        .returning({ userId: identities.userId })
        .all();
      if (linked.length === 1) endSessions(connection, identity.userId, keepSessionId);
      return { linked: linked.length === 1 };
    },
    unlink({ userId, issuer, keepSessionId }) {
      const one = and(eq(identities.userId, userId), eq(identities.issuer, issuer));
      const known = orm.select({ issuer: identities.issuer }).from(identities).where(one).get();
      if (known === undefined) return { kind: "absent" };
      if (countWaysIn(connection, userId) === 1) return { kind: "last_way" };
      orm.delete(identities).where(one).run();
      endSessions(connection, userId, keepSessionId);
      return { kind: "unlinked" };
    },
  };
}
