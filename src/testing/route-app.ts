// A minimal HTTP app around one feature's routes: its errors as the wire has them, its guard by a header.
import type { Caller } from "../accounts/caller.ts";
import type { SessionGuard } from "../accounts/session-guard.ts";
import type { Guard, Sender } from "../api-keys/sender.ts";
import { AppError } from "../lib/app-error.ts";

/** Takes `Bearer <team>` and `Bearer <team> sending` for keys of that team. */
export const fakeGuard: Guard = (access) => async (visit) => {
  const [, teamId, kind] =
    /^Bearer (\S+)(?: (\S+))?$/.exec(visit.request.headers.get("authorization") ?? "") ?? [];
  if (teamId === undefined) throw new AppError("missing_api_key", "Missing API key");
  const permission: Sender["permission"] = kind === "sending" ? "sending_access" : "full_access";
  if (access === "full" && permission !== "full_access")
    throw new AppError("restricted_api_key", "Restricted");
  return { sender: { apiKeyId: "key", teamId, permission, domainId: null } };
};

interface RouteApp {
  handle(request: Request): Promise<Response>;
}

/** Sends one request; `body` goes as JSON. */
export async function callRoute(
  app: RouteApp,
  request: { method: string; path: string; key?: string; body?: unknown },
): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await app.handle(
    new Request(`http://localhost${request.path}`, {
      method: request.method,
      headers: {
        ...(request.key === undefined ? {} : { authorization: `Bearer ${request.key}` }),
        ...(request.body === undefined ? {} : { "content-type": "application/json" }),
      },
      body: request.body === undefined ? null : JSON.stringify(request.body),
    }),
  );
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** For `onError`, which a test's app declares before its routes. */
export function showError({ error, code }: { error: unknown; code: string | number }): Response {
  if (error instanceof AppError) {
    const { status, message, name } = error;
    return Response.json({ statusCode: status, message, name }, { status });
  }
  if (code === "VALIDATION") {
    return Response.json({ statusCode: 422, message: "invalid", name: "validation_error" }, { status: 422 });
  }
  throw error;
}

/** Everybody who asks is this one. */
export const fakeSession =
  (caller: Caller): SessionGuard =>
  () =>
  async () => ({ caller });
