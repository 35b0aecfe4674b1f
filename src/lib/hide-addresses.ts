// Keeps email addresses out of the log: whoever reads logs need not know who gets mail.
const HASH_CHARS = 12;

/** In a line of JSON, where quotes are escaped. The local part may be quoted, the domain an address (RFC 5321 §4.1.2). */
const LOCAL = String.raw`(?:\\"(?:[^"\\]|\\\\.)*\\"|[^\s"\\<>(),:;@[\]/=]+)`;
const DOMAIN = String.raw`(?:[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?|\[[^\]\s"]+\])`;
const ADDRESS = new RegExp(`${LOCAL}@${DOMAIN}`, "gu");

/** Replaces each address by a hash, the same for the same key: lines about one recipient can be found by it. */
export function createHideAddresses(key: Uint8Array): (line: string) => string {
  const hash = (address: string) =>
    new Bun.CryptoHasher("sha256", key).update(address.toLowerCase()).digest("hex").slice(0, HASH_CHARS);
  return (line) => (line.includes("@") ? line.replace(ADDRESS, (address) => `#${hash(address)}`) : line);
}
