// What is alike at every provider: the way there with PKCE, and the code for a token. All requests of the OAuth library
// go through the guarded fetch.
import * as oauth from "oauth4webapi";
import type { Clock } from "../lib/clock.ts";
import type { GuardedFetchRequest, GuardedFetchResult } from "../lib/guarded-fetch.ts";
import { LIMITS } from "../limits.ts";
import type { Ceremony, ProviderClient } from "./provider.ts";

export interface ExchangeParts {
  fetchAnswer(request: GuardedFetchRequest): Promise<GuardedFetchResult>;
  clock: Pick<Clock, "now">;
}

/** The options of every request to a provider whose own URL is `base`: clear text only where that is. */
export function requestOptions({ fetchAnswer }: ExchangeParts, base: string) {
  return {
    [oauth.allowInsecureRequests]: base.startsWith("http:"),
    async [oauth.customFetch](
      url: string,
      { method, headers, body }: { method: string; headers: Record<string, string>; body?: unknown },
    ): Promise<Response> {
      const contentType = headers["content-type"] ?? "application/x-www-form-urlencoded";
      const answer = await fetchAnswer({
        ...{ url, headers, bytesMax: LIMITS.providerAnswerBytesMax, timeoutMs: LIMITS.providerTimeoutMs },
        ...(method === "POST" ? { post: { contentType, body: Buffer.from(String(body)) } } : {}),
      });
      if (answer.kind === "refused") throw new Error(`${new URL(url).host}: ${answer.reason}`);
      const { status, headers: answered } = answer;
      // Bodies do not go with every status; such an answer is an error anyway.
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

/** The token for the code, and the answer it came in. Rejects for a state, a code or an answer that does not hold. */
export async function redeemCode(
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
