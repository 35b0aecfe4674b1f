// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class ApiKeyPermission extends OpenEnum {
  public static final ApiKeyPermission FULL_ACCESS = constant(new ApiKeyPermission("full_access"));
  public static final ApiKeyPermission SENDING_ACCESS =
      constant(new ApiKeyPermission("sending_access"));

  private ApiKeyPermission(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static ApiKeyPermission of(String value) {
    return known(new ApiKeyPermission(value));
  }
}
