// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class BounceType extends OpenEnum {
  public static final BounceType PERMANENT = constant(new BounceType("Permanent"));
  public static final BounceType TRANSIENT = constant(new BounceType("Transient"));
  public static final BounceType UNDETERMINED = constant(new BounceType("Undetermined"));

  private BounceType(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static BounceType of(String value) {
    return known(new BounceType(value));
  }
}
