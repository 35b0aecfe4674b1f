// The person behind a session, and what they may do.

import type { AskApi } from "../api/ask-api.ts";
import type { publicAccess } from "../api-keys/sender.ts";
import { AppError } from "../lib/app-error.ts";
import { LIMITS } from "../limits.ts";
import type { OpenSession } from "../store/sessions.ts";
import type { Role } from "../store/users.ts";
import type { AccountParts } from "./account-parts.ts";
import { hashToken, makeToken } from "./token.ts";

export type Caller = OpenSession;

const RANK: Record<Role, number> = { member: 0, admin: 1, owner: 2 };

type CallerParts = Pick<AccountParts, "store" | "clock" | "cookies" | "log">;

/** Throws 401 without a valid session. Updates its last use once in a while. */
export async function identifyCaller(parts: CallerParts, request: Request): Promise<Caller> {
  const token = parts.cookies.read(request, "session");
  const found = token === null ? null : await parts.store.sessions.find(hashToken(token));
  const now = parts.clock.now();
  if (found === null || isOver(found.session, now)) {
    throw new AppError("missing_api_key", "Sign in to continue.");
  }
  const { id, seenAt } = found.session;
  if (now - seenAt >= LIMITS.sessionTouchMs) {
    // Not awaited: losing one shortens the idle time by a minute.
    parts.store.sessions.touch({ id, seenAt: now }).catch((error: Error) => {
      parts.log.warn("session.touch_failed", { error: error.message });
    });
  }
  return found;
}

function isOver({ expiresAt, seenAt }: OpenSession["session"], now: number): boolean {
  return expiresAt <= now || seenAt + LIMITS.sessionIdleMs <= now;
}

/** Whether the person confirmed their identity within the last minutes. */
export function isFresh({ session }: Caller, now: number): boolean {
  return now - session.freshAt < LIMITS.freshSignInMs;
}

/** The team requires a second factor, and this session was started without one. */
export function needsSecondFactor({ session, team }: Caller): boolean {
  return team.requiresMfa && !session.isStrong;
}

/** Throws 403 for a lower role. */
export function demandRole({ team }: Caller, role: Role): void {
  if (RANK[team.role] >= RANK[role]) return;
  const who = role === "owner" ? "an owner" : "an admin or an owner";
  throw new AppError("invalid_access", `Only ${who} of the team can do this.`, { status: 403 });
}

/** Throws 403 `security_error`: the dashboard then asks the person to confirm their identity, and retries. */
export function demandFresh(caller: Caller, now: number): void {
  if (!isFresh(caller, now)) {
    throw new AppError("security_error", "Confirm your identity and try again.", { status: 403 });
  }
}

/** Throws 403 for anyone but the operator. */
export function demandOperator({ user }: Caller): void {
  if (user.isOperator) return;
  throw new AppError("invalid_access", "Only the operator of this installation can do this.", {
    status: 403,
  });
}

/** Gives the session a new token after every change of its rights. Returns the cookie. */
export async function renewSession(
  { store, clock, cookies }: AccountParts,
  { session }: Caller,
  changes: { freshAt?: number; isStrong?: boolean; teamId?: string },
): Promise<string> {
  const token = makeToken();
  await store.sessions.renew({ id: session.id, tokenHash: hashToken(token), ...changes });
  return cookies.write("session", token, Math.floor((session.expiresAt - clock.now()) / 1000));
}

type Context = { request: Request; set: { headers: Record<string, string | number> } };

/** Identifies the caller by session; for `derive` of routes that only the dashboard has. Throws 401 and 403. */
export type SessionGuard = () => (context: Context) => Promise<{ caller: Caller }>;

/** What routes beyond those of API keys need. */
export interface Doors {
  session: SessionGuard;
  /** For routes that anybody may call. */
  anybody: typeof publicAccess;
  /** The client's address, behind trusted proxies; null = unknown. */
  ipOf(request: Request): string | null;
  askApi: AskApi;
}

// What each role may call through the dashboard, and what needs a fresh sign-in.

interface Rule {
  /** Of the API, without the dashboard's prefix. */
  path: RegExp;
  /** Every method without it. */
  methods?: string[];
  role: Role;
  isFresh?: boolean;
}

const UNSAFE = ["POST", "PUT", "PATCH", "DELETE"];

/** The first match decides. Anything else: members read, admins change. */
const ROLE_RULES: Rule[] = [
  { path: /^\/session(?:\/|$)/, role: "member" },
  { path: /^\/api-keys(?:\/|$)/, methods: UNSAFE, role: "admin", isFresh: true },
  { path: /^\/team(?:\/|$)/, methods: UNSAFE, role: "admin", isFresh: true },
  { path: /^\/contacts\/[^/]+\/erase$/, role: "admin" },
  { path: /^\/audit(?:\/|$)/, role: "admin" },
  {
    path: /^\/(?:emails|domains|webhooks|templates|template-previews|contacts|segments|audiences|topics|contact-properties|forms|broadcasts|blocks|contents|saved-blocks|suppressions|inbox|media)(?:\/|$)/,
    role: "member",
  },
  { path: /^/, methods: UNSAFE, role: "admin" },
];

/** Throws 403. `path` without the dashboard's prefix. */
export function checkRole(caller: Caller, method: string, path: string, now: number): void {
  if (needsSecondFactor(caller) && !/^\/session(?:\/|$)/.test(path)) {
    throw new AppError(
      "invalid_access",
      "Your team requires a second factor. Set one up under Settings → Security to continue.",
      { status: 403 },
    );
  }
  const rule = ROLE_RULES.find(
    ({ path: pattern, methods }) => pattern.test(path) && (methods?.includes(method) ?? true),
  );
  if (rule === undefined) return;
  demandRole(caller, rule.role);
  if (rule.isFresh === true) demandFresh(caller, now);
}
