// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class ContactImportColumnTarget extends OpenEnum {
  public static final ContactImportColumnTarget EMAIL =
      constant(new ContactImportColumnTarget("email"));
  public static final ContactImportColumnTarget FIRST_NAME =
      constant(new ContactImportColumnTarget("first_name"));
  public static final ContactImportColumnTarget LAST_NAME =
      constant(new ContactImportColumnTarget("last_name"));
  public static final ContactImportColumnTarget FULL_NAME =
      constant(new ContactImportColumnTarget("full_name"));
  public static final ContactImportColumnTarget UNSUBSCRIBED =
      constant(new ContactImportColumnTarget("unsubscribed"));
  public static final ContactImportColumnTarget UNSUBSCRIBED_AT =
      constant(new ContactImportColumnTarget("unsubscribed_at"));
  public static final ContactImportColumnTarget BOUNCED_AT =
      constant(new ContactImportColumnTarget("bounced_at"));
  public static final ContactImportColumnTarget STATUS =
      constant(new ContactImportColumnTarget("status"));
  public static final ContactImportColumnTarget LANGUAGE =
      constant(new ContactImportColumnTarget("language"));
  public static final ContactImportColumnTarget TIME_ZONE =
      constant(new ContactImportColumnTarget("time_zone"));
  public static final ContactImportColumnTarget SEGMENTS =
      constant(new ContactImportColumnTarget("segments"));
  public static final ContactImportColumnTarget TOPICS =
      constant(new ContactImportColumnTarget("topics"));
  public static final ContactImportColumnTarget ATTRIBUTES =
      constant(new ContactImportColumnTarget("attributes"));
  public static final ContactImportColumnTarget PROPERTY =
      constant(new ContactImportColumnTarget("property"));

  private ContactImportColumnTarget(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static ContactImportColumnTarget of(String value) {
    return known(new ContactImportColumnTarget(value));
  }
}
