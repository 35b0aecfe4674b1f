// Bytes that leave this machine: each is sealed with a key of its own (AES-256-GCM), so that whoever deletes the key has
// deleted the bytes, wherever copies of them are.
import { createCipheriv, createDecipheriv } from "node:crypto";
import { createTurns } from "./in-steps.ts";

const ALGORITHM = "aes-256-gcm";
/** A key seals one message only, so the nonce may be constant (NIST SP 800-38D §8.2.1). */
const NONCE = new Uint8Array(12);
const KEY_BYTES = 32;
/** At the end. */
const TAG_BYTES = 16;
const STEP_BYTES = 1024 * 1024;
/** Up to 40 MB, a few milliseconds at a time. */
const STEP_MS = 5;

export interface SealedBytes {
  bytes: Uint8Array;
  /** Base64url. */
  key: string;
}

export async function sealBytes(bytes: Uint8Array): Promise<SealedBytes> {
  const key = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  const cipher = createCipheriv(ALGORITHM, key, NONCE);
  const sealed = new Uint8Array(bytes.length + TAG_BYTES);
  await inPieces(bytes, (piece, at) => sealed.set(cipher.update(piece), at));
  cipher.final();
  sealed.set(cipher.getAuthTag(), bytes.length);
  return { bytes: sealed, key: key.toBase64({ alphabet: "base64url", omitPadding: true }) };
}

/** Null if the bytes or the key are not those that were sealed. */
export async function openBytes({ bytes, key }: SealedBytes): Promise<Uint8Array | null> {
  try {
    const raw = Uint8Array.fromBase64(key, { alphabet: "base64url" });
    const decipher = createDecipheriv(ALGORITHM, raw, NONCE, { authTagLength: TAG_BYTES });
    const length = bytes.length - TAG_BYTES;
    decipher.setAuthTag(bytes.subarray(length));
    const opened = new Uint8Array(length);
    await inPieces(bytes.subarray(0, length), (piece, at) => opened.set(decipher.update(piece), at));
    decipher.final();
    return opened;
  } catch {
    return null;
  }
}

async function inPieces(bytes: Uint8Array, take: (piece: Uint8Array, at: number) => void): Promise<void> {
  const turn = createTurns(STEP_MS);
  for (let at = 0; at < bytes.length; at += STEP_BYTES) {
    if (at > 0) await turn();
    take(bytes.subarray(at, at + STEP_BYTES), at);
  }
}
