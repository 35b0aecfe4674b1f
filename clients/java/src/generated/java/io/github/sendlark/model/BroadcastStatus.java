// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class BroadcastStatus extends OpenEnum {
  public static final BroadcastStatus DRAFT = constant(new BroadcastStatus("draft"));
  public static final BroadcastStatus QUEUED = constant(new BroadcastStatus("queued"));
  public static final BroadcastStatus SENT = constant(new BroadcastStatus("sent"));

  private BroadcastStatus(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static BroadcastStatus of(String value) {
    return known(new BroadcastStatus(value));
  }
}
