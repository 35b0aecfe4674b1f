// Fake Google and GitHub sign-in on loopback, as the person that the test sets. Codes are valid once, and only with
// the PKCE verifier, redirect URI and client they were issued for.
import { createHash, randomBytes } from "node:crypto";

export interface ElsewherePerson {
  subject: string;
  email: string;
  isVerified: boolean;
  name: string;
}

export interface FakeProviders extends AsyncDisposable {
  /** Issuer of the one, and all of the other. */
  url: string;
  /** The person who consents at the next visit; null = consent is refused. */
  person: ElsewherePerson | null;
  /** Shows the way back instead of sending browsers there. */
  isHolding: boolean;
  /** Claims that override those of the next ID tokens. */
  claims: Record<string, unknown>;
  /** What the userinfo endpoint says beside `sub`; null = there is no such endpoint. */
  userInfo: Record<string, unknown> | null;
  /** Signs the next ID tokens with a key that is not published. */
  isForging: boolean;
  /** Paths that were asked for, without queries. */
  asked: string[];
}

export const CLIENT = { clientId: "client-1", clientSecret: "hush-hush" } as const;

interface Grant {
  person: ElsewherePerson;
  redirectUri: string;
  challenge: string;
  nonce: string | null;
}

export async function startFakeProviders(): Promise<FakeProviders> {
  const [key, strangeKey] = await Promise.all([makeKey(), makeKey()]);
  const codes = new Map<string, Grant>();
  const tokens = new Map<string, ElsewherePerson>();
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    async fetch(request) {
      const url = new URL(request.url);
      providers.asked.push(url.pathname);
      switch (url.pathname) {
        case "/.well-known/openid-configuration":
          return Response.json({
            ...discovery(providers.url),
            ...(providers.userInfo !== null && { userinfo_endpoint: `${providers.url}/userinfo` }),
          });
        case "/userinfo": {
          const person = tokens.get(request.headers.get("authorization")?.slice(7) ?? "");
          return Response.json({ ...providers.userInfo, sub: person?.subject });
        }
        case "/jwks":
          return Response.json({ keys: [{ ...(await publicKey(key)), kid: "1", use: "sig", alg: "RS256" }] });
        case "/authorize":
        case "/login/oauth/authorize":
          return consent(url.searchParams, providers, codes);
        case "/token":
        case "/login/oauth/access_token":
          return grantToken(await readForm(request), url.pathname === "/token");
        case "/api/user":
        case "/api/user/emails":
          return showUser(url.pathname, tokens.get(request.headers.get("authorization")?.slice(7) ?? ""));
      }
      return new Response("nothing here", { status: 404 });
    },
  });

  async function grantToken(form: URLSearchParams, isOpenId: boolean): Promise<Response> {
    const grant = takeGrant(codes, form);
    if (grant === null) return Response.json({ error: "invalid_grant" }, { status: 400 });
    const token = randomBytes(16).toString("hex");
    tokens.set(token, grant.person);
    const answer = { access_token: token, token_type: "bearer", scope: "user:email" };
    if (!isOpenId) return Response.json(answer);
    const claims = { ...claimsOf(providers.url, grant), ...providers.claims };
    const idToken = await signJwt(providers.isForging ? strangeKey : key, claims);
    return Response.json({ ...answer, id_token: idToken });
  }

  const providers: FakeProviders = {
    url: `http://127.0.0.1:${server.port}`,
    person: null,
    isHolding: false,
    claims: {},
    userInfo: null,
    isForging: false,
    asked: [],
    [Symbol.asyncDispose]: () => server.stop(true),
  };
  return providers;
}

function discovery(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ["code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256"],
    code_challenge_methods_supported: ["S256"],
  };
}

/** With the client's secret from the Authorization header, if it is there (RFC 6749 §2.3.1). */
async function readForm(request: Request): Promise<URLSearchParams> {
  const form = new URLSearchParams(await request.text());
  const [scheme, credentials = ""] = (request.headers.get("authorization") ?? "").split(" ");
  if (scheme !== "Basic") return form;
  const [id = "", secret = ""] = Buffer.from(credentials, "base64").toString().split(":");
  form.set("client_id", decodeURIComponent(id));
  form.set("client_secret", decodeURIComponent(secret));
  return form;
}

/** The page of consent, without the page. */
function consent(
  asked: URLSearchParams,
  { person, isHolding }: FakeProviders,
  codes: Map<string, Grant>,
): Response {
  const redirectUri = asked.get("redirect_uri") ?? "";
  const back = new URL(redirectUri);
  back.searchParams.set("state", asked.get("state") ?? "");
  if (person === null) back.searchParams.set("error", "access_denied");
  else {
    const code = randomBytes(16).toString("hex");
    const challenge = asked.get("code_challenge") ?? "";
    codes.set(code, { person, redirectUri, challenge, nonce: asked.get("nonce") });
    back.searchParams.set("code", code);
  }
  if (isHolding) return new Response(back.href);
  return new Response(null, { status: 302, headers: { location: back.href } });
}

function takeGrant(codes: Map<string, Grant>, form: URLSearchParams): Grant | null {
  const code = form.get("code") ?? "";
  const grant = codes.get(code);
  codes.delete(code);
  const challenge = createHash("sha256")
    .update(form.get("code_verifier") ?? "")
    .digest("base64url");
  const isRight =
    form.get("client_id") === CLIENT.clientId &&
    form.get("client_secret") === CLIENT.clientSecret &&
    form.get("redirect_uri") === grant?.redirectUri &&
    challenge === grant.challenge;
  return isRight && grant !== undefined ? grant : null;
}

function claimsOf(issuer: string, { person, nonce }: Grant) {
  const now = Math.floor(Date.now() / 1000);
  return {
    ...{ iss: issuer, aud: CLIENT.clientId, sub: person.subject, iat: now, exp: now + 60 },
    ...{ email: person.email, email_verified: person.isVerified, name: person.name },
    ...(nonce === null ? {} : { nonce }),
  };
}

function showUser(path: string, person: ElsewherePerson | undefined): Response {
  if (person === undefined) return Response.json({ message: "Bad credentials" }, { status: 401 });
  if (path === "/api/user") {
    return Response.json({
      id: Number(person.subject),
      login: "octo",
      name: person.name,
      email: person.email,
    });
  }
  // One that is verified and not the primary one proves nothing.
  return Response.json([
    { email: "spare@else.test", primary: false, verified: true, visibility: null },
    { email: person.email, primary: true, verified: person.isVerified, visibility: "public" },
  ]);
}

const RSA = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };

function makeKey(): Promise<CryptoKeyPair> {
  const size = { modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) };
  return crypto.subtle.generateKey({ ...RSA, ...size }, true, ["sign", "verify"]) as Promise<CryptoKeyPair>;
}

function publicKey({ publicKey }: CryptoKeyPair) {
  return crypto.subtle.exportKey("jwk", publicKey);
}

async function signJwt({ privateKey }: CryptoKeyPair, claims: Record<string, unknown>): Promise<string> {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const signed = `${part({ alg: "RS256", kid: "1", typ: "JWT" })}.${part(claims)}`;
  const signature = await crypto.subtle.sign(RSA.name, privateKey, Buffer.from(signed));
  return `${signed}.${Buffer.from(signature).toString("base64url")}`;
}
