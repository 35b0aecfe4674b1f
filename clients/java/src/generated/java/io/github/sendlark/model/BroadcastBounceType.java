// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class BroadcastBounceType extends OpenEnum {
  public static final BroadcastBounceType PERMANENT =
      constant(new BroadcastBounceType("Permanent"));
  public static final BroadcastBounceType TRANSIENT =
      constant(new BroadcastBounceType("Transient"));
  public static final BroadcastBounceType UNDETERMINED =
      constant(new BroadcastBounceType("Undetermined"));

  private BroadcastBounceType(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static BroadcastBounceType of(String value) {
    return known(new BroadcastBounceType(value));
  }
}
