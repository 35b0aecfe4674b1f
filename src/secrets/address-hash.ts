import { createHmac } from "node:crypto";
import { deriveKey, loadSecret } from "./secret-file.ts";

/** A keyed hash of an address: what stays of it after it was erased. */
export type AddressHash = (address: string) => string;

/** Reads the installation's secret at the first call. Throws SecretError. */
export function createAddressHash(dataDir: string): AddressHash {
  let key: Uint8Array | undefined;
  return (address) => {
    key ??= deriveKey(loadSecret(dataDir), "address hashes");
    return createHmac("sha256", key).update(address.toLowerCase()).digest("base64url");
  };
}
