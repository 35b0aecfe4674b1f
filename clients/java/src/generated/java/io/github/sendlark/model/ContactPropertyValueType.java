// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class ContactPropertyValueType extends OpenEnum {
  public static final ContactPropertyValueType STRING =
      constant(new ContactPropertyValueType("string"));
  public static final ContactPropertyValueType NUMBER =
      constant(new ContactPropertyValueType("number"));

  private ContactPropertyValueType(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static ContactPropertyValueType of(String value) {
    return known(new ContactPropertyValueType(value));
  }
}
