// Makes minisign keys and signatures that the `minisign` command reads and writes, too. Secret keys have no password: their file
// is what has to be kept secret (docs/releasing.md).
import { createPrivateKey, generateKeyPairSync, randomBytes, sign } from "node:crypto";

export interface KeyPair {
  /** As in RELEASE_KEYS of src/upgrade/release-keys.ts. */
  publicKey: string;
  /** The text of the secret key's file. */
  secretKey: string;
}

const PKCS8_PREFIX = Buffer.from("302e020100300506032b657004220420", "hex");
const blake2b = (bits: 256 | 512, content: Uint8Array) =>
  new Bun.CryptoHasher(`blake2b${bits}`).update(content).digest() as Buffer;

export function makeKeyPair(): KeyPair {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const seed = privateKey.export({ format: "der", type: "pkcs8" }).subarray(PKCS8_PREFIX.length);
  const point = publicKey.export({ format: "der", type: "spki" }).subarray(-32);
  const keyId = randomBytes(8);
  const body = Buffer.concat([keyId, seed, point]);
  const checksum = blake2b(256, Buffer.concat([Buffer.from("Ed"), body]));
  // No key derivation: neither salt nor limits.
  const head = Buffer.concat([Buffer.from("Ed"), Buffer.alloc(2), Buffer.from("B2"), Buffer.alloc(48)]);
  return {
    publicKey: Buffer.concat([Buffer.from("Ed"), keyId, point]).toString("base64"),
    secretKey: `untrusted comment: minisign encrypted secret key\n${Buffer.concat([head, body, checksum]).toString("base64")}\n`,
  };
}

/** The text of `FILE.minisig`; `trustedComment` is signed too. Throws if the secret key has a password. */
export function signContent(content: Uint8Array, secretKey: string, trustedComment: string): string {
  const bytes = Buffer.from(secretKey.split("\n")[1] ?? "", "base64");
  if (bytes.length !== 158 || bytes.readUInt16LE(2) !== 0) {
    throw new Error(
      "The secret key cannot be read, or has a password: make it with scripts/release/make-key.ts.",
    );
  }
  const keyId = bytes.subarray(54, 62);
  const seed = bytes.subarray(62, 94);
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: "der", type: "pkcs8" });
  const signature = sign(null, blake2b(512, content), key);
  const globalSignature = sign(null, Buffer.concat([signature, Buffer.from(trustedComment)]), key);
  const signed = Buffer.concat([Buffer.from("ED"), keyId, signature]);
  return [
    "untrusted comment: signature of a Sendlark release",
    signed.toString("base64"),
    `trusted comment: ${trustedComment}`,
    globalSignature.toString("base64"),
    "",
  ].join("\n");
}
