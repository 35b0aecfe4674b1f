// Generated from the API's description; do not edit.
package io.github.sendlark;

/** There is no such thing. */
public class NotFoundException extends ApiException {
  private static final long serialVersionUID = 1L;

  NotFoundException(Response response) {
    super(response);
  }
}
