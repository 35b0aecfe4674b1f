// The HTTP API: what happens to every request before a feature's route, and to every answer after it.
import { type AnyElysia, Elysia } from "elysia";
import type { Doors } from "../accounts/caller.ts";
import type { ApiCall } from "../api/ask-api.ts";
import { accessOf, type Guard, publicAccess } from "../api-keys/sender.ts";
import type { Clock } from "../lib/clock.ts";
import type { Log } from "../lib/log.ts";
import { createSharedRoom, type SharedRoom } from "../lib/shared-room.ts";
import { LIMITS } from "../limits.ts";
import type { RequestLog } from "../logs/request-log.ts";
import { keepBeginnings } from "../logs/shorten-body.ts";
import type { Probes } from "../monitoring/probes.ts";
import type { Store } from "../store/store.ts";
import { createAllowedMethods, createPathCheck } from "./allowed-methods.ts";
import { createClientIp } from "./client-ip.ts";
import { type Compress, createCompress } from "./compress.ts";
import { createDashboardGateway } from "./dashboard-gateway.ts";
import { documentationRoutes } from "./docs/documentation-routes.ts";
import { createOpenApiDocument, type OpenApiDocument, type ServedRoute } from "./docs/openapi-document.ts";
import { createErrorForms, type ErrorContext, errorResponse, type FormedAnswer } from "./error-response.ts";
import { type Admission, createAdmission, type GuardParts } from "./guard.ts";
import { keepAnswers } from "./keep-answers.ts";
import { createRateLimit, type RateLimit } from "./rate-limit.ts";
import { readBody } from "./read-body.ts";
import type { ReadLargeJson } from "./read-large-json.ts";
import { readQuery } from "./read-query.ts";
import { auditRequest, logRequest } from "./record-request.ts";
import { isTlsReport, isUpload, normalizeRequest, pathOf, takesDocument } from "./request-path.ts";
import { createRequestStates, type RequestState, type RequestStates } from "./request-state.ts";
import { revalidate } from "./revalidate.ts";
import { systemRoutes } from "./system-routes.ts";

export interface HttpParts {
  store: Pick<Store, "acting" | "audit" | "domains" | "requestKeys" | "teams">;
  /** 32 bytes that seal kept answers. */
  answerKey: Uint8Array;
  keyring: GuardParts["keyring"];
  identifyCaller: GuardParts["identifyCaller"];
  readLargeJson: ReadLargeJson;
  requestLog: Pick<RequestLog, "note">;
  probes: Probes;
  /** Networks of proxies whose X-Forwarded-For is believed, in CIDR notation. */
  trustedProxies: readonly string[];
  clock: Clock;
  /** For time-outs; `clock` when absent. */
  steady?: Clock;
  log: Log;
  /** Origin without a trailing slash; asked for with each link, since a port may be chosen at start. */
  publicUrl(): string;
  /** Shared with SMTP: a team has one rate over both doors. */
  rateLimit: RateLimit;
  /** Largest email, its attachments counted in base64. */
  messageBytesMax: number;
  /** The features' routes. */
  routes(guard: Guard, doors: Doors): AnyElysia[];
}

export interface HttpApp {
  /** Never rejects. `peer`: the address at the other end of the connection. */
  handle(request: Request, peer?: string | null): Promise<Response>;
  routes: readonly ServedRoute[];
  /** The API's own description. */
  document(): OpenApiDocument;
}

/** A browser must not guess that an answer is HTML: it may hold what customers wrote. */
const JSON_HEADERS = {
  "content-type": "application/json; charset=utf-8",
  "x-content-type-options": "nosniff",
};
/** Base64 in JSON, the other fields, and byte arrays of moderate size. */
const BODY_PER_MESSAGE = 1.5;

/** Builds the API. Requests go in by `handle`, as a server or a test has them. */
export function createHttp(parts: HttpParts): HttpApp {
  const sendBytesMax = Math.ceil(parts.messageBytesMax * BODY_PER_MESSAGE) + LIMITS.httpBodyBytesMax;
  const room = createSharedRoom(Math.max(LIMITS.httpBodiesInFlightBytesMax, 2 * sendBytesMax));
  const { steady: clock = parts.clock } = parts;
  const clientIp = createClientIp(parts.trustedProxies);
  const states = createRequestStates();
  const compress = createCompress();
  const admission = createAdmission({
    ...parts,
    states,
    sessionRateLimit: createRateLimit(parts.clock, LIMITS.dashboardRequestsPerSecondMax),
  });

  const bytesMaxOf = (request: Request) =>
    isSend(request) ? sendBytesMax : LIMITS[isPublic(request) ? "httpSmallBodyBytesMax" : "httpBodyBytesMax"];
  const answerTo = (context: Omit<ErrorContext, "log" | "methodsOf">) =>
    formError(context.request, errorResponse({ ...context, log: parts.log, methodsOf }));

  function askApi(outer: Request, call: ApiCall): Promise<Response> {
    const { ip, sender, admitted } = states.of(outer);
    const open = (request: Request) => Object.assign(states.open(request, ip), { sender, admitted });
    return answer(answering, toRequest(outer, call), open);
  }

  function document(): OpenApiDocument {
    return createOpenApiDocument({ routes: app.routes, accessOf, serverUrl: parts.publicUrl() });
  }

  const app: AnyElysia = new Elysia({ name: "http" })
    .use(keepAnswers({ ...parts, states, routes: () => app.routes }))
    .onError(({ code, error, request, set }) => {
      const { status, headers, body } = answerTo({ code, error, request });
      set.status = status;
      Object.assign(set.headers, headers);
      states.of(request).answer = body;
      return body;
    })
    .onParse({ as: "global" }, async ({ request, set, route }) => {
      // Authentication comes first: without it the body is not read, and its errors are not shown.
      if (!isPublic(request)) await admission.admit({ request, set });
      checkPath({ request, route });
      // An upload is read by its route, piece by piece.
      if (request.method === "DELETE" || isUpload(request) || isTlsReport(request)) return {};
      const readLarge = isSend(request) ? parts.readLargeJson : null;
      const membersMax = membersMaxOf(request);
      const options = { bytesMax: bytesMaxOf(request), membersMax, readLarge, room, clock };
      return await takeBody(request, states.of(request), options);
    })
    .onTransform({ as: "global" }, (context) => {
      checkPath(context);
      states.of(context.request).route = context.route;
      Object.assign(context, { query: readQuery(context.request.url) ?? context.query });
      clean(context);
    })
    .onAfterHandle({ as: "global" }, ({ request, responseValue }) => {
      states.of(request).answer = responseValue;
    })
    .use(systemRoutes(parts))
    .use(documentationRoutes({ document }))
    .use(parts.routes(admission.guard, { ...doorsOf(admission, states), askApi }))
    .compile();
  const methodsOf = createAllowedMethods(app.routes);
  const formError = createErrorForms(app.routes);
  const checkPath = createPathCheck(app.routes);
  const isPublic = createIsPublic(app.routes);
  const enterDashboard = createDashboardGateway({ ...parts, admission, states, routes: app.routes });

  const answering: Answering = { parts, states, enterDashboard, run: app.handle, compress, answerTo };

  return {
    routes: app.routes,
    document,
    handle: (given, peer = null) =>
      answer(answering, given, (request) => states.open(request, clientIp(peer, request.headers))),
  };
}

/** Reads the body within its team's share of memory, which is released after the answer. */
async function takeBody(
  request: Request,
  state: RequestState,
  { room, ...options }: Omit<Parameters<typeof readBody>[1], "place"> & { room: SharedRoom },
): Promise<unknown> {
  state.place = room.enter(state.sender?.teamId ?? "");
  const body = await readBody(request, { ...options, place: state.place });
  state.body = keepBeginnings(body);
  return body;
}

function addHeaders(headers: Headers, { dashboardPath }: RequestState): void {
  if (headers.get("content-type")?.startsWith("application/json")) {
    for (const [name, value] of Object.entries(JSON_HEADERS)) headers.set(name, value);
  }
  // A proxy may ignore cookies and serve one person's answer to another.
  if (dashboardPath !== null && !headers.has("cache-control")) {
    headers.set("cache-control", "private, no-store");
  }
}

interface Answering {
  parts: HttpParts;
  states: RequestStates;
  enterDashboard(request: Request): Request | Promise<Request>;
  run(request: Request): Response | Promise<Response>;
  compress: Compress;
  answerTo(context: Pick<ErrorContext, "code" | "error" | "request">): FormedAnswer;
}

/** `open`: makes the request's state. Never rejects. */
async function answer(
  { parts, states, enterDashboard, run, compress, answerTo }: Answering,
  given: Request,
  open: (request: Request) => void,
): Promise<Response> {
  let request = given;
  try {
    request = normalizeRequest(given);
    open(request);
    request = await enterDashboard(request);
    const state = states.of(request);
    const response = await auditRequest(parts, request, state, () => run(request));
    addHeaders(response.headers, state);
    logRequest(parts.requestLog, request, state, response.status);
    const current = await revalidate(request, response, state.answer);
    return await compress(request, current, state.answer);
  } catch (error) {
    const { status, headers, body } = answerTo({ code: "UNKNOWN", error, request });
    return Response.json(body, { status, headers: { ...headers, ...JSON_HEADERS } });
  } finally {
    states.of(request).place?.leave();
  }
}

function toRequest(outer: Request, { method, path, body, headers }: ApiCall): Request {
  const userAgent = outer.headers.get("user-agent");
  return new Request(`http://localhost${path}`, {
    method,
    headers: {
      ...headers,
      ...(userAgent === null ? {} : { "user-agent": userAgent }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

function doorsOf({ session }: Admission, states: RequestStates): Omit<Doors, "askApi"> {
  return { session, anybody: publicAccess, ipOf: (request) => states.of(request).ip };
}

/** A missing body is an empty one, and an empty query parameter is absent. */
function clean(context: { body: unknown; query: Record<string, unknown> }): void {
  context.body ??= {};
  for (const [name, value] of Object.entries(context.query)) if (value === "") delete context.query[name];
}

/** Whether a request needs no key and no session. */
function createIsPublic(routes: readonly ServedRoute[]): (request: Request) => boolean {
  const methodsOf = createAllowedMethods(
    routes.filter(({ hooks }) => hooks.transform?.some(({ fn }) => accessOf(fn) === "public")),
  );
  return ({ url, method }) => methodsOf(pathOf(url)).includes(method);
}

function membersMaxOf(request: Request): number {
  if (isSend(request)) return LIMITS.jsonMembersMax;
  return takesDocument(request) ? LIMITS.jsonMembersDocumentMax : LIMITS.jsonMembersElsewhereMax;
}

function isSend({ url }: Request): boolean {
  return /^[^/]*\/\/[^/]*\/emails(?:\/batch)?(?:\?|$)/.test(url);
}
