// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class BroadcastDecisionBy extends OpenEnum {
  public static final BroadcastDecisionBy CLICKS = constant(new BroadcastDecisionBy("clicks"));
  public static final BroadcastDecisionBy OPENS = constant(new BroadcastDecisionBy("opens"));
  public static final BroadcastDecisionBy HAND = constant(new BroadcastDecisionBy("hand"));

  private BroadcastDecisionBy(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static BroadcastDecisionBy of(String value) {
    return known(new BroadcastDecisionBy(value));
  }
}
