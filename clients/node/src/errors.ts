// All errors, with the class by the name that the API gives, and by the status where the name is new.

/** The base of everything this library throws. */
export class SendlarkError extends Error {
  override name = "SendlarkError";
}

/** No answer came: the connection failed. */
export class ConnectionError extends SendlarkError {
  override name = "ConnectionError";
}

/** No answer came in time. */
export class TimeoutError extends SendlarkError {
  override name = "TimeoutError";
}

/** What was posted is not from the server, or too old. */
export class WebhookVerificationError extends SendlarkError {
  override name = "WebhookVerificationError";
}

/** An answer that refuses the request, or cannot be read. */
export interface ApiErrorParts {
  status: number;
  /** As the API names it: `validation_error`. */
  code: string;
  message: string;
  requestId: string | null;
  /** Seconds. */
  retryAfter: number | null;
  headers: Headers;
  /** The answer as JSON, else its first 200 characters. */
  body: unknown;
}

export class ApiError extends SendlarkError {
  override name = "ApiError";
  readonly status: number;
  readonly code: string;
  readonly requestId: string | null;
  readonly retryAfter: number | null;
  readonly headers: Headers;
  readonly body: unknown;

  constructor(parts: ApiErrorParts) {
    super(parts.message);
    this.status = parts.status;
    this.code = parts.code;
    this.requestId = parts.requestId;
    this.retryAfter = parts.retryAfter;
    this.headers = parts.headers;
    this.body = parts.body;
  }
}

export class AuthenticationError extends ApiError {
  override name = "AuthenticationError";
}
export class PermissionError extends ApiError {
  override name = "PermissionError";
}
export class NotFoundError extends ApiError {
  override name = "NotFoundError";
}
export class ValidationError extends ApiError {
  override name = "ValidationError";
}
export class IdempotencyError extends ApiError {
  override name = "IdempotencyError";
}
export class RateLimitError extends ApiError {
  override name = "RateLimitError";
}
export class QuotaError extends ApiError {
  override name = "QuotaError";
}
export class ServerError extends ApiError {
  override name = "ServerError";
}

const BY_CODE: Record<string, typeof ApiError> = {
  missing_api_key: AuthenticationError,
  invalid_api_key: AuthenticationError,
  restricted_api_key: AuthenticationError,
  invalid_access: PermissionError,
  not_found: NotFoundError,
  method_not_allowed: NotFoundError,
  invalid_idempotency_key: IdempotencyError,
  invalid_idempotent_request: IdempotencyError,
  concurrent_idempotent_requests: IdempotencyError,
  rate_limit_exceeded: RateLimitError,
  daily_quota_exceeded: QuotaError,
  monthly_quota_exceeded: QuotaError,
  application_error: ServerError,
  internal_server_error: ServerError,
};

function classOf(status: number, code: string): typeof ApiError {
  const known = BY_CODE[code];
  if (known !== undefined) return known;
  if (status === 401) return AuthenticationError;
  if (status === 403) return PermissionError;
  if (status === 404) return NotFoundError;
  if (status === 400 || status === 413 || status === 422) return ValidationError;
  if (status === 429) return RateLimitError;
  return status >= 500 ? ServerError : ApiError;
}

/** The error for an answer; `text` is its whole body. */
export function toApiError(status: number, headers: Headers, text: string): ApiError {
  const body = parse(text);
  const given = typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
  const code = typeof given.name === "string" ? given.name : "";
  const message = typeof given.message === "string" ? given.message : `The server answered ${status}.`;
  const seconds = Number(headers.get("retry-after") ?? Number.NaN);
  return new (classOf(status, code))({
    status,
    code,
    message,
    requestId: headers.get("x-request-id"),
    retryAfter: Number.isFinite(seconds) ? seconds : null,
    headers,
    body: body ?? text.slice(0, 200),
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
