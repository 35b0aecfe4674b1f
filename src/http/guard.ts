import { type Caller, checkRole, type SessionGuard } from "../accounts/caller.ts";
import { KeyRefusedError } from "../api-keys/keyring.ts";
import { declareAccess, type Guard, type Sender } from "../api-keys/sender.ts";
import { AppError } from "../lib/app-error.ts";
import type { Clock } from "../lib/clock.ts";
import { type RateLimit, rateLimitExceeded } from "./rate-limit.ts";
import type { RequestState, RequestStates } from "./request-state.ts";

export interface GuardParts {
  /** Null for a token that is unknown, deleted or malformed; rejects with KeyRefusedError for one not good now. */
  keyring: { authenticate(token: string, ip: string | null): Promise<Sender | null> };
  /** Throws 401 without a good session. */
  identifyCaller(request: Request): Promise<Caller>;
  rateLimit: RateLimit;
  /** Of one session in the dashboard, beside the team's own. */
  sessionRateLimit: RateLimit;
  states: RequestStates;
  clock: Pick<Clock, "now">;
}

type Context = Parameters<ReturnType<Guard>>[0];

export interface Admission {
  guard: Guard;
  /** For routes of the dashboard alone. */
  session: SessionGuard;
  /** Authenticates the request and counts it once, however often it is called. Throws 401, 403 or 429. */
  admit(context: Context): Promise<Sender>;
}

/** For every route that needs a key: authentication, the rate limit, then permissions, in this order. */
export function createAdmission(parts: GuardParts): Admission {
  function admit(context: Context): Promise<Sender> {
    const state = parts.states.of(context.request);
    state.admitted ??=
      state.dashboardPath === null
        ? identify(parts, state, context)
        : identifyPerson(parts, state, state.dashboardPath, context);
    return state.admitted;
  }

  return {
    admit,
    guard: (access) =>
      declareAccess(access, async (context: Context) => {
        const sender = await admit(context);
        if (access === "full" && sender.permission !== "full_access") {
          throw new AppError("restricted_api_key", "This API key is restricted to sending emails.");
        }
        return { sender };
      }),
    session: () =>
      declareAccess("session", async (context: Context) => {
        await admit(context);
        const { caller } = parts.states.of(context.request);
        if (caller === null) throw new AppError("missing_api_key", "Sign in to continue.");
        return { caller };
      }),
  };
}

/** A person has the rights of a full_access key of their team, within their role. */
async function identifyPerson(
  parts: GuardParts,
  state: RequestState,
  path: string,
  { request }: Context,
): Promise<Sender> {
  const caller = await parts.identifyCaller(request);
  state.caller = caller;
  const { user, team, session } = caller;
  state.sender = {
    apiKeyId: user.id,
    isPerson: true,
    teamId: team.id,
    permission: "full_access",
    domainId: null,
  };
  if (parts.sessionRateLimit(session.id)?.isOver === true) throw rateLimitExceeded();
  checkRole(caller, request.method, path, parts.clock.now());
  return state.sender;
}

async function identify(parts: GuardParts, state: RequestState, { request, set }: Context): Promise<Sender> {
  const header = request.headers.get("authorization");
  const token = header === null ? undefined : /^Bearer +(\S{1,512}) *$/i.exec(header)?.[1];
  if (token === undefined) {
    throw new AppError(
      "missing_api_key",
      "Missing API key. Send the header `Authorization: Bearer <API key>`.",
    );
  }
  const sender = await authenticate(parts, state, token);
  if (sender === null) throw new AppError("invalid_api_key", "API key is invalid");
  state.sender = sender;
  const standing = parts.rateLimit(sender.teamId);
  if (standing !== null) {
    Object.assign(set.headers, standing.headers);
    if (standing.isOver) throw rateLimitExceeded();
  }
  return sender;
}

async function authenticate(parts: GuardParts, state: RequestState, token: string): Promise<Sender | null> {
  try {
    return await parts.keyring.authenticate(token, state.ip);
  } catch (error) {
    if (error instanceof KeyRefusedError) state.sender = error.sender;
    throw error;
  }
}
