// People and what opens their accounts: what is good once is given once, a change of how somebody gets in ends their other
// sessions, and nobody is left without a way in or a team without an owner.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { createId } from "../lib/id.ts";
import { ENGINE_VARIANTS } from "../testing/fixtures/open-test-store.ts";
import { addTeam, NOON } from "../testing/fixtures/store-samples.ts";
import { type TempStore, tempStore } from "../testing/fixtures/temp-store.ts";
import type { PasskeyRow } from "./factors.ts";
import type { SessionRow } from "./sessions.ts";
import type { TicketRow } from "./tickets.ts";
import type { Role } from "./users.ts";

const HOUR = 3600_000;
const GOOGLE = "https://accounts.google.com";

describe.each(ENGINE_VARIANTS)("accounts on $engine, threads: $threads", (variant) => {
  let store: TempStore;
  beforeAll(async () => {
    store = await tempStore(variant);
  });
  afterAll(() => store[Symbol.asyncDispose]());

  const ticketOf = (changes: Partial<TicketRow> = {}): TicketRow => ({
    ...{ tokenHash: createId(), purpose: "step", userId: null, data: { a: 1 } },
    ...{ createdAt: NOON, expiresAt: NOON + HOUR, ...changes },
  });

  async function invite(teamId: string, email: string, role: Role = "member") {
    const tokenHash = createId();
    const { created } = await store.members.invite({
      ...{ id: createId(), teamId, email, role, tokenHash, invitedBy: createId() },
      ...{ createdAt: NOON, expiresAt: NOON + HOUR },
    });
    return { tokenHash, created };
  }

  /** A member of a team by invitation, with a password unless told otherwise. */
  async function addUser(teamId: string, role: Role = "member", passwordHash: string | null = "hash") {
    const email = `${createId()}@acme.test`;
    const { tokenHash } = await invite(teamId, email, role);
    const newUser = { id: createId(), name: "Ann", passwordHash, createdAt: NOON };
    const result = await store.members.acceptInvitation({ tokenHash, now: NOON, newUser, identity: null });
    if (result.kind !== "accepted") throw new Error("the invitation is gone");
    return { id: result.userId, email };
  }

  async function openSession(userId: string, teamId: string, changes: Partial<SessionRow> = {}) {
    const session: SessionRow = {
      ...{ id: createId(), userId, teamId, tokenHash: createId(), factor: "password", isStrong: false },
      ...{ createdAt: NOON, seenAt: NOON, freshAt: NOON, expiresAt: NOON + HOUR, ip: null, userAgent: null },
      ...changes,
    };
    await store.sessions.create(session);
    return session;
  }

  const isOpen = async ({ tokenHash }: SessionRow) => (await store.sessions.find(tokenHash)) !== null;

  const passkeyOf = (userId: string): PasskeyRow => ({
    ...{ id: createId(), credentialId: createId(), userId, name: "Laptop", publicKey: "k", counter: 0 },
    ...{ isBackedUp: false, transports: ["internal"], createdAt: NOON, usedAt: null },
  });

  const identityOf = (userId: string, issuer = GOOGLE) => ({
    ...{ issuer, subject: createId(), userId, email: "ann@else.test", createdAt: NOON },
  });

  test("a ticket is good once, for its purpose, until its time is over", async () => {
    const ticket = ticketOf();
    await store.tickets.create({ ticket, replaces: false });
    const { tokenHash } = ticket;
    const asked = { tokenHash, purpose: "step" as const, now: NOON };
    expect(await store.tickets.find({ ...asked, purpose: "passkey" })).toBeNull();
    expect(await store.tickets.find({ ...asked, now: NOON + HOUR })).toBeNull();
    expect(await store.tickets.find(asked)).toEqual(ticket);
    const taken = await Promise.all([1, 2, 3].map(() => store.tickets.take(asked)));
    expect(taken.filter((one) => one !== null)).toEqual([ticket]);
  });

  test("a ticket that replaces voids earlier ones of its user and purpose, and no others", async () => {
    const [userId, other] = [createId(), createId()];
    const tickets = [
      ticketOf({ userId, purpose: "reset" }),
      ticketOf({ userId, purpose: "totp" }),
      ticketOf({ userId: other, purpose: "reset" }),
      ticketOf({ userId, purpose: "reset" }),
    ];
    for (const ticket of tickets) await store.tickets.create({ ticket, replaces: true });
    const found = tickets.map(({ tokenHash, purpose }) =>
      store.tickets.find({ tokenHash, purpose, now: NOON }),
    );
    expect((await Promise.all(found)).map((one) => one !== null)).toEqual([false, true, true, true]);
    await store.tickets.sweep({ now: NOON + HOUR, limit: 100 });
    const { tokenHash } = tickets[3]!;
    expect(await store.tickets.find({ tokenHash, purpose: "reset", now: NOON })).toBeNull();
  });

  test("an invitation is replaced by a later one, taken once, and makes nobody of a member", async () => {
    const { id: teamId } = await addTeam(store);
    const email = `${createId()}@acme.test`;
    const [first, second] = [await invite(teamId, email), await invite(teamId, email, "admin")];
    expect(await store.members.findInvitation({ tokenHash: first.tokenHash, now: NOON })).toBeNull();
    const { tokenHash } = second;
    expect(await store.members.findInvitation({ tokenHash, now: NOON + HOUR })).toBeNull();
    expect(await store.members.findInvitation({ tokenHash, now: NOON })).toMatchObject({
      ...{ email, role: "admin", hasAccount: false },
    });
    const accept = (id: string) =>
      store.members.acceptInvitation({
        ...{ tokenHash, now: NOON, identity: null },
        newUser: { id, name: "Ann", passwordHash: "hash", createdAt: NOON },
      });
    const results = await Promise.all([createId(), createId()].map(accept));
    expect(results.map(({ kind }) => kind).sort()).toEqual(["accepted", "gone"]);
    expect(await store.members.list({ teamId })).toMatchObject([{ email, role: "admin" }]);
    expect((await invite(teamId, email)).created).toBe(false);
  });

  test("an invitation brings an identity with it, but not one that belongs to somebody", async () => {
    const { id: teamId } = await addTeam(store);
    const taken = identityOf((await addUser(teamId)).id);
    expect(await store.factors.link({ identity: taken, keepSessionId: "" })).toEqual({ linked: true });
    const email = `${createId()}@acme.test`;
    const { tokenHash } = await invite(teamId, email);
    const accept = (subject: string) =>
      store.members.acceptInvitation({
        ...{ tokenHash, now: NOON, identity: { issuer: GOOGLE, subject } },
        newUser: { id: createId(), name: "Bob", passwordHash: null, createdAt: NOON },
      });
    expect(await accept(taken.subject)).toEqual({ kind: "gone" });
    expect(await store.users.findByEmail(email)).toBeNull();
    const result = await accept("fresh");
    const found = await store.factors.findIdentity({ issuer: GOOGLE, subject: "fresh" });
    expect(result).toMatchObject({ kind: "accepted", userId: found?.userId });
  });

  test("a team keeps an owner; who leaves is out at once", async () => {
    const { id: teamId } = await addTeam(store);
    const [owner, member] = [await addUser(teamId, "owner"), await addUser(teamId)];
    const session = await openSession(member.id, teamId);
    const ofOwner = { teamId, userId: owner.id };
    expect(await store.members.setRole({ ...ofOwner, role: "admin" })).toEqual({ kind: "last_owner" });
    expect(await store.members.remove(ofOwner)).toEqual({ kind: "last_owner" });
    expect(await store.members.setRole({ teamId, userId: createId(), role: "admin" })).toEqual({
      kind: "absent",
    });
    expect(await isOpen(session)).toBe(true);
    expect(await store.members.remove({ teamId, userId: member.id })).toEqual({ kind: "changed" });
    expect(await isOpen(session)).toBe(false);
    expect(await store.users.memberships(member.id)).toEqual([]);
  });

  test("a session is found by its newest token alone, listed while it is open, and revoked", async () => {
    const { id: teamId } = await addTeam(store);
    const { id: userId, email } = await addUser(teamId);
    const [here, there] = [await openSession(userId, teamId), await openSession(userId, teamId)];
    const tokenHash = createId();
    expect(await store.sessions.renew({ id: here.id, tokenHash, isStrong: true })).toEqual({ renewed: true });
    expect(await isOpen(here)).toBe(false);
    expect(await store.sessions.find(tokenHash)).toMatchObject({
      ...{ session: { id: here.id, isStrong: true }, user: { email }, team: { id: teamId, role: "member" } },
    });
    await store.sessions.touch({ id: here.id, seenAt: NOON + 9 });
    await store.sessions.touch({ id: here.id, seenAt: NOON + 5 });
    expect((await store.sessions.find(tokenHash))?.session.seenAt).toBe(NOON + 9);
    const list = (now: number, seenSince: number) => store.sessions.list({ userId, now, seenSince });
    expect((await list(NOON, NOON)).map(({ id }) => id).sort()).toEqual([here.id, there.id].sort());
    expect((await list(NOON, NOON + 1)).map(({ id }) => id)).toEqual([here.id]);
    expect(await list(NOON + HOUR, 0)).toEqual([]);
    expect(await store.sessions.revoke({ userId: createId(), id: there.id })).toEqual({ revoked: 0 });
    expect(await store.sessions.revoke({ userId, keepId: here.id })).toEqual({ revoked: 1 });
    expect(await store.sessions.renew({ id: there.id, tokenHash })).toEqual({ renewed: false });
    await store.sessions.sweep({ now: NOON + HOUR, limit: 100 });
    expect(await store.sessions.find(tokenHash)).toBeNull();
  });

  test("codes of an app: steps go forward, also for many at once, and tries are counted", async () => {
    const { id: teamId } = await addTeam(store);
    const { id: userId } = await addUser(teamId);
    const take = (step: number) => store.factors.takeTotpStep({ userId, step });
    const used = await Promise.all([7, 7, 7].map(take));
    expect(used.filter((one) => one.used)).toHaveLength(1);
    expect([await take(6), await take(8)]).toEqual([{ used: false }, { used: true }]);
    const claim = (now: number) => store.factors.claimTry({ userId, now, windowMs: HOUR, max: 2 });
    const claims = await Promise.all([1, 2, 3].map(() => claim(NOON)));
    expect(claims.map(({ isAllowed }) => isAllowed).sort()).toEqual([false, true, true]);
    expect(await claim(NOON + 1)).toEqual({ isAllowed: false, retryAt: NOON + HOUR });
    expect((await claim(NOON + HOUR)).isAllowed).toBe(true);
  });

  test("a recovery code is taken once; new ones replace all", async () => {
    const { id: teamId } = await addTeam(store);
    const { id: userId } = await addUser(teamId);
    await store.factors.setRecoveryCodes({ userId, hashes: ["a", "b"], keepSessionId: "" });
    const used = await Promise.all([1, 2].map(() => store.factors.takeRecoveryCode({ userId, hash: "a" })));
    expect(used.filter((one) => one.used)).toHaveLength(1);
    expect(await store.factors.recoveryCodesLeft(userId)).toBe(1);
    await store.factors.setRecoveryCodes({ userId, hashes: ["c"], keepSessionId: "" });
    expect(await store.factors.takeRecoveryCode({ userId, hash: "b" })).toEqual({ used: false });
  });

  test("each change of how somebody gets in ends their other sessions, and nobody else's", async () => {
    const { id: teamId } = await addTeam(store);
    const [user, other] = [await addUser(teamId), await addUser(teamId)];
    const { id: userId } = user;
    const [kept, foreign] = [await openSession(userId, teamId), await openSession(other.id, teamId)];
    const keepSessionId = kept.id;
    const passkey = passkeyOf(userId);
    const [issuer, recoveryHashes, secret] = [GOOGLE, null, "sealed"];
    const changes: Record<string, () => Promise<unknown>> = {
      password: () =>
        store.users.setPassword({
          ...{ userId, passwordHash: "new", keepSessionId, ticketHash: null, dropsFactors: false, now: NOON },
        }),
      app: () => store.factors.setTotp({ userId, secret, step: 1, recoveryHashes, keepSessionId }),
      codes: () => store.factors.setRecoveryCodes({ userId, hashes: ["x"], keepSessionId }),
      passkey: () => store.factors.addPasskey({ passkey, recoveryHashes, keepSessionId }),
      "no passkey": () => store.factors.deletePasskey({ userId, id: passkey.id, keepSessionId }),
      link: () => store.factors.link({ identity: identityOf(userId), keepSessionId }),
      unlink: () => store.factors.unlink({ userId, issuer, keepSessionId }),
    };
    for (const [name, change] of Object.entries(changes)) {
      const there = await openSession(userId, teamId);
      await change();
      expect([name, await isOpen(there), await isOpen(kept), await isOpen(foreign)]).toEqual([
        ...[name, false, true, true],
      ]);
    }
  });

  test("what fails to change anything ends no session", async () => {
    const { id: teamId } = await addTeam(store);
    const [user, other] = [await addUser(teamId), await addUser(teamId)];
    const { id: userId } = user;
    const passkey = passkeyOf(other.id);
    const identity = identityOf(other.id);
    await store.factors.addPasskey({ passkey, recoveryHashes: null, keepSessionId: "" });
    await store.factors.link({ identity, keepSessionId: "" });
    const session = await openSession(userId, teamId);
    const request = { userId, keepSessionId: "" };
    const again = { ...passkey, id: createId(), userId };
    const password = { userId, passwordHash: "x", keepSessionId: null, dropsFactors: true, now: NOON };
    expect([
      await store.factors.addPasskey({ passkey: again, recoveryHashes: ["x"], keepSessionId: "" }),
      await store.factors.deletePasskey({ ...request, id: passkey.id }),
      await store.factors.link({ identity: { ...identity, userId }, keepSessionId: "" }),
      await store.factors.unlink({ ...request, issuer: GOOGLE }),
      await store.users.setPassword({ ...password, ticketHash: "unknown" }),
    ]).toEqual([
      { added: false },
      { kind: "absent" },
      { linked: false },
      { kind: "absent" },
      { changed: false },
    ]);
    expect(await isOpen(session)).toBe(true);
    expect((await store.users.get(userId))?.passwordHash).toBe("hash");
  });

  test("the last way in stays, also when several go at once", async () => {
    const { id: teamId } = await addTeam(store);
    const { id: userId } = await addUser(teamId, "member", null);
    const keepSessionId = "";
    const passkey = passkeyOf(userId);
    for (const issuer of [GOOGLE, "https://github.test"]) {
      await store.factors.link({ identity: identityOf(userId, issuer), keepSessionId });
    }
    await store.factors.addPasskey({ passkey, recoveryHashes: null, keepSessionId });
    const results = await Promise.all([
      store.factors.unlink({ userId, issuer: GOOGLE, keepSessionId }),
      store.factors.unlink({ userId, issuer: "https://github.test", keepSessionId }),
      store.factors.deletePasskey({ userId, id: passkey.id, keepSessionId }),
    ]);
    expect(results.filter(({ kind }) => kind === "last_way")).toHaveLength(1);
    const left = [...(await store.factors.passkeys(userId)), ...(await store.factors.identities(userId))];
    expect(left).toHaveLength(1);
  });

  test("the second factor that a team asks for stays, also when several go at once; codes go with the last", async () => {
    const { id: teamId } = await addTeam(store);
    const { id: userId } = await addUser(teamId);
    const keepSessionId = "";
    const passkey = passkeyOf(userId);
    const set = () =>
      store.factors.setTotp({ userId, secret: "sealed", step: 1, recoveryHashes: ["a", "b"], keepSessionId });
    const drop = () => [
      store.factors.removeTotp({ userId, keepSessionId }),
      store.factors.deletePasskey({ userId, id: passkey.id, keepSessionId }),
    ];
    await set();
    await store.factors.addPasskey({ passkey, recoveryHashes: null, keepSessionId });
    await store.teams.update({ teamId, requiresMfa: true });
    expect(await Promise.all(drop())).toEqual([{ kind: "removed", left: 1 }, { kind: "demanded" }]);
    expect(await store.factors.recoveryCodesLeft(userId)).toBe(2);
    await store.teams.update({ teamId, requiresMfa: false });
    await set();
    expect(await Promise.all(drop())).toEqual([
      { kind: "removed", left: 1 },
      { kind: "removed", left: 0 },
    ]);
    expect(await store.factors.recoveryCodesLeft(userId)).toBe(0);
  });

  test("one account at an issuer for each person, one person for each account there", async () => {
    const { id: teamId } = await addTeam(store);
    const { id: userId } = await addUser(teamId);
    const identity = identityOf(userId);
    expect(await store.factors.link({ identity, keepSessionId: "" })).toEqual({ linked: true });
    expect(await store.factors.link({ identity: identityOf(userId), keepSessionId: "" })).toEqual({
      linked: false,
    });
    expect(await store.factors.findIdentity(identity)).toEqual(identity);
    expect(await store.factors.findIdentity({ ...identity, issuer: "https://evil.test" })).toBeNull();
  });

  test("a new password with all else dropped leaves nothing that opens the account but itself", async () => {
    const { id: teamId } = await addTeam(store);
    const { id: userId } = await addUser(teamId);
    const ticket = ticketOf({ userId, purpose: "reset" });
    await store.factors.setTotp({
      ...{ userId, secret: "sealed", step: 1, recoveryHashes: ["x"], keepSessionId: "" },
    });
    await store.factors.addPasskey({ passkey: passkeyOf(userId), recoveryHashes: null, keepSessionId: "" });
    await store.factors.link({ identity: identityOf(userId), keepSessionId: "" });
    await store.tickets.create({ ticket, replaces: true });
    const session = await openSession(userId, teamId);
    const request = { userId, passwordHash: "new", keepSessionId: null, dropsFactors: true, now: NOON };
    const set = () => store.users.setPassword({ ...request, ticketHash: ticket.tokenHash });
    expect([await set(), await set()]).toEqual([{ changed: true }, { changed: false }]);
    expect(await store.users.get(userId)).toMatchObject({ passwordHash: "new", totpSecret: null });
    expect([
      await isOpen(session),
      await store.factors.recoveryCodesLeft(userId),
      await store.factors.passkeys(userId),
      await store.factors.identities(userId),
    ]).toEqual([false, 0, [], []]);
  });

  test("the first owner is made once, by one ticket, and owns every team that there is and will be", async () => {
    const { id: teamId } = await addTeam(store);
    const ticket = ticketOf({ purpose: "owner" });
    await store.tickets.create({ ticket, replaces: true });
    const create = (ticketHash: string) => {
      const user = { id: createId(), email: `${createId()}@acme.test`, name: "Olga", passwordHash: "hash" };
      const team = { id: createId(), name: "Home" };
      return store.users.createOperator({ ticketHash, user: { ...user, createdAt: NOON }, team, now: NOON });
    };
    expect([await create("unknown"), await store.users.isSetUp()]).toEqual([{ kind: "gone" }, false]);
    const results = await Promise.all([create(ticket.tokenHash), create(ticket.tokenHash)]);
    expect(results.map(({ kind }) => kind).sort()).toEqual(["created", "taken"]);
    const owner = (await store.users.operator())!;
    const later = await addTeam(store);
    const teams = (await store.users.memberships(owner.id)).map((team) => `${team.teamId} ${team.role}`);
    expect(teams).toEqual(expect.arrayContaining([`${teamId} owner`, `${later.id} owner`]));
    expect(await store.users.isSetUp()).toBe(true);
  });

  test("a user's settings are theirs, may hold any JSON, and are bounded in number", async () => {
    const [ann, bob] = [createId(), createId()];
    const save = (name: string, value: unknown) =>
      store.users.saveSetting({ userId: ann, name, value, most: 2 });
    expect(await save("columns.emails", ["to", "subject"])).toEqual({ saved: true });
    expect(await save("language", "de")).toEqual({ saved: true });
    expect(await save("rail", true)).toEqual({ saved: false });
    expect(await save("language", "en")).toEqual({ saved: true });
    expect(await store.users.settings(ann)).toEqual({ "columns.emails": ["to", "subject"], language: "en" });
    expect(await store.users.settings(bob)).toEqual({});
    expect(await save("language", null)).toEqual({ saved: true });
    expect(await save("rail", false)).toEqual({ saved: true });
    expect(await store.users.settings(ann)).toEqual({ "columns.emails": ["to", "subject"], rail: false });
  });
});
