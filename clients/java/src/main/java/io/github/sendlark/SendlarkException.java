package io.github.sendlark;

/** The base of everything this library throws by itself. */
public class SendlarkException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  SendlarkException(String message) {
    this(message, null);
  }

  SendlarkException(String message, Throwable cause) {
    super(message, cause);
  }
}
