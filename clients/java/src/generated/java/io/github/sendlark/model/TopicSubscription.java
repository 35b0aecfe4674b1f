// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class TopicSubscription extends OpenEnum {
  public static final TopicSubscription OPT_IN = constant(new TopicSubscription("opt_in"));
  public static final TopicSubscription OPT_OUT = constant(new TopicSubscription("opt_out"));

  private TopicSubscription(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static TopicSubscription of(String value) {
    return known(new TopicSubscription(value));
  }
}
