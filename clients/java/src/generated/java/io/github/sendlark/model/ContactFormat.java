// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class ContactFormat extends OpenEnum {
  public static final ContactFormat JSON = constant(new ContactFormat("json"));
  public static final ContactFormat HTML = constant(new ContactFormat("html"));

  private ContactFormat(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static ContactFormat of(String value) {
    return known(new ContactFormat(value));
  }
}
