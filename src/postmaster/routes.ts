// The connection to Google Postmaster Tools in the dashboard, for the operator: one account for all domains.
import { Elysia } from "elysia";
import type { AccountParts } from "../accounts/account-parts.ts";
import { demandFresh, demandOperator, identifyCaller, type SessionGuard } from "../accounts/caller.ts";
import { UNDOCUMENTED } from "../api/operation.ts";
import type { publicAccess } from "../api-keys/sender.ts";
import { isDashboardPath } from "../lib/dashboard-path.ts";
import { isoTime } from "../lib/iso-time.ts";
import { LIMITS } from "../limits.ts";
import { beginConnecting, CALLBACK, type ConnectParts, disconnect, finishConnecting } from "./connect.ts";
import { readConnection, TROUBLE_ADVICE } from "./connection.ts";
import { connectBody, disconnected, postmasterOverview, redirectAnswer } from "./schema.ts";

export type PostmasterRouteParts = ConnectParts &
  Pick<AccountParts, "store" | "clock" | "cookies"> & {
    session: SessionGuard;
    anybody: typeof publicAccess;
    ipOf(request: Request): string | null;
  };

const PREFIX = "/dashboard/api/operator/postmaster";
const hidden = { detail: UNDOCUMENTED };

export const postmasterRoutes = (parts: PostmasterRouteParts) => [insideRoutes(parts), callbackRoute(parts)];

function insideRoutes(parts: PostmasterRouteParts) {
  return new Elysia({ name: "postmaster", prefix: PREFIX })
    .derive(parts.session())
    .get(
      "",
      ({ caller }) => {
        demandOperator(caller);
        return showOverview(parts);
      },
      { response: postmasterOverview, ...hidden },
    )
    .post(
      "/connect",
      async ({ caller, body, set }) => {
        demandOperator(caller);
        demandFresh(caller, parts.clock.now());
        const next = isDashboardPath(body.next) ? body.next : "/domains";
        const { url, token } = await beginConnecting(parts, caller, next);
        const cookie = parts.cookies.write("provider", token, LIMITS.providerCeremonyMs / 1000);
        (set as { headers: Record<string, unknown> }).headers["set-cookie"] = [cookie];
        return { object: "redirect" as const, url };
      },
      { body: connectBody, response: redirectAnswer, ...hidden },
    )
    .post(
      "/disconnect",
      async ({ caller }) => {
        demandOperator(caller);
        return { object: "postmaster" as const, ...(await disconnect(parts)) };
      },
      { response: disconnected, ...hidden },
    );
}

/** A person waits: every end is a page. */
function callbackRoute(parts: PostmasterRouteParts) {
  return new Elysia({ name: "postmaster-callback" }).derive(parts.anybody).get(
    CALLBACK,
    async ({ request }) => {
      const { end, next } = await finishConnecting(parts, {
        caller: await identifyCaller(parts, request).catch(() => null),
        token: parts.cookies.read(request, "provider"),
        answer: new URL(request.url).searchParams,
        ip: parts.ipOf(request),
      });
      // Not awaited: the page shows what is there already.
      if (end === "connected") void parts.postmaster.pull().catch((error: Error) => failed(parts, error));
      const headers = new Headers({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
      headers.append("set-cookie", parts.cookies.clear("provider"));
      headers.set("location", `/dashboard${next}${next.includes("?") ? "&" : "?"}google=${end}`);
      return new Response(null, { status: 302, headers });
    },
    hidden,
  );
}

function failed({ log }: PostmasterRouteParts, error: Error): void {
  log.error("postmaster.failed", { reason: error.message });
}

async function showOverview(parts: PostmasterRouteParts) {
  const connection = await readConnection(parts);
  const { trouble = null, pulledAt = null } = connection ?? {};
  return {
    object: "postmaster" as const,
    is_configured: parts.postmaster.google !== null,
    redirect_uri: `${parts.publicUrl()}${CALLBACK}`,
    connected_at: connection === null ? null : isoTime(connection.connectedAt),
    pulled_at: pulledAt === null ? null : isoTime(pulledAt),
    trouble: trouble && {
      ...trouble,
      since: isoTime(trouble.since),
      advice: TROUBLE_ADVICE[trouble.kind],
    },
  };
}
