// Generated from the API's description; do not edit.
package io.github.sendlark;

/** The team may not do this, such as send from this domain. */
public class PermissionException extends ApiException {
  private static final long serialVersionUID = 1L;

  PermissionException(Response response) {
    super(response);
  }
}
