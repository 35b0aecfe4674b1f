// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class BroadcastTestDecideBy extends OpenEnum {
  public static final BroadcastTestDecideBy CLICKS = constant(new BroadcastTestDecideBy("clicks"));
  public static final BroadcastTestDecideBy OPENS = constant(new BroadcastTestDecideBy("opens"));
  public static final BroadcastTestDecideBy HAND = constant(new BroadcastTestDecideBy("hand"));

  private BroadcastTestDecideBy(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static BroadcastTestDecideBy of(String value) {
    return known(new BroadcastTestDecideBy(value));
  }
}
