// AUTH: the username is fixed, the password is an API key. Every failed login gets the same reply.
import type { SMTPServerAuthentication, SMTPServerSession } from "smtp-server";
import { KeyRefusedError } from "../api-keys/keyring.ts";
import type { Sender } from "../api-keys/sender.ts";
import type { Clock } from "../lib/clock.ts";
import type { Log } from "../lib/log.ts";
import type { AuthBudget } from "./auth-budget.ts";
import type { SmtpLimits } from "./smtp-limits.ts";
import { smtpReply } from "./smtp-reply.ts";

export interface LoginParts {
  /** Null for an unknown or deleted key; rejects with KeyRefusedError for one that may not be used from `ip`. */
  authenticate(token: string, ip: string): Promise<Sender | null>;
  budget: AuthBudget;
  clock: Clock;
  log: Log;
  limits: SmtpLimits;
  /** Called for each failed login. */
  failed?(): void;
}

/** Stored in the session after AUTH. */
export interface Login {
  /** The owner of the key. */
  owner: Pick<Sender, "teamId" | "apiKeyId">;
  /** Checks the key again: a deleted key must not keep sending over an open connection. */
  sender(): Promise<Sender | null>;
}

export type LogIn = (auth: SMTPServerAuthentication, session: SMTPServerSession) => Promise<Login>;

/** `resend` too, so that existing SMTP settings work with a new host name only. */
const USERNAMES = new Set(["sendlark", "resend"]);

/** The returned function throws an SmtpReply for every refusal. */
export function createLogIn(parts: LoginParts): LogIn {
  const failures = new WeakMap<SMTPServerSession, number>();

  return async function logIn(auth, session) {
    const token = auth.password ?? "";
    const ip = session.remoteAddress;
    const account = new Bun.CryptoHasher("sha256").update(`${auth.username}\n${token}`).digest("hex");
    if (parts.budget.isSpent(ip, account)) {
      throw smtpReply(421, "4.7.0", "Too many failed logins, try again later");
    }
    const found = isNamed(auth) ? await authenticate(parts, token, ip) : null;
    if (found !== null && !("refusal" in found)) {
      return { owner: found, sender: async () => senderOf(await authenticate(parts, token, ip)) };
    }
    const delayMs = parts.budget.fail(ip, account);
    parts.failed?.();
    const count = (failures.get(session) ?? 0) + 1;
    failures.set(session, count);
    parts.log.warn("smtp.login_failed", { ip, method: auth.method });
    await new Promise<void>((resolve) => parts.clock.after(delayMs, resolve));
    if (count >= parts.limits.smtpAuthFailuresPerConnectionMax) {
      throw smtpReply(421, "4.7.0", "Too many failed logins");
    }
    throw found === null
      ? smtpReply(
          535,
          "5.7.8",
          "Authentication failed: use the username sendlark and an API key as the password",
        )
      : found.refusal;
  };
}

type Found = Sender | { refusal: KeyRefusedError } | null;

async function authenticate(parts: LoginParts, token: string, ip: string): Promise<Found> {
  try {
    return await parts.authenticate(token, ip);
  } catch (error) {
    if (error instanceof KeyRefusedError) return { refusal: error };
    parts.log.error("smtp.login_error", { message: String(error) });
    throw smtpReply(454, "4.7.0", "Authentication is temporarily unavailable, try again later");
  }
}

function senderOf(found: Found): Sender | null {
  return found !== null && "refusal" in found ? null : found;
}

/** An authorization identity other than the username is refused (RFC 4616). */
function isNamed({ username = "", authcid, authzid }: SMTPServerAuthentication): boolean {
  const isSelf = !authzid || !authcid || authzid.toLowerCase() === authcid.toLowerCase();
  return isSelf && USERNAMES.has(username.toLowerCase());
}
