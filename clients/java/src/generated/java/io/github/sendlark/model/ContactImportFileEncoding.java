// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class ContactImportFileEncoding extends OpenEnum {
  public static final ContactImportFileEncoding UTF_8 =
      constant(new ContactImportFileEncoding("utf-8"));
  public static final ContactImportFileEncoding UTF_16 =
      constant(new ContactImportFileEncoding("utf-16"));
  public static final ContactImportFileEncoding WINDOWS_1252 =
      constant(new ContactImportFileEncoding("windows-1252"));

  private ContactImportFileEncoding(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static ContactImportFileEncoding of(String value) {
    return known(new ContactImportFileEncoding(value));
  }
}
