// Generated from the API's description; do not edit.
package io.github.sendlark;

/** What the team may send in a day or a month is used up. */
public class QuotaException extends ApiException {
  private static final long serialVersionUID = 1L;

  QuotaException(Response response) {
    super(response);
  }
}
