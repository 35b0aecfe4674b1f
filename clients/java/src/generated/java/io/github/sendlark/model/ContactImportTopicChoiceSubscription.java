// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class ContactImportTopicChoiceSubscription extends OpenEnum {
  public static final ContactImportTopicChoiceSubscription OPT_IN =
      constant(new ContactImportTopicChoiceSubscription("opt_in"));
  public static final ContactImportTopicChoiceSubscription OPT_OUT =
      constant(new ContactImportTopicChoiceSubscription("opt_out"));

  private ContactImportTopicChoiceSubscription(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static ContactImportTopicChoiceSubscription of(String value) {
    return known(new ContactImportTopicChoiceSubscription(value));
  }
}
