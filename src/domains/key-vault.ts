// DKIM private keys are sealed in the database. They are opened once, when a domain's keys are loaded to sign.
import { sealText, unsealText } from "../lib/sealed-text.ts";
import type { SigningKey } from "../store/domains.ts";
import type { Store } from "../store/store.ts";

/** A key that can sign: PKCS#8 DER in base64. */
export interface OpenKey extends Omit<SigningKey, "sealedKey" | "isSealed"> {
  privateKey: string;
}

export interface KeyVault {
  seal(key: OpenKey): SigningKey;
  /** Throws when the master key is not the one that it was sealed with. */
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
 * Seals what an older version stored as it was, in steps: after a crash the next start goes on with the rest.
 * Returns how many keys it sealed.
 */
export async function sealStoredKeys(store: Pick<Store, "domains">, vault: KeyVault): Promise<number> {
  let count = 0;
  let last = "";
  while (true) {
    const unsealed = await store.domains.listUnsealedKeys({ limit: SEALED_AT_ONCE });
    // The same first one again: its row is damaged, and cannot be written by its id.
    if (unsealed.length === 0 || unsealed[0]?.id === last) return count;
    last = unsealed[0]?.id ?? "";
    await store.domains.sealKeys({ keys: unsealed.map((key) => vault.seal(vault.open(key))) });
    count += unsealed.length;
  }
}
