// GitHub, which speaks OAuth but not OpenID: who somebody is has to be asked of its API.
import * as oauth from "oauth4webapi";
import { z } from "zod";
import type { GithubSettings, Provider } from "./provider.ts";
import { authorizeUrl, type ExchangeParts, redeemCode, requestOptions } from "./provider-exchange.ts";
import { normalizeEmail } from "./read-person.ts";

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
      // Answers of two providers cannot be mixed up without `iss`, since each has a callback of its own (RFC 9700 §4.4.2.2).
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
