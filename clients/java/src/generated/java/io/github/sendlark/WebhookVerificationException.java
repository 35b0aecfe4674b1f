// Generated from the API's description; do not edit.
package io.github.sendlark;

/** What was posted is not from the server, or too old. */
public class WebhookVerificationException extends SendlarkException {
  private static final long serialVersionUID = 1L;

  WebhookVerificationException(String message, Throwable cause) {
    super(message, cause);
  }
}
