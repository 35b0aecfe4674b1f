// Standard Webhooks: HMAC-SHA256 over id, time and body. Receivers accept five minutes, so each attempt is signed anew.

export interface SignedPost {
  /** `msg_…`, the same in every attempt. */
  id: string;
  /** ms. */
  at: number;
  body: Uint8Array;
  /** `whsec_…`; each signs, so that a receiver may know any of them. */
  secrets: string[];
}

/** The headers that a receiver verifies, under both names that libraries look for. */
export function signPost({ id, at, body, secrets }: SignedPost): Record<string, string> {
  const timestamp = String(Math.floor(at / 1000));
  const signature = secrets.map((secret) => `v1,${sign(secret, `${id}.${timestamp}.`, body)}`).join(" ");
  return {
    ...{ "svix-id": id, "svix-timestamp": timestamp, "svix-signature": signature },
    ...{ "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signature },
  };
}

function sign(secret: string, head: string, body: Uint8Array): string {
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  return new Bun.CryptoHasher("sha256", key).update(head).update(body).digest("base64");
}
