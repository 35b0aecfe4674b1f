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
  const clickKey = deliveryKey(key, "click", host, id);
  const made = (kind: TokenKind, kindKey: Uint8Array, link: Uint8Array): string =>
    Buffer.concat([id, link, signatureOf(kindKey, kind, link)]).toString("base64url");
  return {
    click: (url) => made("click", clickKey, fingerprint(url)),
    open: () => made("open", deliveryKey(key, "open", host, id), new Uint8Array()),
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
  const id = bytes.subarray(0, ID_BYTES);
  const link = bytes.subarray(ID_BYTES, ID_BYTES + shape.linkBytes);
  const signature = signatureOf(deliveryKey(key, kind, host, id), kind, link);
  if (!timingSafeEqual(bytes.subarray(ID_BYTES + link.length), signature)) return null;
  return {
    deliveryId: id.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5"),
    link: link.toString("hex"),
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

/** A key for each delivery, so that each of its links costs one block of SHA-256 and not the four of HMAC. */
function deliveryKey(key: Uint8Array, kind: TokenKind, host: string, id: Uint8Array): Uint8Array {
  return new Bun.CryptoHasher("sha256", key).update(`${kind}\n${host}\n`).update(id).digest();
}

/** A hash behind a secret prefix is a MAC where all that is signed with a key has one length, as it has here. */
function signatureOf(kindKey: Uint8Array, kind: TokenKind, link: Uint8Array): Uint8Array {
  const digest = Bun.SHA256.hash(Buffer.concat([kindKey, link]), new Uint8Array(32)) as Uint8Array;
  return digest.subarray(0, SHAPES[kind].signatureBytes);
}
