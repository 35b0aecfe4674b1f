// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class BroadcastExampleKind extends OpenEnum {
  public static final BroadcastExampleKind FIRST = constant(new BroadcastExampleKind("first"));
  public static final BroadcastExampleKind LONGEST = constant(new BroadcastExampleKind("longest"));
  public static final BroadcastExampleKind EMPTIEST =
      constant(new BroadcastExampleKind("emptiest"));

  private BroadcastExampleKind(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static BroadcastExampleKind of(String value) {
    return known(new BroadcastExampleKind(value));
  }
}
