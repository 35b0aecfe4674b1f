// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class ContactImportFileFormat extends OpenEnum {
  public static final ContactImportFileFormat CSV = constant(new ContactImportFileFormat("csv"));
  public static final ContactImportFileFormat JSONL =
      constant(new ContactImportFileFormat("jsonl"));

  private ContactImportFileFormat(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static ContactImportFileFormat of(String value) {
    return known(new ContactImportFileFormat(value));
  }
}
