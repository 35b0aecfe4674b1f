// Generated from the API's description; do not edit.
package io.github.sendlark;

/** No answer came: the connection failed. */
public class ConnectionException extends SendlarkException {
  private static final long serialVersionUID = 1L;

  ConnectionException(String message, Throwable cause) {
    super(message, cause);
  }
}
