// Google's sign-in and Postmaster Tools API v2 on loopback, with answers in the forms of its reference. Whatever the
// reference does not allow is answered with an error.
import { createHash, randomBytes } from "node:crypto";
import type { PostmasterSettings } from "../../postmaster/settings.ts";

const CLIENT = { googleClientId: "client-1.apps.google.test", googleClientSecret: "hush-hush" };
export const READ_SCOPE = "https://www.googleapis.com/auth/postmaster.traffic.readonly";

type Shares = Partial<Record<"spam" | "spf" | "dkim" | "dmarc" | "inbound" | "errors", number>>;

export interface FakeGoogleDomain {
  /** By date, `2026-01-31`. */
  days: Record<string, Shares & { loops?: Record<string, number> }>;
  /** The answer to getComplianceStatus, without its name. */
  compliance?: object;
}

export interface FakeGoogle extends AsyncDisposable {
  settings: PostmasterSettings;
  /** Null = the person refuses. */
  scope: string | null;
  /** Those that the account has verified. */
  domains: Record<string, FakeGoogleDomain>;
  /** Refresh tokens that are valid. */
  tokens: Set<string>;
  /** Answers instead of the API; "hang" never answers. */
  fault: Response | "hang" | null;
  /** Bodies of queries, and paths of everything else. */
  asked: unknown[];
  /** Opens the page of consent and agrees; the way back, as the browser is sent there. */
  visit(url: string): Promise<URL>;
}

interface Grant {
  challenge: string;
  redirectUri: string;
  scope: string;
}

type State = Pick<FakeGoogle, "scope" | "domains" | "tokens" | "fault" | "asked">;

export function startFakeGoogle(): FakeGoogle {
  const state: State = { scope: READ_SCOPE, domains: {}, tokens: new Set(), fault: null, asked: [] };
  const signIn = createSignIn(state);
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    async fetch(request): Promise<Response> {
      const url = new URL(request.url);
      const text = await request.text();
      if (url.pathname.startsWith("/v2/")) {
        if (!signIn.isAccessToken(request.headers.get("authorization")?.slice(7) ?? ""))
          return errorOf(401, "UNAUTHENTICATED", "Request had invalid credentials.");
        return answerApi(state, url.pathname, text === "" ? null : JSON.parse(text));
      }
      state.asked.push(url.pathname);
      const form = new URLSearchParams(text);
      if (url.pathname === "/authorize") return signIn.consent(url.searchParams);
      if (url.pathname === "/token") return signIn.grant(form);
      if (url.pathname === "/revoke") return revoke(state, form.get("token") ?? "");
      return notFound();
    },
  });
  const base = `http://127.0.0.1:${server.port}`;
  return Object.assign(state, {
    settings: {
      ...CLIENT,
      googleAuthorizeUrl: `${base}/authorize`,
      googleTokenUrl: `${base}/token`,
      googleRevokeUrl: `${base}/revoke`,
      googleApiUrl: base,
    },
    async visit(url: string) {
      const response = await fetch(url, { redirect: "manual" });
      return new URL(response.headers.get("location") ?? "about:blank");
    },
    [Symbol.asyncDispose]: () => server.stop(true),
  });
}

function createSignIn(state: State) {
  const codes = new Map<string, Grant>();
  const scopes = new Map<string, string>();
  const accessTokens = new Set<string>();

  function takeCode(form: URLSearchParams): string | null {
    const code = form.get("code") ?? "";
    const given = codes.get(code);
    codes.delete(code);
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    if (given?.challenge !== challenge || given.redirectUri !== form.get("redirect_uri")) return null;
    const token = `1//${randomBytes(8).toString("hex")}`;
    state.tokens.add(token);
    scopes.set(token, given.scope);
    return token;
  }

  return {
    isAccessToken: (token: string) => accessTokens.has(token),
    consent(asked: URLSearchParams): Response {
      const { scope } = state;
      const redirectUri = asked.get("redirect_uri") ?? "";
      const back = new URL(redirectUri);
      back.searchParams.set("state", asked.get("state") ?? "");
      const isRight =
        asked.get("client_id") === CLIENT.googleClientId && asked.get("access_type") === "offline";
      if (!isRight || scope === null) back.searchParams.set("error", "access_denied");
      else {
        const code = randomBytes(8).toString("hex");
        codes.set(code, { challenge: asked.get("code_challenge") ?? "", redirectUri, scope });
        back.searchParams.set("code", code);
      }
      return new Response(null, { status: 302, headers: { location: back.href } });
    },
    grant(form: URLSearchParams): Response {
      const isClient =
        form.get("client_id") === CLIENT.googleClientId &&
        form.get("client_secret") === CLIENT.googleClientSecret;
      if (!isClient) return Response.json({ error: "invalid_client" }, { status: 401 });
      const refreshToken = form.get("refresh_token") ?? takeCode(form);
      if (refreshToken === null || !state.tokens.has(refreshToken)) {
        const error_description = "Token has been expired or revoked.";
        return Response.json({ error: "invalid_grant", error_description }, { status: 400 });
      }
      const token = `ya29.${randomBytes(8).toString("hex")}`;
      accessTokens.add(token);
      return Response.json({
        access_token: token,
        expires_in: 3599,
        token_type: "Bearer",
        scope: scopes.get(refreshToken),
        ...(!form.has("refresh_token") && { refresh_token: refreshToken }),
      });
    },
  };
}

function revoke({ tokens }: State, token: string): Response {
  if (tokens.delete(token)) return Response.json({});
  return Response.json({ error: "invalid_token" }, { status: 400 });
}

/** `query`: the body of a POST; null for a GET. */
function answerApi({ asked, fault, domains }: State, path: string, query: Query | null) {
  asked.push(query ?? path);
  if (fault === "hang") return new Promise<Response>(() => undefined);
  if (fault !== null) return fault.clone() as Response;
  const [, name = "", rest] = /^\/v2\/domains\/([^/]+)\/(.+)$/.exec(path) ?? [];
  const domain = domains[name];
  if (domain === undefined) return errorOf(403, "PERMISSION_DENIED", "The caller does not have permission");
  if (query === null && rest === "complianceStatus")
    return Response.json({ name: `domains/${name}/complianceStatus`, ...domain.compliance });
  return query !== null && rest === "domainStats:query" ? answerQuery(name, domain, query) : notFound();
}

const notFound = () => errorOf(404, "NOT_FOUND", "Requested entity was not found.");

/** https://cloud.google.com/apis/design/errors */
export function errorOf(code: number, status: string, message: string, reason?: string): Response {
  const details =
    reason === undefined ? [] : [{ "@type": "type.googleapis.com/google.rpc.ErrorInfo", reason }];
  return Response.json({ error: { code, message, status, details } }, { status: code });
}

interface Query {
  metricDefinitions: { name: string; baseMetric: { standardMetric: string }; filter?: string }[];
  timeQuery: { dateRanges: { dateRanges: { start: GoogleDate; end: GoogleDate }[] } };
  pageSize?: number;
  pageToken?: string;
}

interface GoogleDate {
  year: number;
  month: number;
  day: number;
}

const isoDate = ({ year, month, day }: GoogleDate) =>
  `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;

function answerQuery(name: string, { days }: FakeGoogleDomain, query: Query): Response {
  const [range] = query.timeQuery.dateRanges.dateRanges;
  if (range === undefined || (query.pageSize ?? 10) > 200) return invalid("timeQuery or pageSize");
  const stats: object[] = [];
  for (const [date, shares] of Object.entries(days).toSorted()) {
    if (date < isoDate(range.start) || date > isoDate(range.end)) continue;
    for (const { name: metric, baseMetric, filter = "" } of query.metricDefinitions) {
      const value = figureOf(`${baseMetric.standardMetric} ${filter}`.trim(), shares);
      if (value === "invalid") return invalid(`${baseMetric.standardMetric} with filter ${filter}`);
      if (value === null) continue;
      const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
      stats.push({
        name: `domains/${name}/domainStats/${metric}.${date}`,
        metric,
        date: { year, month, day },
        value,
      });
    }
  }
  const from = Number(query.pageToken ?? 0);
  const to = from + (query.pageSize ?? 10);
  return Response.json({
    ...(stats.length > 0 && { domainStats: stats.slice(from, to) }),
    ...(to < stats.length && { nextPageToken: String(to) }),
  });
}

const invalid = (what: string) => errorOf(400, "INVALID_ARGUMENT", `Invalid ${what}`);

const METRICS: Record<string, keyof Shares> = {
  SPAM_RATE: "spam",
  'AUTH_SUCCESS_RATE auth_type = "spf"': "spf",
  'AUTH_SUCCESS_RATE auth_type = "dkim"': "dkim",
  'AUTH_SUCCESS_RATE auth_type = "dmarc"': "dmarc",
  'TLS_ENCRYPTION_RATE traffic_direction = "inbound"': "inbound",
  DELIVERY_ERROR_RATE: "errors",
};

function figureOf(asked: string, day: FakeGoogleDomain["days"][string]): object | "invalid" | null {
  if (asked === "FEEDBACK_LOOP_ID")
    return day.loops === undefined ? null : { stringList: { values: Object.keys(day.loops) } };
  const loop = /^FEEDBACK_LOOP_SPAM_RATE feedback_loop_id = "([^"]+)"$/.exec(asked)?.[1];
  const name = METRICS[asked];
  if (loop === undefined && name === undefined) return "invalid";
  const share = loop === undefined ? day[name!] : day.loops?.[loop];
  return share === undefined ? null : { doubleValue: share };
}
