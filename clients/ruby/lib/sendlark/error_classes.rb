# frozen_string_literal: true

# Generated from the API's description; do not edit.

module Sendlark
  # The API key is missing, not valid, or not meant for this.
  class AuthenticationError < ApiError; end

  # The team may not do this, such as send from this domain.
  class PermissionError < ApiError; end

  # There is no such thing.
  class NotFoundError < ApiError; end

  # The request is not valid; the message says why.
  class ValidationError < ApiError; end

  # The idempotency key was used for something else, or is in use now.
  class IdempotencyError < ApiError; end

  # Too many requests in a short time.
  class RateLimitError < ApiError; end

  # The quota of the day or month is used up.
  class QuotaError < ApiError; end

  # The server, or what is in front of it, failed.
  class ServerError < ApiError; end

  # Which class is raised for which answer.
  class ApiError
    BY_CODE = {
      "missing_api_key" => AuthenticationError,
      "invalid_api_key" => AuthenticationError,
      "restricted_api_key" => AuthenticationError,
      "invalid_access" => PermissionError,
      "not_found" => NotFoundError,
      "method_not_allowed" => NotFoundError,
      "invalid_idempotency_key" => IdempotencyError,
      "invalid_idempotent_request" => IdempotencyError,
      "concurrent_idempotent_requests" => IdempotencyError,
      "rate_limit_exceeded" => RateLimitError,
      "daily_quota_exceeded" => QuotaError,
      "monthly_quota_exceeded" => QuotaError,
      "application_error" => ServerError,
      "internal_server_error" => ServerError
    }.freeze
    BY_STATUS = {
      401 => AuthenticationError,
      403 => PermissionError,
      404 => NotFoundError,
      400 => ValidationError,
      413 => ValidationError,
      422 => ValidationError,
      429 => RateLimitError
    }.freeze
    private_constant :BY_CODE, :BY_STATUS
  end
end
