import { AppError } from "../lib/app-error.ts";
import { LIMITS } from "../limits.ts";
import type { AccountParts } from "./account-parts.ts";
import { normalizeEmail } from "./read-person.ts";
import { hashToken, makeToken } from "./token.ts";

export interface OwnerLink {
  /** For the browser: what follows `#` never reaches a log. */
  path: string;
  expiresAt: number;
  /** Whose password it sets; null = it makes the first account. */
  email: string | null;
}

export interface OwnerLinkRequest {
  email?: string;
  dropsFactors?: boolean;
  /** Told before the link is made whose it will be. */
  onFound?(account: { email: string | null; teamIds: string[] }): void;
}

/**
 * A link that makes the owner, or sets the password of an account; earlier ones for the same end are void.
 * Only for somebody who owns the machine. Throws 404 for an unknown address.
 */
export async function createOwnerLink(
  parts: Pick<AccountParts, "clock"> & { store: Pick<AccountParts["store"], "users" | "tickets"> },
  request: OwnerLinkRequest = {},
): Promise<OwnerLink> {
  const { users, tickets } = parts.store;
  const email = request.email === undefined ? null : normalizeEmail(request.email);
  const user = email === null ? await users.operator() : await users.findByEmail(email);
  if (user === null && email !== null) throw new AppError("not_found", `There is no account ${email}.`);
  const isSetUp = await users.isSetUp();
  if (user === null && isSetUp)
    throw new AppError("not_found", "The owner's account no longer exists; choose another with --email.");
  const teams = user === null ? [] : await users.memberships(user.id);
  request.onFound?.({ email: user?.email ?? null, teamIds: teams.map(({ teamId }) => teamId) });
  const token = makeToken();
  const now = parts.clock.now();
  const expiresAt = now + LIMITS.ownerLinkMs;
  const data = { dropsFactors: request.dropsFactors === true };
  const ticket = { tokenHash: hashToken(token), userId: user?.id ?? null, data, createdAt: now, expiresAt };
  await tickets.create({ ticket: { ...ticket, purpose: "owner" }, replaces: true });
  return { path: linkPath(token), expiresAt, email: user?.email ?? null };
}

/** Where every one-time link leads. */
export function linkPath(token: string): string {
  return `/dashboard/link#${token}`;
}
