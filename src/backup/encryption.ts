// Encryption of archives in the age format (age-encryption.org/v1), which opens without Sendlark. It is to public keys only,
// so that the server cannot read its own archives. It takes all of its thread's time.
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";

const BEGIN = new TextEncoder().encode("age-encryption.org/v1\n");
/** A piece gives one decrypted piece at most: nothing that was decrypted is lost when the next piece is damaged. */
const PIECE_BYTES = 64 * 1024;
const IDENTITY = /^AGE-SECRET-KEY-1[0-9A-Z]+$/;
const RECIPIENT = /^age1[0-9a-z]+$/;

export interface KeyPair {
  /** Secret: it opens archives. */
  identity: string;
  /** Public: archives are encrypted to it. */
  recipient: string;
}

/** X25519, which every version of the `age` command knows. */
export async function makeKeyPair(): Promise<KeyPair> {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

export function isRecipient(text: string): boolean {
  if (!RECIPIENT.test(text)) return false;
  try {
    new Encrypter().addRecipient(text);
    return true;
  } catch {
    return false;
  }
}

/** The identities in the text of a recovery kit or of a file of `age-keygen`. */
export function identitiesIn(text: string): string[] {
  return text
    .split(/\s+/)
    .filter((word) => IDENTITY.test(word))
    .filter((word) => {
      try {
        new Decrypter().addIdentity(word);
        return true;
      } catch {
        return false;
      }
    });
}

export function looksEncrypted(begin: Uint8Array): boolean {
  return BEGIN.every((byte, at) => begin[at] === byte);
}

export async function encrypted(
  chunks: AsyncIterable<Uint8Array>,
  recipients: readonly string[],
): Promise<AsyncIterable<Uint8Array>> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return piecesOf(await encrypter.encrypt(streamOf(chunks)));
}

/** Throws when none of the identities opens it, or when it is damaged; then nothing after the damage is read. */
export async function decrypted(
  chunks: AsyncIterable<Uint8Array>,
  identities: readonly string[],
): Promise<AsyncIterable<Uint8Array>> {
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  return piecesOf(await decrypter.decrypt(streamOf(inPieces(chunks))));
}

function streamOf(chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await iterator.next();
        if (done === true) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await iterator.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

async function* piecesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

async function* inPieces(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; at += PIECE_BYTES) yield chunk.subarray(at, at + PIECE_BYTES);
  }
}
