// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class ContactImportPropertyType extends OpenEnum {
  public static final ContactImportPropertyType STRING =
      constant(new ContactImportPropertyType("string"));
  public static final ContactImportPropertyType NUMBER =
      constant(new ContactImportPropertyType("number"));

  private ContactImportPropertyType(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static ContactImportPropertyType of(String value) {
    return known(new ContactImportPropertyType(value));
  }
}
