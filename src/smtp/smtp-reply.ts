// Converts errors to SMTP replies (RFC 5321 §4.2, RFC 3463).
import { AppError } from "../lib/app-error.ts";
import type { Log } from "../lib/log.ts";

/** An error for smtp-server's callbacks: a code, and a text that begins with the enhanced code. */
export interface SmtpReply extends Error {
  responseCode: number;
}

/** A reply line has at most 512 octets (RFC 5321 §4.5.3.1.5). */
const TEXT_CHARS_MAX = 400;

/** `smtpReply(550, "5.7.1", "No")`; other than printable ASCII is replaced. */
export function smtpReply(code: number, enhancedCode: string, text: string): SmtpReply {
  return Object.assign(new Error(`${enhancedCode} ${printable(text)}`), { responseCode: code });
}

/** Keeps the code and message of an AppError. Anything else is logged and becomes "try later", without details. */
export function smtpReplyOf(error: unknown, log: Log): SmtpReply {
  if (error instanceof AppError) {
    const [code = "451", enhancedCode = "4.3.0"] = error.smtp.split(" ");
    return smtpReply(Number(code), enhancedCode, error.message);
  }
  if (isSmtpReply(error)) return error;
  log.error("smtp.unexpected_error", {
    message: error instanceof Error ? (error.stack ?? error.message) : String(error),
  });
  return smtpReply(451, "4.3.0", "Internal error, try again later");
}

function isSmtpReply(error: unknown): error is SmtpReply {
  return error instanceof Error && "responseCode" in error && typeof error.responseCode === "number";
}

function printable(text: string): string {
  const ascii = text.replaceAll(
    /[^\u0020-\u007e]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return ascii.length > TEXT_CHARS_MAX ? `${ascii.slice(0, TEXT_CHARS_MAX)}...` : ascii;
}
