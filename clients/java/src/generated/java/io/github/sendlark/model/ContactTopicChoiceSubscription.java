// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class ContactTopicChoiceSubscription extends OpenEnum {
  public static final ContactTopicChoiceSubscription OPT_IN =
      constant(new ContactTopicChoiceSubscription("opt_in"));
  public static final ContactTopicChoiceSubscription OPT_OUT =
      constant(new ContactTopicChoiceSubscription("opt_out"));

  private ContactTopicChoiceSubscription(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static ContactTopicChoiceSubscription of(String value) {
    return known(new ContactTopicChoiceSubscription(value));
  }
}
