// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class DeliveryAttemptOutcome extends OpenEnum {
  public static final DeliveryAttemptOutcome DELIVERED =
      constant(new DeliveryAttemptOutcome("delivered"));
  public static final DeliveryAttemptOutcome DEFERRED =
      constant(new DeliveryAttemptOutcome("deferred"));
  public static final DeliveryAttemptOutcome BOUNCED =
      constant(new DeliveryAttemptOutcome("bounced"));
  public static final DeliveryAttemptOutcome UNKNOWN =
      constant(new DeliveryAttemptOutcome("unknown"));

  private DeliveryAttemptOutcome(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static DeliveryAttemptOutcome of(String value) {
    return known(new DeliveryAttemptOutcome(value));
  }
}
