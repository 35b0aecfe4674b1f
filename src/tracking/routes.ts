import { Elysia } from "elysia";
import { UNDOCUMENTED } from "../api/operation.ts";
import type { publicAccess } from "../api-keys/sender.ts";
import type { Clock } from "../lib/clock.ts";
import { LIMITS } from "../limits.ts";
import { CLICK_PATH, OPEN_PATH, TRAP } from "../mime/track-html.ts";
import { linkFingerprint, readTrackingToken, type TokenKind } from "../mime/tracking-token.ts";
import type { FindTarget } from "./find-target.ts";
import type { TrackedRequest } from "./judge-requests.ts";
import type { RequestRecorder } from "./request-recorder.ts";

export interface TrackingRouteParts {
  findTarget: FindTarget;
  recorder: Pick<RequestRecorder, "note">;
  clock: Pick<Clock, "now">;
  /** Signs the links. */
  trackingKey: Uint8Array;
  /** For routes that anybody may call. */
  anybody: typeof publicAccess;
  ipOf(request: Request): string | null;
}

/** 1 × 1, transparent. */
const PIXEL = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
const PRIVATE = {
  "cache-control": "no-store, no-cache, must-revalidate, private",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-robots-tag": "noindex, nofollow",
};
const TRAP_LINK = linkFingerprint(TRAP);
const GONE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Link not found</title>
<h1>This link leads nowhere</h1>
<p>It is incomplete, or the email that it was in is no longer kept. Open the link in the email again, or ask its sender.</p>
</html>
`;

/** The picture and the links in tracked emails. HEAD is answered like GET, and counts nothing. */
export function trackingRoutes(parts: TrackingRouteParts) {
  const hidden = { detail: UNDOCUMENTED };
  const open = ({ request, params }: Asked) => answerOpen(parts, request, params.token);
  const click = ({ request, params }: Asked) => answerClick(parts, request, params.token);
  return new Elysia({ name: "tracking" })
    .derive(parts.anybody)
    .get(`${OPEN_PATH}:token`, open, hidden)
    .head(`${OPEN_PATH}:token`, open, hidden)
    .get(`${CLICK_PATH}:token`, click, hidden)
    .head(`${CLICK_PATH}:token`, click, hidden);
}

interface Asked {
  request: Request;
  params: { token: string };
}

/** The picture comes whatever the token says: a broken image helps nobody. */
function answerOpen(parts: TrackingRouteParts, request: Request, text: string): Response {
  const token = tokenOf(parts, "open", request, text);
  if (token !== null && request.method === "GET") {
    parts.recorder.note(
      trackedRequestOf(parts, request, { deliveryId: token.deliveryId, kind: "open", link: "" }),
    );
  }
  const body = request.method === "HEAD" ? null : PIXEL;
  const headers = { ...PRIVATE, "content-type": "image/gif", "content-length": String(PIXEL.length) };
  return new Response(body, { headers });
}

async function answerClick(parts: TrackingRouteParts, request: Request, text: string): Promise<Response> {
  const token = tokenOf(parts, "click", request, text);
  if (token?.link === TRAP_LINK) return answerTrap(parts, request, token.deliveryId);
  const target = token && (await parts.findTarget(token));
  const location = target && locationOf(target);
  if (!token || !target || !location) return gone(request);
  if (request.method === "GET") {
    const { deliveryId, link: fingerprint } = token;
    const what = { deliveryId, kind: "click" as const, link: target, fingerprint };
    parts.recorder.note(trackedRequestOf(parts, request, what));
  }
  return new Response(null, { status: 302, headers: { ...PRIVATE, location } });
}

/** What follows the hidden link learns nothing. */
function answerTrap(parts: TrackingRouteParts, request: Request, deliveryId: string): Response {
  if (request.method === "GET") {
    parts.recorder.note(trackedRequestOf(parts, request, { deliveryId, kind: "trap", link: "" }));
  }
  return new Response(null, { status: 204, headers: PRIVATE });
}

function tokenOf({ trackingKey }: TrackingRouteParts, kind: TokenKind, request: Request, text: string) {
  const host = request.headers.get("host")?.toLowerCase() ?? new URL(request.url).host;
  return readTrackingToken(trackingKey, kind, host, text);
}

function trackedRequestOf(
  { clock, ipOf }: TrackingRouteParts,
  request: Request,
  what: Pick<TrackedRequest, "deliveryId" | "kind" | "link" | "fingerprint">,
): TrackedRequest {
  const { headers } = request;
  const purpose = ["sec-purpose", "purpose", "x-purpose", "x-moz"].map((name) => headers.get(name) ?? "");
  return {
    ...what,
    at: clock.now(),
    ip: ipOf(request) ?? "",
    userAgent: (headers.get("user-agent") ?? "").slice(0, LIMITS.userAgentCharsMax).toWellFormed(),
    isPrefetch: purpose.some((value) => /prefetch|preview|prerender/i.test(value)),
  };
}

/** As the email has it where it is ASCII, else as a browser writes it; null for what is no address of the web. */
function locationOf(target: string): string | null {
  const url = URL.parse(target);
  if (url === null || (url.protocol !== "https:" && url.protocol !== "http:")) return null;
  return /^[!-~]+$/.test(target) ? target : url.href;
}

function gone(request: Request): Response {
  const headers = {
    ...PRIVATE,
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": "default-src 'none'",
  };
  return new Response(request.method === "HEAD" ? null : GONE, { status: 404, headers });
}
