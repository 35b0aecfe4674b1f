// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class ContactSuppression extends OpenEnum {
  public static final ContactSuppression BOUNCE = constant(new ContactSuppression("bounce"));
  public static final ContactSuppression COMPLAINT = constant(new ContactSuppression("complaint"));
  public static final ContactSuppression MANUAL = constant(new ContactSuppression("manual"));

  private ContactSuppression(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static ContactSuppression of(String value) {
    return known(new ContactSuppression(value));
  }
}
