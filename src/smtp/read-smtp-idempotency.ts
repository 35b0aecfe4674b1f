// Idempotency over SMTP: a header, since the protocol has no place for a key.
import type { EmailDraft } from "../emails/draft.ts";
import type { IdempotencyRequest } from "../emails/idempotency.ts";
import { AppError } from "../lib/app-error.ts";
import { canonicalHash } from "../lib/canonical-json.ts";
import { LIMITS } from "../limits.ts";
import type { Address } from "../mime/address.ts";
import type { ParsedMessage } from "../mime/parse-message.ts";

/** Lower case; taken out of the message before it is sent. */
export const KEY_HEADERS = ["sendlark-idempotency-key", "resend-idempotency-key"];

/**
 * Null without a key header. The hash covers what the message says and to whom, not its bytes: a client that sends
 * again makes a new date, Message-ID and MIME boundaries. Throws AppError `invalid_idempotency_key`.
 */
export function readSmtpIdempotency(
  parsed: ParsedMessage,
  draft: EmailDraft,
  recipients: Address[],
): IdempotencyRequest | null {
  const keys = parsed.headers.filter(([name]) => KEY_HEADERS.includes(name.toLowerCase()));
  const [first, ...others] = keys.map(([, value]) => value.trim());
  if (first === undefined) return null;
  if (others.some((other) => other !== first)) {
    throw new AppError("invalid_idempotency_key", "The message has two different idempotency keys.");
  }
  if (first.length < 1 || first.length > LIMITS.idempotencyKeyCharsMax) {
    throw new AppError(
      "invalid_idempotency_key",
      `An idempotency key must have 1 to ${LIMITS.idempotencyKeyCharsMax} characters.`,
    );
  }
  return { scope: "smtp", key: first, requestHash: hashOf(parsed, draft, recipients) };
}

function hashOf(parsed: ParsedMessage, draft: EmailDraft, recipients: Address[]): string {
  return canonicalHash({
    recipients: recipients.map((recipient) => recipient.address.toLowerCase()).sort(),
    from: draft.from,
    to: parsed.to.map((address) => address.address),
    cc: parsed.cc.map((address) => address.address),
    replyTo: draft.replyTo,
    subject: draft.subject,
    headers: draft.headers,
    html: parsed.html,
    text: parsed.text,
    attachments: parsed.attachments.map(({ content, ...described }) => ({
      ...described,
      // Inline parts get a new id at each composition by some clients; the name and the bytes stay.
      contentId: null,
      sha256: new Bun.CryptoHasher("sha256").update(content).digest("hex"),
    })),
  });
}
