// The token of a tracked link: the delivery and a fingerprint of the target, signed. The target is looked up in the
// stored email, so a link leads only to a URL of that email and needs no row of its own.
import { timingSafeEqual } from "node:crypto";

/** Included in the signature: a token of one kind or host is not valid for another. */
export type TokenKind = "click" | "open" | "view";

export interface TrackingToken {
  deliveryId: string;
  /** Hex; empty for an open. */
  link: string;
}

const ID_BYTES = 16;
/** At least 128 bits. The sizes add up to whole base64 groups, so each token has only one spelling. */
const SHAPES = {
  click: { linkBytes: 7, signatureBytes: 16, pattern: /^[A-Za-z0-9_-]{52}$/ },
  open: { linkBytes: 0, signatureBytes: 17, pattern: /^[A-Za-z0-9_-]{44}$/ },
  view: { linkBytes: 0, signatureBytes: 17, pattern: /^[A-Za-z0-9_-]{44}$/ },
} as const;

export interface TokenMaker {
  click(url: string): string;
  clickOf(fingerprint: Uint8Array): string;
  open(): string;
  /** For the page that shows the email. */
  view(): string;
}

/** For the links of one delivery; `host` is the tracking host, with its port if any. */
export function createTokenMaker(key: Uint8Array, host: string, deliveryId: string): TokenMaker {
  const id = Buffer.from(deliveryId.replaceAll("-", ""), "hex");
  if (id.length !== ID_BYTES) throw new Error(`${deliveryId} is no id`);
  const click = writerOf("click", deliveryKey(key, "click", host, id), id);
  const none = new Uint8Array();
  const single = (kind: TokenKind) => writerOf(kind, deliveryKey(key, kind, host, id), id)(none);
  return {
    click: (url) => click(fingerprint(url)),
    clickOf: click,
    open: () => single("open"),
    view: () => single("view"),
  };
}

/** Uses its buffers again for each token: an email has many. */
function writerOf(kind: TokenKind, kindKey: Uint8Array, id: Uint8Array): (link: Uint8Array) => string {
  const { linkBytes, signatureBytes } = SHAPES[kind];
  const signed = new Uint8Array(kindKey.length + linkBytes);
  signed.set(kindKey);
  const token = Buffer.allocUnsafe(ID_BYTES + linkBytes + signatureBytes);
  token.set(id);
  const digest = new Uint8Array(32);
  const signature = digest.subarray(0, signatureBytes);
  return (link) => {
    signed.set(link, kindKey.length);
    Bun.SHA256.hash(signed, digest);
    token.set(link, ID_BYTES);
    token.set(signature, ID_BYTES + linkBytes);
    return token.toString("base64url");
  };
}

/** Null if the signature, kind or host does not match. */
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

/** The fingerprint of a target that a token contains, in hex. */
export function linkFingerprint(url: string): string {
  return fingerprint(url).toString("hex");
}

/** The fingerprint in a click token, without checking its signature; null if it has another shape. */
export function fingerprintOfToken(token: string): string | null {
  if (!SHAPES.click.pattern.test(token)) return null;
  return Buffer.from(token, "base64url").toString("hex", ID_BYTES, ID_BYTES + SHAPES.click.linkBytes);
}

export function fingerprint(url: string): Buffer {
  return Buffer.from(Bun.SHA256.hash(url).buffer, 0, SHAPES.click.linkBytes);
}

/** A key per delivery, so that each link costs one block of SHA-256 instead of the four of HMAC. */
function deliveryKey(key: Uint8Array, kind: TokenKind, host: string, id: Uint8Array): Uint8Array {
  return new Bun.CryptoHasher("sha256", key).update(`${kind}\n${host}\n`).update(id).digest();
}

/** A hash with a secret prefix is a secure MAC if all inputs for a key have the same length, as they do here. */
function signatureOf(kindKey: Uint8Array, kind: TokenKind, link: Uint8Array): Uint8Array {
  const digest = Bun.SHA256.hash(Buffer.concat([kindKey, link]), new Uint8Array(32)) as Uint8Array;
  return digest.subarray(0, SHAPES[kind].signatureBytes);
}
