import type { AccountParts } from "./account-parts.ts";
import type { Caller } from "./caller.ts";
import { hashToken, makeToken } from "./token.ts";

/** Gives the session a new token, and the cookie that carries it: after every change of what it may do. */
export async function renewSession(
  { store, clock, cookies }: AccountParts,
  { session }: Caller,
  changes: { freshAt?: number; isStrong?: boolean; teamId?: string },
): Promise<string> {
  const token = makeToken();
  await store.sessions.renew({ id: session.id, tokenHash: hashToken(token), ...changes });
  return cookies.write("session", token, Math.floor((session.expiresAt - clock.now()) / 1000));
}
