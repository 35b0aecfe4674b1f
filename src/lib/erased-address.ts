// What stands in stored data where an address was erased: its keyed hash in the form of an address, so that lists and
// typed clients can show it. `.invalid` never resolves (RFC 2606 §2).

export const ERASED_DOMAIN = "erased.invalid";
const HASH_CHARS = 32;
const ERASED = /^erased-[0-9a-f]{32}@erased\.invalid$/;

/** `hash`: of `AddressHash`. */
export function erasedAddress(hash: string): string {
  const hex = Buffer.from(hash, "base64url").toString("hex").slice(0, HASH_CHARS);
  return `erased-${hex}@${ERASED_DOMAIN}`;
}

export function isErasedAddress(address: string): boolean {
  return ERASED.test(address);
}
