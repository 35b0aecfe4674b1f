// Signed values in the pages of forms: a post without one did not come from a page that was shown.
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** `subject` is what the page was made for, such as a form and its wording. */
export function makeNonce(key: Uint8Array, subject: string, now: number): string {
  const head = `${now.toString(36)}.${randomBytes(9).toString("base64url")}`;
  return `${head}.${sign(key, subject, head)}`;
}

/** When the page was made, ms; null for a nonce that is not ours or of something else. */
export function readNonce(key: Uint8Array, subject: string, nonce: string): number | null {
  const [, head, time = "", signature = ""] =
    /^(([0-9a-z]{1,11})\.[\w-]{12})\.([\w-]{22})$/.exec(nonce) ?? [];
  if (head === undefined) return null;
  const right = Buffer.from(sign(key, subject, head));
  const given = Buffer.from(signature);
  return given.length === right.length && timingSafeEqual(given, right) ? Number.parseInt(time, 36) : null;
}

function sign(key: Uint8Array, subject: string, head: string): string {
  return createHmac("sha256", key).update(`${subject}\n${head}`).digest("base64url").slice(0, 22);
}

/** Whether `sha256(nonce:work)` begins with so many zero bits. */
export function isWorkDone(nonce: string, work: string, bits: number): boolean {
  if (!/^\d{1,12}$/.test(work)) return false;
  const hash = new Bun.CryptoHasher("sha256").update(`${nonce}:${work}`).digest();
  let zeros = 0;
  for (const byte of hash) {
    zeros += byte === 0 ? 8 : Math.clz32(byte) - 24;
    if (byte !== 0) break;
  }
  return zeros >= bits;
}
