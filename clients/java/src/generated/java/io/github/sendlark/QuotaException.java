// Generated from the API's description; do not edit.
package io.github.sendlark;

/** The quota of the day or month is used up. */
public class QuotaException extends ApiException {
  private static final long serialVersionUID = 1L;

  QuotaException(Response response) {
    super(response);
  }
}
