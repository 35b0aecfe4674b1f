// Generated from the API's description; do not edit.
package io.github.sendlark;

/** No answer came in time. */
public class AttemptTimeoutException extends SendlarkException {
  private static final long serialVersionUID = 1L;

  AttemptTimeoutException(String message, Throwable cause) {
    super(message, cause);
  }
}
