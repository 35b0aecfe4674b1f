// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class ContactExportFormat extends OpenEnum {
  public static final ContactExportFormat CSV = constant(new ContactExportFormat("csv"));
  public static final ContactExportFormat JSONL = constant(new ContactExportFormat("jsonl"));

  private ContactExportFormat(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static ContactExportFormat of(String value) {
    return known(new ContactExportFormat(value));
  }
}
