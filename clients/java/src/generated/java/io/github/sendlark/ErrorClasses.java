// Generated from the API's description; do not edit.
package io.github.sendlark;

/** Which exception is thrown for which answer. */
final class ErrorClasses {
  private ErrorClasses() {}

  static ApiException exceptionOf(ApiException.Response response) {
    switch (response.code) {
      case "missing_api_key":
      case "invalid_api_key":
      case "restricted_api_key":
        return new AuthenticationException(response);
      case "invalid_access":
        return new PermissionException(response);
      case "not_found":
      case "method_not_allowed":
        return new NotFoundException(response);
      case "invalid_idempotency_key":
      case "invalid_idempotent_request":
      case "concurrent_idempotent_requests":
        return new IdempotencyException(response);
      case "rate_limit_exceeded":
        return new RateLimitException(response);
      case "daily_quota_exceeded":
      case "monthly_quota_exceeded":
        return new QuotaException(response);
      case "application_error":
      case "internal_server_error":
        return new ServerException(response);
      default:
        break;
    }
    switch (response.status) {
      case 401:
        return new AuthenticationException(response);
      case 403:
        return new PermissionException(response);
      case 404:
        return new NotFoundException(response);
      case 400:
      case 413:
      case 422:
        return new ValidationException(response);
      case 429:
        return new RateLimitException(response);
      default:
        return response.status >= 500 ? new ServerException(response) : new ApiException(response);
    }
  }
}
