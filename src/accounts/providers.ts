// What all providers share: the authorization URL with PKCE, and the exchange of the code for a token. All requests
// of the OAuth library go through the guarded fetch.
import * as oauth from "oauth4webapi";
import { z } from "zod";
import type { Clock } from "../lib/clock.ts";
import type { GuardedFetchRequest, GuardedFetchResult } from "../lib/guarded-fetch.ts";
import { LIMITS } from "../limits.ts";
import { normalizeEmail } from "./person.ts";
import type { Ceremony, GithubSettings, GoogleSettings, Provider, ProviderClient } from "./provider.ts";

interface ExchangeParts {
  fetchAnswer(request: GuardedFetchRequest): Promise<GuardedFetchResult>;
  clock: Pick<Clock, "now">;
}

/** Options for requests to a provider at `base`: plain HTTP only if that URL is. */
function requestOptions({ fetchAnswer }: ExchangeParts, base: string) {
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
async function redeemCode(
  request: {
    server: oauth.AuthorizationServer;
    settings: ProviderClient;
    ceremony: Ceremony;
    answer: URLSearchParams;
    options: ReturnType<typeof requestOptions>;
  },
  expected: oauth.ProcessAuthorizationCodeResponseOptions,
): Promise<{ tokens: oauth.TokenEndpointResponse; response: Response }> {
  const { server, settings, ceremony, answer, options } = request;
  const client = { client_id: settings.clientId };
  const checked = oauth.validateAuthResponse(server, client, answer, ceremony.state);
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.ClientSecretPost(settings.clientSecret),
    checked,
    ceremony.redirectUri,
    ceremony.verifier,
    options,
  );
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, expected);
  return { tokens, response };
}

// Google, over OpenID Connect. Any provider with `email_verified` works the same.

export function createGoogle(parts: ExchangeParts, settings: GoogleSettings): Provider {
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

  return {
    name: "google",
    issuer: settings.issuer,
    async authorizeUrl(ceremony) {
      const more = { scope: "openid email profile", nonce: ceremony.nonce, prompt: "select_account" };
      return authorizeUrl(await discover(), settings, ceremony, more);
    },
    async readAccount(ceremony, answer) {
      const server = await discover();
      const { tokens, response } = await redeemCode(
        { server, settings, ceremony, answer, options },
        { expectedNonce: ceremony.nonce, requireIdToken: true },
      );
      // `iss`, `aud`, `exp` and the nonce are already checked; this checks the signature.
      await oauth.validateApplicationLevelSignature(server, response, options);
      const claims = oauth.getValidatedIdTokenClaims(tokens);
      if (claims === undefined) throw new Error("the answer holds no ID token");
      const { sub, email, email_verified: isVerified, name } = claims;
      return {
        subject: sub,
        email: typeof email === "string" && isVerified === true ? normalizeEmail(email) : null,
        name: typeof name === "string" ? name : "",
      };
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
      };
    },
  };
}
