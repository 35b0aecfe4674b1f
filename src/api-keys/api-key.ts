// The form of an API key: `sl_` + 43 random base62 characters (256 bits) + `_` + a checksum. Only its SHA-256 is
// stored; a slow hash would protect nothing, since nobody can guess 256 bits.
import { createHash, randomInt } from "node:crypto";

const PREFIX = "sl_";
const RANDOM_CHARS = 43;
const CHECKSUM_CHARS = 6;
const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const FORM = new RegExp(`^${PREFIX}([0-9A-Za-z]{${RANDOM_CHARS}})_([0-9A-Za-z]{${CHECKSUM_CHARS}})$`);

/** A new token, shown once and never stored. */
export function makeApiKey(): string {
  const random = Array.from({ length: RANDOM_CHARS }, () => BASE62[randomInt(BASE62.length)]).join("");
  return `${PREFIX}${random}_${checksum(random)}`;
}

/** Checks form and checksum, to reject typing errors and noise without a look-up. */
export function isApiKeyForm(token: string): boolean {
  const [, random, sum] = FORM.exec(token) ?? [];
  return random !== undefined && sum === checksum(random);
}

/** The stored form of a token: its SHA-256 in hex. */
export function hashApiKey(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** The last four characters, to recognize a key. */
export function apiKeyHint(token: string): string {
  return token.slice(-4);
}

function checksum(random: string): string {
  let rest = Bun.hash.crc32(PREFIX + random);
  let text = "";
  for (let index = 0; index < CHECKSUM_CHARS; index += 1) {
    text = BASE62[rest % 62] + text;
    rest = Math.floor(rest / 62);
  }
  return text;
}
