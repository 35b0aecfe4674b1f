package io.github.sendlark;

/** No answer came in time. */
public class AttemptTimeoutException extends SendlarkException {
  private static final long serialVersionUID = 1L;

  AttemptTimeoutException(String message) {
    super(message);
  }
}
