// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class BroadcastType extends OpenEnum {
  public static final BroadcastType SENT = constant(new BroadcastType("sent"));
  public static final BroadcastType SKIPPED = constant(new BroadcastType("skipped"));
  public static final BroadcastType PENDING = constant(new BroadcastType("pending"));
  public static final BroadcastType DELIVERED = constant(new BroadcastType("delivered"));
  public static final BroadcastType BOUNCED = constant(new BroadcastType("bounced"));
  public static final BroadcastType FAILED = constant(new BroadcastType("failed"));
  public static final BroadcastType SUPPRESSED = constant(new BroadcastType("suppressed"));
  public static final BroadcastType CANCELED = constant(new BroadcastType("canceled"));
  public static final BroadcastType OPENED = constant(new BroadcastType("opened"));
  public static final BroadcastType MACHINE_OPENED = constant(new BroadcastType("machine_opened"));
  public static final BroadcastType CLICKED = constant(new BroadcastType("clicked"));
  public static final BroadcastType UNSUBSCRIBED = constant(new BroadcastType("unsubscribed"));
  public static final BroadcastType COMPLAINED = constant(new BroadcastType("complained"));

  private BroadcastType(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static BroadcastType of(String value) {
    return known(new BroadcastType(value));
  }
}
