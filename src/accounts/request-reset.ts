import { AppError } from "../lib/app-error.ts";
import { LIMITS } from "../limits.ts";
import type { AccountParts, Origin } from "./account-parts.ts";
import { linkPath } from "./owner-link.ts";
import { normalizeEmail } from "./read-person.ts";
import { hashToken, makeToken } from "./token.ts";

/**
 * Sends a link to the account's address, if there is one: what is answered, and when, is the same for all addresses.
 * Throws 422 when this server cannot send, and 429.
 */
export async function requestReset(
  parts: AccountParts,
  { email: given, origin }: { email: string; origin: Origin },
): Promise<void> {
  const email = normalizeEmail(given);
  parts.failures.claim({ ip: origin.ip, kind: "reset", account: email, device: null });
  const problem = await parts.noticeProblem();
  if (problem !== null) throw new AppError("validation_error", problem);
  // Nobody waits for it, so that the time tells nothing.
  void send(parts, email, origin).catch((error: Error) => {
    parts.log.error("accounts.reset_failed", { error: error.message });
  });
}

async function send(parts: AccountParts, email: string, { ip }: Origin): Promise<void> {
  const { store, clock } = parts;
  const user = await store.users.findByEmail(email);
  if (user === null) return;
  const token = makeToken();
  const now = clock.now();
  await store.tickets.create({
    replaces: true,
    ticket: {
      tokenHash: hashToken(token),
      purpose: "reset",
      userId: user.id,
      data: {},
      createdAt: now,
      expiresAt: now + LIMITS.resetLinkMs,
    },
  });
  const problem = await parts.sendNotice({
    to: user.email,
    subject: "Choose a new password",
    text: `Hello ${user.name},

somebody, probably you, requested a new password for your account at ${parts.publicUrl()}.
Choose it within an hour with this link:

${parts.publicUrl()}${linkPath(token)}

If this was not you, ignore this email: your password does not change. The request came from ${ip ?? "an unknown address"}.
`,
  });
  if (problem !== null) parts.log.error("accounts.reset_failed", { error: problem });
}
