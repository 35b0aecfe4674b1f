// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class BroadcastState extends OpenEnum {
  public static final BroadcastState DRAFT = constant(new BroadcastState("draft"));
  public static final BroadcastState SCHEDULED = constant(new BroadcastState("scheduled"));
  public static final BroadcastState PREPARING = constant(new BroadcastState("preparing"));
  public static final BroadcastState SENDING = constant(new BroadcastState("sending"));
  public static final BroadcastState PAUSED = constant(new BroadcastState("paused"));
  public static final BroadcastState DECIDING = constant(new BroadcastState("deciding"));
  public static final BroadcastState SENT = constant(new BroadcastState("sent"));
  public static final BroadcastState CANCELED = constant(new BroadcastState("canceled"));

  private BroadcastState(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static BroadcastState of(String value) {
    return known(new BroadcastState(value));
  }
}
