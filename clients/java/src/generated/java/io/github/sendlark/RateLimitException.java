// Generated from the API's description; do not edit.
package io.github.sendlark;

/** Too many requests in a short time. */
public class RateLimitException extends ApiException {
  private static final long serialVersionUID = 1L;

  RateLimitException(Response response) {
    super(response);
  }
}
