// What all providers share: the authorization URL with PKCE, and the exchange of the code for a token. All requests
// of the OAuth library go through the guarded fetch.
import * as oauth from "oauth4webapi";
import { z } from "zod";
import type { Clock } from "../lib/clock.ts";
import type { GuardedFetchRequest, GuardedFetchResult } from "../lib/guarded-fetch.ts";
import { LIMITS } from "../limits.ts";
import { normalizeEmail } from "./person.ts";
import type {
  Ceremony,
  GithubSettings,
  GoogleSettings,
  OidcSettings,
  Provider,
  ProviderClient,
  ProviderPolicy,
} from "./provider.ts";

export interface ExchangeParts {
  fetchAnswer(request: GuardedFetchRequest): Promise<GuardedFetchResult>;
  clock: Pick<Clock, "now">;
}

/** Options for requests to a provider at `base`: plain HTTP only if that URL is. */
export function requestOptions({ fetchAnswer }: ExchangeParts, base: string) {
  return {
    [oauth.allowInsecureRequests]: base.startsWith("http:"),
    async [oauth.customFetch](
      url: string,
      { method, headers, body }: { method: string; headers: Record<string, string>; body?: unknown },
    ): Promise<Response> {
      const contentType = headers["content-type"] ?? "application/x-www-form-urlencoded";
      const answer = await fetchAnswer({
        url,
        headers,
        bytesMax: LIMITS.providerAnswerBytesMax,
        timeoutMs: LIMITS.providerTimeoutMs,
        ...(method === "POST" ? { post: { contentType, body: Buffer.from(String(body)) } } : {}),
      });
      if (answer.kind === "refused") throw new Error(`${new URL(url).host}: ${answer.reason}`);
      const { status, headers: answered } = answer;
      // These statuses allow no body; such an answer is an error anyway.
      const hasBody = status !== 204 && status !== 304;
      return new Response(hasBody ? Buffer.from(answer.body) : null, { status, headers: answered });
    },
  };
}

export async function authorizeUrl(
  server: oauth.AuthorizationServer,
  { clientId }: ProviderClient,
  ceremony: Ceremony,
  more: Record<string, string>,
): Promise<string> {
  const url = new URL(server.authorization_endpoint ?? "");
  const parameters = {
    response_type: "code",
    client_id: clientId,
    redirect_uri: ceremony.redirectUri,
    state: ceremony.state,
    code_challenge: await oauth.calculatePKCECodeChallenge(ceremony.verifier),
    code_challenge_method: "S256",
    ...more,
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/** The token for the code, with its response. Rejects for an invalid state, code or response. */
export async function redeemCode(
  request: {
    server: oauth.AuthorizationServer;
    settings: ProviderClient;
    ceremony: Ceremony;
    answer: URLSearchParams;
    options: ReturnType<typeof requestOptions>;
    authenticate?: (secret: string) => oauth.ClientAuth;
  },
  expected: oauth.ProcessAuthorizationCodeResponseOptions,
): Promise<{ tokens: oauth.TokenEndpointResponse; response: Response }> {
  const { server, settings, ceremony, answer, options, authenticate = oauth.ClientSecretPost } = request;
  const client = { client_id: settings.clientId };
  const checked = oauth.validateAuthResponse(server, client, answer, ceremony.state);
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    authenticate(settings.clientSecret),
    checked,
    ceremony.redirectUri,
    ceremony.verifier,
    options,
  );
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, expected);
  return { tokens, response };
}

// Google and a company's own provider, over OpenID Connect.

type Claims = Record<string, unknown>;

interface OpenIdClient {
  authorizeUrl(ceremony: Ceremony, more: Record<string, string>): Promise<string>;
  /** Those of the ID token and, if one of `wanted` is not among them, of the userinfo endpoint. */
  readClaims(ceremony: Ceremony, answer: URLSearchParams, wanted: string[]): Promise<oauth.IDToken & Claims>;
}

function createOpenIdClient(parts: ExchangeParts, settings: GoogleSettings): OpenIdClient {
  const options = requestOptions(parts, settings.issuer);
  let known: { server: oauth.AuthorizationServer; until: number } | null = null;

  async function discover(): Promise<oauth.AuthorizationServer> {
    const now = parts.clock.now();
    if (known !== null && now < known.until) return known.server;
    const issuer = new URL(settings.issuer);
    const server = await oauth.processDiscoveryResponse(
      issuer,
      await oauth.discoveryRequest(issuer, options),
    );
    known = { server, until: now + LIMITS.providerDiscoveryMs };
    return server;
  }

  async function askUserInfo(server: oauth.AuthorizationServer, token: string, subject: string) {
    const client = { client_id: settings.clientId };
    const response = await oauth.userInfoRequest(server, client, token, options);
    return await oauth.processUserInfoResponse(server, client, subject, response);
  }

  return {
    async authorizeUrl(ceremony, more) {
      return authorizeUrl(await discover(), settings, ceremony, { ...more, nonce: ceremony.nonce });
    },
    async readClaims(ceremony, answer, wanted) {
      const server = await discover();
      // OpenID Connect Discovery §3: without a list, it is the Authorization header.
      const methods = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
      const authenticate = methods.includes("client_secret_post")
        ? oauth.ClientSecretPost
        : oauth.ClientSecretBasic;
      const { tokens, response } = await redeemCode(
        { server, settings, ceremony, answer, options, authenticate },
        { expectedNonce: ceremony.nonce, requireIdToken: true },
      );
      // `iss`, `aud`, `exp` and the nonce are already checked; this checks the signature.
      await oauth.validateApplicationLevelSignature(server, response, options);
      const claims = oauth.getValidatedIdTokenClaims(tokens);
      if (claims === undefined) throw new Error("the answer holds no ID token");
      const isComplete = wanted.every((name) => claims[name] !== undefined);
      if (isComplete || server.userinfo_endpoint === undefined) return claims;
      return { ...(await askUserInfo(server, tokens.access_token, claims.sub)), ...claims };
    },
  };
}

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

export function createGoogle(parts: ExchangeParts, settings: GoogleSettings): Provider {
  const client = createOpenIdClient(parts, settings);
  return {
    name: "google",
    label: "Google",
    policy: null,
    issuer: settings.issuer,
    authorizeUrl: (ceremony) =>
      client.authorizeUrl(ceremony, { scope: "openid email profile", prompt: "select_account" }),
    async readAccount(ceremony, answer) {
      const { sub, email, email_verified: isVerified, name } = await client.readClaims(ceremony, answer, []);
      return {
        subject: sub,
        email: typeof email === "string" && isVerified === true ? normalizeEmail(email) : null,
        name: textOf(name),
        groups: [],
      };
    },
  };
}

export function createOidc(parts: ExchangeParts, settings: OidcSettings): Provider {
  const client = createOpenIdClient(parts, settings);
  const { groupsClaim } = settings;
  const policy = policyOf(settings);
  const wanted = ["email", ...(policy.team?.hasGroups === true ? [groupsClaim] : [])];
  return {
    name: "oidc",
    label: settings.name,
    policy,
    issuer: settings.issuer,
    authorizeUrl: (ceremony) => client.authorizeUrl(ceremony, { scope: settings.scope }),
    async readAccount(ceremony, answer) {
      const claims = await client.readClaims(ceremony, answer, wanted);
      const { sub, email, email_verified: isVerified, name } = claims;
      // `false` is never overruled: the provider says that anybody may have typed the address.
      const isTrusted = isVerified === true || (isVerified === undefined && settings.trustEmail);
      const groups = claims[groupsClaim];
      return {
        subject: sub,
        email: typeof email === "string" && isTrusted ? normalizeEmail(email) : null,
        name: textOf(name),
        groups: (Array.isArray(groups) ? groups : [groups]).filter((group) => typeof group === "string"),
      };
    },
  };
}

function policyOf(settings: OidcSettings): ProviderPolicy {
  const { ownerGroups, adminGroups, memberGroups, team, linkByEmail, required } = settings;
  const roles = [
    ["owner", ownerGroups],
    ["admin", adminGroups],
    ["member", memberGroups],
  ] as const;
  const hasGroups = roles.some(([, named]) => named.length > 0);
  return {
    linksByEmail: linkByEmail,
    isRequired: required,
    team:
      team === null
        ? null
        : {
            name: team,
            hasGroups,
            roleOf(groups) {
              if (!hasGroups) return "member";
              return roles.find(([, named]) => named.some((group) => groups.includes(group)))?.[0] ?? null;
            },
          },
  };
}

// GitHub has OAuth but no OpenID Connect: the account is read from its API.

const userAnswer = z.object({ id: z.int(), login: z.string(), name: z.string().nullish() });
const emailsAnswer = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

export function createGithub(parts: ExchangeParts, settings: GithubSettings): Provider {
  const options = requestOptions(parts, settings.tokenUrl);
  const server: oauth.AuthorizationServer = {
    issuer: settings.authorizeUrl.replace(/\/authorize$/, ""),
    authorization_endpoint: settings.authorizeUrl,
    token_endpoint: settings.tokenUrl,
  };

  async function ask(path: string, token: string): Promise<unknown> {
    const url = new URL(`${settings.apiUrl.replace(/\/$/, "")}${path}`);
    const headers = new Headers({ accept: "application/vnd.github+json" });
    const response = await oauth.protectedResourceRequest(token, "GET", url, headers, null, options);
    if (!response.ok) throw new Error(`${url.host} answered ${response.status} to ${path}`);
    return response.json();
  }

  return {
    name: "github",
    label: "GitHub",
    policy: null,
    issuer: server.issuer,
    authorizeUrl: (ceremony) => authorizeUrl(server, settings, ceremony, { scope: "user:email" }),
    async readAccount(ceremony, given) {
      // `iss` is not needed against mix-up, since each provider has its own callback (RFC 9700 §4.4.2.2).
      const answer = new URLSearchParams(given);
      answer.delete("iss");
      const { tokens } = await redeemCode({ server, settings, ceremony, answer, options }, {});
      const user = userAnswer.parse(await ask("/user", tokens.access_token));
      const emails = emailsAnswer.parse(await ask("/user/emails", tokens.access_token));
      const own = emails.find(({ primary, verified }) => primary && verified);
      return {
        subject: String(user.id),
        email: own === undefined ? null : normalizeEmail(own.email),
        name: user.name ?? user.login,
        groups: [],
      };
    },
  };
}
