// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class SuppressionOrigin extends OpenEnum {
  public static final SuppressionOrigin BOUNCE = constant(new SuppressionOrigin("bounce"));
  public static final SuppressionOrigin COMPLAINT = constant(new SuppressionOrigin("complaint"));
  public static final SuppressionOrigin MANUAL = constant(new SuppressionOrigin("manual"));

  private SuppressionOrigin(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static SuppressionOrigin of(String value) {
    return known(new SuppressionOrigin(value));
  }
}
