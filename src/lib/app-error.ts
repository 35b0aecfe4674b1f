// Expected errors of callers, with their HTTP and SMTP codes. Only http/error-response.ts and smtp/smtp-reply.ts turn them
// into responses.

/** The 21 error names that client libraries know, with HTTP status and SMTP codes. */
export const ERROR_NAMES = {
  missing_api_key: { status: 401, smtp: "530 5.7.0" },
  invalid_api_key: { status: 403, smtp: "535 5.7.8" },
  restricted_api_key: { status: 401, smtp: "550 5.7.1" },
  invalid_access: { status: 422, smtp: "550 5.7.1" },
  invalid_idempotency_key: { status: 400, smtp: "550 5.6.0" },
  invalid_idempotent_request: { status: 409, smtp: "550 5.6.0" },
  concurrent_idempotent_requests: { status: 409, smtp: "451 4.3.0" },
  validation_error: { status: 422, smtp: "550 5.6.0" },
  missing_required_field: { status: 422, smtp: "550 5.6.0" },
  invalid_parameter: { status: 422, smtp: "550 5.6.0" },
  invalid_attachment: { status: 422, smtp: "550 5.6.0" },
  invalid_from_address: { status: 422, smtp: "550 5.7.1" },
  invalid_region: { status: 422, smtp: "550 5.6.0" },
  not_found: { status: 404, smtp: "550 5.1.1" },
  method_not_allowed: { status: 405, smtp: "502 5.5.1" },
  rate_limit_exceeded: { status: 429, smtp: "451 4.7.0" },
  daily_quota_exceeded: { status: 429, smtp: "452 4.7.0" },
  monthly_quota_exceeded: { status: 429, smtp: "452 4.7.0" },
  security_error: { status: 451, smtp: "550 5.7.0" },
  application_error: { status: 500, smtp: "451 4.3.0" },
  internal_server_error: { status: 500, smtp: "451 4.3.0" },
} as const satisfies Record<string, { status: number; smtp: string }>;

export type ErrorName = keyof typeof ERROR_NAMES;

export interface AppErrorOptions {
  /** Overrides the HTTP status of the name (a 403 `validation_error`, a 503 `application_error`). */
  status?: number;
  /** Overrides the SMTP codes of the name. */
  smtp?: string;
  /** Seconds until a retry makes sense, sent as `retry-after`. */
  retryAfterSeconds?: number;
}

/** An expected error. Its message is safe to show to the caller. */
export class AppError extends Error {
  override readonly name: ErrorName;
  readonly status: number;
  readonly smtp: string;
  readonly retryAfterSeconds: number | undefined;

  constructor(name: ErrorName, message: string, options: AppErrorOptions = {}) {
    super(message);
    this.name = name;
    this.status = options.status ?? ERROR_NAMES[name].status;
    this.smtp = options.smtp ?? ERROR_NAMES[name].smtp;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
