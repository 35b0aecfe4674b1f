import { hashToken } from "../../accounts/token.ts";
import { createId } from "../../lib/id.ts";
import type { SessionRow } from "../../store/sessions.ts";
import type { Store } from "../../store/store.ts";
import type { ApiFixture } from "../fixtures/api-fixture.ts";

const HOUR = 3600_000;

/** An operator, and a member of the first team with every factor, a session and an invitation. */
export async function addPeople({ store, clock, teamId }: ApiFixture): Promise<void> {
  const now = clock.now();
  const times = { createdAt: now, expiresAt: now + 24 * HOUR };
  const ticket = {
    tokenHash: hashToken("owner"),
    purpose: "owner" as const,
    userId: null,
    data: { a: 1 },
    ...times,
  };
  await store.tickets.create({ ticket, replaces: false });
  const user = {
    id: createId(),
    email: "owner@acme.test",
    name: "Ann",
    passwordHash: "hash",
    createdAt: now,
  };
  await store.users.createOperator({
    ticketHash: ticket.tokenHash,
    user,
    team: { id: createId(), name: "mine" },
    now,
  });
  await store.tickets.create({
    ticket: { ...ticket, tokenHash: hashToken("step"), purpose: "step", userId: user.id },
    replaces: false,
  });
  for (const email of ["m@acme.test", "n@acme.test"]) {
    const invitation = {
      id: createId(),
      teamId,
      email,
      role: "admin" as const,
      tokenHash: createId(),
      invitedBy: user.id,
      ...times,
    };
    await store.members.invite(invitation);
    if (email === "n@acme.test") continue;
    const newUser = { id: createId(), name: "M", passwordHash: "hash", createdAt: now };
    await store.members.acceptInvitation({ tokenHash: invitation.tokenHash, now, newUser, identity: null });
    const session: SessionRow = {
      ...{
        id: createId(),
        userId: newUser.id,
        teamId,
        tokenHash: createId(),
        factor: "password",
        isStrong: true,
      },
      ...{
        createdAt: now,
        seenAt: now,
        freshAt: now,
        expiresAt: times.expiresAt,
        ip: "192.0.2.1",
        userAgent: "x",
      },
    };
    await store.sessions.create(session);
    await addFactors(store, { userId: newUser.id, email, keepSessionId: session.id, now });
  }
  await store.teams.update({ teamId, requiresMfa: true });
}

async function addFactors(
  store: Store,
  {
    userId,
    email,
    keepSessionId,
    now,
  }: { userId: string; email: string; keepSessionId: string; now: number },
): Promise<void> {
  await store.factors.setTotp({
    userId,
    secret: "v1.x",
    step: 1,
    recoveryHashes: ["r"],
    keepSessionId,
  });
  const passkey = {
    id: createId(),
    credentialId: createId(),
    userId,
    name: "Laptop",
    publicKey: "k",
    counter: 0,
    isBackedUp: false,
    transports: ["usb"],
    createdAt: now,
    usedAt: null,
  };
  await store.users.saveSetting({ userId, name: "language", value: "de", most: 1 });
  await store.factors.addPasskey({ passkey, recoveryHashes: null, keepSessionId });
  const identity = {
    issuer: "https://accounts.google.com",
    subject: "1",
    userId,
    email,
    createdAt: now,
  };
  await store.factors.link({ identity, keepSessionId });
}
