import { t } from "../../texts/text.tsx";

// Explanations of API errors, by error name.

const ADVICE: Record<string, [what: string, todo: string]> = {
  validation_error: [
    t("A field is invalid."),
    t("Correct the field named in the message and send the request again."),
  ],
  missing_required_field: [t("A required field is missing."), t("Add the field named in the message.")],
  invalid_parameter: [t("A parameter of the URL is invalid."), t("Check the IDs and query parameters.")],
  invalid_attachment: [
    t("An attachment cannot be sent."),
    t("Provide base64 content or a URL that can be fetched, and a file name with an allowed extension."),
  ],
  invalid_from_address: [
    t("The from address is invalid."),
    t("Use {plain} or {named}.", { plain: "`email@domain`", named: "`Name <email@domain>`" }),
  ],
  invalid_access: [t("The permission is unknown."), t("Use full_access or sending_access.")],
  invalid_region: [t("The region is unknown."), t("Use one of the regions listed in the message.")],
  missing_api_key: [
    t("The request has no API key."),
    t("Add the header Authorization: Bearer followed by the key."),
  ],
  invalid_api_key: [
    t("The API key is unknown, deleted, expired, or not allowed from this IP address."),
    t("Check the key under API keys, or create a new one."),
  ],
  restricted_api_key: [t("This API key can only send email."), t("Use a key with full access.")],
  not_found: [t("The resource does not exist or belongs to another team."), t("Check the ID and the path.")],
  method_not_allowed: [
    t("The path does not support this method."),
    t("Check the method against the API reference."),
  ],
  rate_limit_exceeded: [
    t("The team has exceeded its requests per second."),
    t("Wait for the time in the Retry-After header, or send several emails per request with /emails/batch."),
  ],
  daily_quota_exceeded: [t("The daily email quota is used up."), t("It resets at midnight UTC. See Usage.")],
  monthly_quota_exceeded: [t("The monthly email quota is used up."), t("See Usage for when it resets.")],
  invalid_idempotent_request: [
    t("The Idempotency-Key was used with a different body within 24 hours."),
    t("Use a new key for a new email."),
  ],
  concurrent_idempotent_requests: [
    t("A request with the same Idempotency-Key was still in progress."),
    t("Try again in a moment to get the first request’s response."),
  ],
  invalid_idempotency_key: [
    t("The Idempotency-Key must be 1 to 256 characters long."),
    t("Use a shorter key."),
  ],
  security_error: [t("The request was refused for security reasons."), t("See the message for the reason.")],
};

export interface ErrorAdvice {
  what: string;
  /** The server's words, in English; empty when it has none. */
  said: string;
  todo: string;
}

/** Null for successful responses. */
export function explainError(status: number, body: unknown): ErrorAdvice | null {
  if (status < 400) return null;
  const { name, message, reply } = (body ?? {}) as { name?: unknown; message?: unknown; reply?: unknown };
  if (typeof reply === "string")
    return { what: t("The SMTP transaction was refused."), said: reply, todo: "" };
  const known = typeof name === "string" && Object.hasOwn(ADVICE, name) ? ADVICE[name] : undefined;
  const said = typeof message === "string" ? message : "";
  if (known !== undefined) return { what: known[0], said, todo: known[1] };
  if (status >= 500) {
    const todo = t("Retry with the same Idempotency-Key to avoid sending twice.");
    return { what: t("The server failed."), said, todo };
  }
  return { what: t("The request failed with status {status}.", { status: String(status) }), said, todo: "" };
}
