// The token in a recipient's unsubscribe link: team, delivery, address and topic, encrypted and authenticated. It is
// the same in every attempt of a delivery, and never expires.
import { createCipheriv, createDecipheriv, createHmac, timingSafeEqual } from "node:crypto";
import { ANY_TOPIC } from "../store/emails.ts";

export interface UnsubscribeTarget {
  teamId: string;
  deliveryId: string;
  /** Lower case. */
  email: string;
  /** As in NewEmail, which cannot be null here. */
  topic: string;
}

/** The token's version, so that a new form can follow while old ones stay valid. */
const VERSION = "a";
const ID_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const NO_TOPIC = Buffer.alloc(ID_BYTES);
/** Ids, an address of 320 characters, nonce and tag. */
const TOKEN = /^a[A-Za-z0-9_-]{100,1000}$/;

/** `key` has 32 bytes. */
export function makeUnsubscribeToken(key: Uint8Array, target: UnsubscribeTarget): string {
  const topic = target.topic === ANY_TOPIC ? NO_TOPIC : bytesOf(target.topic);
  const address = Buffer.from(target.email.toLowerCase());
  const plain = Buffer.concat([bytesOf(target.teamId), bytesOf(target.deliveryId), topic, address]);
  const nonce = nonceOf(key, plain);
  const cipher = createCipheriv("aes-256-gcm", key, nonce, { authTagLength: TAG_BYTES });
  const sealed = Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  return VERSION + sealed.toString("base64url");
}

/** Null for an invalid token. */
export function readUnsubscribeToken(key: Uint8Array, token: string): UnsubscribeTarget | null {
  if (!TOKEN.test(token)) return null;
  const bytes = Buffer.from(token.slice(VERSION.length), "base64url");
  const plain = open(key, bytes);
  if (plain === null || plain.length <= 3 * ID_BYTES) return null;
  const topic = plain.subarray(2 * ID_BYTES, 3 * ID_BYTES);
  return {
    teamId: idOf(plain.subarray(0, ID_BYTES)),
    deliveryId: idOf(plain.subarray(ID_BYTES, 2 * ID_BYTES)),
    topic: topic.equals(NO_TOPIC) ? ANY_TOPIC : idOf(topic),
    email: plain.toString("utf8", 3 * ID_BYTES),
  };
}

/** Derived from the content: the same target gives the same link, and no two targets share a nonce. */
function nonceOf(key: Uint8Array, plain: Uint8Array): Buffer {
  return createHmac("sha256", key).update("nonce\n").update(plain).digest().subarray(0, NONCE_BYTES);
}

function open(key: Uint8Array, bytes: Buffer): Buffer | null {
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const opened = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
    const plain = Buffer.concat([opened, decipher.final()]);
    return timingSafeEqual(nonceOf(key, plain), nonce) ? plain : null;
  } catch {
    // Authentication failed.
    return null;
  }
}

function bytesOf(id: string): Buffer {
  const bytes = Buffer.from(id.replaceAll("-", ""), "hex");
  if (bytes.length !== ID_BYTES) throw new Error(`${id} is no id`);
  return bytes;
}

function idOf(bytes: Buffer): string {
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
