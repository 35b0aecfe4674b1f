// Generated from the API's description; do not edit.
package io.github.sendlark;

/** The API key is missing, not valid, or not meant for this. */
public class AuthenticationException extends ApiException {
  private static final long serialVersionUID = 1L;

  AuthenticationException(Response response) {
    super(response);
  }
}
