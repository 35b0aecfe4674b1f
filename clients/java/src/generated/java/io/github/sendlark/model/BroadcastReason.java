// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class BroadcastReason extends OpenEnum {
  public static final BroadcastReason BOUNCE = constant(new BroadcastReason("bounce"));
  public static final BroadcastReason COMPLAINT = constant(new BroadcastReason("complaint"));
  public static final BroadcastReason MANUAL = constant(new BroadcastReason("manual"));
  public static final BroadcastReason UNSUBSCRIBED = constant(new BroadcastReason("unsubscribed"));
  public static final BroadcastReason PENDING = constant(new BroadcastReason("pending"));
  public static final BroadcastReason OPTED_OUT = constant(new BroadcastReason("opted_out"));
  public static final BroadcastReason MISSING_DATA = constant(new BroadcastReason("missing_data"));
  public static final BroadcastReason DELETED = constant(new BroadcastReason("deleted"));
  public static final BroadcastReason CANCELED = constant(new BroadcastReason("canceled"));
  public static final BroadcastReason FREQUENCY = constant(new BroadcastReason("frequency"));
  public static final BroadcastReason INVALID = constant(new BroadcastReason("invalid"));

  private BroadcastReason(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static BroadcastReason of(String value) {
    return known(new BroadcastReason(value));
  }
}
