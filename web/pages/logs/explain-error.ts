// What a refusal means, and what to do about it, by the error's name.

const ADVICE: Record<string, [what: string, todo: string]> = {
  validation_error: [
    "A field is not as it must be.",
    "Correct the field that the message names and send again.",
  ],
  missing_required_field: ["A field is missing.", "Add the field that the message names."],
  invalid_parameter: ["A part of the address is not as it must be.", "Look at the ids and query parameters."],
  invalid_attachment: [
    "An attachment cannot be sent.",
    "Give its content in base64 or a path that can be fetched, and a file name that is no program's.",
  ],
  invalid_from_address: [
    "The sender's address cannot be read.",
    "Write email@domain or Name <email@domain>.",
  ],
  invalid_access: ["The permission is unknown.", "Use full_access or sending_access."],
  invalid_region: ["The region is unknown.", "Use one of those that the message lists."],
  missing_api_key: [
    "No API key came with the request.",
    "Send the header Authorization: Bearer and the key.",
  ],
  invalid_api_key: [
    "The API key is unknown, deleted, expired, or used from an address that it may not be used from.",
    "Look at its row under API keys, or create a new one.",
  ],
  restricted_api_key: ["This key may only send.", "Use a key with full access for other requests."],
  not_found: [
    "What was asked for does not exist, or belongs to another team.",
    "Look at the id or the path.",
  ],
  method_not_allowed: ["The path has no such method.", "The message names what was tried."],
  rate_limit_exceeded: [
    "More requests in a second than the team may make.",
    "Wait as long as the header Retry-After says, or send many emails in one request with /emails/batch.",
  ],
  daily_quota_exceeded: [
    "Today's emails are used up.",
    "They begin anew at midnight UTC. Usage shows the plan.",
  ],
  monthly_quota_exceeded: [
    "This month's emails are used up.",
    "Usage shows the plan and when it begins anew.",
  ],
  invalid_idempotent_request: [
    "The same Idempotency-Key came with another body within 24 hours.",
    "Use a new key for a new email.",
  ],
  concurrent_idempotent_requests: [
    "A request with the same Idempotency-Key was still under way.",
    "Try again in a moment: the answer will be the first one's.",
  ],
  invalid_idempotency_key: ["The Idempotency-Key is not of 1 to 256 characters.", "Send a shorter one."],
  security_error: ["The request was refused for safety's sake.", "The message says why."],
};

/** Null for answers that are no refusals. */
export function explainError(status: number, body: unknown): { what: string; todo: string } | null {
  if (status < 400) return null;
  const { name, message } = (body ?? {}) as { name?: unknown; message?: unknown };
  const known = typeof name === "string" && Object.hasOwn(ADVICE, name) ? ADVICE[name] : undefined;
  const said = typeof message === "string" ? message : "";
  if (known !== undefined) return { what: known[0], todo: [said, known[1]].filter(Boolean).join(" ") };
  if (status >= 500) {
    return {
      what: "The server failed, not your request.",
      todo: [said, "Send it again with the same Idempotency-Key: it is then sent once."]
        .filter(Boolean)
        .join(" "),
    };
  }
  return { what: `The request was refused with ${status}.`, todo: said };
}
