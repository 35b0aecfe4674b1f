// DKIM signatures (RFC 6376, RFC 8463): relaxed/relaxed, no l=. Important headers are oversigned, so that a header
// added in transit breaks the signature.
import { createHash, createPrivateKey, type KeyObject, sign } from "node:crypto";
import { type HeaderBlock, unfoldHeaders } from "./headers.ts";
import { joinInPlace } from "./join-pieces.ts";
import { RsaSigner } from "./rsa-signer.ts";

export interface DkimSigningKey {
  domain: string;
  selector: string;
  algorithm: "rsa-sha256" | "ed25519-sha256";
  /** PKCS#8 DER in base64. */
  privateKey: string;
}

/** Listed once more than present (RFC 6376 §8.15). */
const OVERSIGNED = [
  "from",
  "to",
  "cc",
  "subject",
  "date",
  "message-id",
  "reply-to",
  "mime-version",
  "content-type",
];
/** Listed as often as present (RFC 6376 §5.4.1; RFC 8058 §4; RFC 9477 for CFBL-*). */
const SIGNED_IF_PRESENT = [
  "sender",
  "content-transfer-encoding",
  "in-reply-to",
  "references",
  "list-id",
  "list-unsubscribe",
  "list-unsubscribe-post",
  "list-help",
  "list-post",
  "list-owner",
  "list-archive",
  "list-subscribe",
  "feedback-id",
  "cfbl-address",
  "cfbl-feedback-id",
  "auto-submitted",
  "resent-from",
  "resent-sender",
  "resent-to",
  "resent-cc",
  "resent-date",
  "resent-message-id",
];
const IMPORTED_KEYS_MAX = 1_000;
const rsaKeys = new Map<string, RsaSigner>();
const ed25519Keys = new Map<string, KeyObject>();

/**
 * Takes ownership of the message, like joinInPlace, and prepends one DKIM-Signature per key, in key order. `signedAt`
 * in ms. The message has CRLF lines and must not change afterwards. Rejects if a key is invalid: nothing is sent
 * unsigned.
 */
export async function signDkim(
  message: Uint8Array,
  keys: DkimSigningKey[],
  options: { signedAt: number },
): Promise<Uint8Array> {
  if (keys.length === 0) return message;
  const block = unfoldHeaders(message);
  const bodyHash = hashRelaxedBody(message, block.bodyStart);
  const covered = coverHeaders(block);
  const seconds = Math.floor(options.signedAt / 1_000);
  const headers = await Promise.all(keys.map((key) => signatureHeader(key, covered, bodyHash, seconds)));
  return joinInPlace(message, [Buffer.from(headers.join(""), "latin1"), message]);
}

interface CoveredHeaders {
  /** The h= tag, folded. */
  list: string;
  /** Relaxed, in the order of the list, each line terminated. */
  text: string;
}

/** Instances of one name are taken from the bottom up (RFC 6376 §5.4.2). */
function coverHeaders(block: HeaderBlock): CoveredHeaders {
  const byName = Map.groupBy(block.fields, (field) => field.name.toLowerCase());
  const names: string[] = [];
  let text = "";
  for (const name of [...OVERSIGNED, ...SIGNED_IF_PRESENT]) {
    for (const field of (byName.get(name) ?? []).toReversed()) {
      names.push(name);
      text += `${relaxedHeader(field.name, field.rawValue)}\r\n`;
    }
    if (OVERSIGNED.includes(name)) names.push(name);
  }
  return { list: foldList(names), text };
}

async function signatureHeader(
  key: DkimSigningKey,
  covered: CoveredHeaders,
  bodyHash: string,
  seconds: number,
) {
  const value =
    ` v=1; a=${key.algorithm}; c=relaxed/relaxed; d=${key.domain};\r\n` +
    ` s=${key.selector}; t=${seconds};\r\n` +
    ` h=${covered.list};\r\n` +
    ` bh=${bodyHash};\r\n b=`;
  const input = new Uint8Array(Buffer.from(covered.text + relaxedHeader("DKIM-Signature", value), "latin1"));
  const signature = key.algorithm === "rsa-sha256" ? await signRsa(key, input) : signEd25519(key, input);
  return `DKIM-Signature:${value}${signature.toString("base64").replace(/.{70}(?=.)/g, "$&\r\n ")}\r\n`;
}

function signRsa(key: DkimSigningKey, input: Uint8Array<ArrayBuffer>): Promise<Buffer> {
  const made = remember(
    rsaKeys,
    key.privateKey,
    () => new RsaSigner(Buffer.from(key.privateKey, "base64")),
    (old) => old.free(),
  );
  return made.sign(input);
}

/** RFC 8463 §3: PureEdDSA over the SHA-256 of the input. */
function signEd25519(key: DkimSigningKey, input: Uint8Array<ArrayBuffer>): Buffer {
  const imported = remember(ed25519Keys, key.privateKey, () =>
    createPrivateKey({ key: Buffer.from(key.privateKey, "base64"), format: "der", type: "pkcs8" }),
  );
  return sign(null, createHash("sha256").update(input).digest(), imported);
}

/** An LRU cache; importing a key costs as much as a signature. */
function remember<Value>(
  cache: Map<string, Value>,
  key: string,
  make: () => Value,
  forget: (old: Value) => void = () => {},
): Value {
  const value = cache.get(key) ?? make();
  cache.delete(key);
  cache.set(key, value);
  if (cache.size > IMPORTED_KEYS_MAX) {
    const [oldest, old] = cache.entries().next().value!;
    cache.delete(oldest);
    forget(old);
  }
  return value;
}

function foldList(names: string[]): string {
  let out = "";
  let column = 3;
  for (const [index, name] of names.entries()) {
    const piece = index === 0 ? name : `:${name}`;
    if (column + piece.length > 75) {
      out += "\r\n ";
      column = 1;
    }
    out += piece;
    column += piece.length;
  }
  return out;
}

const SP = 0x20;
const HTAB = 0x09;
const CR = 0x0d;
const LF = 0x0a;
const CHUNK_BYTES = 64 * 1024;

/** Base64 SHA-256 of the relaxed body: one pass, one chunk of memory. The message has CRLF lines. */
export function hashRelaxedBody(message: Uint8Array, bodyStart: number): string {
  const end = contentEnd(message, bodyStart);
  if (end === bodyStart) return new Bun.CryptoHasher("sha256").digest("base64");
  const hash = new ChunkedHash();
  let runStart = bodyStart;
  let at = bodyStart;
  while (at < end) {
    const byte = message[at]!;
    if (byte !== SP && byte !== HTAB) {
      at += 1;
      continue;
    }
    const spacesStart = at;
    while (message[at] === SP || message[at] === HTAB) at += 1;
    const isAtLineEnd = message[at] === CR && message[at + 1] === LF;
    if (!isAtLineEnd && byte === SP && at === spacesStart + 1) continue;
    hash.add(message.subarray(runStart, spacesStart));
    if (!isAtLineEnd) hash.add(ONE_SPACE);
    runStart = at;
  }
  hash.add(message.subarray(runStart, end));
  hash.add(LINE_END);
  return hash.digest();
}

const ONE_SPACE = Buffer.from(" ");
const LINE_END = Buffer.from("\r\n");

/** Offset after the last octet that counts: trailing whitespace and empty lines do not. */
function contentEnd(message: Uint8Array, bodyStart: number): number {
  let end = message.length;
  while (end > bodyStart) {
    const last = message[end - 1];
    if (last === SP || last === HTAB) end -= 1;
    else if (last === LF && end - 2 >= bodyStart && message[end - 2] === CR) end -= 2;
    else break;
  }
  return end;
}

/** Shared, because hashing a body is synchronous. */
const chunk = new Uint8Array(CHUNK_BYTES);

/** Buffers small pieces, because each call of the hash costs more than a copy. */
class ChunkedHash {
  private readonly hash = new Bun.CryptoHasher("sha256");
  private size = 0;

  add(piece: Uint8Array): void {
    if (this.size + piece.length > chunk.length) this.flush();
    if (piece.length > chunk.length) {
      this.hash.update(piece);
    } else {
      chunk.set(piece, this.size);
      this.size += piece.length;
    }
  }

  digest(): string {
    this.flush();
    return this.hash.digest("base64");
  }

  private flush(): void {
    this.hash.update(chunk.subarray(0, this.size));
    this.size = 0;
  }
}

/** `name:value` in lower case with single spaces, without CRLF. Both are latin1, the value still folded. */
export function relaxedHeader(name: string, rawValue: string): string {
  if (!/[\t\r\n]| {2}| $/.test(rawValue))
    return `${name.toLowerCase()}:${rawValue.slice(rawValue[0] === " " ? 1 : 0)}`;
  return `${name.toLowerCase()}:${rawValue
    .split(/[ \t\r\n]/)
    .filter((word) => word !== "")
    .join(" ")}`;
}
