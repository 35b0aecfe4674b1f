// Generated from the API's description; do not edit.
package io.github.sendlark;

/** The request is not valid; the message says why. */
public class ValidationException extends ApiException {
  private static final long serialVersionUID = 1L;

  ValidationException(Response response) {
    super(response);
  }
}
