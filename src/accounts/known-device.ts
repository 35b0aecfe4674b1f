// A browser that has signed in keeps a signed name, so that guesses of strangers do not count against it. The name
// opens nothing.
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** For a cookie: `<name>.<signature>`, good for one account. */
export function nameDevice(key: Uint8Array, userId: string): string {
  const name = randomBytes(12).toString("hex");
  return `${name}.${sign(key, userId, name)}`;
}

/** The device's name when it has signed in to this account before. */
export function knownDevice(key: Uint8Array, userId: string, cookie: string | null): string | null {
  const [name = "", signature = ""] = (cookie ?? "").split(".");
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(key, userId, name))];
  return given.length === right.length && timingSafeEqual(given, right) ? name : null;
}

function sign(key: Uint8Array, userId: string, name: string): string {
  return createHmac("sha256", key).update(`device ${userId} ${name}`).digest("hex");
}
