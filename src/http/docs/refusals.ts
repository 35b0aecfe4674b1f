// Which refusals an operation can answer with, and what each means, in the words of the documentation.

import type { Refusal } from "../../api/operation.ts";
import { ERROR_NAMES, type ErrorName } from "../../lib/app-error.ts";

/** Shown as the example's message; what a request is really told is more precise. */
export const REFUSAL_MEANINGS: Record<ErrorName, string> = {
  missing_api_key: "Missing API key. Send the header `Authorization: Bearer <API key>`.",
  invalid_api_key: "API key is invalid",
  restricted_api_key: "This API key is restricted to sending emails.",
  invalid_access: "Invalid `permission` field. It must be `full_access` or `sending_access`.",
  invalid_idempotency_key: "The Idempotency-Key header must have 1 to 256 characters.",
  invalid_idempotent_request: "This idempotency key was used with a different request in the last 24 hours.",
  concurrent_idempotent_requests: "A request with this idempotency key is in progress.",
  validation_error: "Invalid field. The message names the field and what it accepts.",
  missing_required_field: "Missing field. The message names the field.",
  invalid_parameter: "The `id` must be a valid UUID.",
  invalid_attachment: "Invalid attachment. The message says which and why.",
  invalid_from_address: "Invalid `from` field.",
  invalid_region: "Invalid `region` field.",
  not_found: "Not found. The resource does not exist or belongs to another team.",
  method_not_allowed: "This path does not support the method.",
  rate_limit_exceeded: "Too many requests in this second. Slow down, or send in batches.",
  daily_quota_exceeded: "The daily quota is exhausted.",
  monthly_quota_exceeded: "The monthly quota is exhausted.",
  security_error: "The request was refused for security reasons.",
  application_error: "The server is busy. Try again in a moment.",
  internal_server_error: "An unexpected error occurred. The message contains a reference.",
};

export interface OperationTraits {
  method: string;
  needsKey: boolean;
  needsFullAccess: boolean;
  hasPathParameters: boolean;
  hasQuery: boolean;
  hasBody: boolean;
}

/** Status → names, in the order of the statuses: what the traits bring, and the operation's own. */
export function refusalsOf(traits: OperationTraits, own: readonly Refusal[]): Map<number, ErrorName[]> {
  const takesBody = traits.method !== "GET" && traits.method !== "DELETE";
  const refusals: Refusal[] = [
    ...when(traits.needsKey, "missing_api_key", "invalid_api_key", "403 restricted_api_key"),
    ...when(traits.needsKey, "rate_limit_exceeded"),
    ...when(traits.needsFullAccess, "restricted_api_key"),
    ...when(traits.hasPathParameters, "not_found", "invalid_parameter"),
    ...when(traits.hasQuery, "validation_error", "invalid_parameter"),
    ...when(takesBody, "validation_error", "413 validation_error"),
    ...when(traits.method === "POST", "invalid_idempotency_key", "invalid_idempotent_request"),
    ...when(traits.method === "POST", "concurrent_idempotent_requests"),
    ...when(traits.hasBody, "missing_required_field"),
    ...own,
    "internal_server_error",
    "503 application_error",
  ];
  const byStatus = new Map<number, ErrorName[]>();
  for (const { status, name } of refusals.map(parseRefusal)) {
    const names = byStatus.get(status) ?? [];
    if (!names.includes(name)) byStatus.set(status, [...names, name]);
  }
  return new Map(
    [...byStatus].map(([status, names]) => [status, names.sort()] as const).sort(([a], [b]) => a - b),
  );
}

function parseRefusal(refusal: Refusal): { status: number; name: ErrorName } {
  const [status, name] = refusal.split(" ") as [string, ErrorName?];
  return name === undefined
    ? { status: ERROR_NAMES[refusal as ErrorName].status, name: refusal as ErrorName }
    : { status: Number(status), name };
}

function when(condition: boolean, ...refusals: Refusal[]): Refusal[] {
  return condition ? refusals : [];
}
