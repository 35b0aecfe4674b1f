// The dashboard's API: every path of the public API under a prefix, authenticated by a session. Cross-site requests are
// refused here, before the body is read.
import { AppError } from "../lib/app-error.ts";
import { createAllowedMethods } from "./allowed-methods.ts";
import { methodNotAllowed } from "./error-response.ts";
import type { Admission } from "./guard.ts";
import { pathOf } from "./request-path.ts";
import type { RequestStates } from "./request-state.ts";

const PREFIX = "/dashboard/api";
const SAFE = ["GET", "HEAD", "OPTIONS"];

export interface GatewayParts {
  routes: readonly { method: string; path: string }[];
  admission: Pick<Admission, "admit">;
  states: RequestStates;
  /** Origin without a trailing slash. */
  publicUrl(): string;
}

/**
 * Passes requests on unchanged, except those for the dashboard's API: they are marked, and sent to the public API's
 * route if the dashboard has none of its own. Throws 401, 403, 404 and 405; no path of the API shows a page.
 */
export function createDashboardGateway(parts: GatewayParts): (request: Request) => Promise<Request> {
  const { states, admission } = parts;
  const ownMethodsOf = createAllowedMethods(parts.routes.filter(({ path }) => dashboardPath(path) !== null));
  return async (given) => {
    const path = dashboardPath(pathOf(given.url));
    if (path === null) return given;
    refuseForeign(given, path, parts.publicUrl());
    const ownMethods = ownMethodsOf(pathOf(given.url));
    const isOwn = ownMethods.length > 0;
    // Else the router would take it for one of the page's own paths.
    if (isOwn && !ownMethods.includes(given.method)) throw methodNotAllowed(given);
    const request = isOwn ? given : toApiRequest(given, path);
    states.open(request, states.of(given).ip).dashboardPath = path;
    if (!isOwn) await admission.admit({ request, set: { headers: {} } });
    if (path === "/" || path.startsWith("/dashboard")) {
      throw new AppError("not_found", "The requested endpoint does not exist.");
    }
    return request;
  };
}

/** The path behind the prefix, `/emails`; null for a path that is not below it. */
function dashboardPath(path: string): string | null {
  if (path === PREFIX) return "/";
  return path.startsWith(`${PREFIX}/`) ? path.slice(PREFIX.length) : null;
}

/** These take a file, as a form does. */
const UPLOADS = ["/contacts/imports", "/media"];

/** Throws 403 for a cross-site request, and 422 for a body that a form could send. */
function refuseForeign(request: Request, path: string, publicUrl: string): void {
  if (SAFE.includes(request.method)) return;
  if (!isSameOrigin(request, publicUrl)) {
    throw new AppError("security_error", "This request did not come from the dashboard.", {
      status: 403,
    });
  }
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  const mayBeBare = request.method === "DELETE" && type === undefined;
  const isUpload = UPLOADS.includes(path) && type === "multipart/form-data";
  if (!mayBeBare && !isUpload && type !== "application/json") {
    throw new AppError("validation_error", "Send the header `Content-Type: application/json`.");
  }
}

/** By `Sec-Fetch-Site` or `Origin`, which no page can set; a request with neither is refused. */
function isSameOrigin(request: Request, publicUrl: string): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  const origin = request.headers.get("origin");
  if (origin === null) return false;
  return origin === publicUrl || URL.parse(origin)?.host === request.headers.get("host");
}

/** The same request for the public API's route; its path is taken as it was written. */
function toApiRequest(request: Request, apiPath: string): Request {
  const start = request.url.indexOf(`${PREFIX}/`);
  const end = start + pathOf(request.url).length;
  return new Request(`${request.url.slice(0, start)}${apiPath}${request.url.slice(end)}`, request);
}
