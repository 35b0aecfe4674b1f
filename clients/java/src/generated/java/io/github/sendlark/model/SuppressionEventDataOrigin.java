// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class SuppressionEventDataOrigin extends OpenEnum {
  public static final SuppressionEventDataOrigin BOUNCE =
      constant(new SuppressionEventDataOrigin("bounce"));
  public static final SuppressionEventDataOrigin COMPLAINT =
      constant(new SuppressionEventDataOrigin("complaint"));
  public static final SuppressionEventDataOrigin MANUAL =
      constant(new SuppressionEventDataOrigin("manual"));

  private SuppressionEventDataOrigin(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static SuppressionEventDataOrigin of(String value) {
    return known(new SuppressionEventDataOrigin(value));
  }
}
