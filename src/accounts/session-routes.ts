import { Elysia } from "elysia";
import { UNDOCUMENTED } from "../api/operation.ts";
import { AppError } from "../lib/app-error.ts";
import { LIMITS } from "../limits.ts";
import type { AccountParts } from "./account-parts.ts";
import { type Caller, type Doors, renewSession } from "./caller.ts";
import { redeemLink, requestReset, viewLink } from "./one-time-links.ts";
import { passkeyRequestOptions, provePasskey } from "./passkeys.ts";
import {
  endedSession,
  linkBody,
  linkView,
  login,
  passkeyBody,
  proofBody,
  redeemBody,
  resetAnswer,
  resetBody,
  sessionObject,
  settingBody,
  settingReference,
  signInBody,
  switchTeamBody,
  teamReference,
} from "./schema.ts";
import { findStep, finishLogin } from "./second-step.ts";
import { readSession } from "./show-account.ts";
import {
  completeLogin,
  type Login,
  loginCookies,
  originOf,
  secondFactors,
  showLogin,
  signIn,
} from "./sign-in.ts";

export type SessionRouteParts = AccountParts & Doors;

type Headers = { headers: Record<string, unknown> };

const PREFIX = "/dashboard/api/session";
const hidden = { detail: UNDOCUMENTED };

/** For people who are not in yet. */
export function signInRoutes(parts: SessionRouteParts) {
  const origin = (request: Request) => originOf(parts, request, parts.ipOf(request));
  const answer = (result: Login, set: Headers) => {
    set.headers["set-cookie"] = loginCookies(parts, result);
    return showLogin(result);
  };
  return new Elysia({ name: "sign-in", prefix: PREFIX })
    .derive(parts.anybody)
    .post(
      "",
      async ({ body, request, set }) =>
        answer(await signIn(parts, { ...body, origin: origin(request) }), set),
      { body: signInBody, response: login, ...hidden },
    )
    .post("/link", ({ body, request }) => viewLink(parts, { ...body, ip: parts.ipOf(request) }), {
      body: linkBody,
      response: linkView,
      ...hidden,
    })
    .post(
      "/link/redeem",
      async ({ body, request, set }) =>
        answer(await redeemLink(parts, { ...body, origin: origin(request) }), set),
      { body: redeemBody, response: login, ...hidden },
    )
    .post(
      "/second-factor",
      async ({ body, request, set }) => {
        const token = parts.cookies.read(request, "step");
        return answer(await finishLogin(parts, { token, proof: body, origin: origin(request) }), set);
      },
      { body: proofBody, response: login, ...hidden },
    )
    .get(
      "/second-factor",
      async ({ request }) => {
        const { user } = await findStep(parts, parts.cookies.read(request, "step"));
        return { object: "login" as const, done: false as const, methods: await secondFactors(parts, user) };
      },
      { response: login, ...hidden },
    )
    .post(
      "/second-factor/options",
      async ({ request }) => {
        const { user } = await findStep(parts, parts.cookies.read(request, "step"));
        parts.failures.claimCeremony(parts.ipOf(request));
        return passkeyRequestOptions(parts, user.id);
      },
      hidden,
    )
    .post(
      "/passkey/options",
      ({ request }) => {
        parts.failures.claimCeremony(parts.ipOf(request));
        return passkeyRequestOptions(parts, null);
      },
      hidden,
    )
    .post(
      "/passkey",
      async ({ body, request, set }) => {
        parts.failures.claimNetwork(parts.ipOf(request));
        const userId = await provePasskey(parts, { response: body.response, userId: null });
        // A passkey that asked for a finger or a PIN is two factors.
        const proven = { userId, factor: "passkey" as const, isStrong: true, origin: origin(request) };
        return answer(await completeLogin(parts, proven), set);
      },
      { body: passkeyBody, response: login, ...hidden },
    )
    .post(
      "/reset",
      async ({ body, request }) => {
        await requestReset(parts, { email: body.email, origin: origin(request) });
        return { object: "reset" as const };
      },
      { body: resetBody, response: resetAnswer, ...hidden },
    );
}

/** For those who are. */
export function sessionRoutes(parts: SessionRouteParts) {
  const { store, cookies } = parts;
  return new Elysia({ name: "session", prefix: PREFIX })
    .derive(parts.session())
    .get("", ({ caller }) => readSession(parts, caller), { response: sessionObject, ...hidden })
    .post(
      "/end",
      async ({ caller, set }) => {
        const { user, session } = caller;
        await store.sessions.revoke({ userId: user.id, id: session.id });
        (set as Headers).headers["set-cookie"] = [cookies.clear("session")];
        return { object: "session" as const, ended: true };
      },
      { response: endedSession, ...hidden },
    )
    .put(
      "/settings/:name",
      async ({ caller, params, body }) => {
        await saveSetting(parts, caller, { name: params.name, value: body.value ?? null });
        return { object: "setting" as const, name: params.name };
      },
      { body: settingBody, response: settingReference, ...hidden },
    )
    .post(
      "/team",
      async ({ caller, body, set }) => {
        const teams = await store.users.memberships(caller.user.id);
        const team = teams.find(({ teamId }) => teamId === body.team_id);
        if (team === undefined) throw new AppError("not_found", "You do not belong to this team.");
        (set as Headers).headers["set-cookie"] = [await renewSession(parts, caller, { teamId: team.teamId })];
        return { object: "team" as const, id: team.teamId };
      },
      { body: switchTeamBody, response: teamReference, ...hidden },
    );
}

const SETTING_NAME = /^[a-z][\w.-]{0,63}$/;

/** Throws a validation error for a name or value that is too long, and beyond a user's largest number of settings. */
async function saveSetting(
  { store }: SessionRouteParts,
  { user }: Caller,
  { name, value }: { name: string; value: unknown },
): Promise<void> {
  if (!SETTING_NAME.test(name)) {
    throw invalid("name", "Use up to 64 letters, digits, dots, hyphens and underscores.");
  }
  if (Buffer.byteLength(JSON.stringify(value)) > LIMITS.settingBytesMax) {
    throw invalid("value", `Use at most ${LIMITS.settingBytesMax} bytes of JSON.`);
  }
  const { saved } = await store.users.saveSetting({
    userId: user.id,
    name,
    value,
    most: LIMITS.settingsPerUserMax,
  });
  if (!saved) throw invalid("name", `You already have ${LIMITS.settingsPerUserMax} settings.`);
}

const invalid = (field: string, reason: string) =>
  new AppError("validation_error", `Invalid \`${field}\` field. ${reason}`);
