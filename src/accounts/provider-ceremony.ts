// One trip to a provider and back. A cookie binds it to the browser that began it: state, nonce and PKCE verifier follow
// from the cookie's token, and none of them is stored. So an answer that somebody else began opens nothing here.
import { createHmac, timingSafeEqual } from "node:crypto";
import { AppError } from "../lib/app-error.ts";
import { LIMITS } from "../limits.ts";
import type { AccountParts } from "./account-parts.ts";
import type { Ceremony, Provider } from "./provider.ts";
import { hashToken, makeToken } from "./token.ts";

/** What a trip is for. */
export type ProviderGoal =
  | { kind: "sign_in"; next: string }
  | { kind: "join"; invitationHash: string }
  | { kind: "link"; sessionId: string };

/** Throws 404 for a provider that is not configured. */
export function findProvider({ providers }: Pick<AccountParts, "providers">, name: string): Provider {
  const found = providers.find((provider) => provider.name === name);
  if (found === undefined)
    throw new AppError("not_found", "This sign-in method is not enabled on this server.");
  return found;
}

/** Where to send the browser, and the token for its cookie. Throws 502 when the provider cannot be asked. */
export async function beginCeremony(
  parts: AccountParts,
  provider: Provider,
  { goal, userId }: { goal: ProviderGoal; userId: string | null },
): Promise<{ url: string; token: string }> {
  const token = makeToken();
  const url = await provider.authorizeUrl(ceremonyOf(parts, provider, token)).catch((error: Error) => {
    parts.log.warn("sign_in.provider_unreachable", { provider: provider.name, error: error.message });
    throw new AppError("application_error", `${provider.issuer} cannot be reached. Try again later.`, {
      status: 502,
    });
  });
  const now = parts.clock.now();
  await parts.store.tickets.create({
    replaces: false,
    ticket: {
      ...{ tokenHash: hashToken(token), purpose: "provider", userId, data: { ...goal } },
      ...{ createdAt: now, expiresAt: now + LIMITS.providerCeremonyMs },
    },
  });
  return { url, token };
}

export interface TakenCeremony {
  ceremony: Ceremony;
  goal: ProviderGoal;
}

/** What the browser set out for, once; null for an answer to a trip that it did not begin, or that is over. */
export async function takeCeremony(
  parts: AccountParts,
  provider: Provider,
  { token, state }: { token: string | null; state: string | null },
): Promise<TakenCeremony | null> {
  if (token === null) return null;
  const ceremony = ceremonyOf(parts, provider, token);
  const [given, right] = [Buffer.from(state ?? ""), Buffer.from(ceremony.state)];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const asked = { tokenHash: hashToken(token), purpose: "provider" as const, now: parts.clock.now() };
  const ticket = await parts.store.tickets.take(asked);
  return ticket === null ? null : { ceremony, goal: ticket.data as ProviderGoal };
}

function ceremonyOf(parts: AccountParts, { name }: Provider, token: string): Ceremony {
  const derive = (what: string) =>
    createHmac("sha256", parts.accountKey).update(`${name} ${what} ${token}`).digest("base64url");
  return {
    redirectUri: `${parts.publicUrl()}/dashboard/api/session/${name}/callback`,
    state: derive("state"),
    nonce: derive("nonce"),
    verifier: derive("verifier"),
  };
}
