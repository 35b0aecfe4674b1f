// Generated from the API's description; do not edit.
package io.github.sendlark;

/** The thread was interrupted while it waited for an answer; its interrupted status is set. */
public class CallInterruptedException extends SendlarkException {
  private static final long serialVersionUID = 1L;

  CallInterruptedException(String message, Throwable cause) {
    super(message, cause);
  }
}
