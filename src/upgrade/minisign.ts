// Checks signatures of the minisign format (https://jedisct1.github.io/minisign/#signature-format): Ed25519 over the BLAKE2b-512
// hash of the content, and over the signature with its trusted comment.
import { createPublicKey, verify } from "node:crypto";

/** The content is not what the owner of the release keys signed. */
export class SignatureError extends Error {
  override readonly name = "SignatureError";
}

const ALGORITHM = "ED";
const KEY_ID_BYTES = 8;
const SIGNATURE_BYTES = 64;
/** An Ed25519 public key in DER, up to its 32 bytes (RFC 8410 §4). */
const DER_PREFIX = Buffer.from("302a300506032b6570032100", "hex");

interface Signature {
  keyId: string;
  signature: Buffer;
  trustedComment: string;
  globalSignature: Buffer;
}

/**
 * Returns the signed comment. `keys`: public keys as `minisign -G` shows them, any of which may have signed. Throws
 * SignatureError.
 */
export function verifySignature(content: Uint8Array, signatureText: string, keys: readonly string[]): string {
  const { keyId, signature, trustedComment, globalSignature } = parseSignature(signatureText);
  const key = keys.map(parseKey).find((candidate) => candidate.keyId === keyId);
  if (key === undefined) throw new SignatureError("it is signed with a key that this program does not know");
  const hash = new Bun.CryptoHasher("blake2b512").update(content).digest();
  if (!verify(null, hash, key.publicKey, signature)) {
    throw new SignatureError("its signature is wrong: it was changed after it was signed");
  }
  const signedComment = Buffer.concat([signature, Buffer.from(trustedComment)]);
  if (!verify(null, signedComment, key.publicKey, globalSignature)) {
    throw new SignatureError("the comment of its signature was changed after it was signed");
  }
  return trustedComment;
}

function parseSignature(text: string): Signature {
  const [untrusted = "", first = "", trusted = "", second = ""] = text.split(/\r?\n/);
  const bytes = Buffer.from(first, "base64");
  const globalSignature = Buffer.from(second, "base64");
  const isWhole =
    untrusted.startsWith("untrusted comment:") &&
    trusted.startsWith("trusted comment: ") &&
    bytes.length === ALGORITHM.length + KEY_ID_BYTES + SIGNATURE_BYTES &&
    globalSignature.length === SIGNATURE_BYTES;
  if (!isWhole || bytes.toString("latin1", 0, 2) !== ALGORITHM) {
    throw new SignatureError("it has no minisign signature");
  }
  return {
    keyId: bytes.toString("hex", 2, 2 + KEY_ID_BYTES),
    signature: bytes.subarray(2 + KEY_ID_BYTES),
    trustedComment: trusted.slice("trusted comment: ".length),
    globalSignature,
  };
}

function parseKey(text: string) {
  const bytes = Buffer.from(text, "base64");
  return {
    keyId: bytes.toString("hex", 2, 2 + KEY_ID_BYTES),
    publicKey: createPublicKey({
      key: Buffer.concat([DER_PREFIX, bytes.subarray(2 + KEY_ID_BYTES)]),
      format: "der",
      type: "spki",
    }),
  };
}
