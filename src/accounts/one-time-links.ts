import { AppError } from "../lib/app-error.ts";
import { createId } from "../lib/id.ts";
import { LIMITS } from "../limits.ts";
import { OPERATOR_TEAM_ID } from "../store/teams.ts";
import type { TicketRow } from "../store/tickets.ts";
import type { AccountParts, Origin } from "./account-parts.ts";
import { normalizeEmail, notifyOwner, personAct, readEmail, readName } from "./person.ts";
import type { LinkView } from "./schema.ts";
import { completeLogin, type Login, provePassword, requiredProvider } from "./sign-in.ts";
import { hashToken, makeToken } from "./token.ts";

interface OwnerLink {
  /** The token follows `#`, so it never reaches a log. */
  path: string;
  expiresAt: number;
  /** The account whose password it sets; null = it creates the first account. */
  email: string | null;
}

interface OwnerLinkRequest {
  email?: string;
  dropsFactors?: boolean;
  /** Called with the account before the link is created. */
  onFound?(account: { email: string | null; teamIds: string[] }): void;
}

/**
 * A link that creates the owner's account or sets an account's password; replaces earlier ones. Only for the
 * machine's owner. Throws 404 for an unknown address.
 */
export async function createOwnerLink(
  parts: Pick<AccountParts, "clock"> & { store: Pick<AccountParts["store"], "users" | "tickets"> },
  request: OwnerLinkRequest = {},
): Promise<OwnerLink> {
  const { users, tickets } = parts.store;
  const email = request.email === undefined ? null : normalizeEmail(request.email);
  const user = email === null ? await users.operator() : await users.findByEmail(email);
  if (user === null && email !== null) throw new AppError("not_found", `There is no account ${email}.`);
  const isSetUp = await users.isSetUp();
  if (user === null && isSetUp)
    throw new AppError("not_found", "The owner's account no longer exists; choose another with --email.");
  const teams = user === null ? [] : await users.memberships(user.id);
  request.onFound?.({ email: user?.email ?? null, teamIds: teams.map(({ teamId }) => teamId) });
  const token = makeToken();
  const now = parts.clock.now();
  const expiresAt = now + LIMITS.ownerLinkMs;
  const data = { dropsFactors: request.dropsFactors === true };
  const ticket = { tokenHash: hashToken(token), userId: user?.id ?? null, data, createdAt: now, expiresAt };
  await tickets.create({ ticket: { ...ticket, purpose: "owner" }, replaces: true });
  return { path: linkPath(token), expiresAt, email: user?.email ?? null };
}

/** The path of every one-time link. */
export function linkPath(token: string): string {
  return `/dashboard/link#${token}`;
}

/**
 * Sends a link to the account's address if the account exists. The answer and its timing are the same for all
 * addresses. Throws 422 if this server cannot send, and 429.
 */
export async function requestReset(
  parts: AccountParts,
  { email: given, origin }: { email: string; origin: Origin },
): Promise<void> {
  const email = normalizeEmail(given);
  parts.failures.claim({ ip: origin.ip, kind: "reset", account: email, device: null });
  const problem = await parts.noticeProblem();
  if (problem !== null) {
    const advice = "Ask the operator to run `sendlark admin link --email ADDRESS`.";
    throw new AppError("validation_error", `${problem} ${advice}`);
  }
  // Not awaited, so that timing reveals nothing.
  void send(parts, email, origin).catch((error: Error) => {
    parts.log.error("accounts.reset_failed", { error: error.message });
  });
}

async function send(parts: AccountParts, email: string, { ip }: Origin): Promise<void> {
  const { store, clock } = parts;
  const user = await store.users.findByEmail(email);
  if (user === null) return;
  const token = makeToken();
  const now = clock.now();
  await store.tickets.create({
    replaces: true,
    ticket: {
      tokenHash: hashToken(token),
      purpose: "reset",
      userId: user.id,
      data: {},
      createdAt: now,
      expiresAt: now + LIMITS.resetLinkMs,
    },
  });
  const problem = await parts.sendNotice({
    to: user.email,
    subject: "Choose a new password",
    text: `Hello ${user.name},

somebody, probably you, requested a new password for your account at ${parts.publicUrl()}.
Choose it within an hour with this link:

${parts.publicUrl()}${linkPath(token)}

If this was not you, ignore this email: your password does not change. The request came from ${ip ?? "an unknown address"}.
`,
  });
  if (problem !== null) parts.log.error("accounts.reset_failed", { error: problem });
}

// One-time links create the owner, reset a password or join a team. Viewing does not use them up.

interface RedeemRequest {
  token: string;
  email?: string | undefined;
  name?: string | undefined;
  /** The new password; for an invitation to an existing account, its current one. */
  password: string;
  team_name?: string | undefined;
  origin: Origin;
}

type Link =
  | { kind: "owner"; ticket: TicketRow }
  | { kind: "password"; ticket: TicketRow; userId: string; email: string; name: string }
  | {
      kind: "invitation";
      invitation: NonNullable<Awaited<ReturnType<AccountParts["store"]["members"]["findInvitation"]>>>;
    };

/** What a link is for. Throws 404 for one that is unknown, used or expired. */
export async function viewLink(
  parts: AccountParts,
  { token, ip }: { token: string; ip: string | null },
): Promise<LinkView> {
  const link = await findLink(parts, token);
  if (link.kind === "owner") demandTrust(parts, ip);
  switch (link.kind) {
    case "owner":
      return { kind: "owner", teams: (await parts.store.teams.list()).map(({ name }) => name) };
    case "password":
      return { kind: "password", email: link.email };
    case "invitation": {
      const { email, teamName, role, hasAccount } = link.invitation;
      return { kind: "invitation", email, team: teamName, role, has_account: hasAccount };
    }
  }
}

/** Uses the link and signs in. Throws 404 if it was used meanwhile. */
export async function redeemLink(parts: AccountParts, request: RedeemRequest): Promise<Login> {
  const link = await findLink(parts, request.token);
  switch (link.kind) {
    case "owner":
      demandTrust(parts, request.origin.ip);
      return createOwner(parts, request);
    case "password":
      return setPassword(parts, link, request);
    case "invitation":
      return joinTeam(parts, link, request);
  }
}

/** A first password must not be typed into a page that anybody on the way could have made. */
function demandTrust({ setUpProblem }: AccountParts, ip: string | null): void {
  const problem = setUpProblem?.(ip) ?? null;
  if (problem !== null) throw new AppError("security_error", problem, { status: 403 });
}

async function findLink({ store, clock }: AccountParts, token: string): Promise<Link> {
  const asked = { tokenHash: hashToken(token), now: clock.now() };
  const ticket =
    (await store.tickets.find({ ...asked, purpose: "owner" })) ??
    (await store.tickets.find({ ...asked, purpose: "reset" }));
  if (ticket !== null && ticket.userId === null) return { kind: "owner", ticket };
  if (ticket !== null && ticket.userId !== null) {
    const user = await store.users.get(ticket.userId);
    if (user !== null)
      return { kind: "password", ticket, userId: user.id, email: user.email, name: user.name };
  }
  const invitation = await store.members.findInvitation(asked);
  if (invitation === null) throw linkGone();
  return { kind: "invitation", invitation };
}

async function createOwner(parts: AccountParts, request: RedeemRequest): Promise<Login> {
  const { store, passwords, clock } = parts;
  const user = { email: readEmail(request.email ?? ""), name: readName(request.name ?? "") };
  const team = readName(request.team_name ?? "My team");
  const passwordHash = await passwords.hash(request.password, { ...user, team });
  const now = clock.now();
  const { origin } = request;
  const existing = await store.users.findByEmail(user.email);
  const id = existing?.id ?? createId(now);
  const act = { action: "owner.created", ip: origin.ip, teamIds: [OPERATOR_TEAM_ID] };
  const result = await store.acting(personAct(parts, { id, email: user.email }, act), () =>
    store.users.createOperator({
      ticketHash: hashToken(request.token),
      user: { ...user, id, passwordHash, createdAt: now },
      team: { id: createId(now), name: team },
      now,
    }),
  );
  if (result.kind !== "created") throw linkGone();
  return completeLogin(parts, { userId: result.userId, factor: "link", isStrong: false, origin });
}

async function setPassword(
  parts: AccountParts,
  { ticket, userId, email, name }: Extract<Link, { kind: "password" }>,
  { password, origin }: RedeemRequest,
): Promise<Login> {
  const { store } = parts;
  const passwordHash = await parts.passwords.hash(password, { email, name });
  const dropsFactors = ticket.data["dropsFactors"] === true;
  const act = {
    action: "password.reset",
    ip: origin.ip,
    teamIds: (await store.users.memberships(userId)).map(({ teamId }) => teamId),
    detail: {
      link: ticket.purpose === "owner" ? "operator" : "email",
      ...(dropsFactors ? { drop_factors: "true" } : {}),
    },
  };
  const { changed } = await store.acting(personAct(parts, { id: userId, email }, act), () =>
    store.users.setPassword({
      userId,
      passwordHash,
      dropsFactors,
      keepSessionId: null,
      ticketHash: ticket.tokenHash,
      now: parts.clock.now(),
    }),
  );
  if (!changed) throw linkGone();
  notifyOwner(parts, { email, name }, "Your password was changed");
  // Access to somebody's mail does not replace the second factor.
  return completeLogin(parts, { userId, factor: "link", isStrong: false, origin });
}

async function joinTeam(
  parts: AccountParts,
  { invitation }: Extract<Link, { kind: "invitation" }>,
  request: RedeemRequest,
): Promise<Login> {
  const { email, teamId, tokenHash, hasAccount } = invitation;
  const { origin, password } = request;
  const required = requiredProvider(parts);
  if (required !== null)
    throw new AppError("invalid_access", `Join with ${required.label}.`, { status: 403 });
  const { store, clock } = parts;
  const now = clock.now();
  // The link alone does not sign in to an existing account.
  const provenId = hasAccount ? await provePassword(parts, { email, password, origin }) : null;
  const newUser = provenId === null ? await readNewUser(parts, invitation, request) : null;
  const userId = provenId ?? newUser!.id;
  const act = { action: "invitation.accepted", ip: origin.ip, teamIds: [teamId] };
  const result = await store.acting(personAct(parts, { id: userId, email }, act), () =>
    store.members.acceptInvitation({ tokenHash, now, newUser, identity: null }),
  );
  if (result.kind === "gone") throw linkGone();
  return completeLogin(parts, { userId, factor: "link", isStrong: false, teamId, origin });
}

async function readNewUser(
  { clock, passwords }: AccountParts,
  { email, teamName: team }: Extract<Link, { kind: "invitation" }>["invitation"],
  request: RedeemRequest,
) {
  const name = readName(request.name ?? "");
  const passwordHash = await passwords.hash(request.password, { email, name, team });
  const now = clock.now();
  return { id: createId(now), name, passwordHash, createdAt: now };
}

function linkGone(): AppError {
  return new AppError("not_found", "This link was already used or has expired. Ask for a new one.");
}
