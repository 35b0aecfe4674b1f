// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class BroadcastSpeed extends Model {

  BroadcastSpeed(JsonObject json) {
    super(json);
  }

  public long perHour() {
    return wholeOrZero("per_hour");
  }

  /** May be null. */
  public Long secondsLeft() {
    return whole("seconds_left");
  }
}
