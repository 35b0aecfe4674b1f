// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class ContactExportStatus extends OpenEnum {
  public static final ContactExportStatus QUEUED = constant(new ContactExportStatus("queued"));
  public static final ContactExportStatus IN_PROGRESS =
      constant(new ContactExportStatus("in_progress"));
  public static final ContactExportStatus COMPLETED =
      constant(new ContactExportStatus("completed"));
  public static final ContactExportStatus FAILED = constant(new ContactExportStatus("failed"));

  private ContactExportStatus(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static ContactExportStatus of(String value) {
    return known(new ContactExportStatus(value));
  }
}
