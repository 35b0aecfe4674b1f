// DKIM private keys are encrypted in the database, and decrypted when a domain's keys are loaded.

import { generateKeyPair, randomInt } from "node:crypto";
import { promisify } from "node:util";
import { createId } from "../lib/id.ts";
import { sealText, unsealText } from "../lib/sealed-text.ts";
import type { KeyState, SigningKey } from "../store/domains.ts";
import type { Store } from "../store/store.ts";

/** A decrypted key: PKCS#8 DER in base64. */
export interface OpenKey extends Omit<SigningKey, "sealedKey" | "isSealed"> {
  privateKey: string;
}

export interface KeyVault {
  seal(key: OpenKey): SigningKey;
  /** Throws if sealed with another master key. */
  open(key: SigningKey): OpenKey;
  opens(key: SigningKey): boolean;
}

/** `secret` has 32 bytes and is used for nothing else. */
export function createKeyVault(secret: Uint8Array): KeyVault {
  const read = ({ sealedKey, isSealed, ...key }: SigningKey) =>
    isSealed ? unsealText(secret, sealedKey, contextOf(key)) : sealedKey;
  return {
    opens: (key) => read(key) !== null,
    seal({ privateKey, ...key }) {
      return { ...key, isSealed: true, sealedKey: sealText(secret, privateKey, contextOf(key)) };
    },
    open(stored) {
      const { sealedKey: _sealedKey, isSealed: _isSealed, ...key } = stored;
      const privateKey = read(stored);
      if (privateKey === null) {
        throw new Error(`the DKIM key ${key.selector} was sealed with another master key, or is damaged`);
      }
      return { ...key, privateKey };
    },
  };
}

const contextOf = ({ id, domainId }: Pick<SigningKey, "id" | "domainId">) => `dkim ${domainId} ${id}`;

const SEALED_AT_ONCE = 500;

/**
 * Encrypts keys stored in plain text by older versions, in steps: after a crash the next start continues. Returns how
 * many keys it sealed.
 */
export async function sealStoredKeys(store: Pick<Store, "domains">, vault: KeyVault): Promise<number> {
  let count = 0;
  let last = "";
  while (true) {
    const unsealed = await store.domains.listUnsealedKeys({ limit: SEALED_AT_ONCE });
    // The same key again: its row is damaged and cannot be updated.
    if (unsealed.length === 0 || unsealed[0]?.id === last) return count;
    last = unsealed[0]?.id ?? "";
    await store.domains.sealKeys({ keys: unsealed.map((key) => vault.seal(vault.open(key))) });
    count += unsealed.length;
  }
}

const generate = promisify(generateKeyPair);
const BASE32 = "abcdefghijklmnopqrstuvwxyz234567";
const DER = {
  publicKeyEncoding: { type: "spki", format: "der" },
  privateKeyEncoding: { type: "pkcs8", format: "der" },
} as const;
const ED25519_KEY_BYTES = 32;

interface NewKeys {
  domainId: string;
  now: number;
  state: KeyState;
}

/** A new RSA-2048 and a new Ed25519 key under selectors of their own, made off the main thread. */
export async function makeSigningKeys({ domainId, now, state }: NewKeys): Promise<OpenKey[]> {
  const selector = `sl-${Array.from({ length: 6 }, () => BASE32[randomInt(BASE32.length)]).join("")}`;
  const [rsa, ed25519] = await Promise.all([
    generate("rsa", { modulusLength: 2048, ...DER }),
    generate("ed25519", DER),
  ]);
  const common = { domainId, state, retireAt: null, createdAt: now };
  return [
    {
      id: createId(),
      ...common,
      selector,
      algorithm: "rsa-sha256",
      privateKey: rsa.privateKey.toString("base64"),
      publicKey: rsa.publicKey.toString("base64"),
    },
    {
      id: createId(),
      ...common,
      selector: `${selector}-ed`,
      algorithm: "ed25519-sha256",
      privateKey: ed25519.privateKey.toString("base64"),
      // The bare key, not its SPKI wrapping (RFC 8463 §4).
      publicKey: ed25519.publicKey.subarray(-ED25519_KEY_BYTES).toString("base64"),
    },
  ];
}
