import { AppError } from "../lib/app-error.ts";
import { isAmbiguous, parseAddress } from "../mime/address.ts";
import type { Act } from "../store/audit.ts";
import type { AccountParts } from "./account-parts.ts";

/** An audit entry for a person without a session, in these teams' logs; for `store.acting`. */
export function personAct(
  { clock }: Pick<AccountParts, "clock">,
  user: { id: string; email: string },
  act: { action: string; ip: string | null; teamIds: string[]; detail?: Record<string, string> },
): () => Act {
  const { action, ip, teamIds, detail = {} } = act;
  return () => ({
    at: clock.now(),
    action,
    ip,
    detail,
    actor: { kind: "user", id: user.id, name: user.email },
    logs: teamIds.map((teamId) => ({ teamId, target: null, detail: {} })),
  });
}

type Parts = Pick<AccountParts, "store" | "clock" | "log">;

/**
 * Logs the failed attempt in each of the user's teams, for their admins. Not awaited, so that timing reveals nothing.
 */
export function noteRefusal(
  parts: Parts,
  user: { id: string; email: string },
  ip: string | null,
  detail: Record<string, string>,
): void {
  void write(parts, user, ip, detail).catch((error: Error) => {
    parts.log.warn("accounts.refusal_not_noted", { error: error.message });
  });
}

async function write(
  { store, clock }: Parts,
  user: { id: string; email: string },
  ip: string | null,
  detail: Record<string, string>,
): Promise<void> {
  const teamIds = (await store.users.memberships(user.id)).map(({ teamId }) => teamId);
  const refused = personAct({ clock }, user, { action: "session.refused", ip, teamIds, detail });
  await store.acting(refused, () => store.audit.record({}));
}

/**
 * Notifies a person by email after a change of their sign-in methods, in case it was not them. Not awaited; a failure
 * is logged.
 */
export function notifyOwner(
  { sendNotice, publicUrl, log }: Pick<AccountParts, "sendNotice" | "publicUrl" | "log">,
  user: { email: string; name: string },
  change: string,
): void {
  const text = `Hello ${user.name},

${change}, at ${publicUrl()}. If this was you, no action is needed.

If this was not you: reset your password with "Forgot the password?" there, check the sign-in methods and sessions under
Security, and tell the operator of this server.
`;
  void sendNotice({ to: user.email, subject: change, text }).catch((error: Error) => {
    log.error("accounts.notice_failed", { error: error.message });
  });
}

const NAME_CHARS_MAX = 100;

/** Accounts are compared case-insensitively. */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase();
}

/** Throws AppError unless it is a plain address. */
export function readEmail(text: string): string {
  const address = parseAddress(text.trim());
  if (address === null || address.name !== "" || isAmbiguous(address) || text.length > 254)
    throw new AppError(
      "validation_error",
      "Invalid `email` field. Use an address such as `ann@example.com`.",
    );
  return normalizeEmail(address.address);
}

/** A person's name on one line. Throws AppError. */
export function readName(text: string): string {
  const name = text.trim();
  const isPlain = name.isWellFormed() && !/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(name);
  if (name.length < 1 || name.length > NAME_CHARS_MAX || !isPlain)
    throw new AppError("validation_error", `A name must have 1 to ${NAME_CHARS_MAX} characters.`);
  return name;
}
