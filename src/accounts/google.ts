// Google, by OpenID Connect; any other provider that says `email_verified` works the same.
import * as oauth from "oauth4webapi";
import { LIMITS } from "../limits.ts";
import type { GoogleSettings, Provider } from "./provider.ts";
import { authorizeUrl, type ExchangeParts, redeemCode, requestOptions } from "./provider-exchange.ts";
import { normalizeEmail } from "./read-person.ts";

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
      // `iss`, `aud`, `exp` and the nonce were checked; this is the signature.
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
