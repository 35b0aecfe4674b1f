// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class ContactImportPropertyColumnType extends OpenEnum {
  public static final ContactImportPropertyColumnType STRING =
      constant(new ContactImportPropertyColumnType("string"));
  public static final ContactImportPropertyColumnType NUMBER =
      constant(new ContactImportPropertyColumnType("number"));
  public static final ContactImportPropertyColumnType BOOLEAN =
      constant(new ContactImportPropertyColumnType("boolean"));

  private ContactImportPropertyColumnType(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static ContactImportPropertyColumnType of(String value) {
    return known(new ContactImportPropertyColumnType(value));
  }
}
