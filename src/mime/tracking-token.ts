// What stands in a tracked link: the delivery, and a fingerprint of the target, signed. The target itself is looked up
// in the stored email, so that a link leads only where its email led, and needs no row of its own.
import { timingSafeEqual } from "node:crypto";

/** Part of what is signed: a token of one kind, or of one host, is worth nothing as another. */
export type TokenKind = "click" | "open";

export interface TrackingToken {
  deliveryId: string;
  /** Hex; empty for an open. */
  link: string;
}

const ID_BYTES = 16;
/** 128 bits and more; with the rest they fill whole groups of base64, so that each token has one spelling. */
const SHAPES = {
  click: { linkBytes: 7, signatureBytes: 16, pattern: /^[A-Za-z0-9_-]{52}$/ },
  open: { linkBytes: 0, signatureBytes: 17, pattern: /^[A-Za-z0-9_-]{44}$/ },
} as const;

export interface TokenMaker {
  click(url: string): string;
  open(): string;
}

/** For the links of one delivery; `host` is that of the links, with its port if there is one. */
export function createTokenMaker(key: Uint8Array, host: string, deliveryId: string): TokenMaker {
  const id = Buffer.from(deliveryId.replaceAll("-", ""), "hex");
  if (id.length !== ID_BYTES) throw new Error(`${deliveryId} is no id`);
  const made = (kind: TokenKind, link: Uint8Array): string => {
    const payload = Buffer.concat([id, link]);
    return Buffer.concat([payload, signatureOf(key, kind, host, payload)]).toString("base64url");
  };
  return {
    click: (url) => made("click", fingerprint(url)),
    open: () => made("open", new Uint8Array()),
  };
}

/** Null when the token was not made here, for this kind and host. */
export function readTrackingToken(
  key: Uint8Array,
  kind: TokenKind,
  host: string,
  token: string,
): TrackingToken | null {
  const shape = SHAPES[kind];
  if (!shape.pattern.test(token)) return null;
  const bytes = Buffer.from(token, "base64url");
  const payload = bytes.subarray(0, ID_BYTES + shape.linkBytes);
  if (!timingSafeEqual(bytes.subarray(payload.length), signatureOf(key, kind, host, payload))) return null;
  const id = payload.toString("hex", 0, ID_BYTES);
  return {
    deliveryId: id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5"),
    link: payload.toString("hex", ID_BYTES),
  };
}

/** What a token says of its target, in hex. */
export function linkFingerprint(url: string): string {
  return fingerprint(url).toString("hex");
}

/** The same from a token of a click, whoever signed it; null for what has another shape. */
export function fingerprintOfToken(token: string): string | null {
  if (!SHAPES.click.pattern.test(token)) return null;
  return Buffer.from(token, "base64url").toString("hex", ID_BYTES, ID_BYTES + SHAPES.click.linkBytes);
}

function fingerprint(url: string): Buffer {
  return Buffer.from(Bun.SHA256.hash(url).buffer, 0, SHAPES.click.linkBytes);
}

function signatureOf(key: Uint8Array, kind: TokenKind, host: string, payload: Uint8Array): Buffer {
  const hasher = new Bun.CryptoHasher("sha256", key).update(`${kind}\n${host}\n`).update(payload);
  return hasher.digest().subarray(0, SHAPES[kind].signatureBytes);
}
