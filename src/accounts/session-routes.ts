import { Elysia } from "elysia";
import { AppError } from "../lib/app-error.ts";
import { UNDOCUMENTED } from "../lib/operation.ts";
import type { AccountParts } from "./account-parts.ts";
import { loginCookies, originOf, showLogin } from "./answer-login.ts";
import type { Login } from "./complete-login.ts";
import { redeemLink, viewLink } from "./redeem-link.ts";
import { linkBody, redeemBody, showSession, signInBody, switchTeamBody } from "./schema.ts";
import type { Doors } from "./session-guard.ts";
import { signIn } from "./sign-in.ts";
import { hashToken, makeToken } from "./token.ts";

export type SessionRouteParts = AccountParts & Doors;

type Headers = { headers: Record<string, unknown> };

const PREFIX = "/dashboard/api/session";
const hidden = { detail: UNDOCUMENTED };

/** For people who are not in yet. */
export function signInRoutes(parts: SessionRouteParts) {
  const origin = (request: Request) => originOf(parts, request, parts.ipOf(request));
  const answer = (login: Login, set: Headers) => {
    set.headers["set-cookie"] = loginCookies(parts, login);
    return showLogin(login);
  };
  return new Elysia({ name: "sign-in", prefix: PREFIX })
    .derive(parts.anybody)
    .post(
      "",
      async ({ body, request, set }) =>
        answer(await signIn(parts, { ...body, origin: origin(request) }), set),
      { body: signInBody, ...hidden },
    )
    .post("/link", ({ body }) => viewLink(parts, body.token), { body: linkBody, ...hidden })
    .post(
      "/link/redeem",
      async ({ body, request, set }) =>
        answer(await redeemLink(parts, { ...body, origin: origin(request) }), set),
      { body: redeemBody, ...hidden },
    );
}

/** For those who are. */
export function sessionRoutes(parts: SessionRouteParts) {
  const { store, clock, cookies } = parts;
  return new Elysia({ name: "session", prefix: PREFIX })
    .derive(parts.session())
    .get(
      "",
      async ({ caller }) =>
        showSession(caller, await store.users.memberships(caller.user.id), parts.isSandbox),
      hidden,
    )
    .post(
      "/end",
      async ({ caller, set }) => {
        const { user, session } = caller;
        await store.sessions.revoke({ userId: user.id, id: session.id });
        (set as Headers).headers["set-cookie"] = [cookies.clear("session")];
        return { object: "session" as const, ended: true };
      },
      hidden,
    )
    .post(
      "/team",
      async ({ caller, body, set }) => {
        const teams = await store.users.memberships(caller.user.id);
        const team = teams.find(({ teamId }) => teamId === body.team_id);
        if (team === undefined) throw new AppError("not_found", "You do not belong to this team.");
        const token = makeToken();
        const { session } = caller;
        await store.sessions.renew({ id: session.id, tokenHash: hashToken(token), teamId: team.teamId });
        const seconds = Math.floor((session.expiresAt - clock.now()) / 1000);
        (set as Headers).headers["set-cookie"] = [cookies.write("session", token, seconds)];
        return { object: "team" as const, id: team.teamId };
      },
      { body: switchTeamBody, ...hidden },
    );
}
