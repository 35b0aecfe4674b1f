// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class ContactPropertyType extends OpenEnum {
  public static final ContactPropertyType STRING = constant(new ContactPropertyType("string"));
  public static final ContactPropertyType NUMBER = constant(new ContactPropertyType("number"));

  private ContactPropertyType(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static ContactPropertyType of(String value) {
    return known(new ContactPropertyType(value));
  }
}
