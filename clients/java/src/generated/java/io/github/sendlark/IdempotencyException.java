// Generated from the API's description; do not edit.
package io.github.sendlark;

/** The idempotency key was used for something else, or is in use now. */
public class IdempotencyException extends ApiException {
  private static final long serialVersionUID = 1L;

  IdempotencyException(Response response) {
    super(response);
  }
}
