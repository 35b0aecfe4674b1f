// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class ContactStatus extends OpenEnum {
  public static final ContactStatus ACTIVE = constant(new ContactStatus("active"));
  public static final ContactStatus PENDING = constant(new ContactStatus("pending"));

  private ContactStatus(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static ContactStatus of(String value) {
    return known(new ContactStatus(value));
  }
}
