// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class EmailBounceType extends OpenEnum {
  public static final EmailBounceType PERMANENT = constant(new EmailBounceType("Permanent"));
  public static final EmailBounceType TRANSIENT = constant(new EmailBounceType("Transient"));
  public static final EmailBounceType UNDETERMINED = constant(new EmailBounceType("Undetermined"));

  private EmailBounceType(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static EmailBounceType of(String value) {
    return known(new EmailBounceType(value));
  }
}
