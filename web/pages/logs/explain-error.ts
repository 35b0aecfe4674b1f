// Explanations of API errors, by error name.

const ADVICE: Record<string, [what: string, todo: string]> = {
  validation_error: [
    "A field is invalid.",
    "Correct the field named in the message and send the request again.",
  ],
  missing_required_field: ["A required field is missing.", "Add the field named in the message."],
  invalid_parameter: ["A parameter of the URL is invalid.", "Check the IDs and query parameters."],
  invalid_attachment: [
    "An attachment cannot be sent.",
    "Provide base64 content or a URL that can be fetched, and a file name with an allowed extension.",
  ],
  invalid_from_address: ["The from address is invalid.", "Use email@domain or Name <email@domain>."],
  invalid_access: ["The permission is unknown.", "Use full_access or sending_access."],
  invalid_region: ["The region is unknown.", "Use one of the regions listed in the message."],
  missing_api_key: [
    "The request has no API key.",
    "Add the header Authorization: Bearer followed by the key.",
  ],
  invalid_api_key: [
    "The API key is unknown, deleted, expired, or not allowed from this IP address.",
    "Check the key under API keys, or create a new one.",
  ],
  restricted_api_key: ["This API key can only send email.", "Use a key with full access."],
  not_found: ["The resource does not exist or belongs to another team.", "Check the ID and the path."],
  method_not_allowed: [
    "The path does not support this method.",
    "Check the method against the API reference.",
  ],
  rate_limit_exceeded: [
    "The team has exceeded its requests per second.",
    "Wait for the time in the Retry-After header, or send several emails per request with /emails/batch.",
  ],
  daily_quota_exceeded: ["The daily email quota is used up.", "It resets at midnight UTC. See Usage."],
  monthly_quota_exceeded: ["The monthly email quota is used up.", "See Usage for when it resets."],
  invalid_idempotent_request: [
    "The Idempotency-Key was used with a different body within 24 hours.",
    "Use a new key for a new email.",
  ],
  concurrent_idempotent_requests: [
    "A request with the same Idempotency-Key was still in progress.",
    "Try again in a moment to get the first request’s response.",
  ],
  invalid_idempotency_key: ["The Idempotency-Key must be 1 to 256 characters long.", "Use a shorter key."],
  security_error: ["The request was refused for security reasons.", "See the message for the reason."],
};

/** Null for successful responses. */
export function explainError(status: number, body: unknown): { what: string; todo: string } | null {
  if (status < 400) return null;
  const { name, message } = (body ?? {}) as { name?: unknown; message?: unknown };
  const known = typeof name === "string" && Object.hasOwn(ADVICE, name) ? ADVICE[name] : undefined;
  const said = typeof message === "string" ? message : "";
  if (known !== undefined) return { what: known[0], todo: [said, known[1]].filter(Boolean).join(" ") };
  if (status >= 500) {
    return {
      what: "The server failed.",
      todo: [said, "Retry with the same Idempotency-Key to avoid sending twice."].filter(Boolean).join(" "),
    };
  }
  return { what: `The request failed with status ${status}.`, todo: said };
}
