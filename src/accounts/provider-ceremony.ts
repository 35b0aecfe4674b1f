// One OAuth round trip. A cookie binds it to the browser that began it: state, nonce and PKCE verifier are derived
// from the cookie's token and not stored, so a response that someone else began is useless here.
import { createHmac, timingSafeEqual } from "node:crypto";
import { AuthorizationResponseError } from "oauth4webapi";
import { AppError } from "../lib/app-error.ts";
import { createId } from "../lib/id.ts";
import { LIMITS } from "../limits.ts";
import type { AccountParts, Origin } from "./account-parts.ts";
import { type Caller, identifyCaller } from "./caller.ts";
import { notifyOwner, personAct } from "./person.ts";
import type { Ceremony, Provider, ProviderAccount } from "./provider.ts";
import { admit, nameFor } from "./provider-policy.ts";
import { completeLogin, type Login } from "./sign-in.ts";
import { hashToken, makeToken } from "./token.ts";

/** What the round trip is for. */
export type ProviderGoal =
  | { kind: "sign_in"; next: string }
  | { kind: "join"; invitationHash: string }
  | { kind: "link"; sessionId: string };

/** Throws 404 for a provider that is not configured. */
export function findProvider({ providers }: Pick<AccountParts, "providers">, name: string): Provider {
  const found = providers.find((provider) => provider.name === name);
  if (found === undefined)
    throw new AppError("not_found", "This sign-in method is not enabled on this server.");
  return found;
}

/** The URL to redirect to, and the token for the cookie. Throws 502 if the provider cannot be reached. */
export async function beginCeremony(
  parts: AccountParts,
  provider: Provider,
  { goal, userId }: { goal: ProviderGoal; userId: string | null },
): Promise<{ url: string; token: string }> {
  const token = makeToken();
  const url = await provider.authorizeUrl(ceremonyOf(parts, provider, token)).catch((error: Error) => {
    parts.log.warn("sign_in.provider_unreachable", { provider: provider.name, error: error.message });
    throw new AppError("application_error", `${provider.issuer} cannot be reached. Try again later.`, {
      status: 502,
    });
  });
  const now = parts.clock.now();
  await parts.store.tickets.create({
    replaces: false,
    ticket: {
      tokenHash: hashToken(token),
      purpose: "provider",
      userId,
      data: { ...goal },
      createdAt: now,
      expiresAt: now + LIMITS.providerCeremonyMs,
    },
  });
  return { url, token };
}

interface TakenCeremony {
  ceremony: Ceremony;
  goal: ProviderGoal;
}

/** The goal of the round trip, once; null if this browser did not begin it or it expired. */
async function takeCeremony(
  parts: AccountParts,
  provider: Provider,
  { token, state }: { token: string | null; state: string | null },
): Promise<TakenCeremony | null> {
  if (token === null) return null;
  const ceremony = ceremonyOf(parts, provider, token);
  const given = Buffer.from(state ?? "");
  const right = Buffer.from(ceremony.state);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const asked = { tokenHash: hashToken(token), purpose: "provider" as const, now: parts.clock.now() };
  const ticket = await parts.store.tickets.take(asked);
  return ticket === null ? null : { ceremony, goal: ticket.data as ProviderGoal };
}

function ceremonyOf(parts: AccountParts, { name }: Provider, token: string): Ceremony {
  const derive = (what: string) =>
    createHmac("sha256", parts.accountKey).update(`${name} ${what} ${token}`).digest("base64url");
  return {
    redirectUri: `${parts.publicUrl()}/dashboard/api/session/${name}/callback`,
    state: derive("state"),
    nonce: derive("nonce"),
    verifier: derive("verifier"),
  };
}

// A provider's response signs in to the linked account, accepts an invitation to the same verified address, or links
// the signed-in person's account. Only a provider with a policy, the installation's own, creates accounts.

/** Why sign-in failed; the page has the words. */
type ProviderProblem =
  | "stale"
  | "denied"
  | "failed"
  | "unknown"
  | "unverified"
  | "invitation_gone"
  | "other_email"
  | "has_account"
  | "linked_elsewhere"
  | "no_access"
  | "no_team";

export type ProviderEnd =
  | { kind: "login"; login: Login; next: string }
  | { kind: "linked"; caller: Caller }
  | { kind: "refused"; problem: ProviderProblem; goal: ProviderGoal["kind"] };

interface ProviderAnswer {
  request: Request;
  /** Of the browser's cookie. */
  token: string | null;
  answer: URLSearchParams;
  origin: Origin;
}

/** Returns `refused` instead of throwing for user errors, since a person sees the result. */
export async function finishCeremony(
  parts: AccountParts,
  provider: Provider,
  { request, token, answer, origin }: ProviderAnswer,
): Promise<ProviderEnd> {
  const taken = await takeCeremony(parts, provider, { token, state: answer.get("state") });
  if (taken === null) return { kind: "refused", problem: "stale", goal: "sign_in" };
  const { ceremony, goal } = taken;
  try {
    const account = await provider.readAccount(ceremony, answer).catch((error: unknown) => {
      throw new Refusal(problemOf(parts, provider, error));
    });
    switch (goal.kind) {
      case "sign_in":
        return await signIn(parts, provider, { account, origin, next: goal.next });
      case "join":
        return await join(parts, provider, { account, origin, invitationHash: goal.invitationHash });
      case "link":
        return await link(parts, provider, { account, origin, request, sessionId: goal.sessionId });
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { kind: "refused", problem: error.problem, goal: goal.kind };
  }
}

class Refusal extends Error {
  constructor(readonly problem: ProviderProblem) {
    super(problem);
  }
}

function problemOf(parts: AccountParts, { name }: Provider, error: unknown): ProviderProblem {
  if (error instanceof AuthorizationResponseError && error.error === "access_denied") return "denied";
  const reason = error instanceof Error ? error.message : String(error);
  parts.log.warn("sign_in.provider_failed", { provider: name, error: reason });
  return "failed";
}

async function signIn(
  parts: AccountParts,
  provider: Provider,
  { account, origin, next }: { account: ProviderAccount; origin: Origin; next: string },
): Promise<ProviderEnd> {
  const identity = await identityOf(parts, provider, account);
  const arrival = { account, origin, userId: identity?.userId ?? null };
  const admitted =
    provider.policy === null ? arrival : await admit(parts, provider, provider.policy, arrival);
  if ("problem" in admitted) throw new Refusal(admitted.problem);
  const { userId } = admitted;
  if (userId === null) throw new Refusal(account.email === null ? "unverified" : "unknown");
  return enter(parts, provider, { ...admitted, userId, origin }, next);
}

async function join(
  parts: AccountParts,
  provider: Provider,
  given: { account: ProviderAccount; origin: Origin; invitationHash: string },
): Promise<ProviderEnd> {
  const { account, origin, invitationHash: tokenHash } = given;
  const { members, users } = parts.store;
  const now = parts.clock.now();
  const invitation = await members.findInvitation({ tokenHash, now });
  if (invitation === null) throw new Refusal("invitation_gone");
  const identity = await identityOf(parts, provider, account);
  if (invitation.hasAccount) {
    // The address alone does not sign in to an existing account.
    const user = await users.findByEmail(invitation.email);
    if (identity === null || identity.userId !== user?.id) throw new Refusal("has_account");
  } else {
    if (account.email === null) throw new Refusal("unverified");
    if (account.email !== invitation.email) throw new Refusal("other_email");
    if (identity !== null) throw new Refusal("linked_elsewhere");
  }
  const { email, teamId } = invitation;
  const isNew = identity === null;
  const userId = identity?.userId ?? createId(now);
  const act = {
    action: "invitation.accepted",
    ip: origin.ip,
    teamIds: [teamId],
    detail: { provider: provider.name },
  };
  const result = await parts.store.acting(personAct(parts, { id: userId, email }, act), () =>
    members.acceptInvitation({
      tokenHash,
      now,
      newUser: isNew
        ? { id: userId, name: nameFor(account, email), passwordHash: null, createdAt: now }
        : null,
      identity: isNew ? { issuer: provider.issuer, subject: account.subject } : null,
    }),
  );
  if (result.kind === "gone") throw new Refusal("invitation_gone");
  return enter(parts, provider, { userId, teamId, origin }, "");
}

async function link(
  parts: AccountParts,
  provider: Provider,
  given: { account: ProviderAccount; origin: Origin; request: Request; sessionId: string },
): Promise<ProviderEnd> {
  const { account, origin, request, sessionId } = given;
  const caller = await identifyCaller(parts, request).catch(() => null);
  if (caller?.session.id !== sessionId) throw new Refusal("stale");
  if (account.email === null) throw new Refusal("unverified");
  const { user, team } = caller;
  const identity = {
    issuer: provider.issuer,
    subject: account.subject,
    userId: user.id,
    email: account.email,
    createdAt: parts.clock.now(),
  };
  const detail = { provider: provider.name, email: account.email };
  const act = { action: "identity.linked", ip: origin.ip, teamIds: [team.id], detail };
  const { linked } = await parts.store.acting(personAct(parts, user, act), () =>
    parts.store.factors.link({ identity, keepSessionId: sessionId }),
  );
  if (!linked) throw new Refusal("linked_elsewhere");
  notifyOwner(parts, user, `The ${provider.label} account ${account.email} was linked to yours`);
  return { kind: "linked", caller };
}

/** By the account's permanent id: an email address can change hands. */
function identityOf({ store }: AccountParts, { issuer }: Provider, { subject }: ProviderAccount) {
  return store.factors.findIdentity({ issuer, subject });
}

async function enter(
  parts: AccountParts,
  { name }: Provider,
  who: { userId: string; teamId?: string; origin: Origin },
  next: string,
): Promise<ProviderEnd> {
  try {
    const login = await completeLogin(parts, { ...who, factor: name, isStrong: false });
    return { kind: "login", login, next };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new Refusal("no_team");
  }
}
