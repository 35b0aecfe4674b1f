// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class ContactImportStatus extends OpenEnum {
  public static final ContactImportStatus QUEUED = constant(new ContactImportStatus("queued"));
  public static final ContactImportStatus IN_PROGRESS =
      constant(new ContactImportStatus("in_progress"));
  public static final ContactImportStatus COMPLETED =
      constant(new ContactImportStatus("completed"));
  public static final ContactImportStatus FAILED = constant(new ContactImportStatus("failed"));

  private ContactImportStatus(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static ContactImportStatus of(String value) {
    return known(new ContactImportStatus(value));
  }
}
