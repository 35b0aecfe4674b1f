// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class ContactErasureStatus extends OpenEnum {
  public static final ContactErasureStatus IN_PROGRESS =
      constant(new ContactErasureStatus("in_progress"));
  public static final ContactErasureStatus COMPLETED =
      constant(new ContactErasureStatus("completed"));

  private ContactErasureStatus(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static ContactErasureStatus of(String value) {
    return known(new ContactErasureStatus(value));
  }
}
