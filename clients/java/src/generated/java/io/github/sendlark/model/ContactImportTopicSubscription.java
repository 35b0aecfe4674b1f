// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class ContactImportTopicSubscription extends OpenEnum {
  public static final ContactImportTopicSubscription OPT_IN =
      constant(new ContactImportTopicSubscription("opt_in"));
  public static final ContactImportTopicSubscription OPT_OUT =
      constant(new ContactImportTopicSubscription("opt_out"));

  private ContactImportTopicSubscription(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static ContactImportTopicSubscription of(String value) {
    return known(new ContactImportTopicSubscription(value));
  }
}
