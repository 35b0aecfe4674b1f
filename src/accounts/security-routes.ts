import { Elysia } from "elysia";
import { UNDOCUMENTED } from "../api/operation.ts";
import { checkPathId } from "../api/page-query.ts";
import { AppError } from "../lib/app-error.ts";
import { LIMITS } from "../limits.ts";
import { type Caller, isFresh, renewSession } from "./caller.ts";
import {
  addPasskey,
  changePassword,
  confirmIdentity,
  enrolTotp,
  offerTotp,
  removeFactor,
  renewRecoveryCodes,
} from "./change-factors.ts";
import { passkeyCreationOptions, passkeyRequestOptions } from "./passkeys.ts";
import { readName } from "./person.ts";
import {
  confirmBody,
  confirmedSession,
  deletedThing,
  deletedTotp,
  endedSession,
  nameBody,
  newCodes,
  newPasskeyBody,
  openSessionList,
  passwordBody,
  type Security,
  security,
  totpBody,
  totpOffer,
  userReference,
} from "./schema.ts";
import type { SessionRouteParts } from "./session-routes.ts";
import { showIdentity, showOpenSession, showPasskey } from "./show-account.ts";
import { originOf, secondFactors } from "./sign-in.ts";

type Headers = { headers: Record<string, unknown> };

const PREFIX = "/dashboard/api/session";
const hidden = { detail: UNDOCUMENTED };

/** How somebody gets in, and where they are in. */
export const securityRoutes = (parts: SessionRouteParts) => [
  factorRoutes(parts),
  passkeyRoutes(parts),
  openSessionRoutes(parts),
];

function factorRoutes(parts: SessionRouteParts) {
  const renew = async (set: Headers, caller: Caller, changes: Parameters<typeof renewSession>[2] = {}) => {
    set.headers["set-cookie"] = [await renewSession(parts, caller, changes)];
  };
  return new Elysia({ name: "factors", prefix: PREFIX })
    .derive(parts.session())
    .get("/security", ({ caller }) => showSecurity(parts, caller), { response: security, ...hidden })
    .post(
      "/confirm",
      async ({ caller, body, request, set }) => {
        const origin = originOf(parts, request, parts.ipOf(request));
        const { password, proof } = body;
        await confirmIdentity(parts, caller, {
          origin,
          ...(password === undefined ? {} : { password }),
          ...(proof === undefined ? {} : { proof }),
        });
        await renew(set, caller, { freshAt: parts.clock.now() });
        return { object: "session" as const };
      },
      { body: confirmBody, response: confirmedSession, ...hidden },
    )
    .post("/confirm/options", ({ caller }) => passkeyRequestOptions(parts, caller.user.id), hidden)
    .post(
      "/name",
      async ({ caller, body }) => {
        await parts.store.users.rename({ userId: caller.user.id, name: readName(body.name) });
        return { object: "user" as const, id: caller.user.id };
      },
      { body: nameBody, response: userReference, ...hidden },
    )
    .post(
      "/password",
      async ({ caller, body, set }) => {
        await changePassword(parts, caller, body.password);
        await renew(set, caller);
        return { object: "user" as const, id: caller.user.id };
      },
      { body: passwordBody, response: userReference, ...hidden },
    )
    .post("/totp", ({ caller }) => offerTotp(parts, caller), { response: totpOffer, ...hidden })
    .post(
      "/totp/confirm",
      async ({ caller, body, set }) => {
        const codes = await enrolTotp(parts, caller, body);
        await renew(set, caller, { isStrong: true });
        return codes;
      },
      { body: totpBody, response: newCodes, ...hidden },
    )
    .post(
      "/totp/disable",
      async ({ caller, set }) => {
        const { isLast } = await removeFactor(parts, caller, { kind: "totp" });
        await renew(set, caller, isLast ? { isStrong: false } : {});
        return { object: "totp" as const, deleted: true };
      },
      { response: deletedTotp, ...hidden },
    )
    .post(
      "/recovery-codes",
      async ({ caller, set }) => {
        const codes = await renewRecoveryCodes(parts, caller);
        await renew(set, caller);
        return codes;
      },
      { response: newCodes, ...hidden },
    );
}

function passkeyRoutes(parts: SessionRouteParts) {
  return new Elysia({ name: "passkeys", prefix: `${PREFIX}/passkeys` })
    .derive(parts.session())
    .post("/options", ({ caller }) => passkeyCreationOptions(parts, caller.user), hidden)
    .post(
      "",
      async ({ caller, body, set }) => {
        const codes = await addPasskey(parts, caller, { name: body.name, response: body.response });
        (set as Headers).headers["set-cookie"] = [await renewSession(parts, caller, { isStrong: true })];
        return codes;
      },
      { body: newPasskeyBody, response: newCodes, ...hidden },
    )
    .delete(
      "/:id",
      async ({ caller, params, set }) => {
        const id = checkPathId(params.id);
        const { isLast } = await removeFactor(parts, caller, { kind: "passkey", id });
        (set as Headers).headers["set-cookie"] = [
          await renewSession(parts, caller, isLast ? { isStrong: false } : {}),
        ];
        return { object: "passkey" as const, id, deleted: true };
      },
      { response: deletedThing, ...hidden },
    );
}

function openSessionRoutes({ store, clock, session }: SessionRouteParts) {
  return new Elysia({ name: "open-sessions", prefix: PREFIX })
    .derive(session())
    .get(
      "/list",
      async ({ caller }) => {
        const now = clock.now();
        const seenSince = now - LIMITS.sessionIdleMs;
        const rows = await store.sessions.list({ userId: caller.user.id, now, seenSince });
        return { object: "list" as const, data: rows.map((row) => showOpenSession(row, caller.session.id)) };
      },
      { response: openSessionList, ...hidden },
    )
    .post(
      "/end-others",
      async ({ caller }) => {
        const { revoked } = await store.sessions.revoke({
          userId: caller.user.id,
          keepId: caller.session.id,
        });
        return { object: "session" as const, ended: revoked };
      },
      { response: endedSession, ...hidden },
    )
    .delete(
      "/:id",
      async ({ caller, params }) => {
        const id = checkPathId(params.id);
        const { revoked } = await store.sessions.revoke({ userId: caller.user.id, id });
        if (revoked === 0) throw new AppError("not_found", "Session not found");
        return { object: "session" as const, id, deleted: true };
      },
      { response: deletedThing, ...hidden },
    );
}

async function showSecurity(parts: SessionRouteParts, caller: Caller): Promise<Security> {
  const { users, factors } = parts.store;
  const userId = caller.user.id;
  const user = await users.get(userId);
  const passkeys = await factors.passkeys(userId);
  const totpSecret = user?.totpSecret ?? null;
  return {
    object: "security",
    has_password: user?.passwordHash != null,
    has_totp: totpSecret !== null,
    methods: await secondFactors(parts, { id: userId, totpSecret }),
    recovery_codes_left: await factors.recoveryCodesLeft(userId),
    passkeys: passkeys.map(showPasskey),
    identities: (await factors.identities(userId)).map((row) => showIdentity(row, parts.providers)),
    is_fresh: isFresh(caller, parts.clock.now()),
  };
}
