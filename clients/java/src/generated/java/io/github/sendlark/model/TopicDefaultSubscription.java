// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class TopicDefaultSubscription extends OpenEnum {
  public static final TopicDefaultSubscription OPT_IN =
      constant(new TopicDefaultSubscription("opt_in"));
  public static final TopicDefaultSubscription OPT_OUT =
      constant(new TopicDefaultSubscription("opt_out"));

  private TopicDefaultSubscription(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static TopicDefaultSubscription of(String value) {
    return known(new TopicDefaultSubscription(value));
  }
}
