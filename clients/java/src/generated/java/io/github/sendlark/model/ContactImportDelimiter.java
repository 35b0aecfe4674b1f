// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class ContactImportDelimiter extends OpenEnum {
  public static final ContactImportDelimiter COMMA_SIGN = constant(new ContactImportDelimiter(","));
  public static final ContactImportDelimiter SEMICOLON_SIGN =
      constant(new ContactImportDelimiter(";"));
  public static final ContactImportDelimiter TAB_SIGN = constant(new ContactImportDelimiter("\t"));
  public static final ContactImportDelimiter PIPE_SIGN = constant(new ContactImportDelimiter("|"));
  public static final ContactImportDelimiter COMMA = constant(new ContactImportDelimiter("comma"));
  public static final ContactImportDelimiter SEMICOLON =
      constant(new ContactImportDelimiter("semicolon"));
  public static final ContactImportDelimiter TAB = constant(new ContactImportDelimiter("tab"));
  public static final ContactImportDelimiter PIPE = constant(new ContactImportDelimiter("pipe"));

  private ContactImportDelimiter(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static ContactImportDelimiter of(String value) {
    return known(new ContactImportDelimiter(value));
  }
}
