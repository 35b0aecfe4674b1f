// The link to an email in a browser: the delivery, signed. It works as long as the email's content is kept.
import { createTokenMaker, readTrackingToken } from "../mime/tracking-token.ts";

export const VIEW_PATH = "/v/";
/** The page is on the server's own host, whatever its name is then. */
const HOST = "";

export function makeViewToken(key: Uint8Array, deliveryId: string): string {
  return createTokenMaker(key, HOST, deliveryId).view();
}

/** Null for an invalid token. */
export function readViewToken(key: Uint8Array, token: string): { deliveryId: string } | null {
  return readTrackingToken(key, "view", HOST, token);
}
