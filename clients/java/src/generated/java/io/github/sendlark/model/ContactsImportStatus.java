// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class ContactsImportStatus extends OpenEnum {
  public static final ContactsImportStatus QUEUED = constant(new ContactsImportStatus("queued"));
  public static final ContactsImportStatus IN_PROGRESS =
      constant(new ContactsImportStatus("in_progress"));
  public static final ContactsImportStatus COMPLETED =
      constant(new ContactsImportStatus("completed"));
  public static final ContactsImportStatus FAILED = constant(new ContactsImportStatus("failed"));

  private ContactsImportStatus(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static ContactsImportStatus of(String value) {
    return known(new ContactsImportStatus(value));
  }
}
