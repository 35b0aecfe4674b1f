// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class BroadcastRecipientReason extends OpenEnum {
  public static final BroadcastRecipientReason BOUNCE =
      constant(new BroadcastRecipientReason("bounce"));
  public static final BroadcastRecipientReason COMPLAINT =
      constant(new BroadcastRecipientReason("complaint"));
  public static final BroadcastRecipientReason MANUAL =
      constant(new BroadcastRecipientReason("manual"));
  public static final BroadcastRecipientReason UNSUBSCRIBED =
      constant(new BroadcastRecipientReason("unsubscribed"));
  public static final BroadcastRecipientReason PENDING =
      constant(new BroadcastRecipientReason("pending"));
  public static final BroadcastRecipientReason OPTED_OUT =
      constant(new BroadcastRecipientReason("opted_out"));
  public static final BroadcastRecipientReason MISSING_DATA =
      constant(new BroadcastRecipientReason("missing_data"));
  public static final BroadcastRecipientReason DELETED =
      constant(new BroadcastRecipientReason("deleted"));
  public static final BroadcastRecipientReason CANCELED =
      constant(new BroadcastRecipientReason("canceled"));
  public static final BroadcastRecipientReason FREQUENCY =
      constant(new BroadcastRecipientReason("frequency"));
  public static final BroadcastRecipientReason INVALID =
      constant(new BroadcastRecipientReason("invalid"));

  private BroadcastRecipientReason(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static BroadcastRecipientReason of(String value) {
    return known(new BroadcastRecipientReason(value));
  }
}
