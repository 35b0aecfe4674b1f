// Generated from the API's description; do not edit.
package io.github.sendlark;

/** There were too many requests; {@link #retryAfter()} says when there may be more. */
public class RateLimitException extends ApiException {
  private static final long serialVersionUID = 1L;

  RateLimitException(Response response) {
    super(response);
  }
}
