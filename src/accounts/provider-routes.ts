import { Elysia } from "elysia";
import { z } from "zod";
import { UNDOCUMENTED } from "../api/operation.ts";
import { isDashboardPath } from "../lib/dashboard-path.ts";
import { LIMITS } from "../limits.ts";
import { demandFresh, renewSession } from "./caller.ts";
import { unlinkIdentity } from "./change-factors.ts";
import {
  beginCeremony,
  findProvider,
  finishCeremony,
  type ProviderEnd,
  type ProviderGoal,
} from "./provider-ceremony.ts";
import { deletedIdentity, providerList, redirect } from "./schema.ts";
import type { SessionRouteParts } from "./session-routes.ts";
import { loginCookies, originOf } from "./sign-in.ts";
import { hashToken } from "./token.ts";

const PREFIX = "/dashboard/api/session";
const hidden = { detail: UNDOCUMENTED };

type Set = { headers: Record<string, unknown> };

/** What is no page of the dashboard is forgotten, so that a link cannot send people elsewhere. */
const nextPath = z.string().max(1_000).refine(isDashboardPath).catch("");

const beginBody = z.object({ next: nextPath.optional(), invitation: z.string().optional() });
const unlinkBody = z.object({ issuer: z.string() });

/** To a provider, and back. */
export const providerRoutes = (parts: SessionRouteParts) => [outsideRoutes(parts), insideRoutes(parts)];

function outsideRoutes(parts: SessionRouteParts) {
  return new Elysia({ name: "providers", prefix: PREFIX })
    .derive(parts.anybody)
    .get(
      "/providers",
      async () => ({
        object: "list" as const,
        data: parts.providers.map(({ name, label, policy }) => ({
          name,
          label,
          is_required: policy?.isRequired ?? false,
        })),
        is_set_up: await parts.store.users.isSetUp(),
        can_send_links: (await parts.noticeProblem()) === null,
      }),
      { response: providerList, ...hidden },
    )
    .post(
      "/providers/:provider",
      async ({ params, body, request, set }) => {
        const provider = findProvider(parts, params.provider);
        parts.failures.claimNetwork(parts.ipOf(request));
        const goal: ProviderGoal =
          body.invitation === undefined
            ? { kind: "sign_in", next: body.next ?? "" }
            : { kind: "join", invitationHash: hashToken(body.invitation) };
        const { url, token } = await beginCeremony(parts, provider, { goal, userId: null });
        bindBrowser(parts, set, token);
        return { object: "redirect" as const, url };
      },
      { body: beginBody, response: redirect, ...hidden },
    )
    .get(
      "/:provider/callback",
      async ({ params, request }) => {
        const end = await finishCeremony(parts, findProvider(parts, params.provider), {
          request,
          token: parts.cookies.read(request, "provider"),
          answer: new URL(request.url).searchParams,
          origin: originOf(parts, request, parts.ipOf(request)),
        });
        return leadOn(parts, params.provider, end);
      },
      hidden,
    );
}

function insideRoutes(parts: SessionRouteParts) {
  return new Elysia({ name: "identities", prefix: `${PREFIX}/identities` })
    .derive(parts.session())
    .post(
      "/unlink",
      async ({ caller, body, set }) => {
        await unlinkIdentity(parts, caller, body.issuer);
        (set as Set).headers["set-cookie"] = [await renewSession(parts, caller, {})];
        return { object: "identity" as const, issuer: body.issuer, deleted: true };
      },
      { body: unlinkBody, response: deletedIdentity, ...hidden },
    )
    .post(
      "/:provider",
      async ({ caller, params, set }) => {
        demandFresh(caller, parts.clock.now());
        const goal = { kind: "link" as const, sessionId: caller.session.id };
        const provider = findProvider(parts, params.provider);
        const { url, token } = await beginCeremony(parts, provider, { goal, userId: caller.user.id });
        bindBrowser(parts, set, token);
        return { object: "redirect" as const, url };
      },
      { response: redirect, ...hidden },
    );
}

function bindBrowser({ cookies }: SessionRouteParts, set: Set, token: string): void {
  set.headers["set-cookie"] = [cookies.write("provider", token, LIMITS.providerCeremonyMs / 1000)];
}

/** A person waits: every end is a page. */
async function leadOn(parts: SessionRouteParts, provider: string, end: ProviderEnd): Promise<Response> {
  const headers = new Headers({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
  headers.append("set-cookie", parts.cookies.clear("provider"));
  headers.set("location", `/dashboard${pageOf(provider, end)}`);
  const cookies =
    end.kind === "login"
      ? loginCookies(parts, end.login)
      : end.kind === "linked"
        ? [await renewSession(parts, end.caller, {})]
        : [];
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return new Response(null, { status: 302, headers });
}

function pageOf(provider: string, end: ProviderEnd): string {
  switch (end.kind) {
    case "linked":
      return `/settings/security?linked=${provider}`;
    case "refused": {
      const page = end.goal === "link" ? "/settings/security" : "/sign-in";
      return `${page}?provider=${provider}&problem=${end.problem}`;
    }
    case "login": {
      if (end.login.kind === "session") return end.next;
      const next = end.next === "" ? "" : `&next=${encodeURIComponent(end.next)}`;
      return `/sign-in?step=second${next}`;
    }
  }
}
