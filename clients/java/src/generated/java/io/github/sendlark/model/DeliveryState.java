// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class DeliveryState extends OpenEnum {
  public static final DeliveryState SCHEDULED = constant(new DeliveryState("scheduled"));
  public static final DeliveryState QUEUED = constant(new DeliveryState("queued"));
  public static final DeliveryState HELD = constant(new DeliveryState("held"));
  public static final DeliveryState LEASED = constant(new DeliveryState("leased"));
  public static final DeliveryState DELIVERED = constant(new DeliveryState("delivered"));
  public static final DeliveryState UNKNOWN = constant(new DeliveryState("unknown"));
  public static final DeliveryState BOUNCED = constant(new DeliveryState("bounced"));
  public static final DeliveryState FAILED = constant(new DeliveryState("failed"));
  public static final DeliveryState SUPPRESSED = constant(new DeliveryState("suppressed"));
  public static final DeliveryState CANCELED = constant(new DeliveryState("canceled"));

  private DeliveryState(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static DeliveryState of(String value) {
    return known(new DeliveryState(value));
  }
}
