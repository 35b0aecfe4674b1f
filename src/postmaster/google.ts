// Google Postmaster Tools, API v2: https://developers.google.com/workspace/gmail/postmaster/reference/rest/v2
import * as oauth from "oauth4webapi";
import { z } from "zod";
import type { Ceremony } from "../accounts/provider.ts";
import { authorizeUrl, type ExchangeParts, redeemCode, requestOptions } from "../accounts/providers.ts";
import type { GuardedFetchRequest } from "../lib/guarded-fetch.ts";
import { LIMITS } from "../limits.ts";
import type { ComplianceRow, PostmasterDay } from "../store/postmaster.ts";
import { readCompliance, readDays, readStats, type Stat } from "./read-answer.ts";
import { GoogleError, type PostmasterSettings } from "./settings.ts";

/** Reads statistics and the compliance status, and nothing else. */
const SCOPE = "https://www.googleapis.com/auth/postmaster.traffic.readonly";
const DAY_MS = 24 * 3600_000;
const PAGE_ROWS = 200;

export interface DomainFigures {
  days: PostmasterDay[];
  compliance: ComplianceRow[];
}

/** All reject with a GoogleError; `redeem` also with an AuthorizationResponseError. */
export interface Google {
  clientId: string;
  authorizeUrl(ceremony: Ceremony): Promise<string>;
  /** The refresh token for the code in the answer. */
  redeem(ceremony: Ceremony, answer: URLSearchParams): Promise<string>;
  revoke(refreshToken: string): Promise<void>;
  /** For about an hour. */
  open(refreshToken: string): Promise<GoogleSession>;
}

export interface GoogleSession {
  /** Of the days from `from` to before `to`, those that Google has figures for. */
  read(domain: string, range: { from: number; to: number }): Promise<DomainFigures>;
}

export function createGoogle(parts: ExchangeParts, settings: PostmasterSettings): Google {
  const client = { client_id: settings.googleClientId };
  const server: oauth.AuthorizationServer = {
    issuer: new URL(settings.googleAuthorizeUrl).origin,
    authorization_endpoint: settings.googleAuthorizeUrl,
    token_endpoint: settings.googleTokenUrl,
  };
  const options = requestOptions(parts, settings.googleTokenUrl);
  const credentials = { clientId: settings.googleClientId, clientSecret: settings.googleClientSecret };

  return {
    clientId: settings.googleClientId,
    // Only with `consent` does Google give a refresh token each time.
    authorizeUrl: (ceremony) =>
      authorizeUrl(server, credentials, ceremony, {
        scope: SCOPE,
        access_type: "offline",
        prompt: "consent",
      }),
    async redeem(ceremony, answer) {
      const request = { server, settings: credentials, ceremony, answer, options };
      const { tokens } = await redeemCode(request, {}).catch(rethrow);
      checkScope(tokens.scope);
      if (tokens.refresh_token === undefined) throw new GoogleError("later", "Google gave no refresh token");
      return tokens.refresh_token;
    },
    async revoke(refreshToken) {
      const body = Buffer.from(new URLSearchParams({ token: refreshToken }).toString());
      const answer = await parts.fetchAnswer({
        ...request(settings.googleRevokeUrl),
        post: { contentType: "application/x-www-form-urlencoded", body },
      });
      if (answer.kind === "refused") throw new GoogleError("later", answer.reason);
      // 400: it is not valid any more.
      if (answer.status !== 200 && answer.status !== 400)
        throw new GoogleError("later", `Google answered ${answer.status}`);
    },
    async open(refreshToken) {
      const given = await oauth
        .refreshTokenGrantRequest(
          server,
          client,
          oauth.ClientSecretPost(credentials.clientSecret),
          refreshToken,
          options,
        )
        .then((response) => oauth.processRefreshTokenResponse(server, client, response))
        .catch(rethrow);
      checkScope(given.scope);
      return openSession(parts, settings.googleApiUrl, given.access_token);
    },
  };
}

/** People can untick a scope on the page of consent. */
function checkScope(given: string | undefined): void {
  if (given !== undefined && !given.split(" ").includes(SCOPE))
    throw new GoogleError("scope", "the permission to read Postmaster Tools was not given");
}

function rethrow(error: unknown): never {
  // A person has refused.
  if (error instanceof GoogleError || error instanceof oauth.AuthorizationResponseError) throw error;
  const code = error instanceof oauth.ResponseBodyError ? error.error : null;
  const reason = error instanceof Error ? error.message : String(error);
  if (code === "invalid_grant") throw new GoogleError("revoked", `Google says ${code}`);
  if (code === "invalid_client" || code === "unauthorized_client")
    throw new GoogleError("client", `Google says ${code}`);
  throw new GoogleError("later", reason);
}

const request = (url: string): GuardedFetchRequest => ({
  url,
  bytesMax: LIMITS.providerAnswerBytesMax,
  timeoutMs: LIMITS.providerTimeoutMs,
});

function openSession({ fetchAnswer }: ExchangeParts, apiUrl: string, token: string): GoogleSession {
  async function ask(path: string, body?: unknown): Promise<unknown> {
    const answer = await fetchAnswer({
      ...request(`${apiUrl}/v2/${path}`),
      headers: { authorization: `Bearer ${token}`, accept: "application/json" },
      ...(body === undefined
        ? {}
        : { post: { contentType: "application/json", body: Buffer.from(JSON.stringify(body)) } }),
    });
    if (answer.kind === "refused") throw new GoogleError("later", answer.reason);
    const text = Buffer.from(answer.body).toString();
    if (answer.status !== 200) throw errorOf(answer.status, text);
    return parseJson(text);
  }

  async function query(domain: string, range: Range, metricDefinitions: Metric[]): Promise<Stat[]> {
    const found: Stat[] = [];
    let pageToken = "";
    for (let page = 0; page < LIMITS.postmasterPagesMax; page += 1) {
      const { stats, next } = readStats(
        await ask(`domains/${encodeURIComponent(domain)}/domainStats:query`, {
          metricDefinitions,
          timeQuery: { dateRanges: { dateRanges: [datesOf(range)] } },
          pageSize: PAGE_ROWS,
          ...(pageToken === "" ? {} : { pageToken }),
        }),
      );
      found.push(...stats);
      if (next === "" || next === pageToken) break;
      pageToken = next;
    }
    return found;
  }

  return {
    async read(domain, range) {
      const stats = await query(domain, range, METRICS);
      const ids = loopIds(stats);
      const loops = ids.length === 0 ? [] : await query(domain, range, ids.map(loopMetric));
      const compliance = await ask(`domains/${encodeURIComponent(domain)}/complianceStatus`);
      return { days: readDays(range, stats, loops, ids), compliance: readCompliance(compliance) };
    },
  };
}

interface Range {
  from: number;
  to: number;
}

interface Metric {
  name: string;
  baseMetric: { standardMetric: string };
  filter?: string;
}

const metric = (name: string, standardMetric: string, filter?: string): Metric => ({
  name,
  baseMetric: { standardMetric },
  ...(filter === undefined ? {} : { filter }),
});

const METRICS = [
  metric("spam", "SPAM_RATE"),
  metric("spf", "AUTH_SUCCESS_RATE", 'auth_type = "spf"'),
  metric("dkim", "AUTH_SUCCESS_RATE", 'auth_type = "dkim"'),
  metric("dmarc", "AUTH_SUCCESS_RATE", 'auth_type = "dmarc"'),
  metric("encrypted", "TLS_ENCRYPTION_RATE", 'traffic_direction = "inbound"'),
  metric("errors", "DELIVERY_ERROR_RATE"),
  metric("loop_ids", "FEEDBACK_LOOP_ID"),
];

const loopMetric = (id: string, index: number) =>
  metric(`loop_${index}`, "FEEDBACK_LOOP_SPAM_RATE", `feedback_loop_id = "${id}"`);

/** Those of the newest days first. What does not look like an id is not quoted in a filter. */
function loopIds(stats: Stat[]): string[] {
  const named = stats
    .filter(({ metric }) => metric === "loop_ids")
    .toSorted((one, other) => other.day - one.day)
    .flatMap(({ texts }) => texts.filter((text) => /^[\w.:@-]{1,100}$/.test(text)));
  return [...new Set(named)].slice(0, LIMITS.postmasterLoopsMax);
}

/** Both ends are included. */
function datesOf({ from, to }: Range) {
  const date = (time: number) => {
    const at = new Date(time);
    return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() };
  };
  return { start: date(from), end: date(to - DAY_MS) };
}

const errorAnswer = z.object({
  error: z.object({
    message: z.string().catch(""),
    status: z.string().catch(""),
    details: z.array(z.object({ reason: z.string().catch("") }).catch({ reason: "" })).catch([]),
  }),
});

/** https://cloud.google.com/apis/design/errors */
function errorOf(status: number, text: string): GoogleError {
  const { error } = errorAnswer.safeParse(tryJson(text)).data ?? {
    error: { message: "", details: [] },
  };
  const reasons = error.details.map(({ reason }) => reason);
  const words = `Google answered ${status}${error.message === "" ? "" : `: ${error.message}`}`;
  if (reasons.includes("SERVICE_DISABLED")) return new GoogleError("api_disabled", words);
  if (reasons.includes("ACCESS_TOKEN_SCOPE_INSUFFICIENT")) return new GoogleError("scope", words);
  const isQuota = reasons.some((reason) => /RATE_LIMIT|QUOTA/i.test(reason));
  if ((status === 403 || status === 404) && !isQuota) return new GoogleError("no_access", words);
  return new GoogleError("later", words);
}

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function parseJson(text: string): unknown {
  const parsed = tryJson(text);
  if (parsed === null) throw new GoogleError("later", "Google did not answer with JSON");
  return parsed;
}
