// Generated from the API's description; do not edit.
package io.github.sendlark.model;

public final class BroadcastStatisticsState extends OpenEnum {
  public static final BroadcastStatisticsState DRAFT =
      constant(new BroadcastStatisticsState("draft"));
  public static final BroadcastStatisticsState SCHEDULED =
      constant(new BroadcastStatisticsState("scheduled"));
  public static final BroadcastStatisticsState PREPARING =
      constant(new BroadcastStatisticsState("preparing"));
  public static final BroadcastStatisticsState SENDING =
      constant(new BroadcastStatisticsState("sending"));
  public static final BroadcastStatisticsState PAUSED =
      constant(new BroadcastStatisticsState("paused"));
  public static final BroadcastStatisticsState DECIDING =
      constant(new BroadcastStatisticsState("deciding"));
  public static final BroadcastStatisticsState SENT =
      constant(new BroadcastStatisticsState("sent"));
  public static final BroadcastStatisticsState CANCELED =
      constant(new BroadcastStatisticsState("canceled"));

  private BroadcastStatisticsState(String value) {
    super(value);
  }

  /** Also of a value that this version does not know; null of null. */
  public static BroadcastStatisticsState of(String value) {
    return known(new BroadcastStatisticsState(value));
  }
}
