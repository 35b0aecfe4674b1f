// Signed requests (RFC 8555 §6.2): a flattened JWS with ES256 (RFC 7515 §7.2.2, RFC 7518 §3.4).
import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject, sign } from "node:crypto";

export interface AccountKey {
  privateKey: KeyObject;
  /** The public half, with its members in the order of its thumbprint. */
  jwk: { crv: string; kty: string; x: string; y: string };
  /** RFC 7638. */
  thumbprint: string;
}

/** A P-256 private key in PEM (PKCS#8). */
export function makeKey(): string {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return privateKey.export({ type: "pkcs8", format: "pem" }) as string;
}

/** Throws when `pem` is not a P-256 key. */
export function readAccountKey(pem: string): AccountKey {
  const privateKey = createPrivateKey(pem);
  const { crv, kty, x, y } = privateKey.export({ format: "jwk" });
  if (crv !== "P-256" || kty === undefined || x === undefined || y === undefined) {
    throw new Error("the account's key is not a P-256 key");
  }
  const jwk = { crv, kty, x, y };
  const thumbprint = createHash("sha256").update(JSON.stringify(jwk)).digest("base64url");
  return { privateKey, jwk, thumbprint };
}

/** `payload` undefined: POST-as-GET (RFC 8555 §6.3). `kid`: the account's URL; null = signed with the key itself. */
export function signRequest(
  key: AccountKey,
  request: { url: string; nonce: string; kid: string | null; payload: unknown },
): string {
  const { url, nonce, kid, payload } = request;
  const header = { alg: "ES256", nonce, url, ...(kid === null ? { jwk: key.jwk } : { kid }) };
  const encoded = {
    protected: Buffer.from(JSON.stringify(header)).toString("base64url"),
    payload: payload === undefined ? "" : Buffer.from(JSON.stringify(payload)).toString("base64url"),
  };
  const signature = sign("sha256", Buffer.from(`${encoded.protected}.${encoded.payload}`), {
    key: key.privateKey,
    dsaEncoding: "ieee-p1363",
  });
  return JSON.stringify({ ...encoded, signature: signature.toString("base64url") });
}
