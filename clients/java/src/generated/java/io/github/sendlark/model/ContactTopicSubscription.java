// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class ContactTopicSubscription extends OpenEnum {
  public static final ContactTopicSubscription OPT_IN =
      constant(new ContactTopicSubscription("opt_in"));
  public static final ContactTopicSubscription OPT_OUT =
      constant(new ContactTopicSubscription("opt_out"));

  private ContactTopicSubscription(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static ContactTopicSubscription of(String value) {
    return known(new ContactTopicSubscription(value));
  }
}
