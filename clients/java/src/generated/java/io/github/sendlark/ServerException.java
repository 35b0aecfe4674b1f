// Generated from the API's description; do not edit.
package io.github.sendlark;

/** The server, or what is in front of it, failed. */
public class ServerException extends ApiException {
  private static final long serialVersionUID = 1L;

  ServerException(Response response) {
    super(response);
  }
}
